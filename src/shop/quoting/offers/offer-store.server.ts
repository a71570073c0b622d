import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import type { QuoteEvent } from '../quote-store.server.ts'
import { quoteEvents, quoteOffers } from '../tables.server.ts'

/** An offer as it is stored. */
export type QuoteOffer = typeof quoteOffers.$inferSelect

/** An offer with the quotation that it was filed as. */
export interface OfferWithQuotation {
  offer: QuoteOffer
  quotation: StoredQuotation
}

/** Everything that happened to a request, the oldest first, with the number of the quotation that it is about. */
export async function getEvents(
  db: Database,
  requestId: string,
): Promise<(QuoteEvent & { quotationNo: string | null })[]> {
  const rows = await db
    .select({ event: quoteEvents, quotationNo: quotations.quotationNo })
    .from(quoteEvents)
    .leftJoin(quotations, eq(quotations.id, quoteEvents.quotationId))
    .where(eq(quoteEvents.requestId, requestId))
    .orderBy(asc(quoteEvents.at), asc(quoteEvents.id))
  return rows.map(({ event, quotationNo }) => ({ ...event, quotationNo }))
}

/** What a form has brought; null for nothing yet. */
export async function findEvent(db: Database, id: string): Promise<QuoteEvent | null> {
  const rows = await db.select().from(quoteEvents).where(eq(quoteEvents.id, id))
  return rows[0] ?? null
}

/** The offers to a request, the newest first. */
export async function getOffers(db: Database, requestId: string): Promise<OfferWithQuotation[]> {
  return db
    .select({ offer: quoteOffers, quotation: quotations })
    .from(quoteOffers)
    .innerJoin(quotations, eq(quotations.id, quoteOffers.quotationId))
    .where(eq(quoteOffers.requestId, requestId))
    .orderBy(desc(quoteOffers.createdAt), desc(quotations.number))
}

/** Writes an offer down. */
export async function insertOffer(tx: Transaction, offer: QuoteOffer): Promise<void> {
  await tx.insert(quoteOffers).values(offer)
}

/** Closes whatever is still on offer for a request. */
export async function closeOffers(tx: Transaction, requestId: string, state: 'superseded' | 'declined'): Promise<void> {
  await tx
    .update(quoteOffers)
    .set({ state })
    .where(and(eq(quoteOffers.requestId, requestId), eq(quoteOffers.state, 'open')))
}
