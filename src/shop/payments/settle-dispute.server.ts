import { and, eq, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { fromUnixSeconds } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { addOrderEvent, lockOrder, raiseAttention } from '#shop/orders/order-store.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { demandStripe, type PaymentDeps, STRIPE_ACTOR } from './payment-deps.server.ts'
import { stripeReference } from './refund.ts'
import { findPaidOrder } from './settle-refund.server.ts'
import { findAtStripe, idOf } from './stripe-client.server.ts'

/**
 * Asks Stripe how a dispute stands and enters it once: the bank takes the money back at once and returns it if the shop
 * wins. An inquiry takes nothing yet. Staff are told of each new state.
 * @returns whether it belongs to an order of this shop
 */
export async function settleDispute(disputeId: string, deps: PaymentDeps): Promise<boolean> {
  const dispute = await findAtStripe(() => demandStripe(deps).disputes.retrieve(disputeId))
  const intentId = dispute === null ? null : idOf(dispute.payment_intent)
  const orderId = intentId === null ? null : await findPaidOrder(intentId, deps)
  if (dispute === null || intentId === null || orderId === null) return false
  await inTransaction(deps.db, (tx) => enterDispute(tx, { dispute, intentId, orderId }, deps))
  return true
}

async function enterDispute(
  tx: Transaction,
  { dispute, intentId, orderId }: { dispute: Stripe.Dispute; intentId: string; orderId: string },
  deps: PaymentDeps,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === null || (await isTold(tx, orderId, dispute))) return
  const by = { ...deps, actor: STRIPE_ACTOR, now: deps.clock.now() }
  const { id, status, amount } = dispute
  const text = describeDispute(dispute)
  await addOrderEvent(tx, orderId, { kind: 'dispute-state', text, details: { dispute: id, status } }, by)
  await raiseAttention(tx, orderId, text, by)
  const reference = stripeReference(intentId, id)
  const entry = { side: 'came', method: 'card' } as const
  if (takesMoney(status)) {
    const taken = { ...entry, kind: 'dispute', amount: -amount, reference, text: 'Disputed with the bank' } as const
    await enterInLedger(tx, order, taken, by)
  }
  if (status === 'won') {
    const back = { ...entry, kind: 'dispute-won', amount, reference: `${reference}:won`, text: 'Dispute won' } as const
    await enterInLedger(tx, order, back, by)
  }
}

/** Whether this state of a dispute was entered before. */
async function isTold(tx: Transaction, orderId: string, { id, status }: Stripe.Dispute): Promise<boolean> {
  const { details } = orderEvents
  const isThis = sql`${details} ->> 'dispute' = ${id} and ${details} ->> 'status' = ${status}`
  const rows = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'dispute-state'), isThis))
  return rows.length > 0
}

/** Inquiries (`warning_…`) and what a bank has called off take nothing. */
function takesMoney(status: string): boolean {
  return !status.startsWith('warning_') && status !== 'prevented'
}

const NEWS: Readonly<Record<string, (money: string) => string>> = {
  won: (money) => `The dispute over ${money} was won; the money is back.`,
  lost: (money) => `The dispute over ${money} was lost.`,
  prevented: (money) => `The bank has closed its inquiry about ${money}.`,
  warning_closed: (money) => `The bank has closed its inquiry about ${money}.`,
  under_review: (money) => `The bank is looking into the dispute over ${money}.`,
  warning_under_review: (money) => `The bank is looking into the dispute over ${money}.`,
  appeal_under_review: (money) => `The bank is looking into the dispute over ${money}.`,
}

function describeDispute({ status, amount, evidence_details: { due_by: due } }: Stripe.Dispute): string {
  const money = formatPence(amount)
  const known = NEWS[status]
  if (known !== undefined) return known(money)
  const until = due === null ? '' : ` by ${formatLongDay(londonDate(fromUnixSeconds(due)))}`
  return `The cardholder disputes ${money}. Answer at Stripe${until}.`
}
