import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { BillTo } from './bill-to.ts'
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

/** The same by its id. */
export async function findQuotationById(db: Database, id: string): Promise<StoredQuotation | null> {
  const rows = await db.select().from(quotations).where(eq(quotations.id, id))
  return rows[0] ?? null
}

/** Makes whoever else files the same content wait until this transaction ends. */
export async function lockContent(tx: Transaction, contentHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
}

/** The quotation of some content that was not accepted yet; null for none. */
export async function findByContent(db: Database, contentHash: string): Promise<StoredQuotation | null> {
  const rows = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.contentHash, contentHash), isNull(quotations.acceptedAt)))
  return rows[0] ?? null
}

/** Writes another Bill To; null where the quotation was accepted, or there is none. */
export async function rewriteBillTo(
  db: Database,
  id: string,
  billTo: BillTo,
  now: Date,
): Promise<StoredQuotation | null> {
  const rows = await db
    .update(quotations)
    .set({ ...billTo, updatedAt: now })
    .where(and(eq(quotations.id, id), isNull(quotations.acceptedAt)))
    .returning()
  return rows[0] ?? null
}

/** Notes that a quotation was accepted; null where it was already, or there is none. */
export async function markAccepted(tx: Transaction, id: string, now: Date): Promise<StoredQuotation | null> {
  const rows = await tx
    .update(quotations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(eq(quotations.id, id), isNull(quotations.acceptedAt)))
    .returning()
  return rows[0] ?? null
}

/** Up to `most` quotations of a customer, or else of a guest, the newest first. */
export async function getQuotations(
  db: Database,
  { userId, guestId }: Pick<StoredQuotation, 'userId' | 'guestId'>,
  most: number,
): Promise<StoredQuotation[]> {
  if (userId === null && guestId === null) return []
  const theirs =
    userId !== null
      ? eq(quotations.userId, userId)
      : and(isNull(quotations.userId), eq(quotations.guestId, guestId ?? ''))
  return db
    .select()
    .from(quotations)
    .where(theirs)
    .orderBy(desc(quotations.createdAt), desc(quotations.year), desc(quotations.number))
    .limit(most)
}

/** Every quotation of a customer, the oldest first. */
export async function getAllQuotations(db: Database, userId: string): Promise<StoredQuotation[]> {
  return db.select().from(quotations).where(eq(quotations.userId, userId)).orderBy(quotations.year, quotations.number)
}

/** Gives a customer the quotations that a guest has asked for. */
export async function giveToUser(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx.update(quotations).set({ userId, guestId: null }).where(eq(quotations.guestId, guestId))
}

/** Takes a person out of a customer's quotations; numbers and amounts stay, which have to be kept. */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(quotations)
    .set({ userId: null, guestId: null, name: '', company: '', address: '', contentHash: null })
    .where(eq(quotations.userId, userId))
}
