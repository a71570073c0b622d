import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { complaintMessages, complaintPhotos, complaintReprints, complaints } from './tables.server.ts'

/* The queries of complaints. Whoever changes one holds the lock of its order. */

export type StoredComplaint = typeof complaints.$inferSelect
export type StoredMessage = typeof complaintMessages.$inferSelect
export type StoredPhoto = typeof complaintPhotos.$inferSelect
export type StoredReprint = typeof complaintReprints.$inferSelect

export async function findComplaint(db: Database, id: number): Promise<StoredComplaint | null> {
  const [found] = await db.select().from(complaints).where(eq(complaints.id, id))
  return found ?? null
}

/** The complaints of lines, the newest first. */
export async function getComplaints(db: Database, lineIds: readonly string[]): Promise<StoredComplaint[]> {
  if (lineIds.length === 0) return []
  return db
    .select()
    .from(complaints)
    .where(inArray(complaints.lineId, [...lineIds]))
    .orderBy(desc(complaints.id))
}

/** Stores a complaint. */
export async function insertComplaint(tx: Transaction, row: typeof complaints.$inferInsert): Promise<StoredComplaint> {
  const [made] = await tx.insert(complaints).values(row).returning()
  if (made === undefined) throw new Error('a complaint was not stored')
  return made
}

export async function updateComplaint(
  tx: Transaction,
  id: number,
  change: Partial<Omit<StoredComplaint, 'id' | 'orderId' | 'lineId' | 'formId'>>,
): Promise<StoredComplaint> {
  const [changed] = await tx.update(complaints).set(change).where(eq(complaints.id, id)).returning()
  if (changed === undefined) throw new Error('a complaint was deleted')
  return changed
}

/** Adds to a complaint's thread; null if its form has done so before. */
export async function addMessage(
  tx: Transaction,
  row: typeof complaintMessages.$inferInsert,
): Promise<StoredMessage | null> {
  const [made] = await tx.insert(complaintMessages).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** The thread of complaints, the oldest first. */
export async function getMessages(db: Database, complaintIds: readonly number[]): Promise<StoredMessage[]> {
  if (complaintIds.length === 0) return []
  return db
    .select()
    .from(complaintMessages)
    .where(inArray(complaintMessages.complaintId, [...complaintIds]))
    .orderBy(asc(complaintMessages.id))
}

/** Brings what an order says of its complaints up to date. One that was completed is not, while a complaint is open. */
export async function restateComplaints(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const isOpen = and(eq(complaints.orderId, orderId), ne(complaints.state, 'closed'))
  const openComplaints = await tx.$count(complaints, isOpen)
  const [last] = await tx
    .select({ at: sql<string | null>`max(${complaints.answeredAt})::text` })
    .from(complaints)
    .where(eq(complaints.orderId, orderId))
  const isBack = sql`${orders.making} = 'completed' and ${openComplaints}::int > 0`
  await tx
    .update(orders)
    .set({
      openComplaints,
      complaintAnsweredAt: sql`${last?.at ?? null}::timestamptz`,
      making: sql`case when ${isBack} then 'dispatched' else ${orders.making} end`,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
}

/** Photos of messages, in the order in which they were sent. */
export async function getPhotos(db: Database, messageIds: readonly number[]): Promise<StoredPhoto[]> {
  if (messageIds.length === 0) return []
  return db
    .select()
    .from(complaintPhotos)
    .where(inArray(complaintPhotos.messageId, [...messageIds]))
    .orderBy(asc(complaintPhotos.at), asc(complaintPhotos.id))
}

/** Photos of a form that has not been sent yet. */
export async function getDraftPhotos(
  db: Database,
  { lineId, formId }: { lineId: string; formId: string },
): Promise<StoredPhoto[]> {
  const isIt = and(
    eq(complaintPhotos.lineId, lineId),
    eq(complaintPhotos.formId, formId),
    isNull(complaintPhotos.messageId),
  )
  return db.select().from(complaintPhotos).where(isIt).orderBy(asc(complaintPhotos.at), asc(complaintPhotos.id))
}

/** How many photos a line has in all, those of forms that were not sent included. */
export async function countPhotos(db: Database, lineId: string): Promise<number> {
  return db.$count(complaintPhotos, eq(complaintPhotos.lineId, lineId))
}

export async function insertPhoto(tx: Transaction, row: typeof complaintPhotos.$inferInsert): Promise<void> {
  await tx.insert(complaintPhotos).values(row)
}

/** Gives the photos of a form to the message that was sent with it. */
export async function attachPhotos(
  tx: Transaction,
  { lineId, formId, messageId }: { lineId: string; formId: string; messageId: number },
): Promise<void> {
  await tx
    .update(complaintPhotos)
    .set({ messageId })
    .where(
      and(eq(complaintPhotos.lineId, lineId), eq(complaintPhotos.formId, formId), isNull(complaintPhotos.messageId)),
    )
}

/** Deletes a photo of a form that was not sent; null if there is none. */
export async function deleteDraftPhoto(
  tx: Transaction,
  { id, lineId, formId }: { id: string; lineId: string; formId: string },
): Promise<StoredPhoto | null> {
  const isIt = and(
    eq(complaintPhotos.id, id),
    eq(complaintPhotos.lineId, lineId),
    eq(complaintPhotos.formId, formId),
    isNull(complaintPhotos.messageId),
  )
  const [deleted] = await tx.delete(complaintPhotos).where(isIt).returning()
  return deleted ?? null
}

export async function findPhoto(db: Database, id: string): Promise<StoredPhoto | null> {
  const [found] = await db.select().from(complaintPhotos).where(eq(complaintPhotos.id, id))
  return found ?? null
}

/** Which of these keys are files of photos, and so must be kept. */
export async function knownPhotoKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { id, smallKey } = complaintPhotos
  const rows = await db
    .select({ id, smallKey })
    .from(complaintPhotos)
    .where(or(inArray(id, [...keys]), inArray(smallKey, [...keys])))
  return new Set(rows.flatMap((row) => [row.id, ...(row.smallKey === null ? [] : [row.smallKey])]))
}

/**
 * Deletes photos of forms that were not sent before an instant, and those of complaints that were closed before another; the
 * daily sweep removes their files.
 */
export async function deleteOldPhotos(db: Database, before: { draft: Date; closed: Date }): Promise<number> {
  const over = db
    .select({ id: complaintMessages.id })
    .from(complaintMessages)
    .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
    .where(lt(complaints.closedAt, before.closed))
  const isDraft = and(isNull(complaintPhotos.messageId), lt(complaintPhotos.at, before.draft))
  const deleted = await db
    .delete(complaintPhotos)
    .where(or(isDraft, inArray(complaintPhotos.messageId, over)))
    .returning({ id: complaintPhotos.id })
  return deleted.length
}

/** Reprints of complaints, in the order in which they were made. */
export async function getReprints(db: Database, complaintIds: readonly number[]): Promise<StoredReprint[]> {
  if (complaintIds.length === 0) return []
  return db
    .select()
    .from(complaintReprints)
    .where(inArray(complaintReprints.complaintId, [...complaintIds]))
    .orderBy(asc(complaintReprints.madeAt), asc(complaintReprints.setNo))
}

/** Complaints that wait for the shop's word, and of these the late ones; each also to be asked with other questions. */
export function countOpenComplaints(db: Database, today: string) {
  const isOpen = eq(complaints.state, 'open')
  return {
    open: db.$count(complaints, isOpen),
    late: db.$count(complaints, and(isOpen, lt(complaints.dueOn, today))),
  }
}
