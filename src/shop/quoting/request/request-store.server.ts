import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { QuoteRequest } from '../quote-store.server.ts'
import { quoteRequests } from '../tables.server.ts'

/** The request that was sent under a key; null for none. */
export async function findByKey(db: Database, idempotencyHash: string): Promise<QuoteRequest | null> {
  const rows = await db.select().from(quoteRequests).where(eq(quoteRequests.idempotencyHash, idempotencyHash))
  return rows[0] ?? null
}

/** Lets one sending under a key through at a time; ends with the transaction. */
export async function lockKey(tx: Transaction, idempotencyHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyHash}, 0))`)
}

/** Stores a request. */
export async function insertRequest(tx: Transaction, request: QuoteRequest): Promise<void> {
  await tx.insert(quoteRequests).values(request)
}

/** Gives a guest's request to the guest that the same browser is now. A customer's stays the customer's. */
export async function giveToGuest(db: Database, id: string, guestId: string): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ guestId })
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.userId)))
}

/** Gives the requests of a guest to the customer that the guest turned out to be. */
export async function giveToUser(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ userId, guestId: null })
    .where(and(eq(quoteRequests.guestId, guestId), isNull(quoteRequests.userId)))
}

/** Whether two ask for the same, for the same person. A database keeps the fields of a configuration in no order. */
export function isSameRequest(one: QuoteRequest, other: QuoteRequest): boolean {
  return getContent(one) === getContent(other)
}

function getContent(request: QuoteRequest): string {
  const { userId, firstName, lastName, email, quoteType, featuredItemId, quantity, kinds, comment } = request
  const configuration = Object.entries(request.configuration).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const who = [userId, firstName, lastName, email]
  return JSON.stringify([...who, quoteType, featuredItemId, quantity, kinds, comment, configuration])
}
