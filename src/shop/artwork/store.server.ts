import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { artworkCutLines, artworkFiles, artworkSegments, artworkSubmissions } from './tables.server.ts'

export type Submission = typeof artworkSubmissions.$inferSelect
/** A file as it is stored. */
export type ArtworkFile = typeof artworkFiles.$inferSelect
/** A chunk of an incomplete file. */
export type Segment = typeof artworkSegments.$inferSelect

/** What a submission belongs to: a line of a cart or of an order, or the draft of a secret. */
export type Place = UnorderedPlace | { orderLineId: string; isCovered: boolean }

/** Before it is ordered: a line of a cart, a draft, or the library of a customer. */
export type UnorderedPlace = { cartLineId: string } | { draftHash: string } | { customerId: string }

/** A line for artwork, and its owner. */
export interface ArtworkLine {
  id: string
  cartId: string
  product: string
  /** Its designs, each with four files at most. */
  sets: number
}

/** A line of a cart; null if it does not exist or was removed. */
export async function findLine(db: Database, lineId: string): Promise<ArtworkLine | null> {
  const { rows } = await db.execute<ArtworkLine>(sql`
    select id::text, cart_id::text as "cartId", product_name as product, kinds as sets
    from cart_lines where id = ${lineId}::uuid and removed_at is null`)
  return rows[0] ?? null
}

/** How many designs a line of a cart has. */
export async function countSets(db: Database, lineId: string): Promise<number> {
  const [line] = await db.select({ sets: cartLines.kinds }).from(cartLines).where(eq(cartLines.id, lineId))
  return line?.sets ?? 1
}

// The list is asked for as `asList` does, so that the statement is planned once.
const submissionsOfLines = buildOnce((db) => {
  const chosen = sql`(
    with recursive merged (line, id, place, depth) as (
      select id, id, place, 0 from cart_lines where id = any((select ${sql.placeholder('lineIds')}::uuid[])::uuid[])
      union all
      select merged.line, source.id, source.place, depth + 1
      from cart_lines source join merged on source.merged_into = merged.id
    )
    select distinct on (merged.line) merged.line, submission.id as submission
    from merged join artwork_submissions submission on submission.cart_line_id = merged.id
    order by merged.line, (submission.state = 'sent') desc, depth, place
  ) chosen`
  return db
    .select({ line: sql<string>`chosen.line::text`, submission: artworkSubmissions })
    .from(artworkSubmissions)
    .innerJoin(chosen, sql`chosen.submission = ${artworkSubmissions.id}`)
    .prepare('submissions_of_lines')
})

/**
 * The submission of each of these lines. A line that others were merged into has that of the first of them with
 * artwork, because lines are merged if their designs are the same; undoing the merge returns it to its own line.
 */
export async function findSubmissions(db: Database, lineIds: readonly string[]): Promise<Map<string, Submission>> {
  if (lineIds.length === 0) return new Map()
  const rows = await submissionsOfLines(db).execute({ lineIds: `{${lineIds.join()}}` })
  return new Map(rows.map(({ line, submission }) => [line, submission]))
}

/** Whether any line of the same cart has artwork: to be asked of a line of a cart, with other things. */
const ofSameCart = sql`select id from ${cartLines} of_cart where of_cart.cart_id = ${cartLines.cartId}`
export const hasCartArtwork = sql<boolean>`exists (select from ${artworkSubmissions} where ${artworkSubmissions.cartLineId} in (${ofSameCart}))`

/** Which of these lines have artwork or uploads of their own: merging two of them would hide one's. */
export async function linesWithArtwork(tx: Transaction, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findSubmissions(tx, lineIds)).keys())
}

/** A submission by its id. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const [found] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id))
  return found
}

/** The draft of a secret's hash; undefined if there is none. */
export async function findDraft(db: Database, draftHash: string): Promise<Submission | undefined> {
  const [draft] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.draftHash, draftHash))
  return draft
}

/** The library of a customer; undefined if nothing was sent to it. */
export async function findLibrary(db: Database, customerId: string): Promise<Submission | undefined> {
  const [library] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.customerId, customerId))
  return library
}

