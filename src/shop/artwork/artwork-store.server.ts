import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { artworkFiles, artworkSegments, artworkSubmissions } from './tables.server.ts'

export type Submission = typeof artworkSubmissions.$inferSelect
/** A file as it is stored. */
export type ArtworkFile = typeof artworkFiles.$inferSelect
export type Segment = typeof artworkSegments.$inferSelect

/** A line that artwork can be for, and whose it is. */
export interface ArtworkLine {
  id: string
  cartId: string
  product: string
}

/** The line of a cart; null where there is none that is in it. */
export async function findLine(db: Database, lineId: string): Promise<ArtworkLine | null> {
  const { rows } = await db.execute<ArtworkLine>(sql`
    select id::text, cart_id::text as "cartId", product_name as product
    from cart_lines where id = ${lineId}::uuid and removed_at is null`)
  return rows[0] ?? null
}

/**
 * The submission of each of these lines. A line that others were merged into has the one of the first of them that has
 * any, because lines are merged where their designs are the same; taking the merge apart leaves it with its own line.
 */
export async function findSubmissions(db: Database, lineIds: readonly string[]): Promise<Map<string, Submission>> {
  if (lineIds.length === 0) return new Map()
  const ids = sql.join(
    lineIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{ line: string; submission: string }>(sql`
    with recursive merged (line, id, place, depth) as (
      select id, id, place, 0 from cart_lines where id in (${ids})
      union all
      select merged.line, source.id, source.place, depth + 1
      from cart_lines source join merged on source.merged_into = merged.id
    )
    select distinct on (merged.line) merged.line::text, submission.id::text as submission
    from merged join artwork_submissions submission on submission.cart_line_id = merged.id
    order by merged.line, (submission.state = 'sent') desc, depth, place`)
  const found = await submissionsById(
    db,
    rows.map(({ submission }) => submission),
  )
  const byId = new Map(found.map((submission) => [submission.id, submission]))
  return new Map(
    rows.flatMap(({ line, submission: id }) => {
      const submission = byId.get(id)
      return submission === undefined ? [] : [[line, submission] as const]
    }),
  )
}

/** Submissions by their ids. */
export async function submissionsById(db: Database, ids: readonly string[]): Promise<Submission[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(artworkSubmissions)
    .where(inArray(artworkSubmissions.id, [...ids]))
}

/** Changes a submission. */
export async function changeSubmission(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Submission, 'state' | 'note' | 'cartLineId' | 'draftHash'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(artworkSubmissions).set(change).where(eq(artworkSubmissions.id, id))
}

/** Deletes a submission that has no files any more. */
export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.delete(artworkSubmissions).where(eq(artworkSubmissions.id, id))
}

/** The files of submissions in their order, those on their way included. */
export async function getFiles(db: Database, submissionIds: readonly string[]): Promise<ArtworkFile[]> {
  if (submissionIds.length === 0) return []
  return db
    .select()
    .from(artworkFiles)
    .where(inArray(artworkFiles.submissionId, [...submissionIds]))
    .orderBy(asc(artworkFiles.place), asc(artworkFiles.createdAt))
}

/** A file, with what says whose it is. */
export interface FoundFile {
  file: ArtworkFile
  /** The line that it is for, and the cart that this line is in. */
  lineId: string | null
  cartId: string | null
  draftHash: string | null
}

/** A file with its line's cart, or its draft; null for none. */
export async function findFile(db: Database, id: string): Promise<FoundFile | null> {
  const [found] = await db
    .select({
      file: artworkFiles,
      lineId: artworkSubmissions.cartLineId,
      cartId: cartLines.cartId,
      draftHash: artworkSubmissions.draftHash,
    })
    .from(artworkFiles)
    .innerJoin(artworkSubmissions, eq(artworkSubmissions.id, artworkFiles.submissionId))
    .leftJoin(cartLines, eq(cartLines.id, artworkSubmissions.cartLineId))
    .where(eq(artworkFiles.id, id))
  return found ?? null
}

export type NewFile = Omit<ArtworkFile, 'place'> & { place?: number }

export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  await tx.insert(artworkFiles).values(file)
}

/** Deletes files and says which keys of the storage nobody needs any more. */
export async function deleteFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const segments = await tx
    .delete(artworkSegments)
    .where(inArray(artworkSegments.fileId, [...ids]))
    .returning({ key: artworkSegments.key })
  const files = await tx
    .delete(artworkFiles)
    .where(inArray(artworkFiles.id, [...ids]))
    .returning({ key: artworkFiles.key, thumbnailKey: artworkFiles.thumbnailKey })
  return [...segments.map(({ key }) => key), ...files.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])].filter(
    (key) => key !== null,
  )
}

/**
 * Writes down that a piece has arrived, unless another one has arrived at the same place meanwhile.
 * @returns whether it was written down
 */
export async function addSegment(tx: Transaction, segment: Segment, now: Date): Promise<boolean> {
  const { fileId, start, length } = segment
  const moved = await tx
    .update(artworkFiles)
    .set({ received: start + length, updatedAt: now })
    .where(and(eq(artworkFiles.id, fileId), eq(artworkFiles.received, start), isNull(artworkFiles.key)))
    .returning({ id: artworkFiles.id })
  if (moved.length === 0) return false
  await tx.insert(artworkSegments).values(segment)
  return true
}

/** The pieces of a file in their order. */
export async function getSegments(db: Database, fileId: string): Promise<Segment[]> {
  return db.select().from(artworkSegments).where(eq(artworkSegments.fileId, fileId)).orderBy(asc(artworkSegments.start))
}

/** Forgets the pieces of a file that is whole now, and says which keys they were kept under. */
export async function dropSegments(tx: Transaction, fileId: string): Promise<string[]> {
  const dropped = await tx
    .delete(artworkSegments)
    .where(eq(artworkSegments.fileId, fileId))
    .returning({ key: artworkSegments.key })
  return dropped.map(({ key }) => key)
}

/** Uploads that have stood still since before an instant, a hundred at a time. */
export async function expiredUploads(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .where(and(isNull(artworkFiles.key), lt(artworkFiles.updatedAt, before)))
    .limit(100)
}

/** Which of these keys a file, its thumbnail or a piece is kept under. */
export async function neededKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const files = await db
    .select({ key: artworkFiles.key, thumbnailKey: artworkFiles.thumbnailKey })
    .from(artworkFiles)
    .where(or(inArray(artworkFiles.key, [...keys]), inArray(artworkFiles.thumbnailKey, [...keys])))
  const segments = await db
    .select({ key: artworkSegments.key })
    .from(artworkSegments)
    .where(inArray(artworkSegments.key, [...keys]))
  const needed = [...files.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]), ...segments.map(({ key }) => key)]
  return new Set(needed.filter((key) => key !== null))
}
