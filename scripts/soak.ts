import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'

/*
 * Runs in full the tests that `npm test` runs in short: the shop is ended by `kill -9` in every round and before every
 * statement, it is sent 300,000 requests at random, the live preview is changed 200 times, and the amounts of 1,000,000
 * carts are compared. Each that has passed whole gets its row in bench/soak.md, with the commit that passed. A run that was
 * broken off goes on where it stopped: what has passed since the sources last changed is not run again.
 * `npm run soak -- fuzz` runs those with that in their name.
 */

/** Each with what its full run does. */
const SOAKS: Readonly<Record<string, string>> = {
  'src/shop/cart/kill-during-join.test.ts': 'killed before every statement of joining carts',
  'src/shop/quotations/kill-during-issuing.test.ts': 'killed before every statement of issuing a quotation',
  'src/shop/quoting/customer/kill-during-accepting.test.ts': 'killed before every statement of accepting a quotation',
  'src/shop/quoting/request/kill-during-sending.test.ts': 'killed before every statement of sending a quote request',
  'src/shop/checkout/kill-during-placing.test.ts': 'killed before every statement of placing an order',
  'src/shop/payments/kill-during-settling.test.ts': 'killed before every statement of entering a payment',
  'src/admin/planning/kill-during-planning.test.ts': 'killed before every statement of planning a gang',
  'src/admin/planning/approved-is-printed.server.test.ts':
    '10,000 random orders whose proofs are replaced, approved and taken back, planned and changed by two people at once: what a gang’s file is written from is what was approved',
  'src/shop/orders/proof-versions.server.test.ts':
    '10,000 random orders with changes, replacements, withdrawals and two people at once: nothing unapproved is planned',
  'src/shop/configurator/product-truth.test.ts':
    '10,000 ways through the choices: name, picture, summary, price and making agree',
  'src/print/preflight/corpus.test.ts':
    '57 faults of artwork, each with each other on two products and in each harmless variation: none missed, none made up',
  'src/print/cut-line/mend-paths.test.ts':
    '500 cut lines that are open, covered, nested, filled or cross themselves, and 100 pairs of them: mended, and none passed that is bad',
  'src/print/cut-line/files/cut-line-files.server.test.ts':
    'each of 500 mended cut lines on Ghostscript’s plates and by a DXF reader',
  'src/print/preflight/plates/ghostscript.test.ts':
    'total ink at 1,000 places of pages with all that plates are made of, within a point of Ghostscript’s',
  'src/print/imposition/sheets/impose-sheets.test.ts':
    '10,000 random mixes of jobs on random press sheets, and thirty fixed ones: nothing overlaps, all inside, whole and cut by a guillotine',
  'src/print/imposition/nest/nest-shapes.test.ts':
    '1,000 random nestings of cut shapes: nothing overlaps, all are spaced and inside',
  'src/admin/orders/to-the-penny.test.ts':
    '1,000,000 random carts and what becomes of their orders: every amount agrees, to the penny',
  'server/crash.test.ts': '130 kills during 500 additions to carts each',
  'server/accounts-crash.test.ts': '15 kills while people register, verify and sign in',
  'server/quote-crash.test.ts': '15 kills while people ask for quotes',
  'server/artwork-crash.test.ts': '12 kills during each of four uploads',
  'server/orders-crash.test.ts': '15 kills while people order by transfer, with a coupon that runs out, and cancel',
  'server/checkout-simulation.test.ts':
    '20,000 checkouts on the embedded database and 80,000 on PostgreSQL, killed after every two hundred or so: every cart one order, every payment once, and nothing paid for what was cancelled',
  'server/kept-pages-leak.test.ts':
    '1,000,000 requests of 1,000 people for pages that are kept for everybody, while their carts change: nobody gets a word of another',
  'server/fuzz.test.ts':
    '300,000 requests at random, half of them deep writes, half hostile: no fault, no hang, and flat memory',
  'e2e/every-form.spec.ts':
    'every form filled in before its scripts, which come late, fail or are not run, and 200 times at random: what is shown is asked for',
  'e2e/see-yours-light.spec.ts':
    'twelve stocks at two angles, drawn live and in a long exposure: the mean difference of colours is less than 6',
  'e2e/see-yours-truth.spec.ts': 'forty products told the same by picture and by what production makes',
  'e2e/see-yours.spec.ts': '200 changes of the live preview, which hold no more memory than two',
}
/** Those that run in parts, each a run of its own, by `SOAK_PART`. */
const PARTS: Readonly<Record<string, number>> = {
  'src/admin/planning/approved-is-printed.server.test.ts': 10,
  'src/admin/orders/to-the-penny.test.ts': 10,
  'server/checkout-simulation.test.ts': 20,
  'server/kept-pages-leak.test.ts': 10,
  'server/fuzz.test.ts': 10,
}
const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']
const RESULTS = 'bench/soak.md'
const DONE = '.cache/soak.json'

