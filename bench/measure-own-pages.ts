import { type Asked, ask, getJson } from '../server/testing/ask-shop.server.ts'
import { createPeople } from '../server/testing/people.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { limitConcurrency } from './at-once.ts'
import { median } from './contest.ts'
import { type Finding, limit } from './findings.ts'
import { cpuOfTree } from './process-usage.ts'
import { startShop } from './start-server.ts'

/*
 * The pages that are somebody's own (issue 23, 2), on the embedded database: a customer with three lines in the cart and five
 * orders behind her, and a manager who looks at them. Each is asked for again with nothing changed, and as if something had:
 * a parameter that means nothing makes it another page. CPU time is the server's whole process's, threads included.
 */

const ROUNDS = 6
const PAGES_OF_A_ROUND = 60
/** As many as the server renders at once. */
const AT_ONCE = 4
const WARM_UP = 200
const ORDERS = 5
const LINES = 3
const MAX_MS = 4
const JSON_TYPE = { 'content-type': 'application/json' }
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Of the rows in results.md. */
export const OWN_PAGE_ROWS = /^Own page/

/** Milliseconds of CPU for a page, and its bytes as they are sent. */
export interface OwnPage {
  name: string
  again: number
  changed: number
  bytes: number
}

interface Shop {
  url: string
}

export async function measureOwnPages(dataDir: string): Promise<OwnPage[]> {
  const cookies = await register(dataDir)
  const server = await startShop({ dataDir })
  const shop = { url: `http://127.0.0.1:${server.port}` }
  try {
    for (let order = 0; order < ORDERS; order += 1) await placeOrder(shop, cookies.customer)
    await fillCart(shop, cookies.customer)
    const pages = await listPages(shop, cookies)
    for (const { page } of pages) await askOften(shop, changing(page), WARM_UP)
    const measure = async (page: () => Asked) => {
      const before = cpuOfTree(server.pid)
      await askOften(shop, page, PAGES_OF_A_ROUND)
      return (cpuOfTree(server.pid) - before) / PAGES_OF_A_ROUND / 1000
    }
    const rounds: { again: number; changed: number }[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: { again: number; changed: number }[] = []
      for (const { page } of pages) {
        times.push({ again: await measure(() => page), changed: await measure(changing(page)) })
      }
      rounds.push(times)
    }
    return await Promise.all(
      pages.map(async ({ name, page }, at) => ({
        name,
        again: median(rounds.map((times) => times[at]?.again ?? Number.NaN)),
        changed: median(rounds.map((times) => times[at]?.changed ?? Number.NaN)),
        bytes: (await getAnswer(shop, page)).bytes.byteLength,
      })),
    )
  } finally {
    await server.stop()
  }
}

export function findOwnPages(pages: readonly OwnPage[]): Finding[] {
  return pages.flatMap(({ name, again, changed, bytes }) => [
    {
      ...limit(`Own page, CPU: ${name}`, again, MAX_MS, 'ms'),
      baseline: `${(bytes / 1000).toFixed(1)} kB sent`,
    },
    limit(`Own page, CPU: ${name}, changed since`, changed, MAX_MS, 'ms'),
  ])
}

interface Cookies {
  customer: string
  manager: string
}

/** A customer and a manager who are signed in, in a database that no shop has opened yet. */
async function register(dataDir: string): Promise<Cookies> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const database = await openDatabase({ dataDir, log })
  try {
    const { cookies } = await createPeople(database.db, systemClock.now().toISOString())
    return { customer: cookies['other customer'], manager: cookies.manager }
  } finally {
    await database.close()
  }
}

async function fillCart(shop: Shop, cookie: string): Promise<void> {
  const line = { featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }
  for (let number = 0; number < LINES; number += 1) {
    const body = JSON.stringify({ ...line, quantity: 500 + 250 * number })
    await getAnswer(shop, { method: 'POST', path: '/api/cart/items', headers: { cookie, ...JSON_TYPE }, body })
  }
}

async function placeOrder(shop: Shop, cookie: string): Promise<void> {
  await fillCart(shop, cookie)
  const shown = await getAnswer(shop, { path: '/api/checkout', headers: { cookie } })
  const { seen } = (getJson(shown) as { data: { seen: object } }).data
  const body = JSON.stringify({ ...DETAILS, ...seen })
  await getAnswer(shop, { method: 'POST', path: '/api/checkout', headers: { cookie, ...JSON_TYPE }, body })
}

const DETAILS = {
  first_name: 'Maya',
  last_name: 'Rowe',
  email: 'other@example.com',
  postcode: 'TR7 1AB',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  same_address: true,
  delivery: 'standard',
  pay_by: 'transfer',
} as const

/** The pages with whoever asks for them; the order is the last one. */
async function listPages(shop: Shop, { customer, manager }: Cookies): Promise<{ name: string; page: Asked }[]> {
  const read = (path: string, cookie: string): Asked => ({ path, headers: { ...BROWSER, cookie } })
  const findLink = async (list: Asked, link: RegExp) => {
    const path = link.exec((await getAnswer(shop, list)).text)?.[1]
    if (path === undefined) throw new Error(`${list.path} links to no order`)
    return path
  }
  const board = read('/staff/orders?view=all', manager)
  const own = await findLink(read('/account/orders', customer), /href="(\/orders\/T-\d+-\d+)/)
  return [
    { name: `cart with ${LINES} lines`, page: read('/cart', customer) },
    { name: 'checkout', page: read('/checkout', customer) },
    { name: 'account, details', page: read('/account/details', customer) },
    { name: 'account, orders', page: read('/account/orders', customer) },
    { name: 'an order', page: read(own, customer) },
    { name: 'staff, an order', page: read(await findLink(board, /href="(\/staff\/orders\/T-\d+-\d+)/), manager) },
    { name: 'staff, the orders board', page: board },
    { name: 'staff, the production board', page: read('/staff/board', manager) },
  ]
}

let number = 0

/** The same page, each time with a parameter that none reads: it is rendered anew. */
function changing(page: Asked): () => Asked {
  return () => {
    number += 1
    return { ...page, path: `${page.path}${page.path.includes('?') ? '&' : '?'}changed=${number}` }
  }
}

function askOften(shop: Shop, page: () => Asked, times: number): Promise<unknown> {
  return limitConcurrency(Array.from({ length: times }, page), AT_ONCE, (one) => getAnswer(shop, one))
}

/** Throws for an answer that is no success. */
async function getAnswer(shop: Shop, asked: Asked) {
  const answer = await ask(shop, asked)
  if (answer.status >= 300) throw new Error(`${asked.path} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}
