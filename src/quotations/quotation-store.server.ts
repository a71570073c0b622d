import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#foundation/database/database.server.ts'
import { quotationNumbers, quotations } from './tables.server.ts'

/** A quotation as it is stored. */
export type StoredQuotation = typeof quotations.$inferSelect

/** The next number of a year. Whoever else files waits until this transaction ends: undone, it was never given out. */
export async function takeNumber(tx: Transaction, year: number): Promise<number> {
  const rows = await tx
    .insert(quotationNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quotationNumbers.year, set: { last: sql`${quotationNumbers.last} + 1` } })
    .returning({ last: quotationNumbers.last })
  const taken = rows[0]
  if (taken === undefined) throw new Error(`no number was given out for ${year}`)
  return taken.last
}

/** Writes a quotation down. */
export async function insertQuotation(tx: Transaction, quotation: StoredQuotation): Promise<void> {
  await tx.insert(quotations).values(quotation)
}

/** A quotation by its number as printed; null for none. */
export async function findQuotation(db: Database, quotationNo: string): Promise<StoredQuotation | null> {
  const rows = await db.select().from(quotations).where(eq(quotations.quotationNo, quotationNo))
  return rows[0] ?? null
}
