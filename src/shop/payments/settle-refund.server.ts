import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '#platform/jobs/job-handler.server.ts'
import { formatPence } from '#platform/money/money.ts'
import { enterAllInLedger, type NewEntry } from '#shop/orders/ledger.server.ts'
import { lockOrder, raiseAttention, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { orderLedger } from '#shop/orders/tables.server.ts'
import { demandStripe, type PaymentDeps, STRIPE_ACTOR } from './payment-deps.server.ts'
import { stripeReference, surplusOf } from './refund.ts'
import {
  changeRefund,
  findByStripeRefund,
  findRefund,
  getRefunds,
  insertDoneRefund,
  refundCardJob,
  type StoredRefund,
} from './refund-store.server.ts'
import { creditExcess } from './refunds.server.ts'
import { settleSession } from './settle-session.server.ts'
import { callStripe, findAtStripe, idOf, StripeFault } from './stripe-client.server.ts'

/*
 * Refunds at Stripe: those that the shop sends, and those that somebody makes there. Both reach the ledger by one
 * idempotent step.
 */

/**
 * Asks Stripe how a refund stands and enters it once, also one that was made at Stripe, and one that failed days later.
 * @returns whether it belongs to an order of this shop
 */
export async function settleRefund(stripeRefundId: string, deps: PaymentDeps): Promise<boolean> {
  const refund = await findAtStripe(() => demandStripe(deps).refunds.retrieve(stripeRefundId))
  return refund !== null && enterRefund(refund, deps)
}

/** Enters all refunds of a charge that was refunded, in parts or in whole. */
export async function settleRefundsOf(charge: string, deps: PaymentDeps): Promise<void> {
  const list = await callStripe(() => demandStripe(deps).refunds.list({ charge, limit: 100 }))
  for (const refund of list.data) await enterRefund(refund, deps)
}

async function enterRefund(refund: Stripe.Refund, deps: PaymentDeps): Promise<boolean> {
  const intentId = idOf(refund.payment_intent)
  const orderId = intentId === null ? null : await findPaidOrder(intentId, deps)
  if (intentId === null || orderId === null) return false
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return
    const known = await findKnown(tx, refund, orderId)
    const settled = { refund, intentId, order, known }
    if (refund.status === 'succeeded') await enterPaidBack(tx, settled, deps)
    else if (refund.status === 'failed' || refund.status === 'canceled') await enterFailed(tx, settled, deps)
    else if (known !== null) await noteSent(tx, known, refund, deps)
  })
  return true
}

/** The order that a payment was entered for; the payment may be told of only after its refund. */
export async function findPaidOrder(intentId: string, deps: PaymentDeps): Promise<string | null> {
  const found = await orderOfEntry(deps.db, stripeReference(intentId))
  if (found !== null) return found
  await settleSession({ paymentIntentId: intentId }, deps)
  return orderOfEntry(deps.db, stripeReference(intentId))
}

async function orderOfEntry(db: Database, reference: string): Promise<string | null> {
  const rows = await db
    .select({ orderId: orderLedger.orderId })
    .from(orderLedger)
    .where(eq(orderLedger.reference, reference))
  return rows[0]?.orderId ?? null
}

/** The shop's own record of a refund; null for one that was made at Stripe. */
async function findKnown(tx: Transaction, refund: Stripe.Refund, orderId: string): Promise<StoredRefund | null> {
  const known = await findByStripeRefund(tx, refund.id)
  if (known !== null) return known
  const id = refund.metadata?.['refund_id'] ?? ''
  const own = isUuid(id) ? await findRefund(tx, id) : null
  return own?.orderId === orderId ? own : null
}

interface Settling {
  refund: Stripe.Refund
  intentId: string
  order: StoredOrder
  known: StoredRefund | null
}

async function noteSent(tx: Transaction, known: StoredRefund, { id }: Stripe.Refund, deps: PaymentDeps): Promise<void> {
  const sent = { state: 'sent', stripeRefundId: id, updatedAt: deps.clock.now() } as const
  await changeRefund(tx, { id: known.id, from: ['due', 'sent'] }, sent)
}

