import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { invoices } from '#shop/invoices/tables.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import type { PaymentDeps } from '../payment-deps.server.ts'
import { movementReference, recordPayment } from '../record-payment.server.ts'
import { type PaymentRefusal, refusePayment } from '../refusals.ts'
import { bankTransactions } from '../tables.server.ts'
import { findInvoiceNos, findOrderNos, type MatchReason, type Payable, suggestOrders } from './match-movement.ts'
import { type BankFile, type BankMovement, readBankFile } from './read-bank-file.ts'

/* Movements on the shop's bank account: imported from the bank's CSV, each once; a person says what each is for. */

type Deps = PaymentDeps & { actor: Actor; now: Date }

export type StoredMovement = typeof bankTransactions.$inferSelect

/** Statements of PostgreSQL take some ten thousand parameters. */
const ROWS_AT_ONCE = 500

/** Stores the movements of a file that are not known yet. Nothing is booked by that. */
export async function importBankFile(
  tx: Transaction,
  text: string,
  { now }: { now: Date },
): Promise<{ ok: true; added: number; known: number; skipped: number } | Extract<BankFile, { ok: false }>> {
  const file = readBankFile(text)
  if (!file.ok) return file
  const { movements, skipped } = file
  const prints = fingerprints(movements)
  let added = 0
  for (let at = 0; at < movements.length; at += ROWS_AT_ONCE) {
    const part = movements.slice(at, at + ROWS_AT_ONCE)
    const rows = part.map((movement, index) => ({
      ...movement,
      fingerprint: prints[at + index] ?? '',
      state: 'open' as const,
      importedAt: now,
    }))
    const stored = await tx
      .insert(bankTransactions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: bankTransactions.id })
    added += stored.length
  }
  return { ok: true, added, known: movements.length - added, skipped }
}

/** Of the columns of each movement, and how often the same came before it in the file: two equal ones are two. */
function fingerprints(movements: readonly BankMovement[]): string[] {
  const seen = new Map<string, number>()
  return movements.map(({ bookedOn, amount, name, reference }) => {
    const columns = JSON.stringify([bookedOn, amount, name, reference])
    const before = seen.get(columns) ?? 0
    seen.set(columns, before + 1)
    return createHash('sha256').update(`${columns} ${before}`).digest('hex')
  })
}

/** A movement with the orders that it may be for. */
export interface MovementView extends StoredMovement {
  suggestions: { orderId: string; orderNo: string; name: string; due: Pence; reasons: readonly MatchReason[] }[]
}

/** Money that came and is not matched yet, the latest first. @param before the last one of the page before; null for the first */
export async function openMovements(
  db: Database,
  { before, most }: { before: Pick<StoredMovement, 'bookedOn' | 'id'> | null; most: number },
): Promise<MovementView[]> {
  const { id, state, amount, bookedOn } = bankTransactions
  const isOpen = and(eq(state, 'open'), gt(amount, 0), before === null ? undefined : isBefore(before))
  const rows = await db.select().from(bankTransactions).where(isOpen).orderBy(desc(bookedOn), desc(id)).limit(most)
  const payables = await findPayables(db, rows)
  return rows.map((row) => ({ ...row, suggestions: suggestionsFor(row, payables) }))
}

function isBefore({ bookedOn, id }: Pick<StoredMovement, 'bookedOn' | 'id'>): SQL | undefined {
  const { bookedOn: day, id: place } = bankTransactions
  return or(lt(day, bookedOn), and(eq(day, bookedOn), lt(place, id)))
}

function suggestionsFor(
  row: StoredMovement,
  payables: readonly (Payable & { name: string })[],
): MovementView['suggestions'] {
  return suggestOrders(row, payables).flatMap(({ orderId, reasons }) => {
    const order = payables.find((one) => one.orderId === orderId)
    if (order === undefined) return []
    const { orderNo, name, due } = order
    return [{ orderId, orderNo, name, due, reasons }]
  })
}

