import { asc, gt } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { vatByMonth } from '#shop/invoices/invoice-store.server.ts'
import { invoices } from '#shop/invoices/tables.server.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { CheckoutShopper, type ToldOrder } from './testing/checkout-shopper.server.ts'
import { describeKills, type KillableShop, killDuring, ROUND_MS } from './testing/killable-shop.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * Exactly once (issue 19): people order and pay while the shop is killed, requests to Stripe and its answers are lost, events
 * are lost, doubled, late and forged, buttons are pressed twice and carts are ordered from two tabs. In the end there is one
 * order for each cart, none says paid without money, no money is without its order, and no number is missing or twice.
 * On PostgreSQL two processes share the work, and one of them is killed. `npm run soak` runs it in parts.
 */

const PART = Number(process.env['SOAK_PART'] ?? '0')
const PEOPLE = 8
const EACH = 5
/** Money that has come is known within a minute (issue 19), whatever was lost. */
const SOON = { timeout: 60_000, interval: 500 }
const quiet = () => {}

/** Makes Stripe and the way to it unreliable. Forged events go to the shop beside real ones. */
function disturb(standIn: StripeStandIn, urls: readonly string[], random: () => number): void {
  standIn.planRequests(() => {
    const chance = random()
    if (chance < 0.03) return 'lost'
    if (chance < 0.06) return 'unanswered'
    if (chance < 0.07) return 'failed'
    if (chance < 0.08) return 'failed-late'
    return chance < 0.2 ? Math.floor(random() * 40) : 'answered'
  })
  standIn.planEvents((event) => {
    standIn.sendEventsTo(`${urls[Math.floor(random() * urls.length)]}/api/payments/stripe`)
    const chance = random()
    if (chance < 0.05) void standIn.delivery.send(event, { secret: 'whsec_of_somebody_else' })
    if (chance < 0.25) return []
    if (chance < 0.45) return [0, Math.floor(random() * 50)]
    return [chance < 0.7 ? Math.floor(random() * 300) : 0]
  })
}

function calm(standIn: StripeStandIn): void {
  standIn.planRequests(() => 'answered')
  standIn.planEvents(() => [0])
}

describeKills('kill -9 while people order and pay', { short: [1, 1], soak: [25, 100] }, (open, rounds) => {
  let shop: KillableShop
  let second: (Shop & { close(): Promise<void> }) | undefined
  let standIn: StripeStandIn
  const people: CheckoutShopper[] = []
  const told = () => people.flatMap((person) => person.told)
  const isPaid = async ({ ask }: ToldOrder) => {
    const { leadsTo, orderPath } = await ask()
    return leadsTo === orderPath
  }

  beforeAll(async () => {
    standIn = await startStripeStandIn()
    const env = { ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url, PAYMENT_METHODS: 'card,transfer' }
    shop = await open(env)
    const { databaseUrl } = shop.database
    if (databaseUrl !== undefined) second = await startShop({ env: { ...env, DATABASE_URL: databaseUrl } })
  })
  afterAll(async () => {
    await second?.close()
    await standIn?.close()
  })

  it.each(rounds)(
    'round %i: what was acknowledged is there once, and everybody can go on',
    async (round) => {
      const random = seededRandom(PART * 1000 + round)
      const urls = [shop.url, ...(second === undefined ? [] : [second.url])]
      disturb(standIn, urls, random)
      const either = {
        get url() {
          return urls[Math.floor(random() * urls.length)] ?? shop.url
        },
      }
      const now = Array.from({ length: PEOPLE }, () => new CheckoutShopper(either, { standIn, random, most: EACH }))
      await killDuring(shop, now, { steps: PEOPLE * EACH, random })
      await Promise.all(now.map((person) => person.goOn()))
      people.push(...now)
      expect(now.every(({ isDone }) => isDone)).toBe(true)
    },
    ROUND_MS,
  )

  it(
    'every payment reaches its order within a minute, also where nobody came back and every event was lost',
    async () => {
      calm(standIn)
      await standIn.delivery.settled()
      const charged = new Set(payments(standIn).map(({ metadata }) => metadata['order_no']))
      let unknown = told().filter(({ orderNo }) => charged.has(orderNo))
      await expect
        .poll(async () => {
          const states = await Promise.all(unknown.map(async (order) => [order, await isPaid(order)] as const))
          unknown = states.flatMap(([order, paid]) => (paid ? [] : [order]))
          return unknown.map(({ orderNo }) => orderNo)
        }, SOON)
        .toEqual([])
      // Most pay by card; some leave, or pay by transfer.
      expect(charged.size).toBeGreaterThan(told().length / 4)
    },
    ROUND_MS,
  )

  it(
    'at the end every cart is one order, and the books are those of Stripe',
    async () => {
      expect(await forged(standIn)).toEqual([])
      await second?.stop('SIGTERM')
      await shop.stop('SIGTERM')
      const { db, close } = await openDatabase({ ...shop.database, log: { info: quiet, warn: quiet, error: quiet } })
      try {
        await expectBooks(db, standIn, told())
      } finally {
        await close()
      }
    },
    ROUND_MS,
  )
})

