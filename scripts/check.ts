import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/*
 * All checks before a commit reaches the main branch. Runs every step, prints how long each took, and ends with the
 * names of those that failed. `--fast` skips the steps that need a running shop.
 */

interface Step {
  name: string
  commands: string[][]
  slow?: boolean
}

const steps: Step[] = [
  { name: 'format', commands: [['biome', 'check']] },
  {
    // First: the linter reads the generated types too.
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'tsconfig.server.json'],
    ],
  },
  { name: 'lint', commands: [['oxlint']] },
  { name: 'imports', commands: [['node', 'scripts/architecture/check-architecture.ts']] },
  { name: 'dead code', commands: [['knip', '--no-progress']] },
  { name: 'tests', commands: [['node', 'scripts/run-tests.ts']], slow: true },
  { name: 'budgets', commands: [['node', 'scripts/check-budgets.ts']], slow: true },
]

process.chdir(join(import.meta.dirname, '..'))
const fast = process.argv.includes('--fast')
const chosen = steps.filter(({ slow }) => !(fast && slow))
const failed = chosen.filter((step) => !runStep(step)).map(({ name }) => name)

if (fast) console.log(`\nNot run: ${getNames(steps.filter(({ slow }) => slow))}.`)
console.log(failed.length === 0 ? `\nAll right: ${getNames(chosen)}.` : `\nFailed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs all commands of a step, even after one has failed, so that one run shows every error. */
function runStep({ name, commands }: Step): boolean {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const passed = commands.map(succeeds).every(Boolean)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds} s)`)
  return passed
}

function succeeds([program = '', ...words]: string[]): boolean {
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const { status, error } = spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, PATH: path } })
  if (error !== undefined) console.error(`${program} could not be run: ${error.message}`)
  return status === 0
}

function getNames(list: readonly Step[]): string {
  return list.map(({ name }) => name).join(', ')
}
