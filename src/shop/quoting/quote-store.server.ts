import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { waitsAfter } from './offers/waits-after.ts'
import type { QuoteState } from './quote-state.ts'
import { quoteEvents, quoteRequests } from './tables.server.ts'

/** A quote request as it is stored. */
export type QuoteRequest = typeof quoteRequests.$inferSelect

/** Something that happened to a request, as it is stored. */
export type QuoteEvent = typeof quoteEvents.$inferSelect

/** Writes down what happened, and whether staff are waited for since; false where its form has already brought it. */
export async function insertEvent(tx: Transaction, event: QuoteEvent): Promise<boolean> {
  const added = await tx.insert(quoteEvents).values(event).onConflictDoNothing().returning({ id: quoteEvents.id })
  if (added.length === 0) return false
  const waits = waitsAfter(event)
  if (waits === null) return true
  const { id, waitingSince } = quoteRequests
  // Who asks again has waited since they first asked.
  const since = waits ? sql`coalesce(${waitingSince}, ${event.at.toISOString()}::timestamptz)` : null
  await tx.update(quoteRequests).set({ waitingSince: since }).where(eq(id, event.requestId))
  return true
}

/** A request by its id; null for none. */
export async function findRequest(db: Database, id: string): Promise<QuoteRequest | null> {
  const rows = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id))
  return rows[0] ?? null
}

/** The same, to change it: whoever else does waits until this transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<QuoteRequest | null> {
  const rows = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
  return rows[0] ?? null
}

/** Moves a request on, or notes that something happened to it. */
export async function touchRequest(tx: Transaction, id: string, now: Date, state?: QuoteState): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ updatedAt: now, ...(state === undefined ? {} : { state }) })
    .where(eq(quoteRequests.id, id))
}
