import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { CountedStars, ReviewScope } from './rating.ts'
import type { ReviewFilter, ReviewState } from './review.ts'
import { reviewInvitations, reviewPhotos, reviews } from './tables.server.ts'

export type StoredReview = typeof reviews.$inferSelect

export type StoredPhoto = typeof reviewPhotos.$inferSelect

/** Which published reviews to read. */
interface PublishedFilter {
  scope: ReviewScope | null
  /** Only for these items; null for all. */
  items: readonly number[] | null
  filter: ReviewFilter
  samples: boolean
}

function whichPublished(db: Database, { scope, items, filter, samples }: PublishedFilter): SQL | undefined {
  const photos = db.select({ one: sql`1` }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id))
  return and(
    eq(reviews.state, 'published'),
    samples ? undefined : eq(reviews.sample, false),
    scope === null ? undefined : eq(reviews.itemId, scope.itemId),
    scope === null || scope.productId === null ? undefined : eq(reviews.productId, scope.productId),
    items === null ? undefined : inArray(reviews.itemId, [...items]),
    filter === 'photo' ? exists(photos) : undefined,
  )
}

export function countPublished(db: Database, which: PublishedFilter): Promise<number> {
  return db.$count(reviews, whichPublished(db, which))
}

/** Published reviews, the newest first. */
export async function findPublished(
  db: Database,
  which: PublishedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredReview[]> {
  return db
    .select()
    .from(reviews)
    .where(whichPublished(db, which))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
}

/** Published stars counted by product, and a version that changes whenever a published review does. */
export async function countStars(db: Database): Promise<{ counted: CountedStars[]; version: string }> {
  const published = eq(reviews.state, 'published')
  const { itemId, productId, sample, rate } = reviews
  const counted = await db
    .select({ itemId, productId, sample, rate, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(itemId, productId, sample, rate)
  const [latest] = await db
    .select({ changedAt: max(reviews.changedAt) })
    .from(reviews)
    .where(published)
  const total = counted.reduce((sum, each) => sum + each.count, 0)
  return { counted, version: `${total}.${latest?.changedAt?.getTime() ?? 0}` }
}

/** The photos of some reviews, in each review's order. */
export async function getPhotos(
  db: Database,
  reviewIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(reviewPhotos.position, reviewPhotos.id)
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

/** A review by its id, or null. */
export async function findReview(db: Database, id: string): Promise<StoredReview | null> {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, id))
  return found ?? null
}

/** The same, locked until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<StoredReview | null> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return found ?? null
}

/** The review of an invitation; null if there is none yet. */
export async function findByInvitation(db: Database, invitationId: string): Promise<StoredReview | null> {
  const [found] = await db.select().from(reviews).where(eq(reviews.invitationId, invitationId))
  return found ?? null
}

export async function insertReviews(
  tx: Transaction,
  rows: readonly StoredReview[],
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values([...rows])
  if (photos.length > 0) await tx.insert(reviewPhotos).values([...photos])
}

export async function updateReview(tx: Transaction, id: string, change: Partial<StoredReview>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id))
}

/** A customer's photo with its review, or null. */
export async function findPhoto(
  db: Database,
  id: string,
): Promise<{ photo: StoredPhoto; review: StoredReview } | null> {
  const [found] = await db
    .select({ photo: reviewPhotos, review: reviews })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, id), isNotNull(reviewPhotos.smallKey)))
  return found ?? null
}

/** Deletes a photo; null if the review has none with this id. */
export async function deletePhoto(tx: Transaction, reviewId: string, id: string): Promise<StoredPhoto | null> {
  const [deleted] = await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, id), eq(reviewPhotos.reviewId, reviewId)))
    .returning()
  return deleted ?? null
}

/** Which of these keys are files of photos. */
export async function knownPhotoKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { id, smallKey } = reviewPhotos
  const rows = await db
    .select({ id, smallKey })
    .from(reviewPhotos)
    .where(or(inArray(id, [...keys]), inArray(smallKey, [...keys])))
  const found = new Set(rows.flatMap((row) => [row.id, row.smallKey]))
  return new Set(keys.filter((key) => found.has(key)))
}

/** How many reviews are in a state; also to be asked with other questions. */
export function countInState(db: Database, state: ReviewState) {
  return db.$count(reviews, eq(reviews.state, state))
}

