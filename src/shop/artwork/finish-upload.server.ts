import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { StorageUnavailable } from '#platform/files/storage-unavailable.server.ts'
import {
  type ArtworkFile,
  changeSubmission,
  deleteFiles,
  dropSegments,
  type Segment,
  segmentsOf,
} from './artwork-store.server.ts'
import { recogniseArtwork } from './artwork-type.ts'
import { type Gathered, gather } from './gather.server.ts'
import { type ArtworkNeeds, discard } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { artworkFiles } from './tables.server.ts'
import { canHaveThumbnail } from './thumbnail-types.ts'

/**
 * Makes one file of the pieces of an upload that has arrived whole. Done twice, by a second process or after a stop in
 * between, it is done once.
 */
export async function finishUpload(file: ArtworkFile, needs: ArtworkNeeds): Promise<{ ok: true } | ArtworkRefusal> {
  const segments = await segmentsOf(needs.db, file.id)
  // Another has put them together meanwhile, or the file is gone.
  if (segments.length === 0) return { ok: true }
  const { key, gathered } = await putTogether(segments, file, needs.files)
  const type = recogniseArtwork(file.name, gathered.head)
  if (type === null) {
    await discard(needs, [key, ...(await inTransaction(needs.db, (tx) => deleteFiles(tx, [file.id])))])
    return artworkRefusal('type-not-accepted')
  }
  const thumbnail = canHaveThumbnail(type) ? 'wanted' : 'none'
  const whole = { key, type, sha256: gathered.sha256, thumbnail } as const
  const freed = await inTransaction(needs.db, (tx) => writeDown(tx, file, { ...whole, now: needs.clock.now() }))
  await discard(needs, freed?.filter((other) => other !== key) ?? (segments.length > 1 ? [key] : []))
  if (freed !== null) needs.wantThumbnail(file.id)
  return { ok: true }
}

/** The pieces as one; a single piece is the file already and stays under its key. */
async function putTogether(
  segments: readonly Segment[],
  file: ArtworkFile,
  storage: FileStorage,
): Promise<{ key: string; gathered: Gathered }> {
  const [only, ...others] = segments
  const { pass, gathered } = gather(piecesOf(segments, storage), file.size)
  if (only !== undefined && others.length === 0) {
    await readThrough(pass)
    return { key: only.key, gathered: gathered() }
  }
  const key = randomUUID()
  await storage.put(key, pass)
  return { key, gathered: gathered() }
}

async function readThrough(stream: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = stream[Symbol.asyncIterator]()
  while (!(await pieces.next()).done);
}

async function* piecesOf(segments: readonly Segment[], storage: FileStorage): AsyncGenerator<Uint8Array> {
  for (const { key } of segments) {
    const bytes = await storage.read(key)
    if (bytes === null) throw new StorageUnavailable('a piece of an upload is not there')
    yield* bytes
  }
}

interface WholeFile extends Pick<ArtworkFile, 'key' | 'type' | 'sha256' | 'thumbnail'> {
  now: Date
}

/** @returns the keys that nobody needs any more; null where somebody else was first */
async function writeDown(tx: Transaction, file: ArtworkFile, { now, ...whole }: WholeFile): Promise<string[] | null> {
  const written = await tx
    .update(artworkFiles)
    .set({ ...whole, updatedAt: now })
    .where(and(eq(artworkFiles.id, file.id), isNull(artworkFiles.key)))
    .returning({ id: artworkFiles.id })
  if (written.length === 0) return null
  const pieces = await dropSegments(tx, file.id)
  const replaced = file.replaces === null ? [] : await deleteFiles(tx, [file.replaces])
  await changeSubmission(tx, file.submissionId, { state: 'sent', updatedAt: now })
  return [...pieces, ...replaced]
}
