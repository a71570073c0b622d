import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import {
  type Actor,
  addOrderEvent,
  dropAttention,
  type LedgerEntry,
  lockOrder,
  raiseAttention,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import { orderLedger } from '#shop/orders/tables.server.ts'
import { lockMovement, readMovementReference, reopenMovement } from './bank/movement-store.server.ts'
import { mailCustomer } from './customer-mail.server.ts'
import { paymentTakenBackMail } from './mails.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { openRefunds, payBackText, surplusOf, takenBackReference } from './refund.ts'
import { changeRefund, findRefund, getRefunds, insertRefund } from './refund-store.server.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'
import { refunds } from './tables.server.ts'

/* Money that does not pass through Stripe: staff say that it came, or that it was paid back. */

type Deps = PaymentDeps & { actor: Actor; now: Date }

/** What was done; not `fresh` if it was done before by the same form. */
export type Recorded = { ok: true; fresh: boolean; order: StoredOrder }

interface CameIn {
  orderId: string
  /** Pence, above 0. */
  amount: Pence
  method: 'transfer' | 'cash'
  /** What names it once: `transfer:<form>`, or a movement on the bank account. */
  reference: string
  /** The day on which it came, as the bank says; today if left out. */
  on?: CalendarDate
}

/**
 * Enters money that came for an order (decisions §9): less than is due leaves it part paid, what is too much, or comes after
 * cancelling, is to be paid back.
 */
export async function recordPayment(
  tx: Transaction,
  { orderId, amount, method, reference, on }: CameIn,
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  if (amount < 1) return refusePayment('amount-none', 'amount')
  const order = await lockOrder(tx, orderId)
  if (order === null) return refusePayment('order-unknown')
  const text = method === 'cash' ? 'Cash' : transferText(order, amount)
  const entry = { side: 'came', kind: 'payment', amount, method, reference, text, at: momentOf(on, deps.now) } as const
  const changed = await enterInLedger(tx, order, entry, deps)
  return { ok: true, fresh: changed !== null, order: changed ?? order }
}

/** A moment of the day on which money came: now if that is today, else noon in London. */
function momentOf(day: CalendarDate | undefined, now: Date): Date {
  return day === undefined || day === londonDate(now) ? now : londonInstant(day, '12:00')
}

/** `Transfer, first part`, for customers too. */
function transferText(order: StoredOrder, amount: Pence): string {
  const due = balance(order)
  if (due <= 0) return 'Transfer'
  const isFirst = order.came <= 0
  if (amount < due) return isFirst ? 'Transfer, first part' : 'Transfer, another part'
  return isFirst ? 'Transfer' : 'Transfer, the rest'
}

const MAX_REASON_LENGTH = 500

/**
 * Takes back a payment that was entered by mistake: with an entry of its own, as nothing in a ledger is changed, a note for
 * colleagues, and a mail to the customer, who was told that the money came. What was to be paid back because of it no
 * longer is; its part of a movement on the bank account is to be matched again.
 */
export async function takeBackPayment(
  tx: Transaction,
  { entryId, reason }: { entryId: number; reason: string },
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  if (reason.trim() === '') return refusePayment('why-missing', 'reason')
  if (reason.length > MAX_REASON_LENGTH) return refusePayment('reason-too-long', 'reason')
  const entry = await findEntry(tx, entryId)
  if (entry === null || !isByHand(entry)) return refusePayment('payment-unknown')
  const movementId = readMovementReference(entry.reference)
  if (movementId !== null) await lockMovement(tx, movementId)
  const order = await lockOrder(tx, entry.orderId)
  if (order === null) return refusePayment('order-unknown')
  const { method, amount } = entry
  const undone = { side: 'came', kind: 'payment', amount: -amount, method } as const
  const text = 'Entered by mistake'
  const changed = await enterInLedger(tx, order, { ...undone, reference: takenBackReference(entryId), text }, deps)
  if (changed === null) return { ok: true, fresh: false, order }
  await addOrderEvent(tx, order.id, { kind: 'note', text: `${formatPence(amount)} was taken back: ${reason}` }, deps)
  await dropRefunds(tx, changed, deps)
  if (movementId !== null) await reopenMovement(tx, movementId, amount)
  const content = paymentTakenBackMail({ order: changed, link: orderLink(changed, deps), amount })
  await mailCustomer(tx, changed, { content, key: `payment-taken-back:${entryId}` }, deps)
  return { ok: true, fresh: true, order: changed }
}

async function findEntry(tx: Transaction, id: number): Promise<LedgerEntry | null> {
  if (!Number.isSafeInteger(id)) return null
  const rows = await tx.select().from(orderLedger).where(eq(orderLedger.id, id))
  return rows[0] ?? null
}

/** What Stripe tells is not for staff to take back. */
function isByHand({ kind, amount, method }: LedgerEntry): boolean {
  return kind === 'payment' && amount > 0 && method !== 'card'
}

/** Lowers what is to be paid back by transfer to what is too much now, the latest decision first. */
async function dropRefunds(tx: Transaction, { id, asked, came }: StoredOrder, deps: Deps): Promise<void> {
  const known = await getRefunds(tx, id)
  let excess = openRefunds(known) - Math.max(0, came - Math.max(0, asked))
  for (const refund of known.toReversed()) {
    if (excess <= 0) return
    if (refund.method === 'card' || refund.state !== 'due') continue
    const amount = refund.amount - excess
    excess -= refund.amount
    await dropAttention(tx, id, payBackText(refund.amount), deps.now)
    if (amount > 0) {
      await changeRefund(tx, { id: refund.id, from: ['due'] }, { amount, updatedAt: deps.now })
      await raiseAttention(tx, id, payBackText(amount), deps)
    } else await tx.delete(refunds).where(and(eq(refunds.id, refund.id), eq(refunds.state, 'due')))
  }
}

/**
 * Says that a refund was paid back by bank transfer.
 * @param on the day on which it left the account; today if left out
 */
export async function markPaidBack(
  tx: Transaction,
  { refundId, on }: { refundId: string; on?: CalendarDate },
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  const refund = await findRefund(tx, refundId)
  const order = refund === null ? null : await lockOrder(tx, refund.orderId)
  if (refund === null || order === null) return refusePayment('refund-unknown')
  if (refund.method === 'card') return refusePayment('refund-unknown')
  const done = { state: 'done', updatedAt: deps.now } as const
  const changed = await changeRefund(tx, { id: refundId, from: ['due'] }, done)
  if (changed === null) return { ok: true, fresh: false, order }
  const { amount, lineId } = changed
  const entry = { side: 'came', kind: 'refund', amount: -amount, method: 'transfer', lineId } as const
  const reference = `refund:${refundId}`
  const paidBack = { ...entry, reference, text: 'Refund by bank transfer', at: momentOf(on, deps.now) }
  return { ok: true, fresh: true, order: (await enterInLedger(tx, order, paidBack, deps)) ?? order }
}

/** Pays back what Stripe could not: with a new refund, by card again or by bank transfer. */
export async function redirectRefund(
  tx: Transaction,
  { refundId, method }: { refundId: string; method: 'card' | 'transfer' },
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  const refund = await findRefund(tx, refundId)
  const order = refund === null ? null : await lockOrder(tx, refund.orderId)
  if (refund === null || order === null) return refusePayment('refund-unknown')
  const surplus = surplusOf(order, await getRefunds(tx, order.id))
  if (refund.state !== 'failed' || surplus < refund.amount) return refusePayment('refund-done')
  const { orderId, lineId, amount, reason, paymentIntentId } = refund
  await insertRefund(tx, { orderId, lineId, amount, reason, paymentIntentId, method }, deps)
  return { ok: true, fresh: true, order }
}
