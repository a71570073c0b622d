import { limitConcurrency } from './at-once.ts'
import { getLoad, median, medians, type Result } from './contest.ts'
import type { Shops } from './measure-answers.ts'
import { cpuOfTree } from './process-usage.ts'
import type { LoadSample } from './run-load.ts'
import { type Sent, send } from './send.ts'
import { type RunningServer, startBare } from './start-server.ts'

/*
 * Placing orders: what one costs beside a bare request, and how fast numbers without gaps are given out. Carts are filled
 * and read before; each order is of its own guest, from a network of its own.
 */

const ROUNDS = 5
const ORDERS_OF_A_ROUND = 300
/** As many as the load on the bare server has connections. */
const MANY_AT_ONCE = 64
/** What the rate of numbers is aimed at with. */
const FEW_AT_ONCE = 8
const FILLED_AT_ONCE = 16
const BARE_MS = 1500

/** Orders in a second, and whether the numbers of all of them had neither a gap nor a double. */
export interface NumberRate {
  perSecond: number
  gapless: boolean
}

export interface Placings {
  bare: Result
  embedded: Result
  served: Result | null
  rates: { embedded: NumberRate; served: NumberRate | null }
}

/** A shop that orders are placed at, and the processes whose CPU time counts. */
interface Subject {
  name: string
  server: RunningServer
  roots: readonly number[]
}

/** What ordering costs on both databases, in turns with a bare server that answers with the same bytes. */
export async function measurePlacing({ embedded, served }: Shops): Promise<Placings> {
  const inside = { name: 'embedded database', server: embedded, roots: [embedded.pid] }
  const outside =
    served === null ? null : { name: 'PostgreSQL', server: served.shop, roots: [served.shop.pid, served.postgresPid] }
  const [sample = ''] = await fillCarts(embedded, 1)
  const bare = await startBare(embedded.port, Buffer.from(sample, 'base64'))
  const asked = { name: 'Bare node:http, the same bytes', server: bare, workload: 'repeated', request: sample } as const
  const rounds: Record<'bare' | 'embedded' | 'served', LoadSample[]> = { bare: [], embedded: [], served: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.bare.push(await getLoad(asked, BARE_MS))
      rounds.embedded.push((await placeRound(inside, MANY_AT_ONCE)).sample)
      if (outside !== null) rounds.served.push((await placeRound(outside, MANY_AT_ONCE)).sample)
    }
  } finally {
    await bare.stop()
  }
  const result = (name: string, samples: LoadSample[]): Result => ({ name, ...medians(samples), rounds: samples })
  const named = ({ name }: Subject) => `Shop, placing an order, ${name}`
  return {
    bare: result(asked.name, rounds.bare),
    embedded: result(named(inside), rounds.embedded),
    served: outside === null ? null : result(named(outside), rounds.served),
    rates: { embedded: await getRate(inside), served: outside === null ? null : await getRate(outside) },
  }
}

/** The median rate of some rounds, and what the numbers of all of them were. */
async function getRate(subject: Subject): Promise<NumberRate> {
  const rates: number[] = []
  const numbers: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeRound(subject, FEW_AT_ONCE)
    rates.push(placed.sample.requestsPerSecond)
    numbers.push(...placed.numbers)
  }
  const sorted = numbers.toSorted((one, other) => one - other)
  return { perSecond: median(rates), gapless: sorted.every((number, place) => number === (sorted[0] ?? 0) + place) }
}

/** Places the orders of one round. @returns what they cost, and their numbers */
async function placeRound(
  { server, roots }: Subject,
  most: number,
): Promise<{ sample: LoadSample; numbers: number[] }> {
  const requests = (await fillCarts(server, ORDERS_OF_A_ROUND)).map(readRequest)
  const used = () => roots.reduce((sum, pid) => sum + cpuOfTree(pid), 0)
  const before = used()
  const start = performance.now()
  const answers = await limitConcurrency(requests, most, async (request) => {
    const asked = performance.now()
    const { body } = await send(server, request)
    return { took: performance.now() - asked, number: Number((body as PlacedAnswer).data.order_no.split('-').at(-1)) }
  })
  const seconds = (performance.now() - start) / 1000
  const cpu = (used() - before) / requests.length
  const sorted = answers.map(({ took }) => took).toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  const sample = { requestsPerSecond: requests.length / seconds, p50: at(0.5), p99: at(0.99), cpu }
  return { sample, numbers: answers.map(({ number }) => number) }
}

interface PlacedAnswer {
  data: { order_no: string }
}

let guests = 0

/** Fills carts, reads their checkouts, and gives the requests that order them: their bytes as base64. */
async function fillCarts(server: RunningServer, count: number): Promise<string[]> {
  const places = Array.from({ length: count }, () => {
    guests += 1
    return guests
  })
  return limitConcurrency(places, FILLED_AT_ONCE, (guest) => fillCart(server, guest))
}

async function fillCart(server: RunningServer, guest: number): Promise<string> {
  const from = { 'x-forwarded-for': `10.${guest >> 16}.${(guest >> 8) & 255}.${guest & 255}` }
  const line = { featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }
  const added = await send(server, { method: 'POST', path: '/api/cart/items', headers: from, body: line })
  const cookie = (added.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const shown = await send(server, { method: 'GET', path: '/api/checkout', headers: { ...from, cookie } })
  const { seen } = (shown.body as { data: { seen: Record<string, string> } }).data
  const fields = {
    ...GUEST,
    ...seen,
    email: `guest-${guest}@reader.example`,
    idempotency_key: `form of guest ${guest}`,
  }
  const body = JSON.stringify(fields)
  const headers = { host: '127.0.0.1', ...from, cookie, 'content-type': 'application/json' }
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`POST /api/checkout HTTP/1.1\r\n${head}\r\n${body}`).toString('base64')
}

/** Who orders, and how; the email address is another one each time. */
export const GUEST = {
  first_name: 'Maya',
  last_name: 'Rowe',
  postcode: 'TR7 1AB',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  same_address: 'yes',
  delivery: 'standard',
  pay_by: 'transfer',
} as const

function readRequest(base64: string): Sent {
  const [head = '', body = ''] = Buffer.from(base64, 'base64').toString().split('\r\n\r\n')
  const [, ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
  return { method: 'POST', path: '/api/checkout', headers, body: JSON.parse(body) as object }
}
