import { inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { type Actor, getLedger, lockOrder } from '#shop/orders/order-store.server.ts'
import type { PaymentDeps } from '../payment-deps.server.ts'
import { markPaidBack, recordPayment } from '../record-payment.server.ts'
import { takenBackReference } from '../refund.ts'
import type { StoredRefund } from '../refund-store.server.ts'
import { type PaymentRefusal, refusePayment } from '../refusals.ts'
import { refunds } from '../tables.server.ts'
import {
  decideMovement,
  lockMovement,
  movementReference,
  readMovementReference,
  type StoredMovement,
} from './movement-store.server.ts'

/* What a person says that a movement is for: orders that it pays, or refunds that it paid back. */

type Deps = PaymentDeps & { actor: Actor; now: Date }

/** What was done; not `fresh` if it was done before. */
export type Matched = { ok: true; fresh: boolean }

/** A part of a movement, and the order that it pays. */
export interface MovementPart {
  orderId: string
  /** Above 0; null for all that is left of the movement after the others. */
  amount: Pence | null
}

/**
 * Enters a movement for the orders that a person has chosen, each with its part; the parts come to what is left of it. The
 * day is the bank's. Sent twice, it is entered once.
 */
export async function confirmMovement(
  tx: Transaction,
  { movementId, parts }: { movementId: number; parts: readonly MovementPart[] },
  deps: Deps,
): Promise<Matched | PaymentRefusal> {
  const movement = await lockMovement(tx, movementId)
  if (movement === null || movement.amount <= 0) return refusePayment('movement-unknown')
  // All of them before the first payment, which may take the number of an invoice, for which others wait.
  await lockOrders(tx, parts)
  if (movement.state === 'matched') {
    return (await isEnteredSo(tx, movement, parts)) ? { ok: true, fresh: false } : refusePayment('movement-unknown')
  }
  const left = movement.amount - movement.booked
  const given = parts.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const shared = parts.map(({ orderId, amount }) => ({ orderId, amount: amount ?? left - given }))
  const sum = shared.reduce((total, { amount }) => total + amount, 0)
  if (sum !== left) return refusePayment('parts-sum', 'orders', { sum: formatPence(sum), left: formatPence(left) })
  for (const { orderId, amount } of shared) {
    const reference = await nextReference(tx, movement, orderId)
    const came = { orderId, amount, method: 'transfer', reference, on: movement.bookedOn } as const
    const recorded = await recordPayment(tx, came, deps)
    if (!recorded.ok) return recorded
  }
  await decideMovement(tx, movement, 'matched', deps)
  return { ok: true, fresh: true }
}

async function lockOrders(tx: Transaction, parts: readonly { orderId: string }[]): Promise<void> {
  const ids = new Set(parts.map(({ orderId }) => orderId))
  for (const id of [...ids].toSorted()) await lockOrder(tx, id)
}

/** Whether a movement has paid just these parts, and none was taken back. */
async function isEnteredSo(tx: Transaction, { id }: StoredMovement, parts: readonly MovementPart[]): Promise<boolean> {
  for (const { orderId, amount } of parts) {
    const ledger = await getLedger(tx, orderId)
    const references = new Set(ledger.map(({ reference }) => reference))
    const stands = ledger.some(
      (entry) =>
        readMovementReference(entry.reference) === id &&
        (amount === null || entry.amount === amount) &&
        !references.has(takenBackReference(entry.id)),
    )
    if (!stands) return false
  }
  return true
}

/** A part that was taken back from an order may be entered for it again. */
async function nextReference(tx: Transaction, { id }: StoredMovement, orderId: string): Promise<string> {
  const entered = (await getLedger(tx, orderId)).filter(({ reference }) => readMovementReference(reference) === id)
  return movementReference(id, orderId, entered.length)
}

/**
 * Says that money which left the account paid back these refunds of one order; they come to all of it. The day is the
 * bank's.
 */
export async function matchPaidOut(
  tx: Transaction,
  { movementId, refundIds }: { movementId: number; refundIds: readonly string[] },
  deps: Deps,
): Promise<(Matched & { orderNo: string }) | PaymentRefusal> {
  const movement = await lockMovement(tx, movementId)
  if (movement === null || movement.amount >= 0) return refusePayment('movement-unknown')
  const locked = await lockRefunds(tx, refundIds)
  if (locked === null) return refusePayment('refund-unknown')
  const { orderNo, found } = locked
  if (movement.state === 'matched' && found.every(({ state }) => state === 'done'))
    return { ok: true, fresh: false, orderNo }
  const fault = paidOutFault(movement, found)
  if (fault !== null) return fault
  for (const { id: refundId } of found) {
    const paid = await markPaidBack(tx, { refundId, on: movement.bookedOn }, deps)
    if (!paid.ok) return paid
  }
  await decideMovement(tx, movement, 'matched', deps)
  return { ok: true, fresh: true, orderNo }
}

function paidOutFault({ state: of, amount }: StoredMovement, found: readonly StoredRefund[]): PaymentRefusal | null {
  if (of === 'matched') return refusePayment('movement-unknown')
  if (found.some(({ state }) => state !== 'due')) return refusePayment('refund-done')
  const sum = found.reduce((total, refund) => total + refund.amount, 0)
  return sum === -amount ? null : refusePayment('refunds-sum')
}

/** Refunds of one order, which is locked; null if they are not, or not all there. */
async function lockRefunds(tx: Transaction, ids: readonly string[]) {
  const [first] = await findRefunds(tx, ids)
  const order = first === undefined ? null : await lockOrder(tx, first.orderId)
  if (order === null) return null
  const found = (await findRefunds(tx, ids)).filter(({ orderId }) => orderId === order.id)
  return found.length < ids.length ? null : { orderNo: order.orderNo, found }
}

async function findRefunds(tx: Transaction, ids: readonly string[]): Promise<StoredRefund[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...ids]))
}
