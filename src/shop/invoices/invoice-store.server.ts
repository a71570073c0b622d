import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { invoices } from './tables.server.ts'

/* The queries of invoices. */

export type StoredInvoice = typeof invoices.$inferSelect

/** The documents of an order, the oldest first. */
export async function getIssued(db: Database, orderId: string): Promise<StoredInvoice[]> {
  // Two of one order in one transaction have the same time; the invoice comes first.
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), desc(invoices.kind), asc(invoices.invoiceNo))
}

/** A document by its number, or null. */
export async function findInvoice(db: Database, invoiceNo: string): Promise<StoredInvoice | null> {
  const rows = await db.select().from(invoices).where(eq(invoices.invoiceNo, invoiceNo))
  return rows[0] ?? null
}
