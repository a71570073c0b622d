import pg from 'pg'
import { startPostgres } from '../src/foundation/database/testing/postgres-server.server.ts'
import { type Contestant, compete, loadOf, type Result, ratio } from './contest.ts'
import { type Finding, figure } from './finding.ts'
import { memoryOf, parentOf } from './process-usage.ts'
import { type RunningServer, startBare, startShop } from './start-server.ts'
import { requestBytes } from './workloads.ts'

/* The shop under load against a bare node:http server that sends the same bytes. */

const MIXED_LOAD_MS = 20_000
const KNOWN_PRICE = '/api/get/pricing-data?product_id=1&featured_item_id=1&size=75x100'

/** Prices and pages: requests per second of the shop over those of the bare server, and their slowest hundredth. */
export async function measureAnswers(shop: RunningServer): Promise<Finding[]> {
  const price = await contest(shop, KNOWN_PRICE, ['knownPrice', 'newPrice'])
  const page = await contest(shop, '/stickers', ['knownPage', 'personalPage'])
  return [
    speed('Price lookup, known', price.bare, price.first, 0.5),
    slowest('Price lookup, known, p99 at 64 connections', price.bare, price.first),
    speed('Price lookup, asked for the first time', price.bare, price.second, null),
    speed('Product page of a visitor we know nothing about', page.bare, page.first, 0.5),
    speed('Product page of a visitor with a cart', page.bare, page.second, null),
  ]
}

type Workloads = readonly [Contestant['workload'], Contestant['workload']]

async function contest(shop: RunningServer, path: string, [known, own]: Workloads) {
  const accept: Record<string, string> = path.startsWith('/api/') ? { accept: 'application/json' } : {}
  const server = await startBare(shop.port, requestBytes({ path, headers: accept }))
  const [bare, first, second] = await compete([
    { name: 'bare', server, workload: known },
    { name: 'known', server: shop, workload: known },
    { name: 'own', server: shop, workload: own },
  ])
  await server.stop()
  if (bare === undefined || first === undefined || second === undefined) throw new Error('A contestant is missing')
  return { bare, first, second }
}

function speed(what: string, bare: Result, subject: Result, aim: number | null): Finding {
  const compared = ratio(subject, bare, 'requestsPerSecond')
  return {
    what,
    measured: `${figure(subject.requestsPerSecond)} requests/s, ${figure(subject.cpu)} µs CPU each`,
    baseline: `${figure(bare.requestsPerSecond)} requests/s, ${figure(bare.cpu)} µs CPU each`,
    ratio: figure(compared),
    aim: aim === null ? '' : `≥ ${aim}`,
    met: aim === null ? null : compared >= aim,
  }
}

const SLOWEST_AIM = 3

function slowest(what: string, bare: Result, subject: Result): Finding {
  const compared = ratio(subject, bare, 'p99')
  return {
    what,
    measured: `${figure(subject.p99)} ms`,
    baseline: `${figure(bare.p99)} ms`,
    ratio: figure(compared),
    aim: `≤ ${SLOWEST_AIM}`,
    met: compared <= SLOWEST_AIM,
  }
}

const CART_AIM = 100

/** Add to cart: CPU time of one, the database's included, over that of a bare request. */
export async function measureCart(shop: RunningServer, database: number | null): Promise<Finding> {
  const server = await startBare(
    shop.port,
    requestBytes({ path: KNOWN_PRICE, headers: { accept: 'application/json' } }),
  )
  const [bare, added] = await compete([
    { name: 'bare', server, workload: 'knownPrice' },
    { name: 'shop', server: shop, workload: 'addToCart', beside: database === null ? [] : [database] },
  ])
  await server.stop()
  if (bare === undefined || added === undefined) throw new Error('A contestant is missing')
  const compared = ratio(added, bare, 'cpu')
  return {
    what: `Add to cart, ${database === null ? 'embedded database' : "PostgreSQL, the server's CPU included"}`,
    measured: `${figure(added.cpu)} µs CPU, ${figure(added.requestsPerSecond)} requests/s, p99 ${figure(added.p99)} ms`,
    baseline: `${figure(bare.cpu)} µs CPU`,
    ratio: figure(compared),
    aim: database === null ? '' : `≤ ${CART_AIM}`,
    met: database === null ? null : compared <= CART_AIM,
  }
}

/** Resident memory after, and at most during, a load of everything in turn. */
export async function measureMemory(shop: RunningServer, kind: string, aim: number): Promise<Finding> {
  await loadOf({ name: 'mixed', server: shop, workload: 'mixed' }, MIXED_LOAD_MS)
  const { now, peak } = memoryOf(shop.pid)
  return {
    what: `Resident memory under load, ${kind}`,
    measured: `${figure(now)} MB after it, ${figure(peak)} MB at most`,
    baseline: '',
    ratio: '',
    aim: `< ${aim} MB`,
    met: peak < aim,
  }
}

export interface PostgresShop {
  shop: RunningServer
  /** The database server's first process; the CPU time of all below it counts. */
  database: number
  stop(): Promise<void>
}

/** The shop over a PostgreSQL server of its own. */
export async function startPostgresShop(dataDir: string): Promise<PostgresShop> {
  const postgres = await startPostgres()
  const shop = await startShop({ dataDir, databaseUrl: postgres.url })
  return {
    shop,
    database: await firstProcessOf(postgres.url),
    async stop() {
      await shop.stop()
      await postgres.stop()
    },
  }
}

async function firstProcessOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const backend = rows[0]?.pid ?? 0
  const first = parentOf(backend)
  await client.end()
  return first
}