/** Opens the submission of a line, a draft or a library for changes, creating it if needed; null where the line has just gone. */
export async function lockSubmission(tx: Transaction, place: UnorderedPlace, now: Date): Promise<Submission | null> {
  const fresh: Submission = {
    id: randomUUID(),
    cartLineId: null,
    draftHash: null,
    customerId: null,
    ...place,
    state: 'none',
    note: '',
    createdAt: now,
    updatedAt: now,
  }
  if ('cartLineId' in place) return (await lockOfLine(tx, fresh, place.cartLineId)) ?? null
  return (await lockOwn(tx, fresh, 'draftHash' in place ? 'draftHash' : 'customerId')) ?? null
}

/** In one statement, so that a draft that is sent at this moment is not opened; this creates another instead. */
async function lockOwn(
  tx: Transaction,
  fresh: Submission,
  owner: 'draftHash' | 'customerId',
): Promise<Submission | undefined> {
  const [locked] = await tx
    .insert(artworkSubmissions)
    .values(fresh)
    .onConflictDoUpdate({ target: artworkSubmissions[owner], set: { updatedAt: fresh.updatedAt } })
    .returning()
  return locked
}

async function lockOfLine(tx: Transaction, fresh: Submission, lineId: string): Promise<Submission | undefined> {
  // Its cart may be deleted at this moment, with its account or for its age.
  const kept = await tx.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.id, lineId)).for('key share')
  if (kept.length === 0) return undefined
  if ((await findSubmissions(tx, [lineId])).size === 0) {
    await tx.insert(artworkSubmissions).values(fresh).onConflictDoNothing()
  }
  return lockSubmissionById(tx, (await findSubmissions(tx, [lineId])).get(lineId)?.id ?? fresh.id)
}

/** Locks a submission: other changes wait until this transaction ends. */
export async function lockSubmissionById(tx: Transaction, id: string): Promise<Submission | undefined> {
  const [locked] = await tx.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id)).for('update')
  return locked
}

/** A new submission that belongs to no cart: an order's line refers to it. */
export async function insertSubmission(tx: Transaction, id: string, now: Date): Promise<Submission> {
  const fresh = {
    id,
    cartLineId: null,
    draftHash: null,
    customerId: null,
    state: 'none',
    note: '',
    createdAt: now,
    updatedAt: now,
  } as const
  await tx.insert(artworkSubmissions).values(fresh)
  return fresh
}

/** Changes a submission. */
export async function changeSubmission(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Submission, 'state' | 'note' | 'cartLineId' | 'draftHash'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(artworkSubmissions).set(change).where(eq(artworkSubmissions.id, id))
}

/** Deletes a submission without files. */
export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.delete(artworkSubmissions).where(eq(artworkSubmissions.id, id))
}

/**
 * Moves a line's artwork to an order, which then refers to it by this id, so that it is no longer deleted with the
 * cart. When a customer's cart takes over a guest's lines, their artwork moves with them, because it belongs to the
 * line.
 * @returns the submission's id; null if the line has none
 */
export async function takeOverArtwork(tx: Transaction, cartLineId: string, now: Date): Promise<string | null> {
  const submission = (await findSubmissions(tx, [cartLineId])).get(cartLineId)
  if (submission === undefined) return null
  await changeSubmission(tx, submission.id, { cartLineId: null, updatedAt: now })
  return submission.id
}

/** Counts the files and cut lines of submissions for no share any more: once their order is covered, or their request answered. */
export async function endShare(tx: Transaction, submissionIds: readonly (string | null)[]): Promise<void> {
  const ids = submissionIds.filter((id) => id !== null)
  if (ids.length === 0) return
  await tx.update(artworkFiles).set({ countedFor: null }).where(inArray(artworkFiles.submissionId, ids))
  await tx.update(artworkCutLines).set({ countedFor: null }).where(inArray(artworkCutLines.submissionId, ids))
}

/** The files of submissions in order, including unfinished uploads. */
export async function getFiles(db: Database, submissionIds: readonly string[]): Promise<ArtworkFile[]> {
  if (submissionIds.length === 0) return []
  return db
    .select()
    .from(artworkFiles)
    .where(inArray(artworkFiles.submissionId, [...submissionIds]))
    .orderBy(asc(artworkFiles.place), asc(artworkFiles.createdAt))
}

