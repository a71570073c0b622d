/** The results of a test runner. */
export interface Results {
  passed: number
  failed: number
  /** Every skipped test, as `file: group > test`. */
  skipped: readonly string[]
}

/** How a runner ended: its report, or null where it left none, and its exit code (null when it was killed). */
export interface RunnerEnd {
  report: unknown
  exitCode: number | null
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

const SKIPPED_BY_VITEST = ['pending', 'skipped', 'todo', 'disabled']

/** Vitest's tests. A file that could not be loaded counts as a failed test of its own. */
export function countVitest(end: RunnerEnd): Results {
  return settle(end, (report) => {
    const { testResults } = report as VitestReport
    const results = testResults.map(({ name, status, assertionResults: tests }) => {
      const failed = tests.filter(({ status: state }) => state === 'failed').length
      const skipped = tests.filter(({ status: state }) => SKIPPED_BY_VITEST.includes(state))
      return {
        passed: tests.filter(({ status: state }) => state === 'passed').length,
        failed: failed === 0 && status === 'failed' ? 1 : failed,
        skipped: skipped.map(({ ancestorTitles, title }) => `${name}: ${[...ancestorTitles, title].join(' > ')}`),
      }
    })
    return addUp(results)
  })
}

/** Playwright's tests. A test that did not pass at its first attempt has failed. */
export function countPlaywright(end: RunnerEnd): Results {
  return settle(end, (report) => addUp((report as { suites: PlaywrightSuite[] }).suites.map(countSuite)))
}

function countSuite({ file, suites = [], specs = [] }: PlaywrightSuite): Results {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })))
  const passed = own.filter(({ status }) => status === 'expected').length
  const skipped = own.filter(({ status }) => status === 'skipped').map(({ title }) => `${file}: ${title}`)
  return addUp([{ passed, failed: own.length - passed - skipped.length, skipped }, ...suites.map(countSuite)])
}

/** The sum of several results. */
export function addUp(results: readonly Results[]): Results {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    skipped: results.flatMap(({ skipped }) => skipped),
  }
}

/**
 * A runner that died, that complains without a failed test (an error outside of tests) or that ran nothing has failed
 * once: no summary may look green then.
 */
function settle({ report, exitCode }: RunnerEnd, count: (report: unknown) => Results): Results {
  const results = report === null ? { passed: 0, failed: 0, skipped: [] } : count(report)
  const unseenFault = results.failed === 0 && (exitCode !== 0 || results.passed === 0)
  return unseenFault ? { ...results, failed: 1 } : results
}

/** The last lines of a run: every skipped test by name, and then `12 passed, 0 failed`. */
export function summaryLines({ passed, failed, skipped }: Results): string {
  const heading = skipped.length === 0 ? [] : [`Skipped, because this machine lacks a part that they need:`, ...skipped]
  return [...heading, `${passed} passed, ${failed} failed`].join('\n')
}