async function enterPaidBack(tx: Transaction, settling: Settling, deps: PaymentDeps): Promise<void> {
  const { refund, intentId, order, known } = settling
  const now = deps.clock.now()
  const by = { ...deps, actor: STRIPE_ACTOR, now }
  const paidBack: NewEntry = {
    side: 'came',
    kind: 'refund',
    amount: -refund.amount,
    method: 'card',
    reference: stripeReference(intentId, refund.id),
    text: 'Refund to card',
    lineId: known?.lineId ?? null,
  }
  if (known !== null) {
    const done = { state: 'done', stripeRefundId: refund.id, error: '', updatedAt: now } as const
    await changeRefund(tx, { id: known.id, from: ['due', 'sent', 'failed'] }, done)
    await enterAllInLedger(tx, order, [paidBack], by)
    return
  }
  // Made at Stripe: what is not simply too much is a lower price, or the customer would be asked for it again.
  const surplus = surplusOf(order, await getRefunds(tx, order.id))
  const credited = Math.min(refund.amount - Math.min(refund.amount, surplus), Math.max(0, order.asked))
  const made = { orderId: order.id, lineId: null, method: 'card', paymentIntentId: intentId } as const
  const reason = 'Refunded at Stripe'
  await insertDoneRefund(tx, { ...made, amount: refund.amount, reason, stripeRefundId: refund.id }, by)
  await raiseAttention(tx, order.id, `${formatPence(refund.amount)} was refunded at Stripe.`, by)
  const reference = `credited:${refund.id}`
  const lower: NewEntry = { side: 'asked', kind: 'credited', amount: -credited, reference, text: reason }
  const changed = await enterAllInLedger(tx, order, credited > 0 ? [paidBack, lower] : [paidBack], by)
  if (changed !== null && credited > 0)
    await creditExcess(tx, { order: changed, reference: `refund:${refund.id}`, reason }, by)
}

/** A bank has sent the money back: it is with the shop again, and has to go another way. */
async function enterFailed(tx: Transaction, settling: Settling, deps: PaymentDeps): Promise<void> {
  const { refund, intentId, order, known } = settling
  const now = deps.clock.now()
  const by = { ...deps, actor: STRIPE_ACTOR, now }
  if (known === null) return
  const error = refund.failure_reason ?? refund.status ?? ''
  const failed = { state: 'failed', stripeRefundId: refund.id, error, updatedAt: now } as const
  const changed = await changeRefund(tx, { id: known.id, from: ['due', 'sent', 'done'] }, failed)
  if (changed === null) return
  await raiseAttention(tx, order.id, failedText(known), by)
  const reference = stripeReference(intentId, refund.id)
  if ((await orderOfEntry(tx, reference)) === null) return
  const back = { side: 'came', kind: 'refund', amount: refund.amount, method: 'card' } as const
  await enterAllInLedger(tx, order, [{ ...back, reference: `${reference}:failed`, text: 'Refund returned' }], by)
}

function failedText({ amount }: StoredRefund): string {
  return `The refund of ${formatPence(amount)} to the card failed. Pay it back another way.`
}

/** The job that pays a refund back through Stripe. */
export function handleRefundCard(deps: PaymentDeps): JobHandler {
  return handle(refundCardJob, {
    run: ({ refundId }) => sendRefund(refundId, deps),
    async givenUp(tx, { refundId }, reason) {
      const now = deps.clock.now()
      const failed = { state: 'failed', error: reason, updatedAt: now } as const
      const refund = await changeRefund(tx, { id: refundId, from: ['due', 'sent'] }, failed)
      if (refund !== null) await raiseAttention(tx, refund.orderId, failedText(refund), { actor: STRIPE_ACTOR, now })
    },
  })
}

async function sendRefund(refundId: string, deps: PaymentDeps): Promise<JobOutcome> {
  const refund = await findRefund(deps.db, refundId)
  const isOpen = refund?.state === 'due' || refund?.state === 'sent'
  if (!isOpen || refund.method !== 'card' || refund.paymentIntentId === null) return DONE
  if (deps.stripe === null) return { end: 'retry', reason: 'Card payments are not set up.' }
  try {
    await enterRefund(await makeRefund(refund, refund.paymentIntentId, deps), deps)
    return DONE
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault
    return afterFault(fault, refund, deps)
  }
}

async function afterFault(
  { kind, message: reason }: StripeFault,
  { id, attempts }: StoredRefund,
  { db, clock }: PaymentDeps,
): Promise<JobOutcome> {
  if (kind === 'refused' || kind === 'missing') return { end: 'give-up', reason }
  // To this key Stripe would answer the same for a day. Whether it was made shows in the list of refunds.
  const next = { attempts: attempts + 1, updatedAt: clock.now() }
  if (kind === 'failed') await changeRefund(db, { id, from: ['due', 'sent'] }, next)
  return { end: 'retry', reason }
}

/** The refund at Stripe: the one that an earlier attempt has made, or a new one. */
async function makeRefund(refund: StoredRefund, intentId: string, deps: PaymentDeps): Promise<Stripe.Refund> {
  const stripe = demandStripe(deps)
  const { id, orderId, amount, attempts } = refund
  const before = await callStripe(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  const made = before.data.find(({ metadata }) => metadata?.['refund_id'] === id)
  if (made !== undefined) return made
  const params = {
    payment_intent: intentId,
    amount,
    reason: 'requested_by_customer',
    metadata: { refund_id: id, order_id: orderId },
  } as const
  return callStripe(() => stripe.refunds.create(params, { idempotencyKey: `refund-${id}-${attempts}` }))
}
