import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Asked, ask, getCookie, getJson } from '../server/testing/ask-shop.server.ts'
import { newCustomer, openTestAccounts } from '../src/people/accounts/testing/test-accounts.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { drawWaits } from './draw-waits.ts'
import { figure } from './figure.ts'
import { type Finding, NO_AIM } from './findings.ts'
import type { LoadReport } from './generate-load.ts'
import { CUSTOMERS_EACH, KINDS, type PeopleGiven } from './people-mix.ts'
import { loadWith } from './run-load.ts'
import { type RunningServer, type ShopSettings, startShop } from './start-server.ts'

/*
 * What people do, at once (issue 23, 6): strangers, guests and customers who read, configure, fill carts and order, on the
 * embedded database and on PostgreSQL with one, two and four processes of the shop. A person is one connection and asks as
 * soon as the answer before has come, so the shop is as busy as it can be.
 */

const PEOPLE = 24
const CUSTOMERS = (PEOPLE / 3) * CUSTOMERS_EACH
/** Carts have at most so many lines. */
const MOST_LINES = 4
const WARM_UP_MS = 3000
const MEASURE_MS = 10_000
const PROCESSES = [1, 2, 4]
const CHART = join(import.meta.dirname, 'charts', 'people.svg')

interface PeopleResult {
  /** Such as `PostgreSQL, 2 processes`. */
  shop: string
  requestsPerSecond: number
  /** Of the shop's processes, and PostgreSQL's, for one request. Milliseconds. */
  cpu: number
  kinds: LoadReport['kinds']
}

/** Of the rows in results.md. */
export const PEOPLE_ROWS = /^People at once/

/** @param postgres a server, of which nothing else is asked meanwhile; null where the machine has none */
export async function measurePeople(
  folder: string,
  postgres: { url: string; pid: number } | null,
): Promise<PeopleResult[]> {
  const embedded = await measureShops('Embedded database', { dataDir: join(folder, 'people') }, { processes: 1 })
  const results = [embedded]
  if (postgres !== null) {
    const settings = { dataDir: join(folder, 'people-served'), databaseUrl: await makeDatabase(postgres.url) }
    for (const processes of PROCESSES) {
      const name = `PostgreSQL, ${processes} ${processes === 1 ? 'process' : 'processes'}`
      results.push(await measureShops(name, settings, { processes, beside: postgres.pid }))
    }
  }
  mkdirSync(join(CHART, '..'), { recursive: true })
  const groups = KINDS.map((kind) => ({ key: kind, title: kind }))
  const shops = results.map(({ shop: name, kinds: waits }) => ({ name, waits }))
  writeFileSync(CHART, drawWaits(groups, shops))
  return results
}

export function findPeople(results: readonly PeopleResult[]): Finding[] {
  return results.flatMap(({ shop, requestsPerSecond, cpu, kinds }) => [
    {
      what: `People at once, ${shop}: all`,
      measured: `${figure(requestsPerSecond)}/s, ${figure(cpu)} ms of CPU each`,
      baseline: '–',
      ratio: '–',
      ...NO_AIM,
    },
    ...KINDS.map((kind) => ({
      what: `People at once, ${shop}: ${kind}`,
      measured: `p50 ${figure(kinds[kind].p50)} ms, p99 ${figure(kinds[kind].p99)} ms`,
      baseline: '–',
      ratio: '–',
      ...NO_AIM,
    })),
  ])
}

async function measureShops(
  shop: string,
  settings: ShopSettings,
  { processes, beside }: { processes: number; beside?: number },
): Promise<PeopleResult> {
  const customers = await registerCustomers(settings)
  const servers: RunningServer[] = []
  try {
    while (servers.length < processes) servers.push(await startShop(settings))
    const ports = servers.map(({ port }) => port)
    const given: PeopleGiven = { customers, totals: await findTotals(ports[0] ?? 0) }
    const { report, spent } = await loadWith(
      {
        ports,
        workload: 'people',
        connections: PEOPLE,
        warmUpMs: WARM_UP_MS,
        measureMs: MEASURE_MS,
        request: Buffer.from(JSON.stringify(given)).toString('base64'),
      },
      [...servers.map(({ pid }) => pid), ...(beside === undefined ? [] : [beside])],
    )
    const { requests, seconds, kinds } = report
    return { shop, requestsPerSecond: requests / seconds, cpu: spent / requests / 1000, kinds }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** A database of its own in a server that others use too. */
async function makeDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE DATABASE people')
  await client.end()
  const own = new URL(url)
  own.pathname = '/people'
  return own.href
}

/** Cookies of customers who are signed in, entered while no shop has the database open. */
async function registerCustomers(settings: ShopSettings): Promise<string[]> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const database = await openDatabase({ ...settings, log })
  try {
    const accounts = openTestAccounts(database.db)
    accounts.clock.moveTo(systemClock.now().toISOString())
    const cookies: string[] = []
    while (cookies.length < CUSTOMERS) {
      const { cookies: its } = await newCustomer(accounts)
      cookies.push([...its].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    return cookies
  } finally {
    await database.close()
  }
}

/** Pence that an order of one line costs, of two, and so on, as the shop's checkout says. */
async function findTotals(port: number): Promise<number[]> {
  const shop = { url: `http://127.0.0.1:${port}` }
  const totals: number[] = []
  let cookie = ''
  while (totals.length < MOST_LINES) {
    const line = { featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }
    const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) }
    const added = await demand(shop, {
      method: 'POST',
      path: '/api/cart/items',
      headers,
      body: JSON.stringify(line),
    })
    cookie ||= getCookie(added, 'cart') ?? ''
    const shown = getJson(await demand(shop, { path: '/api/checkout', headers: { cookie } }))
    totals.push(Number((shown as { data: { seen: { seen_total: string } } }).data.seen.seen_total))
  }
  return totals
}

/** Throws for an answer that is no success. */
async function demand(shop: { url: string }, asked: Asked) {
  const answer = await ask(shop, asked)
  if (answer.status >= 300) throw new Error(`${asked.path} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}