process.chdir(join(import.meta.dirname, '..'))
mkdirSync('.cache', { recursive: true })
const sources = fingerprint()
let done = readDone()
const failed: string[] = []

const wanted = process.argv.slice(2)
const runs = Object.keys(SOAKS).flatMap((file) =>
  Array.from({ length: PARTS[file] ?? 1 }, (_, part) => ({
    file,
    part,
    name: part === 0 ? file : `${file} ${part + 1}`,
  })),
)

for (const { file, part, name } of runs) {
  if (wanted.length > 0 && !wanted.some((text) => file.includes(text))) continue
  if (done.seconds[name] !== undefined) {
    console.log(`${name}: has passed already`)
    continue
  }
  const start = performance.now()
  const runner = file.endsWith('.spec.ts') ? PLAYWRIGHT : VITEST
  const { status } = spawnSync(process.execPath, [...runner, file], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1', SOAK_PART: String(part), ...memoryFolder() },
  })
  if (status === 0) {
    // Others may run beside this one: what has passed there meanwhile is kept.
    done = readDone()
    done.seconds[name] = Math.ceil((performance.now() - start) / 1000)
    writeFileSync(DONE, JSON.stringify(done))
    writeResult(file)
  } else failed.push(name)
}

console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : `All passed: see ${RESULTS}.`)
process.exitCode = failed.length === 0 ? 0 : 1

interface Done {
  sources: string
  seconds: Record<string, number>
}

/** What has passed since the sources last changed. */
function readDone(): Done {
  const known = existsSync(DONE) ? (JSON.parse(readFileSync(DONE, 'utf8')) as Done) : null
  return known?.sources === sources ? known : { sources, seconds: {} }
}

/** Changes with everything that a soak runs. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync([
    '{src,server,migrations}/**/*.{ts,tsx,sql}',
    'e2e/{every-form,see-yours,see-yours-light,see-yours-truth}.spec.ts',
    'e2e/support/*.ts',
  ]).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Puts the row of a soak into the results once all its parts have passed; the other rows stay as they are. */
function writeResult(file: string): void {
  const seconds = runs.filter((run) => run.file === file).map(({ name }) => done.seconds[name])
  if (seconds.includes(undefined)) return
  const sum = seconds.reduce<number>((total, each) => total + (each ?? 0), 0)
  const rows = new Map(
    readFileSync(RESULTS, 'utf8')
      .match(/^\| `.*$/gm)
      ?.map((row) => [row.split('`')[1] ?? '', row]),
  )
  rows.set(file, `| \`${file}\` | ${SOAKS[file]} | ${sum} s | ${getCommit()} |`)
  const text = [
    '# Soak tests',
    '',
    'Written by `npm run soak`, a row when a test has passed whole. Where the shop is killed, it is started again on the same',
    'data, and everything that it had acknowledged is there, once and whole.',
    '',
    '| test | what it did | took | passed at |',
    '| --- | --- | --- | --- |',
    ...Object.keys(SOAKS).map((name) => rows.get(name) ?? `| \`${name}\` | ${SOAKS[name]} | | not yet |`),
    '',
  ]
  writeFileSync(RESULTS, text.join('\n'))
}

/** The short name and the day of the commit that is checked out. */
function getCommit(): string {
  return spawnSync('git', ['log', '-1', '--format=%h, %cs'], { encoding: 'utf8' }).stdout.trim()
}
