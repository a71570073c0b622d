import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/platform/time/clock.ts'
import { londonDate } from '../src/platform/time/london.ts'
import type { Result } from './contest.ts'
import { ARTWORK_ROWS, findAllOfArtwork } from './find-artwork.ts'
import {
  type Finding,
  findBoards,
  findCarts,
  findCascade,
  findChoice,
  findDates,
  findFlood,
  findInboxes,
  findMemory,
  findPages,
  findPlacing,
  findPrices,
  findPricing,
  findQuotations,
  findStarts,
  findUploads,
  notMeasured,
  PAGE_ROWS,
} from './findings.ts'
import { findLettering, findShowroom } from './findings-in-browser.ts'
import { measureCarts, measurePages, measurePrices, type Shops } from './measure-answers.ts'
import { measureCascade } from './measure-cascade.ts'
import { measureChoices } from './measure-choices.ts'
import { measureDates } from './measure-dates.ts'
import { FIRST_START_ROW, type FirstStart, findFirstStart, measureFirstStart } from './measure-first-start.ts'
import { measureFlood } from './measure-flood.ts'
import { findImposition, measureImposition } from './measure-imposition.ts'
import { measureInbox } from './measure-inbox.ts'
import { measureLettering } from './measure-lettering.ts'
import { measureMemory } from './measure-memory.ts'
import { findNestings, NESTING_ROWS } from './measure-nesting.ts'
import { measureOrders } from './measure-orders.ts'
import { findOwnPages, measureOwnPages, OWN_PAGE_ROWS } from './measure-own-pages.ts'
import { findPeople, measurePeople, PEOPLE_ROWS } from './measure-people.ts'
import { measurePlacing } from './measure-placing.ts'
import { measurePricing } from './measure-pricing.ts'
import { findProofs, measureProofs, PROOF_ROWS } from './measure-proofs.ts'
import { measureQuotations } from './measure-quotations.ts'
import { measureShowroom } from './measure-showroom.ts'
import { measureStarts, type Starts } from './measure-starts.ts'
import { measureUploads } from './measure-uploads.ts'
import { cpuOfMachine, cpuOfTree, forgetPeak } from './process-usage.ts'
import { type MeasuredPostgres, startMeasuredPostgres } from './start-postgres.ts'
import { startShop } from './start-server.ts'
import { untilQuiet } from './until-quiet.ts'
import { replaceRows, writeResults } from './write-results.ts'

/*
 * `npm run bench`: measures the built shop against what is aimed at, in one run of some ten minutes, and writes
 * results.md. It does not fail where an aim is missed; it says so. `npm run bench -- artwork` measures artwork alone, and
 * puts its rows in the place of those before; so do the other SUBJECTS.
 */

const MAX_MB_EMBEDDED = 400
const MAX_MB_SERVED = 250

/** What is measured by itself on wish: how its rows begin, and what finds them. */
interface Subject {
  title: string
  rows: RegExp
  /** Whether PostgreSQL is measured too. */
  onBoth?: true
  find(shops: Shops): Promise<Finding[]>
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  artwork: {
    title: 'artwork',
    rows: ARTWORK_ROWS,
    find: ({ embedded }) => findAllOfArtwork(embedded.port, folder),
  },
  proofs: {
    title: 'first proofs',
    rows: PROOF_ROWS,
    find: async ({ embedded }) => findProofs(await measureProofs(embedded.port)),
  },
  nesting: { title: 'nesting', rows: NESTING_ROWS, find: findNestings },
  prices: { title: 'prices', rows: /^Price list/, find: async (shops) => findPrices(await measurePrices(shops)) },
  pages: { title: 'pages', rows: PAGE_ROWS, find: async (shops) => findPages(await measurePages(shops)) },
  starts: {
    title: 'starts on the embedded database',
    rows: /^Start, embedded/,
    find: async () => {
      const starts = await measureStarts({ dataDir: join(folder, 'starts') })
      await starts.shop.stop()
      return findStarts('embedded database', starts)
    },
  },
  'first-start': {
    title: 'the first start',
    rows: FIRST_START_ROW,
    find: async () => [findFirstStart(await measureFirstStart(folder))],
  },
  orders: {
    title: 'placing orders',
    rows: /^(?:Placing an order|Orders with numbers)/,
    onBoth: true,
    find: async (shops) => findPlacing(await measurePlacing(shops)),
  },
  'own-pages': {
    title: 'own pages',
    rows: OWN_PAGE_ROWS,
    find: async () => findOwnPages(await measureOwnPages(join(folder, 'own-pages'))),
  },
  people: {
    title: 'people at once',
    rows: PEOPLE_ROWS,
    onBoth: true,
    find: async () => findPeople(await measurePeople(folder, postgres)),
  },
  carts: {
    title: 'adding to carts',
    rows: /^Add to cart/,
    onBoth: true,
    find: async (shops) => findCarts(await measureCarts(shops)),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'trimline-bench-'))
