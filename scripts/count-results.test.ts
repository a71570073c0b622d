import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, summaryLine } from './count-results.ts'

const vitest = (...files: { status?: string; tests: string[] }[]) => ({
  testResults: files.map(({ status = 'passed', tests }) => ({
    status,
    assertionResults: tests.map((state) => ({ status: state })),
  })),
})
const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
})

describe('the results of Vitest', () => {
  it('are counted test by test', () => {
    const report = vitest(
      { tests: ['passed', 'passed', 'skipped', 'todo', 'pending'] },
      { status: 'failed', tests: ['failed', 'passed'] },
    )
    expect(countVitest({ report, exitCode: 1 })).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  it('count a file that could not be loaded as failed', () => {
    const report = vitest({ tests: ['passed'] }, { status: 'failed', tests: [] })
    expect(countVitest({ report, exitCode: 1 })).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('fail when an error outside of tests made the runner complain', () => {
    expect(countVitest({ report: vitest({ tests: ['passed'] }), exitCode: 1 })).toMatchObject({ passed: 1, failed: 1 })
  })
})

describe('the results of Playwright', () => {
  it('take a test that passed at the second try as passed, and one that never did as failed', () => {
    const report = playwright({ expected: 5, unexpected: 2, flaky: 1, skipped: 1 })
    expect(countPlaywright({ report, exitCode: 1 })).toEqual({ passed: 6, failed: 2, skipped: 1 })
  })
})

describe.each([countVitest, countPlaywright])('a runner ($name)', (count) => {
  it('that was killed, or left no report, has failed', () => {
    expect(count({ report: null, exitCode: null })).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(count({ report: null, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('that ran nothing has failed', () => {
    const nothing = count === countVitest ? vitest() : playwright({})
    expect(count({ report: nothing, exitCode: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the last line', () => {
  it('sums both, and names the skipped only where there are any', () => {
    expect(
      summaryLine([
        { passed: 10, failed: 0, skipped: 0 },
        { passed: 2, failed: 1, skipped: 0 },
      ]),
    ).toBe('12 passed, 1 failed')
    expect(summaryLine([{ passed: 1, failed: 0, skipped: 2 }])).toBe('2 skipped\n1 passed, 0 failed')
  })
})
