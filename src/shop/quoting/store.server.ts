import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#platform/config/shop.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { type PICTURE_FIELD, type QuoteState, waitsAfter } from './quote.ts'
import { quoteEvents, quoteLinks, quoteOffers, quoteRequests } from './tables.server.ts'

/** A quote request as it is stored. */
export type QuoteRequest = typeof quoteRequests.$inferSelect

/** Something that happened to a request, as it is stored. */
export type QuoteEvent = typeof quoteEvents.$inferSelect

/** Adds an event, and updates whether the request waits for staff; false if the same form has added it before. */
export async function insertEvent(tx: Transaction, event: QuoteEvent): Promise<boolean> {
  const added = await tx.insert(quoteEvents).values(event).onConflictDoNothing().returning({ id: quoteEvents.id })
  if (added.length === 0) return false
  const waits = waitsAfter(event)
  if (waits === null) return true
  const { id, waitingSince } = quoteRequests
  // A customer who writes again has been waiting since the first message.
  const since = waits ? sql`coalesce(${waitingSince}, ${event.at.toISOString()}::timestamptz)` : null
  await tx.update(quoteRequests).set({ waitingSince: since }).where(eq(id, event.requestId))
  return true
}

/** A request by its id; null for none. */
export async function findRequest(db: Database, id: string): Promise<QuoteRequest | null> {
  const rows = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id))
  return rows[0] ?? null
}

/** Locks a request for a change until this transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<QuoteRequest | null> {
  const rows = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update')
  return rows[0] ?? null
}

/** Updates the time of a request's last event, and its state if it changes. */
export async function touchRequest(tx: Transaction, id: string, now: Date, state?: QuoteState): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ updatedAt: now, ...(state === undefined ? {} : { state }) })
    .where(eq(quoteRequests.id, id))
}

/** The request that was sent under a key; null for none. */
export async function findByKey(db: Database, idempotencyHash: string): Promise<QuoteRequest | null> {
  const rows = await db.select().from(quoteRequests).where(eq(quoteRequests.idempotencyHash, idempotencyHash))
  return rows[0] ?? null
}

