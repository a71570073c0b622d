import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import {
  type Actor,
  getLedger,
  type LedgerEntry,
  lockOrder,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { openRefunds, surplusOf, takenBackReference } from './refund.ts'
import { changeRefund, findRefund, getRefunds, insertRefund } from './refund-store.server.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'
import { bankTransactions, refunds } from './tables.server.ts'

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
}

/**
 * Enters money that came for an order (decisions §9): less than is due leaves it part paid, what is too much, or comes after
 * cancelling, is to be paid back.
 */
export async function recordPayment(
  tx: Transaction,
  { orderId, amount, method, reference }: CameIn,
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  if (amount < 1) return refusePayment('amount-none', 'amount')
  const order = await lockOrder(tx, orderId)
  if (order === null) return refusePayment('order-unknown')
  const text = method === 'cash' ? 'Cash' : transferText(order, amount)
  const entry = { side: 'came', kind: 'payment', amount, method, reference, text } as const
  const changed = await enterInLedger(tx, order, entry, deps)
  return { ok: true, fresh: changed !== null, order: changed ?? order }
}

/** `Transfer, first part`, for customers too. */
function transferText(order: StoredOrder, amount: Pence): string {
  const due = balance(order)
  if (due <= 0) return 'Transfer'
  const isFirst = order.came <= 0
  if (amount < due) return isFirst ? 'Transfer, first part' : 'Transfer, another part'
  return isFirst ? 'Transfer' : 'Transfer, the rest'
}

/**
 * Takes back a payment that was entered by mistake: with an entry of its own, as nothing in a ledger is changed. A movement
 * on the bank account that it was matched with is open again, and what was to be paid back because of it no longer is.
 */
export async function takeBackPayment(
  tx: Transaction,
  { orderId, entryId }: { orderId: string; entryId: number },
  deps: Deps,
): Promise<Recorded | PaymentRefusal> {
  const order = await lockOrder(tx, orderId)
  const entry = order === null ? undefined : (await getLedger(tx, orderId)).find(({ id }) => id === entryId)
  if (order === null || entry === undefined || !isByHand(entry)) return refusePayment('payment-unknown')
  const { method, amount } = entry
  const undone = { side: 'came', kind: 'payment', amount: -amount, method } as const
  const text = 'Entered by mistake'
  const changed = await enterInLedger(tx, order, { ...undone, reference: takenBackReference(entryId), text }, deps)
  if (changed === null) return { ok: true, fresh: false, order }
  await dropRefunds(tx, changed, deps)
  const movementId = readMovement(entry.reference)
  if (movementId !== null) {
    const open = { state: 'open', orderId: null, decidedAt: null, decidedBy: null } as const
    await tx.update(bankTransactions).set(open).where(eq(bankTransactions.id, movementId))
  }
  return { ok: true, fresh: true, order: changed }
}

/** What Stripe tells is not for staff to take back. */
function isByHand({ kind, amount, method }: LedgerEntry): boolean {
  return kind === 'payment' && amount > 0 && method !== 'card'
}

/** The reference of a payment that was on the bank account, unlike that of any earlier one of the same movement. */
export function movementReference(movementId: number, orderId: string, before: number): string {
  return `bank:${movementId}:${orderId}${before === 0 ? '' : `:${before + 1}`}`
}

function readMovement(reference: string): number | null {
  const [source, id] = reference.split(':')
  return source === 'bank' ? Number(id) : null
}

/** Lowers what is to be paid back by transfer to what is too much now, the latest decision first. */
async function dropRefunds(tx: Transaction, { id, asked, came }: StoredOrder, { now }: Deps): Promise<void> {
  const known = await getRefunds(tx, id)
  let excess = openRefunds(known) - Math.max(0, came - Math.max(0, asked))
  for (const refund of known.toReversed()) {
    if (excess <= 0) return
    if (refund.method === 'card' || refund.state !== 'due') continue
    const amount = refund.amount - excess
    excess -= refund.amount
    if (amount > 0) await changeRefund(tx, { id: refund.id, from: ['due'] }, { amount, updatedAt: now })
    else await tx.delete(refunds).where(and(eq(refunds.id, refund.id), eq(refunds.state, 'due')))
  }
}

/** Says that a refund was paid back by bank transfer. */
export async function markPaidBack(tx: Transaction, refundId: string, deps: Deps): Promise<Recorded | PaymentRefusal> {
  const refund = await findRefund(tx, refundId)
  const order = refund === null ? null : await lockOrder(tx, refund.orderId)
  if (refund === null || order === null) return refusePayment('refund-unknown')
  if (refund.method === 'card') return refusePayment('refund-unknown')
  const done = { state: 'done', updatedAt: deps.now } as const
  const changed = await changeRefund(tx, { id: refundId, from: ['due'] }, done)
  if (changed === null) return { ok: true, fresh: false, order }
  const { amount, lineId } = changed
  const entry = { side: 'came', kind: 'refund', amount: -amount, method: 'transfer', lineId } as const
  const paidBack = { ...entry, reference: `refund:${refundId}`, text: 'Refund by bank transfer' }
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
