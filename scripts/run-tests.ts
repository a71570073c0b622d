import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addUp, countPlaywright, countVitest, type RunnerEnd, summaryLines } from './count-results.ts'
import { memoryFolder } from './memory-folder.ts'

/*
 * Runs every test, rules and pages alike, each runner to its end, and closes with one line that sums both:
 * `N passed, N failed`, after the names of what was skipped and what failed. Its exit code is 0 only when something ran and nothing failed.
 */

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** A runner that has left its report has nothing more to do; one that does not end then waits for a stuck child. */
const END_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 1000

process.chdir(join(import.meta.dirname, '..'))
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join('.cache', 'test-reports-'))
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')

const rules = await run(
  [VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  vitestReport,
)
const pages = await run([PLAYWRIGHT, 'test', '--reporter=list,json'], playwrightReport)
rmSync(folder, { recursive: true, force: true })

const results = addUp([countVitest(rules), countPlaywright(pages)])
process.exitCode = results.failed.length === 0 ? 0 : 1
console.log(`\n${summaryLines(results)}`)

/** Runs a test runner with its output shown, and reads the report that it leaves. */
async function run(command: string[], reportFile: string): Promise<RunnerEnd> {
  const env = { ...process.env, ...memoryFolder(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), playwrightReport) }
  const runner = spawn(process.execPath, command, { stdio: 'inherit', env })
  const lookout = setInterval(() => {
    if (!existsSync(reportFile)) return
    clearInterval(lookout)
    setTimeout(() => endStuck(runner), END_WITHIN_MS).unref()
  }, LOOK_EVERY_MS)
  const [exitCode] = (await once(runner, 'exit')) as [number | null]
  clearInterval(lookout)
  return { report: readReport(reportFile), exitCode }
}

function endStuck(runner: ChildProcess): void {
  if (runner.exitCode !== null || runner.signalCode !== null) return
  console.error('The runner has reported but does not end: something that a test started is still running.')
  runner.kill('SIGKILL')
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`No report was left: ${String(error)}`)
    return null
  }
}