/** How the whole files of a submission stand with staff. */
export async function getStanding(
  db: Database,
  submissionId: string | null,
): Promise<Pick<ArtworkFile, 'evaluation'>[]> {
  if (submissionId === null) return []
  return db
    .select({ evaluation: artworkFiles.evaluation })
    .from(artworkFiles)
    .where(and(eq(artworkFiles.submissionId, submissionId), isNotNull(artworkFiles.key)))
}

/** Files of libraries that no line has ever used and that were sent before an instant, at most a hundred. */
export async function staleLibraryFiles(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .innerJoin(artworkSubmissions, eq(artworkSubmissions.id, artworkFiles.submissionId))
    .where(
      and(isNotNull(artworkSubmissions.customerId), isNotNull(artworkFiles.key), lt(artworkFiles.createdAt, before)),
    )
    .limit(100)
}

/** The names of the whole files of each submission, in order, for what is written about them. */
export async function getFileNames(db: Database, submissionIds: readonly string[]): Promise<Map<string, string[]>> {
  const whole = (await getFiles(db, submissionIds)).filter(({ key }) => key !== null)
  const byId = Map.groupBy(whole, ({ submissionId }) => submissionId)
  return new Map([...byId].map(([id, files]) => [id, namesBySet(files)]))
}

/** The names of files, each with its set where there are several. */
function namesBySet(files: readonly ArtworkFile[]): string[] {
  const hasSets = files.some(({ setNo }) => setNo > 1)
  const sorted = files.toSorted((one, other) => one.setNo - other.setNo)
  return sorted.map(({ name, setNo }) => (hasSets ? `set ${setNo}: ${name}` : name))
}

/** The whole file of a submission with this digest; null where it has not arrived yet. */
export async function findSentFile(db: Database, submissionId: string, sha256: string): Promise<ArtworkFile | null> {
  const isIt = and(
    eq(artworkFiles.submissionId, submissionId),
    eq(artworkFiles.sha256, sha256),
    isNotNull(artworkFiles.key),
  )
  const [file] = await db.select().from(artworkFiles).where(isIt).orderBy(asc(artworkFiles.place)).limit(1)
  return file ?? null
}

/** A file, with its owner. */
export interface FoundFile {
  file: ArtworkFile
  /** Its line, and the cart that contains the line. */
  lineId: string | null
  cartId: string | null
  draftHash: string | null
  /** Whose library it is in. */
  customerId: string | null
}

/** A file with its line's cart, its draft, or the customer whose library it is in; or null. */
export async function findFile(db: Database, id: string): Promise<FoundFile | null> {
  const [found] = await db
    .select({
      file: artworkFiles,
      lineId: artworkSubmissions.cartLineId,
      cartId: cartLines.cartId,
      draftHash: artworkSubmissions.draftHash,
      customerId: artworkSubmissions.customerId,
    })
    .from(artworkFiles)
    .innerJoin(artworkSubmissions, eq(artworkSubmissions.id, artworkFiles.submissionId))
    .leftJoin(cartLines, eq(cartLines.id, artworkSubmissions.cartLineId))
    .where(eq(artworkFiles.id, id))
  return found ?? null
}

/** Deletes files and returns the storage keys that are no longer needed. */
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
 * Records that a chunk has arrived, unless another one has arrived at the same position meanwhile.
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

/** The chunks of a file in order. */
export async function getSegments(db: Database, fileId: string): Promise<Segment[]> {
  return db.select().from(artworkSegments).where(eq(artworkSegments.fileId, fileId)).orderBy(asc(artworkSegments.start))
}

/** Deletes the chunks of a completed file, and returns their keys. */
export async function deleteSegments(tx: Transaction, fileId: string): Promise<string[]> {
  const deleted = await tx
    .delete(artworkSegments)
    .where(eq(artworkSegments.fileId, fileId))
    .returning({ key: artworkSegments.key })
  return deleted.map(({ key }) => key)
}

/** Which of these keys belong to a file, its thumbnail or a chunk. */
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

/** Uploads without progress since an instant, at most a hundred. */
export async function expiredUploads(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .where(and(isNull(artworkFiles.key), lt(artworkFiles.updatedAt, before)))
    .limit(100)
}

/** Drafts without activity since an instant, at most a hundred. */
export async function staleDrafts(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkSubmissions.id })
    .from(artworkSubmissions)
    .where(and(...isStaleDraft(db, before)))
    .limit(100)
}

/** Deletes a draft unless it was sent, or received data, meanwhile; returns the keys that are no longer needed. */
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
