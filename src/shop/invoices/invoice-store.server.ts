import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { InvoiceDocument } from './invoice.ts'
import { invoices } from './tables.server.ts'

/* The queries of invoices. */

export type StoredInvoice = typeof invoices.$inferSelect

const issuedOfOrder = buildOnce((db) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, sql.placeholder('orderId')))
    // Two of one order in one transaction have the same time; the invoice comes first.
    .orderBy(asc(invoices.issuedAt), desc(invoices.kind), asc(invoices.invoiceNo))
    .prepare('issued_of_order'),
)

/** The documents of an order, the oldest first. */
export async function getIssued(db: Database, orderId: string): Promise<StoredInvoice[]> {
  return issuedOfOrder(db).execute({ orderId })
}

/** A document by its number, or null. */
export async function findInvoice(db: Database, invoiceNo: string): Promise<StoredInvoice | null> {
  const rows = await db.select().from(invoices).where(eq(invoices.invoiceNo, invoiceNo))
  return rows[0] ?? null
}

/** What a list says of a document. */
export interface InvoiceEntry {
  invoiceNo: string
  kind: StoredInvoice['kind']
  issuedOn: CalendarDate
  orderNo: string
  total: Pence
  /** What was due when it was issued, and until when; 0 and null for a credit note. */
  due: Pence
  dueOn: CalendarDate | null
}

/** The documents of an order for its page, the oldest first. */
export async function listInvoices(db: Database, orderId: string): Promise<InvoiceEntry[]> {
  return (await getIssued(db, orderId)).map(getEntry)
}

/** The most documents on one page of a customer's list. */
const PAGE_SIZE = 50

/**
 * The documents of a customer's orders, the newest first.
 * @param after the number of the last document of the page before; null for the first page
 * @returns up to fifty, and the number to continue after, if there are more
 */
export async function listOwnInvoices(
  db: Database,
  customerId: string,
  after: string | null,
): Promise<{ invoices: InvoiceEntry[]; next: string | null }> {
  const last = after === null ? null : await findInvoice(db, after)
  const place = sql`(${invoices.issuedAt}, ${invoices.invoiceNo})`
  const before = last === null ? undefined : sql`${place} < (${last.issuedAt.toISOString()}, ${last.invoiceNo})`
  const rows = await selectOwn(db, and(eq(orders.customerId, customerId), before))
    .orderBy(desc(invoices.issuedAt), desc(invoices.invoiceNo))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE).map(({ invoice }) => getEntry(invoice))
  return { invoices: shown, next: rows.length > PAGE_SIZE ? (shown.at(-1)?.invoiceNo ?? null) : null }
}

/** Every document of a customer's orders, the oldest first. */
export async function getAllInvoices(db: Database, customerId: string): Promise<InvoiceDocument[]> {
  const rows = await selectOwn(db, eq(orders.customerId, customerId)).orderBy(
    asc(invoices.issuedAt),
    asc(invoices.invoiceNo),
  )
  return rows.map(({ invoice }) => invoice.document)
}

function selectOwn(db: Database, where: SQL | undefined) {
  return db.select({ invoice: invoices }).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).where(where)
}

function getEntry({ invoiceNo, kind, issuedOn, document, total }: StoredInvoice): InvoiceEntry {
  const isInvoice = kind === 'invoice'
  const { orderNo, totals, payment } = document
  return { invoiceNo, kind, issuedOn, orderNo, total, due: isInvoice ? totals.due : 0, dueOn: payment.dueOn }
}

/** What the invoices and credit notes of a month come to at one rate of VAT; credit notes are taken off. Pence. */
export interface VatOfMonth {
  /** `2026-11`, in London. */
  month: string
  percent: number
  net: Pence
  vat: Pence
  total: Pence
  /** How many documents. */
  invoices: number
  creditNotes: number
}

/** The VAT of each month and rate in which something was issued, the oldest first, both days included. */
export async function vatByMonth(
  db: Database,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<VatOfMonth[]> {
  const { issuedOn, kind, document } = invoices
  const rate = sql.raw('rate.value')
  const percent = sql<number>`(${rate} ->> 'percent')::int`
  const month = sql<string>`to_char(${issuedOn}, 'YYYY-MM')`
  const sign = sql`case when ${kind} = 'invoice' then 1 else -1 end`
  const sumOf = (key: 'net' | 'vat') => sql<number>`sum(${sign} * (${rate} ->> ${sql.raw(`'${key}'`)})::int)::float8`
  const countOf = (which: StoredInvoice['kind']) => sql<number>`(count(*) filter (where ${kind} = ${which}))::int`
  const rows = await db
    .select({
      month,
      percent,
      net: sumOf('net'),
      vat: sumOf('vat'),
      invoices: countOf('invoice'),
      creditNotes: countOf('credit-note'),
    })
    .from(invoices)
    .crossJoin(sql`jsonb_array_elements(${document} -> 'vat') as rate`)
    .where(and(gte(issuedOn, from), lte(issuedOn, to)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
  return rows.map((row) => ({ ...row, total: row.net + row.vat }))
}
