import { and, count, desc, eq, exists, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { CountedStars, ReviewScope } from './rating.ts'
import type { ReviewFilter } from './review.ts'
import type { ReviewState } from './review-state.ts'
import { reviewPhotos, reviews } from './tables.server.ts'

/** A review as it is stored. */
export type StoredReview = typeof reviews.$inferSelect

/** A photo as it is stored. */
export type StoredPhoto = typeof reviewPhotos.$inferSelect

/** Which published reviews are asked for. */
export interface PublishedFilter {
  scope: ReviewScope | null
  /** Only of these items; null for all. */
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

/** How many published reviews there are of a kind. */
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

/** Every published star, counted by what it is of, and something that is another whenever a published review is. */
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

/** The photos of some reviews, each review's in their order. */
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

/** A review by its id; null for none. */
export async function findReview(db: Database, id: string): Promise<StoredReview | null> {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, id))
  return found ?? null
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<StoredReview | null> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return found ?? null
}

/** What came of an invitation; null for nothing yet. */
export async function findByInvitation(db: Database, invitationId: string): Promise<StoredReview | null> {
  const [found] = await db.select().from(reviews).where(eq(reviews.invitationId, invitationId))
  return found ?? null
}

/** Stores reviews with their photos. */
export async function insertReviews(
  tx: Transaction,
  rows: readonly StoredReview[],
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values([...rows])
  if (photos.length > 0) await tx.insert(reviewPhotos).values([...photos])
}

/** Changes a review. */
export async function updateReview(tx: Transaction, id: string, change: Partial<StoredReview>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id))
}

/** A customer's photo with the review that it is of; null for none. */
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

/** Takes a photo out; null where the review has none of this id. */
export async function deletePhoto(tx: Transaction, reviewId: string, id: string): Promise<StoredPhoto | null> {
  const [gone] = await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, id), eq(reviewPhotos.reviewId, reviewId)))
    .returning()
  return gone ?? null
}

/** Which of these keys are files of photos. */
export async function knownPhotoKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { id, smallKey } = reviewPhotos
  const rows = await db
    .select({ id, smallKey })
    .from(reviewPhotos)
    .where(or(inArray(id, [...keys]), inArray(smallKey, [...keys])))
  const known = new Set(rows.flatMap((row) => [row.id, row.smallKey]))
  return new Set(keys.filter((key) => known.has(key)))
}

/** How many reviews stand so. */
export function countInState(db: Database, state: ReviewState): Promise<number> {
  return db.$count(reviews, eq(reviews.state, state))
}

/** Reviews for who moderates: what waits in the order in which it came, all else the newest first. */
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
