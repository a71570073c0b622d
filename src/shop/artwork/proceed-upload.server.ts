import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import type { ContinueUpload, OfFile, Progress } from './artwork-service.ts'
import {
  type ArtworkFile,
  addSegment,
  changeSubmission,
  deleteFiles,
  dropSegments,
  getSegments,
  type Segment,
} from './artwork-store.server.ts'
import { HEAD_BYTES, recogniseArtwork } from './artwork-type.ts'
import { type Gathered, gather, TooManyBytes, untilCut } from './gather.server.ts'
import { type ArtworkDeps, discard, openFile, whereStored } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { artworkFiles } from './tables.server.ts'
import { canHaveThumbnail } from './thumbnail-types.ts'

interface WholeFile extends Pick<ArtworkFile, 'key' | 'type' | 'sha256' | 'thumbnail'> {
  now: Date
}

/** Enough for the worst of lines; without an end, pieces of a byte each would fill the storage with objects. */
const MAX_CHUNKS = 1000

/**
 * How far an upload is, for a sender that takes it up again: what still arrives of it is cut off, and counted. Where all
 * bytes are there and the shop was stopped before it could put them together, that is done now: a file that is told to
 * have arrived is whole.
 */
export async function uploadProgress(asked: OfFile, needs: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const moved = await needs.arriving.cutOff(opened.file.id)
  const now = moved ? await openFile(needs, asked) : opened
  return now.ok ? settle(now.file, needs) : now
}

/**
 * Takes in a piece of a file and is back when it is there to stay. Where the sender is cut off, what has arrived is
 * kept. Two pieces for the same place: the first to arrive whole is taken, the other refused.
 */
export async function proceedUpload(asked: ContinueUpload, needs: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const { file } = opened
  if (file.key !== null || asked.offset !== file.received) return artworkRefusal('upload-moved-on')
  if ((await getSegments(needs.db, file.id)).length >= MAX_CHUNKS) return giveUp(file, 'storage-away', needs)
  const take = () => whereStored(needs, () => takePiece(file, asked.source, needs))
  const taken = await needs.arriving.take(file.id, asked.cut, take)
  return 'ok' in taken ? taken : settle(taken, needs)
}

/** Stores a piece and writes it down. */
async function takePiece(
  file: ArtworkFile,
  source: AsyncIterable<Uint8Array>,
  needs: ArtworkDeps,
): Promise<ArtworkFile | ArtworkRefusal> {
  const key = randomUUID()
  const { pass, gathered } = gather(untilCut(source), file.size - file.received)
  try {
    await needs.files.put(key, pass)
  } catch (fault) {
    if (fault instanceof TooManyBytes) return giveUp(file, 'too-large', needs)
    throw fault
  }
  const piece = gathered()
  const after = { ...file, received: file.received + piece.bytes }
  if (cannotBeArtwork(file, piece)) {
    await discard(needs, [key])
    return giveUp(file, 'type-not-accepted', needs)
  }
  const segment = { fileId: file.id, start: file.received, length: piece.bytes, key }
  const now = needs.clock.now()
  const added = piece.bytes > 0 && (await inTransaction(needs.db, (tx) => addSegment(tx, segment, now)))
  if (added) return after
  await discard(needs, [key])
  return piece.bytes === 0 ? file : artworkRefusal('upload-moved-on')
}

/** Its first piece says already that the rest need not be sent. */
function cannotBeArtwork(file: ArtworkFile, { bytes, head }: Gathered): boolean {
  const enough = head.byteLength === HEAD_BYTES || bytes === file.size
  return file.received === 0 && enough && recogniseArtwork(file.name, head) === null
}

async function settle(file: ArtworkFile, needs: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const { id: fileId, received, size, key } = file
  if (key === null && received === size) {
    const finished = await whereStored(needs, () => finishUpload(file, needs))
    if (!finished.ok) return finished
  }
  return { ok: true, fileId, received, size }
}

/** Ends an upload that can come to nothing. */
async function giveUp(
  file: ArtworkFile,
  code: 'too-large' | 'type-not-accepted' | 'storage-away',
  needs: ArtworkDeps,
): Promise<ArtworkRefusal> {
  await discard(needs, await inTransaction(needs.db, (tx) => deleteFiles(tx, [file.id])))
  return artworkRefusal(code)
}

/**
 * Makes one file of the pieces of an upload that has arrived whole. Done twice, by a second process or after a stop in
 * between, it is done once.
 */
async function finishUpload(file: ArtworkFile, needs: ArtworkDeps): Promise<{ ok: true } | ArtworkRefusal> {
  const segments = await getSegments(needs.db, file.id)
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
  const { pass, gathered } = gather(getPieces(segments, storage), file.size)
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

async function* getPieces(segments: readonly Segment[], storage: FileStorage): AsyncGenerator<Uint8Array> {
  for (const { key } of segments) {
    const bytes = await storage.read(key)
    if (bytes === null) throw new StorageUnavailable('a piece of an upload is not there')
    yield* bytes
  }
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
