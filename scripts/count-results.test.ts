import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, summaryLines } from './count-results.ts'

const vitest = (...files: { status?: string; tests: string[] }[]) => ({
  testResults: files.map(({ status = 'passed', tests }) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((state) => ({ status: state, ancestorTitles: ['a rule'], title: `is ${state}` })),
  })),
})
const playwright = (...states: ('expected' | 'unexpected' | 'flaky' | 'skipped')[]) => ({
  suites: [
    {
      title: 'cart.spec.ts',
      file: 'cart.spec.ts',
      suites: [
        {
          title: 'a journey',
          file: 'cart.spec.ts',
          specs: states.map((status) => ({ title: `is ${status}`, tests: [{ status }] })),
        },
      ],
    },
  ],
})

describe('the results of Vitest', () => {
  it('are counted test by test', () => {
    const report = vitest(
      { tests: ['passed', 'passed', 'skipped', 'todo'] },
      { status: 'failed', tests: ['failed', 'passed'] },
    )
    expect(countVitest({ report, exitCode: 1 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: ['a.test.ts: a rule > is skipped', 'a.test.ts: a rule > is todo'],
    })
  })

  it('count a file that could not be loaded as failed', () => {
    const report = vitest({ tests: ['passed'] }, { status: 'failed', tests: [] })
    expect(countVitest({ report, exitCode: 1 })).toMatchObject({ passed: 1, failed: 1 })
  })

  it('fail when an error outside of tests made the runner complain', () => {
    expect(countVitest({ report: vitest({ tests: ['passed'] }), exitCode: 1 })).toMatchObject({ passed: 1, failed: 1 })
  })
})

describe('the results of Playwright', () => {
  it('take a test that needed a second try as failed, and name what was skipped', () => {
    const report = playwright('expected', 'expected', 'unexpected', 'flaky', 'skipped')
    expect(countPlaywright({ report, exitCode: 1 })).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['cart.spec.ts: is skipped'],
    })
  })
})

describe.each([countVitest, countPlaywright])('a runner ($name)', (count) => {
  it('that was killed, or left no report, has failed', () => {
    expect(count({ report: null, exitCode: null })).toEqual({ passed: 0, failed: 1, skipped: [] })
    expect(count({ report: null, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: [] })
  })

  it('that ran nothing has failed', () => {
    const nothing = count === countVitest ? vitest() : playwright()
    expect(count({ report: nothing, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: [] })
  })
})

describe('the last lines', () => {
  it('end with the sum', () => {
    expect(summaryLines({ passed: 12, failed: 1, skipped: [] })).toBe('12 passed, 1 failed')
  })

  it('name what was skipped before it', () => {
    expect(summaryLines({ passed: 1, failed: 0, skipped: ['a.test.ts: plates'] })).toMatch(
      /^Skipped.*\na\.test\.ts: plates\n1 passed, 0 failed$/,
    )
  })
})