/** Orders that one of these movements names, or whose due amount is that of one. */
async function findPayables(db: Database, rows: readonly StoredMovement[]): Promise<(Payable & { name: string })[]> {
  const texts = rows.map(({ name, reference }) => `${name} ${reference}`)
  const orderNos = texts.flatMap(findOrderNos)
  const invoiceNos = texts.flatMap(findInvoiceNos)
  const invoiced = invoiceNos.length === 0 ? [] : await invoicesOf(db, inArray(invoices.invoiceNo, invoiceNos))
  const named = orderNos.length === 0 ? undefined : inArray(orders.orderNo, orderNos)
  const byInvoice =
    invoiced.length === 0
      ? undefined
      : inArray(
          orders.id,
          invoiced.map(({ orderId }) => orderId),
        )
  const amounts = [...new Set(rows.map(({ amount }) => amount))]
  const isDue = inArray(orders.payment, ['unpaid', 'part paid', 'on account'])
  const byAmount =
    amounts.length === 0 ? undefined : and(isDue, inArray(sql`${orders.asked} - ${orders.came}`, amounts))
  const wanted = or(named, byInvoice, byAmount)
  if (wanted === undefined) return []
  const found = await db.select().from(orders).where(wanted).limit(1000)
  return found.map((order) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    invoiceNos: invoiced.filter(({ orderId }) => orderId === order.id).map(({ invoiceNo }) => invoiceNo),
    due: balance(order),
    names: [`${order.firstName} ${order.lastName}`, order.billingAddress.company, order.billingAddress.name],
    name: order.billingAddress.company || `${order.firstName} ${order.lastName}`,
  }))
}

function invoicesOf(db: Database, wanted: SQL): Promise<{ orderId: string; invoiceNo: string }[]> {
  return db.select({ orderId: invoices.orderId, invoiceNo: invoices.invoiceNo }).from(invoices).where(wanted)
}

/** Books a movement on the order that a person has chosen. */
export async function confirmMovement(
  tx: Transaction,
  { movementId, orderId }: { movementId: number; orderId: string },
  deps: Deps,
): Promise<{ ok: true; fresh: boolean } | PaymentRefusal> {
  const movement = await lockMovement(tx, movementId)
  if (movement === null || movement.amount <= 0) return refusePayment('movement-unknown')
  if (movement.state === 'matched' && movement.orderId === orderId) return { ok: true, fresh: false }
  if (movement.state === 'matched') return refusePayment('movement-unknown')
  const reference = await nextReference(tx, movementId, orderId)
  const { amount } = movement
  const recorded = await recordPayment(tx, { orderId, amount, method: 'transfer', reference }, deps)
  if (!recorded.ok) return recorded
  await decideMovement(tx, movementId, { state: 'matched', orderId }, deps)
  return { ok: true, fresh: true }
}

/** A movement that was taken back from an order may be booked on it again. */
async function nextReference(tx: Transaction, movementId: number, orderId: string): Promise<string> {
  const first = movementReference(movementId, orderId, 0)
  const isOfMovement = or(eq(orderLedger.reference, first), like(orderLedger.reference, `${first}:%`))
  const before = await tx.$count(orderLedger, and(eq(orderLedger.orderId, orderId), isOfMovement))
  return movementReference(movementId, orderId, before)
}

/** Says that a movement is not for any order: a loan, a refund of a supplier. */
export async function ignoreMovement(
  tx: Transaction,
  movementId: number,
  deps: Pick<Deps, 'actor' | 'now'>,
): Promise<{ ok: true; fresh: boolean } | PaymentRefusal> {
  const movement = await lockMovement(tx, movementId)
  if (movement === null || movement.state === 'matched') return refusePayment('movement-unknown')
  if (movement.state === 'ignored') return { ok: true, fresh: false }
  await decideMovement(tx, movementId, { state: 'ignored', orderId: null }, deps)
  return { ok: true, fresh: true }
}

async function lockMovement(tx: Transaction, id: number): Promise<StoredMovement | null> {
  if (!Number.isSafeInteger(id)) return null
  const rows = await tx.select().from(bankTransactions).where(eq(bankTransactions.id, id)).for('update')
  return rows[0] ?? null
}

async function decideMovement(
  tx: Transaction,
  id: number,
  decision: Pick<StoredMovement, 'state' | 'orderId'>,
  { actor, now }: Pick<Deps, 'actor' | 'now'>,
): Promise<void> {
  const decided = { ...decision, decidedAt: now, decidedBy: actor.id }
  await tx.update(bankTransactions).set(decided).where(eq(bankTransactions.id, id))
}
