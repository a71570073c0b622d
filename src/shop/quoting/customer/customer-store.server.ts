import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import type { OfferState } from '../quote-offer.ts'
import { quoteEvents, quoteLinks, quoteOffers, quoteRequests } from '../tables.server.ts'

/** A customer's requests, the newest first, from behind one of them on. */
export async function getRequests(db: Database, userId: string, after: string | null, most: number) {
  const { createdAt, id } = quoteRequests
  const place = db
    .select({ createdAt, id })
    .from(quoteRequests)
    .where(and(eq(id, sql`${after}`), eq(quoteRequests.userId, userId)))
  const behind = after === null ? undefined : sql`(${createdAt}, ${id}) < ${place}`
  return db
    .select()
    .from(quoteRequests)
    .where(and(eq(quoteRequests.userId, userId), behind))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

/** The newest offer of each of these requests, with what it comes to. */
export async function getNewestOffers(db: Database, requestIds: readonly string[]) {
  const { requestId, state, validUntil, createdAt } = quoteOffers
  const rows = await db
    .select({ requestId, state, validUntil, total: quotations.totalPrice })
    .from(quoteOffers)
    .innerJoin(quotations, eq(quotations.id, quoteOffers.quotationId))
    .where(inArray(requestId, [...requestIds]))
    .orderBy(asc(createdAt), asc(quotations.number))
  // Of each request the last one stays.
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** How often whoever asked has written about a request since an instant. */
export async function countMessagesSince(tx: Transaction, requestId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ count: count() })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.requestId, requestId),
        eq(quoteEvents.kind, 'message'),
        eq(quoteEvents.by, 'customer'),
        gt(quoteEvents.at, since),
      ),
    )
  return rows[0]?.count ?? 0
}

/** Writes down what became of an offer. */
export async function setOfferState(tx: Transaction, quotationId: string, state: OfferState): Promise<void> {
  await tx.update(quoteOffers).set({ state }).where(eq(quoteOffers.quotationId, quotationId))
}

/** Offers that are still open though their last day has passed. */
export async function overdueOffers(db: Database, today: CalendarDate, most: number) {
  return openOffers(db, lt(quoteOffers.validUntil, today), most)
}

/** Offers that end between two days, of which nobody was reminded. */
export async function unremindedOffers(db: Database, days: { from: CalendarDate; to: CalendarDate }, most: number) {
  const { validUntil, remindedAt, createdAt } = quoteOffers
  // An offer that never had more than four days needs no reminder after one of them.
  const livesLonger = sql`${validUntil} - (${createdAt} at time zone 'Europe/London')::date > 4`
  const ending = and(gte(validUntil, days.from), lte(validUntil, days.to), isNull(remindedAt), livesLonger)
  return openOffers(db, ending, most)
}

function openOffers(db: Database, ending: ReturnType<typeof and>, most: number) {
  const { quotationId, requestId, state, validUntil } = quoteOffers
  return db
    .select({ quotationId, requestId })
    .from(quoteOffers)
    .where(and(eq(state, 'open'), ending))
    .orderBy(asc(validUntil), asc(quotationId))
    .limit(most)
}

/** Notes that whoever asked was reminded of an offer. */
export async function setReminded(tx: Transaction, quotationId: string, now: Date): Promise<void> {
  await tx.update(quoteOffers).set({ remindedAt: now }).where(eq(quoteOffers.quotationId, quotationId))
}

/** Forgets the links that open nothing any more. */
export async function deleteLinksBefore(db: Database, now: Date): Promise<void> {
  await db.delete(quoteLinks).where(lte(quoteLinks.expiresAt, now))
}

/** Whether a quotation is one of a request's. */
export async function isQuotation(db: Database, requestId: string, quotationId: string): Promise<boolean> {
  const own = and(eq(quoteOffers.requestId, requestId), eq(quoteOffers.quotationId, quotationId))
  return (await db.$count(quoteOffers, own)) > 0
}
