import { type Contestant, compete, type Result } from './contest.ts'
import { type RunningServer, startBare } from './start-server.ts'
import { type WorkloadName, workloads } from './workloads.ts'

/* The three comparisons with bare node:http: prices, pages, and the cart. The bare server comes first in each. */

/** The shops under measure. */
export interface Shops {
  embedded: RunningServer
  /** The shop on a PostgreSQL server, and that server's first process; null where there is none. */
  served: { shop: RunningServer; postgresPid: number } | null
}

export type Prices = { bare: Result; known: Result; computed: Result }
export type Pages = { bare: Result; known: Result; remembered: Result; anew: Result }
export type Carts = { bare: Result; embedded: Result; served: Result | null }

export async function measurePrices({ embedded }: Shops): Promise<Prices> {
  const [bare, known, computed] = await againstBare(embedded, 'knownPrice', [
    { name: 'Shop, price list from its cache', server: embedded, workload: 'knownPrice' },
    { name: 'Shop, price list computed', server: embedded, workload: 'newPrice' },
  ])
  return { bare: demand(bare), known: demand(known), computed: demand(computed) }
}

export async function measurePages({ embedded }: Shops): Promise<Pages> {
  const [bare, known, remembered, anew] = await againstBare(embedded, 'knownPage', [
    { name: 'Shop, page for an anonymous visitor', server: embedded, workload: 'knownPage' },
    { name: 'Shop, the same page for somebody who is remembered', server: embedded, workload: 'rememberedPage' },
    { name: 'Shop, the same page for somebody who is read anew', server: embedded, workload: 'readAnewPage' },
  ])
  return { bare: demand(bare), known: demand(known), remembered: demand(remembered), anew: demand(anew) }
}

export async function measureCarts({ embedded, served }: Shops): Promise<Carts> {
  const [bare, inside, outside] = await againstBare(embedded, 'addToCart', [
    { name: 'Shop, add to cart, embedded database', server: embedded, workload: 'addToCart' },
    ...(served === null ? [] : [onPostgres(served)]),
  ])
  return { bare: demand(bare), embedded: demand(inside), served: outside ?? null }
}

function onPostgres({ shop, postgresPid }: NonNullable<Shops['served']>): Contestant {
  return { name: 'Shop, add to cart, PostgreSQL', server: shop, workload: 'addToCart', beside: [postgresPid] }
}

/** Lets contestants compete with a bare server that sends the answer of a shop, byte for byte. */
async function againstBare(shop: RunningServer, workload: WorkloadName, others: Contestant[]): Promise<Result[]> {
  const bare = await startBare(shop.port, workloads[workload]('')()(null))
  try {
    return await compete([{ name: 'Bare node:http, the same bytes', server: bare, workload }, ...others])
  } finally {
    await bare.stop()
  }
}

function demand(result: Result | undefined): Result {
  if (result === undefined) throw new Error('A contestant has no result')
  return result
}
