import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { isCalendarDate } from '#platform/time/calendar-date.ts'
import { invoices } from '#shop/invoices/tables.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type PaymentRefusal, refusePayment } from '../refusals.ts'
import { bankTransactions } from '../tables.server.ts'
import {
  findInvoiceNos,
  findOrderNos,
  type MatchReason,
  type Payable,
  suggestOrders,
  suggestTogether,
} from './match-movement.ts'
import { decideMovement, lockMovement, type StoredMovement } from './movement-store.server.ts'
import { type BankFile, type BankMovement, readBankFile } from './read-bank-file.ts'

/* Movements on the shop's bank account: imported from the bank's CSV, each once; a person says what each is for. */

/** Of these the few that fit a refund are shown. */
const MAX_PAID_OUT = 200

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

/** An order that a movement may be for, with its part. */
export interface SuggestedOrder {
  orderNo: string
  name: string
  due: Pence
  part: Pence
}

/** A movement with what is left to match of it, and the orders that it may be for; several together are one suggestion. */
export interface MovementView extends StoredMovement {
  left: Pence
  suggestions: { orders: readonly SuggestedOrder[]; reasons: readonly MatchReason[] }[]
}

/** A page of a list: its rows, and the position after which the next begins; null after the last. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/

/** Money that came and is not matched yet, the latest first. @param after the `next` of the page before; null for the first */
export async function openMovements(
  db: Database,
  { after, most }: { after: string | null; most: number },
): Promise<Page<MovementView>> {
  const { id, state, amount, bookedOn } = bankTransactions
  const isOpen = and(eq(state, 'open'), gt(amount, 0), isBehind(after))
  const found = await db
    .select()
    .from(bankTransactions)
    .where(isOpen)
    .orderBy(desc(bookedOn), desc(id))
    .limit(most + 1)
  const rows = found.slice(0, most).map((row) => ({ ...row, left: row.amount - row.booked }))
  const last = found.length > most ? rows.at(-1) : undefined
  const payables = await findPayables(db, rows)
  return {
    rows: rows.map((row) => ({ ...row, suggestions: suggestionsFor(row, payables) })),
    next: last === undefined ? null : `${last.bookedOn}.${last.id}`,
  }
}

function isBehind(place: string | null): SQL | undefined {
  const [, day = '', id = ''] = PLACE.exec(place ?? '') ?? []
  if (!isCalendarDate(day)) return undefined
  return sql`(${bankTransactions.bookedOn}, ${bankTransactions.id}) < (${day}::date, ${id}::bigint)`
}

type LeftOfMovement = StoredMovement & { left: Pence }
type NamedPayable = Payable & { name: string }

function suggestionsFor(
  { name, reference, left }: LeftOfMovement,
  payables: readonly NamedPayable[],
): MovementView['suggestions'] {
  const text = { name, reference, amount: left }
  const together = suggestTogether(text, payables).map((order) => suggested(order, order.due))
  if (together.length > 0) return [{ orders: together, reasons: ['reference', 'amount'] }]
  return suggestOrders(text, payables).map(({ orderId, reasons }) => ({
    orders: payables.filter((order) => order.orderId === orderId).map((order) => suggested(order, left)),
    reasons,
  }))
}

function suggested({ orderNo, name, due }: NamedPayable, part: Pence): SuggestedOrder {
  return { orderNo, name, due, part }
}

/** Orders that one of these movements names, or whose due amount is that of one. */
async function findPayables(db: Database, rows: readonly LeftOfMovement[]): Promise<NamedPayable[]> {
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
  const amounts = [...new Set(rows.map(({ left }) => left))]
  // In the words of its index.
  const isDue = sql`${orders.payment} in ('unpaid', 'part paid', 'on account')`
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

/** Money that left the account in one of these amounts and is not matched, the latest first. @param amounts above 0 */
export async function findPaidOut(db: Database, amounts: readonly Pence[]): Promise<StoredMovement[]> {
  if (amounts.length === 0) return []
  const { id, state, amount, bookedOn } = bankTransactions
  const out = amounts.map((pence) => -pence)
  // In the words of its index.
  const isOpen = and(sql`${state} = 'open'`, inArray(amount, out))
  return db.select().from(bankTransactions).where(isOpen).orderBy(desc(bookedOn), desc(id)).limit(MAX_PAID_OUT)
}

/** Says that a movement is not for any order: a loan, a refund of a supplier. */
export async function ignoreMovement(
  tx: Transaction,
  movementId: number,
  deps: { actor: Actor; now: Date },
): Promise<{ ok: true; fresh: boolean } | PaymentRefusal> {
  const movement = await lockMovement(tx, movementId)
  if (movement === null || movement.state === 'matched') return refusePayment('movement-unknown')
  if (movement.state === 'ignored') return { ok: true, fresh: false }
  await decideMovement(tx, movement, 'ignored', deps)
  return { ok: true, fresh: true }
}