/** Locks a key until this transaction ends, so that requests with it are processed one at a time. */
export async function lockKey(tx: Transaction, idempotencyHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyHash}, 0))`)
}

/** Stores a request. */
export async function insertRequest(tx: Transaction, request: QuoteRequest): Promise<void> {
  await tx.insert(quoteRequests).values(request)
}

/** Gives a guest's request to the browser's current guest. A customer's stays the customer's. */
export async function giveToGuest(db: Database, id: string, guestId: string): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ guestId })
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.userId)))
}

/** Gives the requests of a guest to the customer who has signed in. */
export async function giveToUser(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx
    .update(quoteRequests)
    .set({ userId, guestId: null })
    .where(and(eq(quoteRequests.guestId, guestId), isNull(quoteRequests.userId)))
}

/**
 * Whether two requests are the same, by the same person. The order of a configuration's fields in the database is
 * undefined.
 */
export function isSameRequest(one: QuoteRequest, other: QuoteRequest): boolean {
  return getContent(one) === getContent(other)
}

function getContent(request: QuoteRequest): string {
  const { userId, firstName, lastName, email, quoteType, featuredItemId, quantity, kinds, comment } = request
  const configuration = Object.entries(request.configuration).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const who = [userId, firstName, lastName, email]
  return JSON.stringify([...who, quoteType, featuredItemId, quantity, kinds, comment, configuration])
}

/** An offer as it is stored. */
export type QuoteOffer = typeof quoteOffers.$inferSelect

/** An offer with its quotation. */
export interface OfferWithQuotation {
  offer: QuoteOffer
  quotation: StoredQuotation
}

/** The events of a request, the oldest first, each with the number of its quotation. */
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

/** The event that a form has added; null if there is none yet. */
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

/** Stores an offer. */
export async function insertOffer(tx: Transaction, offer: QuoteOffer): Promise<void> {
  await tx.insert(quoteOffers).values(offer)
}

/** Closes the open offer of a request. */
export async function closeOffers(tx: Transaction, requestId: string, state: 'superseded' | 'declined'): Promise<void> {
  await tx
    .update(quoteOffers)
    .set({ state })
    .where(and(eq(quoteOffers.requestId, requestId), eq(quoteOffers.state, 'open')))
}

/** A customer's requests, the newest first, after one of them. */
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

/** The newest offer of each of these requests, with its total. */
export async function getNewestOffers(db: Database, requestIds: readonly string[]) {
  const { requestId, state, validUntil, createdAt } = quoteOffers
  const rows = await db
    .select({ requestId, state, validUntil, total: quotations.totalPrice })
    .from(quoteOffers)
    .innerJoin(quotations, eq(quotations.id, quoteOffers.quotationId))
    .where(inArray(requestId, [...requestIds]))
    .orderBy(asc(createdAt), asc(quotations.number))
  // The last row of each request wins.
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** How many messages the customer has written about a request since an instant. */
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

/** Changes the state of an offer, or records that the customer was reminded of it. */
export async function updateOffer(
  tx: Transaction,
  quotationId: string,
  change: Partial<Pick<QuoteOffer, 'state' | 'remindedAt'>>,
): Promise<void> {
  await tx.update(quoteOffers).set(change).where(eq(quoteOffers.quotationId, quotationId))
}

/** Offers that are still open after their last day. */
export async function overdueOffers(db: Database, today: CalendarDate, most: number) {
  return openOffers(db, lt(quoteOffers.validUntil, today), most)
}

/** Offers that end between two days, without a reminder so far. */
export async function unremindedOffers(db: Database, days: { from: CalendarDate; to: CalendarDate }, most: number) {
  const { validUntil, remindedAt, createdAt } = quoteOffers
  // An offer that was valid for at most four days needs no reminder after one of them.
  const livesLonger = sql`${validUntil} - (${createdAt} at time zone ${TIME_ZONE})::date > 4`
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

/** Deletes expired links. */
export async function deleteLinksBefore(db: Database, now: Date): Promise<void> {
  await db.delete(quoteLinks).where(lte(quoteLinks.expiresAt, now))
}

/** The request that a quotation answers; null for one of listed prices. */
export async function findByQuotation(
  db: Database,
  quotationId: string,
): Promise<{ id: string; email: string } | null> {
  const rows = await db
    .select({ id: quoteRequests.id, email: quoteRequests.email })
    .from(quoteOffers)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteOffers.requestId))
    .where(eq(quoteOffers.quotationId, quotationId))
  return rows[0] ?? null
}

/**
 * Which of these lettering designs, or pictures of own products, quote requests use. It reads all requests, so do not
 * use it for pages.
 */
export async function idsInRequests(
  db: Database,
  field: 'design_id' | typeof PICTURE_FIELD,
  ids: readonly string[],
): Promise<Set<string>> {
  const id = sql<string>`${quoteRequests.configuration} ->> ${sql.raw(`'${field}'`)}`
  const rows = await db
    .selectDistinct({ id })
    .from(quoteRequests)
    .where(inArray(id, [...ids]))
  return new Set(rows.map((row) => row.id))
}

/** Requests with any design, or with this one; the newest first. */
export async function designedRequests(db: Database, query: { designId: string | null; most: number }) {
  const design = sql<string>`${quoteRequests.configuration} ->> 'design_id'`
  const rows = await db
    .select({
      designId: design,
      requestId: quoteRequests.id,
      reference: quoteRequests.reference,
      firstName: quoteRequests.firstName,
      lastName: quoteRequests.lastName,
      quantity: quoteRequests.quantity,
      kinds: quoteRequests.kinds,
      ready: sql<string | null>`${quoteRequests.configuration} ->> 'install_ready'`,
      at: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(query.designId === null ? isNotNull(design) : eq(design, query.designId))
    .orderBy(desc(quoteRequests.createdAt), quoteRequests.id)
    .limit(query.most)
  return rows.map(({ ready, ...request }) => ({ ...request, installReady: ready === 'yes' }))
}
