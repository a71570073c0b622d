import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { artworkFiles, artworkSegments, artworkSubmissions } from './tables.server.ts'

export type Submission = typeof artworkSubmissions.$inferSelect
/** A file as it is stored. */
export type ArtworkFile = typeof artworkFiles.$inferSelect
/** A chunk of a file that is still arriving. */
export type Segment = typeof artworkSegments.$inferSelect

/** What a submission is for: a line of a cart, or the draft of a secret. */
export type Place = { cartLineId: string } | { draftHash: string }

/** A line that artwork can be for, and whose it is. */
export interface ArtworkLine {
  id: string
  cartId: string
  product: string
}

/** A line of a cart; null where there is none that is in it. */
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
  const found = await db
    .select()
    .from(artworkSubmissions)
    .where(
      inArray(
        artworkSubmissions.id,
        rows.map(({ submission }) => submission),
      ),
    )
  const byId = new Map(found.map((submission) => [submission.id, submission]))
  return new Map(
    rows.flatMap(({ line, submission: id }) => {
      const submission = byId.get(id)
      return submission === undefined ? [] : [[line, submission] as const]
    }),
  )
}

/** Which of these lines have artwork of their own, or some on its way: to merge two of them would hide one's. */
export async function linesWithArtwork(tx: Transaction, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findSubmissions(tx, lineIds)).keys())
}

/** A submission by its id. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const [found] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id))
  return found
}

/** The draft of a secret's hash; undefined where there is none. */
export async function findDraft(db: Database, draftHash: string): Promise<Submission | undefined> {
  const [draft] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.draftHash, draftHash))
  return draft
}

/** Opens the submission of a line or a draft for changes; it is created where there is none. */
export async function lockSubmission(tx: Transaction, place: Place, now: Date): Promise<Submission> {
  const fresh: Submission = {
    id: randomUUID(),
    cartLineId: null,
    draftHash: null,
    ...place,
    state: 'none',
    note: '',
    createdAt: now,
    updatedAt: now,
  }
  const locked = 'draftHash' in place ? await lockDraft(tx, fresh) : await lockOfLine(tx, fresh, place.cartLineId)
  if (locked === undefined) throw new Error('a submission went while it was opened')
  return locked
}

/** In one statement, so that a draft that is sent just now is not opened: then this creates another. */
async function lockDraft(tx: Transaction, fresh: Submission): Promise<Submission | undefined> {
  const [locked] = await tx
    .insert(artworkSubmissions)
    .values(fresh)
    .onConflictDoUpdate({ target: artworkSubmissions.draftHash, set: { updatedAt: fresh.updatedAt } })
    .returning()
  return locked
}

async function lockOfLine(tx: Transaction, fresh: Submission, lineId: string): Promise<Submission | undefined> {
  if ((await findSubmissions(tx, [lineId])).size === 0) {
    await tx.insert(artworkSubmissions).values(fresh).onConflictDoNothing()
  }
  return lockSubmissionById(tx, (await findSubmissions(tx, [lineId])).get(lineId)?.id ?? fresh.id)
}

/** A submission; another transaction that changes it waits until this one ends. */
export async function lockSubmissionById(tx: Transaction, id: string): Promise<Submission | undefined> {
  const [locked] = await tx.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id)).for('update')
  return locked
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

/**
 * Takes a line's artwork over into an order, which then names it by this id: it does not go with the cart any more.
 * A customer's cart that takes over a guest's lines takes their artwork with them, because it is the line's.
 * @returns the submission's id; null where the line has none
 */
export async function takeOverArtwork(tx: Transaction, cartLineId: string, now: Date): Promise<string | null> {
  const submission = (await findSubmissions(tx, [cartLineId])).get(cartLineId)
  if (submission === undefined) return null
  await endShare(tx, submission.id)
  await changeSubmission(tx, submission.id, { cartLineId: null, updatedAt: now })
  return submission.id
}

/** Counts a submission's files for nobody any more: an order has them, or staff have answered the request they are of. */
export async function endShare(tx: Transaction, submissionId: string | null): Promise<void> {
  if (submissionId === null) return
  await tx.update(artworkFiles).set({ countedFor: null }).where(eq(artworkFiles.submissionId, submissionId))
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

/** Deletes files and returns the keys of the storage that nobody needs any more. */
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
  return listKeys(files, segments)
}

/**
 * Records that a chunk has arrived, unless another one has arrived at the same place meanwhile.
 * @returns whether it was recorded
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

/** The chunks of a file in their order. */
export async function getSegments(db: Database, fileId: string): Promise<Segment[]> {
  return db.select().from(artworkSegments).where(eq(artworkSegments.fileId, fileId)).orderBy(asc(artworkSegments.start))
}

/** Deletes the chunks of a file that is whole now, and returns their keys. */
export async function deleteSegments(tx: Transaction, fileId: string): Promise<string[]> {
  const deleted = await tx
    .delete(artworkSegments)
    .where(eq(artworkSegments.fileId, fileId))
    .returning({ key: artworkSegments.key })
  return deleted.map(({ key }) => key)
}

/** Which of these keys a file, its thumbnail or a chunk is stored under. */
export async function neededKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const files = await db
    .select({ key: artworkFiles.key, thumbnailKey: artworkFiles.thumbnailKey })
    .from(artworkFiles)
    .where(or(inArray(artworkFiles.key, [...keys]), inArray(artworkFiles.thumbnailKey, [...keys])))
  const segments = await db
    .select({ key: artworkSegments.key })
    .from(artworkSegments)
    .where(inArray(artworkSegments.key, [...keys]))
  return new Set(listKeys(files, segments))
}

function listKeys(files: readonly Pick<ArtworkFile, 'key' | 'thumbnailKey'>[], segments: readonly { key: string }[]) {
  const keys = [...segments.map(({ key }) => key), ...files.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])]
  return keys.filter((key) => key !== null)
}

/** Uploads that have stood still since before an instant, a hundred at a time. */
export async function expiredUploads(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .where(and(isNull(artworkFiles.key), lt(artworkFiles.updatedAt, before)))
    .limit(100)
}

/** Drafts that have received nothing since before an instant, a hundred at a time. */
export async function staleDrafts(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkSubmissions.id })
    .from(artworkSubmissions)
    .where(and(...isStaleDraft(db, before)))
    .limit(100)
}

/** Deletes a draft unless it was sent, or received something, meanwhile; returns the keys that nobody needs any more. */
export async function deleteStaleDraft(tx: Transaction, id: string, before: Date): Promise<string[]> {
  const [locked] = await tx
    .select({ id: artworkSubmissions.id })
    .from(artworkSubmissions)
    .where(and(eq(artworkSubmissions.id, id), ...isStaleDraft(tx, before)))
    .for('update')
  if (locked === undefined) return []
  const files = await getFiles(tx, [id])
  const keys = await deleteFiles(
    tx,
    files.map((file) => file.id),
  )
  await deleteSubmission(tx, id)
  return keys
}

function isStaleDraft(db: Database, before: Date) {
  const fresh = db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .where(and(eq(artworkFiles.submissionId, artworkSubmissions.id), gte(artworkFiles.updatedAt, before)))
  return [isNotNull(artworkSubmissions.draftHash), lt(artworkSubmissions.updatedAt, before), notExists(fresh)]
}