const [wanted] = process.argv.slice(2)
const subject = wanted === undefined ? null : SUBJECTS[wanted]
if (subject === undefined) throw new Error(`What can be measured by itself: ${Object.keys(SUBJECTS).join(', ')}.`)
const postgres = subject === null || subject.onBoth ? await startMeasuredPostgres() : null
try {
  await (subject === null ? measureEverything(postgres) : measureAlone(subject, postgres))
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureAlone({ title, rows, find }: Subject, server: MeasuredPostgres | null): Promise<void> {
  const machineBefore = cpuOfMachine()
  const embedded = await startShop({ dataDir: join(folder, 'embedded') })
  const shop = server === null ? null : await startShop({ dataDir: join(folder, 'served'), databaseUrl: server.url })
  try {
    await untilQuiet()
    const served = server === null || shop === null ? null : { shop, postgresPid: server.pid }
    const findings = await step(title, () => find({ embedded, served }))
    replaceRows({ date: londonDate(systemClock.now()), others: shareOfOthers(machineBefore), findings }, rows, title)
    printFindings(findings)
  } finally {
    await Promise.all([embedded.stop(), shop?.stop()])
  }
}

async function measureEverything(server: MeasuredPostgres | null): Promise<void> {
  const machineBefore = cpuOfMachine()
  const firstStart = await step('The first start of a clone', () => measureFirstStart(folder))
  const pricing = step('Pricing alone', measurePricing)
  const cascade = step('Choosing alone', measureCascade)
  const dates = step('Start dates alone', measureDates)
  const documents = await measureDocuments()
  const ownPages = await measureOwnPagesAndPeople(server)
  const flood = await step('A flood from one network', () => measureFlood(join(folder, 'flooded')))
  const embedded = await step('Starting', () => measureStarts({ dataDir: join(folder, 'embedded') }))
  const served = server === null ? null : await startServed(server)
  const running = [embedded, ...(served === null ? [] : [served])]
  const shops = {
    embedded: embedded.shop,
    served: served === null || server === null ? null : { shop: served.shop, postgresPid: server.pid },
  }
  try {
    for (const { shop } of running) forgetPeak(shop.pid)
    const { choice, showroom, lettering, artwork } = await measureInBrowsers(embedded)
    const proofs = await step('First proofs', () => measureProofs(embedded.shop.port))
    const uploads = await step('Uploads', () => measureUploads(embedded.shop))
    await step('Waiting for quiet', untilQuiet)
    const contests = await measureContests(shops)
    const findings = [
      ...findPrices(contests.prices),
      findPricing(pricing),
      ...findCascade(cascade),
      findDates(dates),
      ...documents,
      ...artwork,
      ...findProofs(proofs),
      ...ownPages,
      ...findPages(contests.pages),
      ...findCarts(contests.carts),
      ...findPlacing(contests.placings),
      findChoice(choice),
      ...findShowroom(showroom),
      ...findLettering(lettering),
      ...startsOfAll(firstStart, embedded, served),
      findUploads(uploads),
      findFlood(flood),
      ...(await step('Memory', () => memoryOfBoth(embedded, served))),
    ]
    const results = resultsOf(contests)
    writeResults({ date: londonDate(systemClock.now()), others: shareOfOthers(machineBefore), findings, results })
    printFindings(findings)
  } finally {
    await Promise.all(running.map(({ shop }) => shop.stop()))
  }
}

function printFindings(findings: readonly Finding[]): void {
  for (const { what, measured, ratio, aim, met } of findings) {
    console.log([met === false ? 'MISSED' : '      ', what, measured, ratio, aim].join('  '))
  }
}

/** What is measured beside bare node:http. */
async function measureContests(shops: Shops) {
  return {
    prices: await step('Prices', () => measurePrices(shops)),
    pages: await step('Pages', () => measurePages(shops)),
    carts: await step('Carts', () => measureCarts(shops)),
    placings: await step('Orders', () => measurePlacing(shops)),
  }
}

function resultsOf({ prices, pages, carts, placings }: Awaited<ReturnType<typeof measureContests>>): Result[] {
  const { rates: _rates, ...placing } = placings
  return [prices, pages, carts, placing].flatMap((contest) => Object.values(contest)).filter((one) => one !== null)
}

async function measureDocuments(): Promise<Finding[]> {
  const quotations = await step('Quotations as PDF', measureQuotations)
  const imposition = await step('Imposition', measureImposition)
  const nestings = await step('Nesting', findNestings)
  return [...findQuotations(quotations), ...findImposition(imposition), ...nestings]
}

async function measureOwnPagesAndPeople(server: MeasuredPostgres | null): Promise<Finding[]> {
  const ownPages = await step('Own pages', () => measureOwnPages(join(folder, 'own-pages')))
  const inbox = await step('The staff inbox', () => measureInbox(folder))
  const boards = await step('The orders board', () => measureOrders(folder))
  const people = await step('People at once', () => measurePeople(folder, server))
  return [...findOwnPages(ownPages), ...findInboxes(inbox), ...findBoards(boards), ...findPeople(people)]
}

async function measureInBrowsers({ shop: { port } }: Starts) {
  await step('Waiting for quiet', untilQuiet)
  return {
    choice: await step('Choosing in a browser', () => measureChoices(port)),
    showroom: await step('See yours in a browser', () => measureShowroom(port)),
    lettering: await step('Lettering in a browser', () => measureLettering(folder)),
    artwork: await step('Artwork', () => findAllOfArtwork(port, folder)),
  }
}

function startServed({ url }: MeasuredPostgres): Promise<Starts> {
  return step('Starting on PostgreSQL', () => measureStarts({ dataDir: join(folder, 'served'), databaseUrl: url }))
}

function startsOfAll(firstStart: FirstStart, embedded: Starts, served: Starts | null): Finding[] {
  return [
    findFirstStart(firstStart),
    ...findStarts('embedded database', embedded),
    ...(served === null ? [] : findStarts('PostgreSQL', served)),
  ]
}

async function memoryOfBoth(embedded: Starts, served: Starts | null): Promise<Finding[]> {
  const inside = { open: embedded.open, loaded: await measureMemory(embedded.shop) }
  const findings = findMemory('embedded database', MAX_MB_EMBEDDED, inside)
  if (served === null) return [...findings, notMeasured('Resident, PostgreSQL', `< ${MAX_MB_SERVED} MB`)]
  const outside = { open: served.open, loaded: await measureMemory(served.shop) }
  return [...findings, ...findMemory('PostgreSQL', MAX_MB_SERVED, outside)]
}

/** What was not ours of the machine's time: of all cores, since `before`. */
function shareOfOthers(before: ReturnType<typeof cpuOfMachine>): number {
  const { busy, total } = cpuOfMachine()
  return Math.max(0, (busy - before.busy - cpuOfTree(process.pid)) / (total - before.total))
}

function step<T>(what: string, work: () => T): T {
  console.log(`• ${what}`)
  return work()
}
