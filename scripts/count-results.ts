import { stripVTControlCharacters } from 'node:util'

/** The results of a test runner. */
export interface Results {
  passed: number
  /** Every test that failed, as `file: group > test`, with the first lines of what it said. */
  failed: readonly string[]
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
    message?: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results?: { error?: { message?: string } }[]
}

const LINES_OF_A_FAILURE = 6
const NONE: Results = { passed: 0, failed: [], skipped: [] }
const SKIPPED_BY_VITEST = ['pending', 'skipped', 'todo', 'disabled']

/** Vitest's tests. A file that could not be loaded counts as a failed test of its own. */
export function countVitest(end: RunnerEnd): Results {
  return settle(end, (report) => {
    const { testResults } = report as VitestReport
    const results = testResults.map(({ name, status, message, assertionResults: tests }) => {
      const named = ({ ancestorTitles, title }: (typeof tests)[number]) =>
        `${name}: ${[...ancestorTitles, title].join(' > ')}`
      const failed = tests.filter(({ status: state }) => state === 'failed')
      const skipped = tests.filter(({ status: state }) => SKIPPED_BY_VITEST.includes(state))
      return {
        passed: tests.filter(({ status: state }) => state === 'passed').length,
        failed:
          failed.length === 0 && status === 'failed'
            ? [withMessage(name, message)]
            : failed.map((test) => withMessage(named(test), test.failureMessages?.[0])),
        skipped: skipped.map(named),
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
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, named: `${file}: ${title}` })))
  const passed = own.filter(({ status }) => status === 'expected').length
  const skipped = own.filter(({ status }) => status === 'skipped').map(({ named }) => named)
  const failed = own
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ named, results = [] }) =>
      withMessage(named, results.find(({ error }) => error !== undefined)?.error?.message),
    )
  return addUp([{ passed, failed, skipped }, ...suites.map(countSuite)])
}

function withMessage(named: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n', LINES_OF_A_FAILURE)
  return [named, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

/** The sum of several results. */
export function addUp(results: readonly Results[]): Results {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
    skipped: results.flatMap(({ skipped }) => skipped),
  }
}

/**
 * A runner that died, that complains without a failed test (an error outside of tests) or that ran nothing has failed
 * once: no summary may look green then.
 */
function settle({ report, exitCode }: RunnerEnd, count: (report: unknown) => Results): Results {
  const results = report === null ? NONE : count(report)
  const unseenFault = results.failed.length === 0 && (exitCode !== 0 || results.passed === 0)
  return unseenFault
    ? { ...results, failed: [`${unseen(report, results)} (exit code ${exitCode ?? 'none'})`] }
    : results
}

function unseen(report: unknown, { passed }: Results): string {
  if (report === null) return 'A runner left no report'
  return passed === 0 ? 'A runner ran nothing' : 'A runner complains of something outside of its tests'
}

/** The last lines of a run: every skipped and every failed test by name, and then `12 passed, 0 failed`. */
export function summaryLines({ passed, failed, skipped }: Results): string {
  const list = (heading: string, tests: readonly string[]) => (tests.length === 0 ? [] : [heading, ...tests, ''])
  return [
    ...list('Skipped, because this machine lacks a part that they need:', skipped),
    ...list('Failed:', failed),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n')
}
