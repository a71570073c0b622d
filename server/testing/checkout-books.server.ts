import { asc, gt, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { vatByMonth } from '#shop/invoices/invoice-store.server.ts'
import { invoices } from '#shop/invoices/tables.server.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import { cardSessions, refunds } from '#shop/payments/tables.server.ts'
import { idOf } from '#shop/payments/testing/stripe-stand-in/stripe-objects.ts'
import type { StripeStandIn } from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import type { ToldOrder } from './checkout-shopper.server.ts'

/* The shop's books beside those of Stripe, and beside what its shoppers were told. */

/** What Stripe has of an order: how often it was charged, how much, and how much of that was paid back. Pence. */
export interface AtStripe {
  charges: number
  charged: number
  refunded: number
}

/** What Stripe has of the orders that it was paid for, by their numbers. */
export function getAtStripe({ account }: StripeStandIn): Map<string, AtStripe> {
  const paid = account.all<Stripe.PaymentIntent>('payment_intent').filter(({ status }) => status === 'succeeded')
  const byOrder = Map.groupBy(paid, ({ metadata }) => metadata['order_no'] ?? '')
  return new Map(
    [...byOrder].map(([orderNo, intents]) => {
      const charges = intents.map(({ latest_charge }) => account.get<Stripe.Charge>(idOf(latest_charge), 'charge'))
      const sum = (value: (charge: Stripe.Charge) => number) =>
        charges.reduce((total, charge) => total + value(charge), 0)
      return [
        orderNo,
        {
          charges: charges.length,
          charged: sum(({ amount }) => amount),
          refunded: sum(({ amount_refunded }) => amount_refunded),
        },
      ]
    }),
  )
}

/** Moves everything that waits for a time, as if it were so many seconds later. */
export async function letTimePass(db: Database, seconds: number): Promise<void> {
  const before = (column: unknown) => sql`${column} - make_interval(secs => ${seconds}::double precision)`
  await db.update(jobs).set({ runAt: before(jobs.runAt), leasedUntil: before(jobs.leasedUntil) })
  const { createdAt, polledAt } = cardSessions
  await db.update(cardSessions).set({ createdAt: before(createdAt), polledAt: before(polledAt) })
}

/**
 * Every cart is one order and every number is there once; the books of each order add up, say what Stripe's say, and
 * nobody has paid twice, or for what was cancelled.
 */
export async function expectBooks(db: Database, standIn: StripeStandIn, told: readonly ToldOrder[]): Promise<void> {
  // Not the samples of a new shop, which have no year.
  const placed = await db.select().from(orders).where(gt(orders.year, 0)).orderBy(asc(orders.year), asc(orders.number))
  expect(placed.map(({ orderNo }) => orderNo)).toEqual(told.map(({ orderNo }) => orderNo).toSorted())
  expect(placed.map(({ email }) => email).toSorted()).toEqual(told.map(({ email }) => email).toSorted())
  expectGapless(placed.map(({ orderNo }) => orderNo))
  const { invoiceNo, orderId, kind, total } = invoices
  const documents = await db.select({ invoiceNo, orderId, kind, total }).from(invoices)
  for (const series of ['invoice', 'credit-note'])
    expectGapless(documents.filter((one) => one.kind === series).map((one) => one.invoiceNo))
  const documentsOf = Map.groupBy(documents, (document) => document.orderId)
  const ids = new Set(placed.map(({ id }) => id))
  const ledger = (await db.select().from(orderLedger)).filter((entry) => ids.has(entry.orderId))
  const ledgerOf = Map.groupBy(ledger, (entry) => entry.orderId)
  const cancelled = new Map(told.map((order) => [order.orderNo, order.cancelled]))
  const atStripe = getAtStripe(standIn)
  const wrong = placed.flatMap((order) => {
    const stripe = atStripe.get(order.orderNo) ?? { charges: 0, charged: 0, refunded: 0 }
    const own = { ledger: ledgerOf.get(order.id) ?? [], documents: documentsOf.get(order.id) ?? [] }
    const known = describeKnown(order, stripe, own)
    const should = describeDue(order, stripe, cancelled.get(order.orderNo))
    const isRight = JSON.stringify(known) === JSON.stringify(should) && stripe.charges <= 1
    return isRight ? [] : [{ orderNo: order.orderNo, known, should, stripe }]
  })
  expect(wrong).toEqual([])
  const months = await vatByMonth(db, { from: '1000-01-01', to: '9999-12-31' })
  expect(sumOf(months.map((month) => month.total))).toBe(sumOf(placed.map(({ came }) => came)))
  const numbers = new Set(placed.map(({ orderNo }) => orderNo))
  expect([...atStripe.keys()].filter((orderNo) => !numbers.has(orderNo))).toEqual([])
  const open = await db.select({ state: refunds.state }).from(refunds)
  expect(open.filter(({ state }) => state !== 'done')).toEqual([])
}

type Order = typeof orders.$inferSelect

/** What the shop and Stripe have of an order. */
function describeKnown(
  { asked, came, payment, making }: Order,
  stripe: AtStripe,
  own: {
    ledger: readonly (typeof orderLedger.$inferSelect)[]
    documents: readonly { kind: 'invoice' | 'credit-note'; total: number }[]
  },
) {
  const entered = (side: string) => sumOf(own.ledger.filter((one) => one.side === side).map(({ amount }) => amount))
  const invoiced = sumOf(own.documents.map(({ kind, total }) => (kind === 'invoice' ? total : -total)))
  return {
    asked: [asked, entered('asked')],
    came: [came, entered('came')],
    atStripe: stripe.charged - stripe.refunded,
    invoiced,
    payment,
    isCancelled: making === 'cancelled',
  }
}

/** What they should have, by what was charged and cancelled. */
function describeDue(
  { total, asked: now, refunded }: Order,
  stripe: AtStripe,
  cancelled: ToldOrder['cancelled'] = 'nothing',
) {
  const isCancelled = cancelled === 'everything'
  // What a line came to is the rules' to say (to-the-penny.test.ts).
  const asked = isCancelled ? 0 : cancelled === 'a line' ? now : total
  const isPaid = stripe.charges > 0
  const payment = !isPaid ? 'unpaid' : isCancelled ? 'refunded' : refunded > 0 ? 'part refunded' : 'paid'
  const due = isPaid ? asked : 0
  return { asked: [asked, asked], came: [due, due], atStripe: due, invoiced: due, payment, isCancelled }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Numbers of one year: 1, 2, 3, each once. */
function expectGapless(nos: readonly string[]): void {
  const numbers = nos.map((no) => Number(no.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}
