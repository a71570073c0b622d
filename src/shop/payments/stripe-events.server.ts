import { eq, inArray } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Database } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { demandStripe, type PaymentDeps } from './payment-deps.server.ts'
import { settleDispute } from './settle-dispute.server.ts'
import { settleRefund, settleRefundsOf } from './settle-refund.server.ts'
import { settleSession } from './settle-session.server.ts'
import { callStripe } from './stripe-client.server.ts'
import { stripeEvents } from './tables.server.ts'

/*
 * Stripe's events. An event only says what to look at: how it stands is asked of Stripe, so events may come twice, late or
 * in any order.
 */

const TOLERANCE_S = 300
const DAY_MS = 86_400_000
/** Stripe keeps events for 30 days. */
const LOOK_BACK_MS = 29 * DAY_MS

/** Of these nobody asks by themselves, so that a lost event would be lost for good. */
const SWEPT_TYPES = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const

/** Ids of Stripe, such as `evt_1Q…`. */
const STRIPE_ID = /^\w{1,255}$/

/** What is read of an event. Stripe signs other messages too, of which this shop has asked for none. */
const eventSchema = z.object({
  id: z.string().regex(STRIPE_ID),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({}) }),
})

/** Reads an event that was sent to the shop; null if it is not signed by Stripe, too old, or no event. */
export function readEvent(
  { body, signature }: { body: Buffer; signature: string },
  deps: PaymentDeps,
): TakenEvent | null {
  const { webhookSecret, clock } = deps
  try {
    const { webhooks } = demandStripe(deps)
    const at = clock.now().getTime()
    const event: unknown = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, at)
    return eventSchema.safeParse(event).data ?? null
  } catch {
    return null
  }
}

type TakenEvent = Pick<Stripe.Event, 'id'> & { type: string; data: { object: object } }

/** Does what an event is about, once. Throws if Stripe cannot be asked; then it is not remembered, and comes again. */
export async function takeEvent(event: TakenEvent, deps: PaymentDeps): Promise<void> {
  if (await isKnown(deps.db, event.id)) return
  await handleEvent(event, deps)
  const received = { eventId: event.id, type: event.type, receivedAt: deps.clock.now() }
  await deps.db.insert(stripeEvents).values(received).onConflictDoNothing()
}

async function isKnown(db: Database, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ eventId: stripeEvents.eventId })
    .from(stripeEvents)
    .where(eq(stripeEvents.eventId, eventId))
  return rows.length > 0
}

/** Which step an event leads to, with the id of what it is about. */
const STEPS: Readonly<Record<string, (id: string, deps: PaymentDeps) => Promise<unknown>>> = {
  'checkout.session.completed': settleSessionById,
  'checkout.session.async_payment_succeeded': settleSessionById,
  'checkout.session.async_payment_failed': settleSessionById,
  'checkout.session.expired': settleSessionById,
  'payment_intent.succeeded': (paymentIntentId, deps) => settleSession({ paymentIntentId }, deps),
  'charge.refunded': settleRefundsOf,
  'refund.created': settleRefund,
  'refund.updated': settleRefund,
  'refund.failed': settleRefund,
  'charge.refund.updated': settleRefund,
  'charge.dispute.created': settleDispute,
  'charge.dispute.updated': settleDispute,
  'charge.dispute.closed': settleDispute,
  'charge.dispute.funds_withdrawn': settleDispute,
  'charge.dispute.funds_reinstated': settleDispute,
}

function settleSessionById(sessionId: string, deps: PaymentDeps): Promise<unknown> {
  return settleSession({ sessionId }, deps)
}

async function handleEvent({ type, data }: TakenEvent, deps: PaymentDeps): Promise<void> {
  const step = Object.hasOwn(STEPS, type) ? STEPS[type] : undefined
  const { object } = data
  const id = 'id' in object && typeof object.id === 'string' ? object.id : ''
  if (step !== undefined && STRIPE_ID.test(id)) await step(id, deps)
}

/** Looks for refunds and disputes of the last month whose events never arrived. */
export async function sweepEvents(deps: PaymentDeps): Promise<void> {
  if (deps.stripe === null) return
  const since = Math.floor(earlier(deps.clock.now(), LOOK_BACK_MS).getTime() / 1000)
  const query = { created: { gte: since }, types: [...SWEPT_TYPES], limit: 100 }
  const events = demandStripe(deps).events
  let page = await callStripe(() => events.list(query))
  for (;;) {
    for (const event of await unknownOf(deps.db, page.data)) await takeEvent(event, deps)
    const last = page.data.at(-1)
    if (!page.has_more || last === undefined) return
    page = await callStripe(() => events.list({ ...query, starting_after: last.id }))
  }
}

async function unknownOf(db: Database, events: readonly Stripe.Event[]): Promise<Stripe.Event[]> {
  const ids = events.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({ eventId: stripeEvents.eventId })
    .from(stripeEvents)
    .where(inArray(stripeEvents.eventId, ids))
  const known = new Set(rows.map(({ eventId }) => eventId))
  return events.filter(({ id }) => !known.has(id)).toReversed()
}
