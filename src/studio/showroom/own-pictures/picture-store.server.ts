import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { productPictures } from '../tables.server.ts'

/** A picture as it is stored; its file has the same id in the file store. */
export type StoredPicture = typeof productPictures.$inferSelect

/** Stores a picture's row, once its file is saved. */
export async function insertPicture(db: Database, picture: StoredPicture): Promise<void> {
  await db.insert(productPictures).values(picture)
}

/** The total bytes of pictures since an instant, and of those from one network. */
export async function sumPictures(
  db: Database,
  sentFrom: string,
  since: Date,
): Promise<{ all: number; network: number }> {
  const { rows } = await db.execute<{ all: number; network: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as "all",
      coalesce(sum(bytes) filter (where sent_from = ${sentFrom}), 0)::float8 as network
    from product_pictures where created_at >= ${since.toISOString()}::timestamptz`)
  return rows[0] ?? { all: 0, network: 0 }
}

/** A picture by its id, or null. */
export async function findPicture(db: Database, id: string): Promise<StoredPicture | null> {
  const rows = await db.select().from(productPictures).where(eq(productPictures.id, id))
  return rows[0] ?? null
}

/** Which of these ids are pictures. */
export async function knownPictures(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: productPictures.id })
    .from(productPictures)
    .where(inArray(productPictures.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Marks pictures as used. @returns the ids that are pictures */
export async function markUsed(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .update(productPictures)
    .set({ usedAt: now })
    .where(inArray(productPictures.id, [...ids]))
    .returning({ id: productPictures.id })
  return new Set(rows.map(({ id }) => id))
}

/** The same for one that was last used before an instant, so that opening a link repeatedly writes nothing. */
export async function markUsedSince(db: Database, id: string, { before, now }: { before: Date; now: Date }) {
  const stale = or(isNull(productPictures.usedAt), lt(productPictures.usedAt, before))
  await db
    .update(productPictures)
    .set({ usedAt: now })
    .where(and(eq(productPictures.id, id), stale))
}

export interface OldPictures {
  /** Unused pictures made before this. */
  unusedBefore: Date
  /** Used pictures last used before this. */
  usedBefore: Date
}

/** Up to `limit` pictures that are old enough to delete if nothing uses them. */
export async function findOldPictures(db: Database, old: OldPictures, limit: number): Promise<string[]> {
  const rows = await db.select({ id: productPictures.id }).from(productPictures).where(isOld(old)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes those of the pictures that are still old: one that was used meanwhile stays. @returns the deleted ones */
export async function deleteOldPictures(db: Database, ids: readonly string[], old: OldPictures): Promise<string[]> {
  const rows = await db
    .delete(productPictures)
    .where(and(inArray(productPictures.id, [...ids]), isOld(old)))
    .returning({ id: productPictures.id })
  return rows.map(({ id }) => id)
}

function isOld({ unusedBefore, usedBefore }: OldPictures): SQL {
  const { usedAt, createdAt } = productPictures
  const [unused, used] = [unusedBefore, usedBefore].map((date) => sql`${date.toISOString()}::timestamptz`)
  return sql`(${usedAt} is null and ${createdAt} < ${unused} or ${usedAt} < ${used})`
}