/** The charges that succeeded, whoever asked for them. */
function payments(standIn: StripeStandIn): Stripe.PaymentIntent[] {
  return standIn.account.all<Stripe.PaymentIntent>('payment_intent').filter(({ status }) => status === 'succeeded')
}

/** Forged events that the shop took: none. */
async function forged(standIn: StripeStandIn): Promise<number[]> {
  const events = standIn.account.events.slice(-5)
  const statuses = await Promise.all(events.map((event) => standIn.delivery.send(event, { secret: 'whsec_forged' })))
  return statuses.filter((status) => status !== 400)
}

async function expectBooks(db: Database, standIn: StripeStandIn, told: readonly ToldOrder[]): Promise<void> {
  // Not the samples of a new shop, which have no year.
  const placed = await db.select().from(orders).where(gt(orders.year, 0)).orderBy(asc(orders.year), asc(orders.number))
  expect(placed.map(({ orderNo }) => orderNo)).toEqual(told.map(({ orderNo }) => orderNo).toSorted())
  expect(placed.map(({ email }) => email).toSorted()).toEqual(told.map(({ email }) => email).toSorted())
  expectGapless(placed.map(({ orderNo }) => orderNo))
  const entries = await db.select().from(orderLedger)
  const ledger = entries.filter(({ orderId }) => placed.some(({ id }) => id === orderId))
  const documents = await db.select().from(invoices)
  expectGapless(documents.filter(({ kind }) => kind === 'invoice').map(({ invoiceNo }) => invoiceNo))
  expectGapless(documents.filter(({ kind }) => kind === 'credit-note').map(({ invoiceNo }) => invoiceNo))
  const charges = Map.groupBy(payments(standIn), ({ metadata }) => metadata['order_id'] ?? '')
  const wrong = placed.flatMap((order) => {
    const own = ledger.filter(({ orderId }) => orderId === order.id)
    const sum = (side: string) =>
      own.filter((one) => one.side === side).reduce((total, { amount }) => total + amount, 0)
    const charged = charges.get(order.id) ?? []
    const known = {
      orderNo: order.orderNo,
      asked: sum('asked'),
      came: sum('came'),
      payment: order.payment,
      // Charged twice is charged too much.
      charged: charged.length,
      invoiced: documents.filter(({ orderId }) => orderId === order.id).map(({ total }) => total),
    }
    const isPaid = charged.length > 0
    const should = {
      orderNo: order.orderNo,
      asked: order.total,
      came: charged.reduce((total, { amount_received: amount }) => total + amount, 0),
      payment: isPaid ? 'paid' : 'unpaid',
      charged: isPaid ? 1 : 0,
      invoiced: isPaid ? [order.total] : [],
    }
    const isRight = JSON.stringify(known) === JSON.stringify(should) && (!isPaid || known.came === order.total)
    return isRight && order.asked === known.asked && order.came === known.came ? [] : [{ known, should }]
  })
  expect(wrong).toEqual([])
  const months = await vatByMonth(db, { from: '1000-01-01', to: '9999-12-31' })
  const came = ledger.filter(({ side }) => side === 'came').reduce((total, { amount }) => total + amount, 0)
  expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(came)
  expect([...charges.keys()].filter((id) => !placed.some((order) => order.id === id))).toEqual([])
}

/** Numbers of one year: 1, 2, 3, each once. */
function expectGapless(nos: readonly string[]): void {
  const numbers = nos.map((no) => Number(no.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}
