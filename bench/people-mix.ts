import { type Answer, getCookie } from './answer-reader.ts'
import { type Ask, requestBytes } from './request-bytes.ts'

/*
 * What people do in a shop, at once: strangers who only look, guests with a cart, and customers who are signed in. Of all
 * requests 70 % read pages, 20 % ask for prices, 8 % are about the cart and 2 % order what is in it.
 */

export const KINDS = ['reading', 'configuring', 'cart', 'ordering'] as const
export type Kind = (typeof KINDS)[number]

/** What a kind of request begins with; everything else reads a page. */
const BEGINNINGS: readonly (readonly [string, Kind])[] = [
  ['GET /api/get/', 'configuring'],
  ['POST /api/cart', 'cart'],
  ['GET /cart', 'cart'],
  ['POST /api/checkout', 'ordering'],
]

/** Which kind a request is, by its bytes. */
export function kindOf(request: Buffer): Kind {
  const found = BEGINNINGS.find(([start]) => request.toString('latin1', 0, start.length) === start)
  return found?.[1] ?? 'reading'
}

/** So many customers order in turn over one connection, because one may order only so often in an hour (`place-order`). */
export const CUSTOMERS_EACH = 4
const ORDERS_EACH = 25

/** What a load of people needs to know of the shop. */
export interface PeopleGiven {
  /** The cookies of customers, `CUSTOMERS_EACH` in turn for each person. */
  customers: readonly string[]
  /** Pence that an order of one line costs, of two, and so on. */
  totals: readonly number[]
}

/** Shares of what somebody does, in order; the rest reads. */
interface Shares {
  configuring: number
  cart: number
  ordering: number
}

const ROLES = ['stranger', 'guest', 'customer'] as const
/** A third of the people has no cart, so the others have half as much again to do with theirs. */
const SHARES: Readonly<Record<(typeof ROLES)[number], Shares>> = {
  stranger: { configuring: 0.22, cart: 0, ordering: 0 },
  guest: { configuring: 0.19, cart: 0.12, ordering: 0.03 },
  customer: { configuring: 0.19, cart: 0.12, ordering: 0.03 },
}

const PAGES = [
  '/',
  '/stickers',
  '/labels',
  '/business-cards',
  '/products',
  '/faq',
  '/reviews',
  '/stickers',
  '/stickers',
]
const LINE = { featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }
const SIZES = ['50x50', '75x100', '100x100', '75x75']
const DETAILS = {
  first_name: 'Maya',
  last_name: 'Rowe',
  postcode: 'TR7 1AB',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  same_address: 'yes',
  delivery: 'standard',
  pay_by: 'transfer',
}

/** Gives the bytes of their next request, by the answer to the one before. */
export type Visitor = (before: Answer | null) => Buffer

/** People in turn of every role. @param given `PeopleGiven` as JSON in base64 */
export function people(given: string): () => Visitor {
  const shop = JSON.parse(Buffer.from(given, 'base64').toString()) as PeopleGiven
  let number = 0
  return () => {
    const role = ROLES[number % ROLES.length] ?? 'stranger'
    const first = Math.floor(number / ROLES.length) * CUSTOMERS_EACH
    const cookies = role === 'customer' ? shop.customers.slice(first, first + CUSTOMERS_EACH) : []
    if (role === 'customer' && cookies.length < CUSTOMERS_EACH) throw new Error('There are too few customers')
    number += 1
    return person({ role, number, cookies, totals: shop.totals })
  }
}

interface Person {
  role: (typeof ROLES)[number]
  number: number
  /** Of each customer that they are in turn; none for others. */
  cookies: readonly string[]
  totals: readonly number[]
}

function person({ role, number, cookies, totals }: Person): Visitor {
  const random = randomFrom(number)
  const shares = SHARES[role]
  let orders = 0
  let lines = 0
  let cart: string | null = null
  let wants: Kind | null = null
  const ask = (asked: Ask) => {
    const customer = cookies[Math.floor(orders / ORDERS_EACH) % cookies.length]
    const all = [customer, cart].filter((each) => typeof each === 'string').join('; ')
    const network = `10.${number}.${orders >> 8}.${orders & 255}`
    const own = { 'x-forwarded-for': network, ...(all === '' ? {} : { cookie: all }) }
    return requestBytes({ ...asked, headers: { ...own, ...asked.headers } })
  }
  const acts: Record<Kind, () => Buffer> = {
    reading: () => ask({ path: PAGES[Math.floor(random() * PAGES.length)] ?? '/' }),
    configuring: () => ask({ path: pricePath(random) }),
    cart() {
      if (lines >= totals.length || (lines > 0 && random() < 0.5)) return ask({ path: '/cart' })
      lines += 1
      return ask({ method: 'POST', path: '/api/cart/items', headers: FROM_PAGE, body: JSON.stringify(LINE) })
    },
    ordering() {
      const email = role === 'guest' ? { email: `guest-${number}-${orders}@reader.example` } : {}
      const body = { ...DETAILS, ...email, seen_total: String(totals[lines - 1] ?? 0) }
      const request = ask({ method: 'POST', path: '/api/checkout', headers: FROM_PAGE, body: JSON.stringify(body) })
      orders += 1
      lines = 0
      cart = null
      return request
    },
  }
  return (before) => {
    cart = (before === null || lines === 0 ? null : getCookie(before, 'cart')) ?? cart
    const kind: Kind = wants ?? draw(shares, random)
    // Who orders with an empty cart puts something into it first.
    wants = kind === 'ordering' && lines === 0 ? 'ordering' : null
    return acts[wants === null ? kind : 'cart']()
  }
}

const FROM_PAGE = { 'sec-fetch-site': 'same-origin' }

function draw({ configuring, cart, ordering }: Shares, random: () => number): Kind {
  const at = random()
  if (at < ordering) return 'ordering'
  if (at < ordering + cart) return 'cart'
  return at < ordering + cart + configuring ? 'configuring' : 'reading'
}

/** Half of the prices are of usual sizes, which are remembered; half of somebody's own. */
function pricePath(random: () => number): string {
  const start = '/api/get/pricing-data?product_id=1&featured_item_id=1'
  if (random() < 0.5) return `${start}&size=${SIZES[Math.floor(random() * SIZES.length)]}`
  const [width, height] = [25 + Math.floor(random() * 250), 25 + Math.floor(random() * 250)]
  return `${start}&size=custom&width=${width}&height=${height}&quantity=${51 + Math.floor(random() * 9000)}`
}

/** Numbers from 0 to 1, the same in every run (mulberry32, public domain). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e_37_79_b9
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