/** Reviews for staff: waiting ones oldest first, others newest first. */
export async function findInState(
  db: Database,
  state: ReviewState,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredReview[]> {
  const { changedAt, writtenAt, id } = reviews
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.state, state))
    .orderBy(...(state === 'waiting' ? [changedAt, id] : [desc(writtenAt), desc(id)]))
    .limit(limit)
    .offset(offset)
}

export type StoredInvitation = typeof reviewInvitations.$inferSelect

const notWithdrawn = isNull(reviewInvitations.withdrawnAt)

export async function insertInvitation(tx: Transaction, invitation: StoredInvitation): Promise<void> {
  await tx.insert(reviewInvitations).values(invitation)
}

/** The invitation of a link; null if it was withdrawn, replaced or has expired. */
export async function findByToken(db: Database, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(reviewInvitations).where(isOpenLink(tokenHash, now))
  return found ?? null
}

/** The same, locked until the transaction ends. */
export async function lockByToken(tx: Transaction, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await tx.select().from(reviewInvitations).where(isOpenLink(tokenHash, now)).for('update')
  return found ?? null
}

function isOpenLink(tokenHash: string, now: Date): SQL | undefined {
  const { tokenHash: hash, expiresAt } = reviewInvitations
  return and(eq(hash, tokenHash), gt(expiresAt, now), notWithdrawn)
}

/** An invitation by its id, or null. */
export async function findInvitation(db: Database, id: string): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id))
  return found ?? null
}

/** The condition that nothing has been sent through its link. */
function isUnused(db: Database): SQL {
  const sent = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.invitationId, reviewInvitations.id), ne(reviews.state, 'draft')))
  return sql`not exists ${sent}`
}

/** Unused invitations, the newest first. */
export async function findUnused(db: Database, limit: number): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(reviewInvitations)
    .where(and(notWithdrawn, isUnused(db)))
    .orderBy(desc(reviewInvitations.sentAt), desc(reviewInvitations.id))
    .limit(limit)
}

/** An unused invitation, locked until the transaction ends, or null. */
export async function lockUnused(tx: Transaction, id: string): Promise<StoredInvitation | null> {
  const [found] = await tx
    .select()
    .from(reviewInvitations)
    .where(and(eq(reviewInvitations.id, id), notWithdrawn, isUnused(tx)))
    .for('update')
  return found ?? null
}

/** Whether an address has a valid, unused link for the same product. */
export async function isInvited(
  tx: Transaction,
  { email, scope }: { email: string; scope: ReviewScope },
  now: Date,
): Promise<boolean> {
  const { itemId, productId } = scope
  const sameProduct =
    productId === null ? isNull(reviewInvitations.productId) : eq(reviewInvitations.productId, productId)
  const found = await tx
    .select({ id: reviewInvitations.id })
    .from(reviewInvitations)
    .where(
      and(
        eq(reviewInvitations.email, email),
        eq(reviewInvitations.itemId, itemId),
        sameProduct,
        gt(reviewInvitations.expiresAt, now),
        notWithdrawn,
        isUnused(tx),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function updateInvitation(tx: Transaction, id: string, change: Partial<StoredInvitation>): Promise<void> {
  await tx.update(reviewInvitations).set(change).where(eq(reviewInvitations.id, id))
}

/** Deletes unused invitations that expired or were withdrawn before an instant. */
export async function deleteUnused(db: Database, before: Date): Promise<void> {
  const { expiresAt, withdrawnAt } = reviewInvitations
  await db.delete(reviewInvitations).where(and(or(lt(expiresAt, before), lt(withdrawnAt, before)), isUnused(db)))
}

/** Every invitation of an address with its review. */
export async function findByEmail(db: Database, email: string) {
  return db
    .select({ invitation: reviewInvitations, review: reviews })
    .from(reviewInvitations)
    .leftJoin(reviews, eq(reviews.invitationId, reviewInvitations.id))
    .where(eq(reviewInvitations.email, email))
    .orderBy(reviewInvitations.sentAt)
}

/** Deletes the invitations of an address with their reviews. */
export async function deleteByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(reviewInvitations).where(eq(reviewInvitations.email, email))
}
