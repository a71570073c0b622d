import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, summaryLines } from './count-results.ts'

const vitest = (...files: { status?: string; tests: string[] }[]) => ({
  testResults: files.map(({ status = 'passed', tests }) => ({
    name: 'a.test.ts',
    status,
    message: status === 'failed' ? 'cannot be loaded' : '',
    assertionResults: tests.map((state) => ({
      status: state,
      ancestorTitles: ['a rule'],
      title: `is ${state}`,
      failureMessages: state === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\n\nnot 2'] : [],
    })),
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
          specs: states.map((status) => ({
            title: `is ${status}`,
            tests: [{ status, results: status === 'flaky' ? [{ error: { message: 'too late' } }, {}] : [{}] }],
          })),
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
      failed: ['a.test.ts: a rule > is failed\n    expected 1\n    not 2'],
      skipped: ['a.test.ts: a rule > is skipped', 'a.test.ts: a rule > is todo'],
    })
  })

  it('count a file that could not be loaded as failed', () => {
    const report = vitest({ tests: ['passed'] }, { status: 'failed', tests: [] })
    expect(countVitest({ report, exitCode: 1 })).toMatchObject({
      passed: 1,
      failed: ['a.test.ts\n    cannot be loaded'],
    })
  })

  it('fail when an error outside of tests made the runner complain', () => {
    expect(countVitest({ report: vitest({ tests: ['passed'] }), exitCode: 1 })).toMatchObject({
      passed: 1,
      failed: ['A runner complains of something outside of its tests (exit code 1)'],
    })
  })
})

describe('the results of Playwright', () => {
  it('take a test that needed a second try as failed, and name what was skipped', () => {
    const report = playwright('expected', 'expected', 'unexpected', 'flaky', 'skipped')
    expect(countPlaywright({ report, exitCode: 1 })).toEqual({
      passed: 2,
      failed: ['cart.spec.ts: is unexpected', 'cart.spec.ts: is flaky\n    too late'],
      skipped: ['cart.spec.ts: is skipped'],
    })
  })
})

describe.each([countVitest, countPlaywright])('a runner ($name)', (count) => {
  it('that was killed, or left no report, has failed', () => {
    const left = (failed: string) => ({ passed: 0, failed: [failed], skipped: [] })
    expect(count({ report: null, exitCode: null })).toEqual(left('A runner left no report (exit code none)'))
    expect(count({ report: null, exitCode: 0 })).toEqual(left('A runner left no report (exit code 0)'))
  })

  it('that ran nothing has failed', () => {
    const nothing = count === countVitest ? vitest() : playwright()
    expect(count({ report: nothing, exitCode: 0 })).toMatchObject({
      passed: 0,
      failed: ['A runner ran nothing (exit code 0)'],
    })
  })
})

describe('the last lines', () => {
  it('end with the sum', () => {
    expect(summaryLines({ passed: 12, failed: [], skipped: [] })).toBe('12 passed, 0 failed')
  })

  it('name what was skipped and what failed before it', () => {
    expect(summaryLines({ passed: 1, failed: ['b.test.ts: inks'], skipped: ['a.test.ts: plates'] })).toMatch(
      /^Skipped.*\na\.test\.ts: plates\n\nFailed:\nb\.test\.ts: inks\n\n1 passed, 1 failed$/,
    )
  })
})
