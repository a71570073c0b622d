import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { shop } from '#platform/config/shop.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { formatPence } from '#platform/money/money.ts'
import { earlier } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import {
  addOrderEvent,
  lockOrder,
  raiseAttention,
  SHOP_ACTOR,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import { orderEvents, orderLedger, orders } from '#shop/orders/tables.server.ts'
import { mailCustomer } from './customer-mail.server.ts'
import { accountDueMail, paymentReminderMail } from './mails.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { canPayOnline } from './payments.server.ts'

/*
 * Reminders of money that has not come (decisions §9): after 3 and 7 days; on account on the day that it is due, and a week
 * later. After 14 days staff look at it. Nothing is cancelled by itself.
 */

const DAY_MS = 86_400_000
const DAY_S = 86_400
const FIRST_AFTER = 3
/** Days after which staff look at it. */
const ATTENTION_AFTER = 14
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH = 100
const EVENT = 'payment-reminder'

/** One kind of reminder. */
interface Reminder {
  /** The days after which the customer is reminded; after 14 it is staff's. */
  stages: readonly [number, number]
  /** Which orders wait. */
  isWaiting: SQL | undefined
  /** Since when, and for how many whole days. */
  since: SQL
  days: SQL
  mail(order: StoredOrder, stage: number): MailContent
}

/** Sends the reminders that are due, each once and each in its transaction. */
export async function remindOfPayments(deps: PaymentDeps): Promise<void> {
  const faults: unknown[] = []
  for (const reminder of [unpaid(deps), onAccount(deps)]) {
    const seen = new Set<string>()
    for (;;) {
      const fresh = (await ordersToRemind(deps.db, reminder)).filter(({ id }) => !seen.has(id))
      if (fresh.length === 0) break
      for (const { id } of fresh) {
        seen.add(id)
        await inTransaction(deps.db, (tx) => remind(tx, id, reminder, deps)).catch((fault: unknown) =>
          faults.push(fault),
        )
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `reminders that failed: ${faults.length}`)
}

/** Orders that wait for a transfer, or were to be paid by card and never were. */
function unpaid(deps: PaymentDeps): Reminder {
  const now = deps.clock.now()
  const ledgerOf = sql`${orderLedger} where ${orderLedger.orderId} = ${orders.id}`
  // Counted from the placing, or from the last time that more was asked for.
  const since = sql`(select max(${orderLedger.at}) from ${ledgerOf} and ${orderLedger.side} = 'asked' and ${orderLedger.amount} > 0)`
  return {
    stages: [FIRST_AFTER, 7],
    isWaiting: and(
      inArray(orders.payment, ['unpaid', 'part paid']),
      ne(orders.paymentMethod, 'account'),
      lte(orders.placedAt, earlier(now, FIRST_AFTER * DAY_MS)),
      // Money that a bank has taken back is not asked for by a mail.
      sql`not exists (select 1 from ${ledgerOf} and ${orderLedger.kind} = 'dispute')`,
    ),
    since,
    days: sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / ${DAY_S})::int`,
    mail: (order) => paymentReminderMail({ ...about(order, deps), canPayByCard: canPayOnline(order, deps) }),
  }
}

/** Orders on account whose day has come. */
function onAccount(deps: PaymentDeps): Reminder {
  const today = londonDate(deps.clock.now())
  return {
    stages: [0, 7],
    isWaiting: and(
      inArray(orders.payment, ['on account', 'part paid']),
      eq(orders.paymentMethod, 'account'),
      lte(orders.dueOn, today),
    ),
    since: sql`${orders.dueOn}`,
    days: sql`(${today}::date - ${orders.dueOn})`,
    mail: (order, stage) => accountDueMail({ ...about(order, deps), dueOn: order.dueOn ?? today, isLate: stage > 0 }),
  }
}

function about(order: StoredOrder, deps: PaymentDeps) {
  return { order, link: orderLink(order, deps), shop }
}

/** The stage that an order has reached, and the last one that was dealt with; -1 for none. */
function progress({ stages: [first, second], days, since }: Reminder) {
  const events = sql`${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = ${EVENT}`
  const reached = sql`case when ${days} >= ${ATTENTION_AFTER} then ${ATTENTION_AFTER} when ${days} >= ${second} then ${second} when ${days} >= ${first} then ${first} else -1 end`
  const done = sql`coalesce((select max((${orderEvents.details} ->> 'day')::int) from ${events} and ${orderEvents.at} >= ${since}), -1)`
  return { reached: sql<number>`(${reached})::int`, done: sql<number>`${done}::int` }
}

function ordersToRemind(db: Database, reminder: Reminder): Promise<{ id: string }[]> {
  const { reached, done } = progress(reminder)
  const isDue = and(
    reminder.isWaiting,
    ne(orders.making, 'cancelled'),
    gt(orders.asked, orders.came),
    gt(reached, done),
  )
  return db.select({ id: orders.id }).from(orders).where(isDue).orderBy(orders.placedAt).limit(BATCH)
}

async function remind(tx: Transaction, orderId: string, reminder: Reminder, deps: PaymentDeps): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [stage] = await tx.select(progress(reminder)).from(orders).where(eq(orders.id, orderId))
  // Paid, or dealt with by another process a moment ago.
  if (order === null || stage === undefined || stage.reached <= stage.done || balance(order) <= 0) return
  const by = { actor: SHOP_ACTOR, now: deps.clock.now() }
  const { reached: day } = stage
  if (day === ATTENTION_AFTER) {
    const text = `${formatPence(balance(order))} has been due for ${ATTENTION_AFTER} days.`
    await raiseAttention(tx, orderId, text, by)
    await addOrderEvent(tx, orderId, { kind: EVENT, text: 'Reminders ended', details: { day } }, by)
    return
  }
  const key = `payment-reminder:${orderId}:${order.asked}:${day}`
  await mailCustomer(tx, order, { content: reminder.mail(order, day), key }, deps)
  const text = day === 0 ? 'Reminded that the payment is due' : `Reminded of the payment after ${day} days`
  await addOrderEvent(tx, orderId, { kind: EVENT, text, details: { day } }, by)
}
