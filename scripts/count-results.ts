/** What a test runner came to. */
export interface Results {
  passed: number
  failed: number
  skipped: number
}

/** How a runner ended: its report, or null where it left none, and its exit code (null when it was killed). */
export interface RunnerEnd {
  report: unknown
  exitCode: number | null
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Vitest's tests. A file that could not be loaded counts as a failed test of its own. */
export function countVitest(end: RunnerEnd): Results {
  return settle(end, (report) => {
    const { testResults } = report as VitestReport
    const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
    const count = (...kinds: string[]) => states.filter((state) => kinds.includes(state)).length
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    const passed = count('passed')
    const skipped = count('pending', 'skipped', 'todo', 'disabled')
    return { passed, failed: states.length - passed - skipped + brokenFiles.length, skipped }
  })
}

/** Playwright's tests. One that passed at the second try has passed; Playwright's own summary names it as flaky. */
export function countPlaywright(end: RunnerEnd): Results {
  return settle(end, (report) => {
    const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  })
}

/**
 * A runner that died, that complains without a failed test (an error outside of tests) or that ran nothing has failed
 * once: no summary may look green then.
 */
function settle({ report, exitCode }: RunnerEnd, count: (report: unknown) => Results): Results {
  const results = report === null ? { passed: 0, failed: 0, skipped: 0 } : count(report)
  const unseenFault = results.failed === 0 && (exitCode !== 0 || results.passed === 0)
  return unseenFault ? { ...results, failed: 1 } : results
}

/** `12 passed, 0 failed`, and on a line before it what was skipped where something was. */
export function summaryLine(results: readonly Results[]): string {
  const sum = (of: keyof Results) => results.reduce((total, one) => total + one[of], 0)
  const skipped = sum('skipped')
  return `${skipped > 0 ? `${skipped} skipped\n` : ''}${sum('passed')} passed, ${sum('failed')} failed`
}
