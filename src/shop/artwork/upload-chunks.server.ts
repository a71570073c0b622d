import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { StorageUnavailable } from '#platform/files/file-storage.ts'
import { freeAsRead } from '#platform/files/free-as-read.ts'
import { canHaveThumbnail, HEAD_BYTES, recogniseArtwork } from '#studio/showroom/artwork/artwork-type.ts'
import { type ArtworkDeps, discard, type FileAccess, openFile, withStorage } from './access.server.ts'
import { lockOrdered, type OrderedLine } from './ordered-lines.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import {
  type ArtworkFile,
  addSegment,
  changeSubmission,
  deleteFiles,
  deleteSegments,
  getSegments,
  type Segment,
} from './store.server.ts'
import { artworkFiles } from './tables.server.ts'

/*
 * The chunks of a resumable upload: each is stored first and then recorded; complete uploads are assembled into one
 * file.
 */

export interface ContinueUpload extends FileAccess {
  /** The offset of the chunk in the file. */
  offset: number
  source: AsyncIterable<Uint8Array>
  /** Ends the source where it is, when its sender has reconnected. */
  cut(): void
}

/** The progress of an upload. */
export interface Progress {
  ok: true
  fileId: string
  received: number
  size: number
}

/** Enough for bad connections; without a limit, chunks of one byte would fill the storage with objects. */
const MAX_CHUNKS = 1000

/**
 * The progress of an upload, for a client that resumes it: a chunk still being received is cut off, and counted. If
 * all bytes have arrived but the shop was stopped before assembling them, that is done now, so that a file reported
 * as complete is whole.
 */
export async function uploadProgress(input: FileAccess, deps: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(deps, input)
  if (opened === null) return artworkRefusal('file-unknown')
  const now = (await cutOff(opened.file.id)) ? await openFile(deps, input) : opened
  return now === null ? artworkRefusal('file-unknown') : settle(now.file, now.ordered, deps)
}

/**
 * Stores a chunk of a file and returns when it is durable. If the client is cut off, what has arrived is kept. Of two
 * chunks for the same position the first to arrive whole is accepted, the other refused.
 */
export async function proceedUpload(input: ContinueUpload, deps: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(deps, input)
  if (opened === null) return artworkRefusal('file-unknown')
  const { file, ordered } = opened
  if (ordered?.takesFiles === false) return artworkRefusal('already-evaluated')
  if (file.key !== null || input.offset !== file.received) return artworkRefusal('upload-moved-on')
  if ((await getSegments(deps.db, file.id)).length >= MAX_CHUNKS) return giveUp(file, 'storage-away', deps)
  const added = await whileArriving(
    file.id,
    input.cut,
    withStorage(deps, () => addChunk(file, input.source, deps)),
  )
  return 'ok' in added ? added : settle(added, ordered, deps)
}

/** Stores a chunk and records it. */
async function addChunk(
  file: ArtworkFile,
  source: AsyncIterable<Uint8Array>,
  deps: ArtworkDeps,
): Promise<ArtworkFile | ArtworkRefusal> {
  const key = randomUUID()
  const { stream, measured } = measureStream(untilCut(source), file.size - file.received)
  try {
    await deps.files.put(key, stream)
  } catch (fault) {
    if (fault instanceof TooManyBytes) return giveUp(file, 'too-large', deps)
    throw fault
  }
  const chunk = measured()
  if (cannotBeArtwork(file, chunk)) {
    await discard(deps, [key])
    return giveUp(file, 'type-not-accepted', deps)
  }
  const segment = { fileId: file.id, start: file.received, length: chunk.bytes, key }
  const now = deps.clock.now()
  const added = chunk.bytes > 0 && (await inTransaction(deps.db, (tx) => addSegment(tx, segment, now)))
  if (added) return { ...file, received: file.received + chunk.bytes }
  await discard(deps, [key])
  return chunk.bytes === 0 ? file : artworkRefusal('upload-moved-on')
}

/** The first chunk may already show that the file cannot be accepted. */
function cannotBeArtwork(file: ArtworkFile, { bytes, head }: Measured): boolean {
  const enough = head.byteLength === HEAD_BYTES || bytes === file.size
  return file.received === 0 && enough && recogniseArtwork(file.name, head) === null
}

async function settle(
  file: ArtworkFile,
  ordered: OrderedLine | null,
  deps: ArtworkDeps,
): Promise<Progress | ArtworkRefusal> {
  const { id: fileId, received, size, key } = file
  if (key === null && received === size) {
    const finished = await withStorage(deps, () => finishUpload(file, ordered, deps))
    if (!finished.ok) return finished
  }
  return { ok: true, fileId, received, size }
}

/** Cancels an upload that cannot succeed. */
async function giveUp(
  file: ArtworkFile,
  code: 'too-large' | 'type-not-accepted' | 'storage-away' | 'already-evaluated',
  deps: ArtworkDeps,
): Promise<ArtworkRefusal> {
  await discard(deps, await inTransaction(deps.db, (tx) => deleteFiles(tx, [file.id])))
  return artworkRefusal(code)
}

/**
 * Assembles the chunks of a complete upload into one file. Idempotent: a second process, or a stop in between, does
 * no harm.
 */
async function finishUpload(
  file: ArtworkFile,
  ordered: OrderedLine | null,
  deps: ArtworkDeps,
): Promise<{ ok: true } | ArtworkRefusal> {
  const segments = await getSegments(deps.db, file.id)
  // Another process has assembled them meanwhile, or the file is gone.
  if (segments.length === 0) return { ok: true }
  const { key, head, sha256 } = await assembleChunks(segments, file, deps.files)
  const type = recogniseArtwork(file.name, head)
  if (type === null) {
    const refused = await giveUp(file, 'type-not-accepted', deps)
    await discard(deps, [key])
    return refused
  }
  const whole = { key, type, sha256, thumbnail: canHaveThumbnail(type) ? 'wanted' : 'none' } as const
  const now = deps.clock.now()
  const freed = await inTransaction(deps.db, async (tx) => {
    if (ordered !== null && !(await lockOrdered(tx, ordered, deps))) return 'evaluated'
    if (file.replaces !== null && (await isAccepted(tx, file.replaces))) return 'evaluated'
    const recorded = await recordWhole(tx, file, { ...whole, updatedAt: now })
    if (ordered !== null && recorded !== null) await deps.orderedLines?.filesChanged(tx, ordered.id, now)
    if (recorded !== null) await deps.filesChanged?.(tx, file.submissionId)
    return recorded
  })
  if (freed === 'evaluated') {
    const refused = await giveUp(file, 'already-evaluated', deps)
    await discard(deps, [key])
    return refused
  }
  await discard(deps, freed?.filter((other) => other !== key) ?? (segments.length > 1 ? [key] : []))
  if (freed !== null) deps.thumbnails.prepare(file.id)
  return { ok: true }
}

/** Whether staff have accepted a file meanwhile: then it is not replaced (000 §8). */
async function isAccepted(tx: Transaction, fileId: string): Promise<boolean> {
  const [file] = await tx
    .select({ evaluation: artworkFiles.evaluation })
    .from(artworkFiles)
    .where(eq(artworkFiles.id, fileId))
    .for('update')
  return file?.evaluation === 'accepted'
}

/** The chunks as one file; a single chunk is the file already and keeps its key. */
async function assembleChunks(
  segments: readonly Segment[],
  file: ArtworkFile,
  storage: FileStorage,
): Promise<Measured & { key: string }> {
  const { stream, measured } = measureStream(readChunks(segments, storage), file.size)
  const [only, second] = segments
  if (only !== undefined && second === undefined) {
    while (!(await stream.next()).done);
    return { key: only.key, ...measured() }
  }
  const key = randomUUID()
  await storage.put(key, stream)
  return { key, ...measured() }
}

async function* readChunks(segments: readonly Segment[], storage: FileStorage): AsyncGenerator<Uint8Array> {
  for (const { key } of segments) {
    const bytes = await storage.read(key)
    if (bytes === null) throw new StorageUnavailable('a chunk of an upload is not there')
    yield* freeAsRead(bytes)
  }
}

/** @returns the keys that are no longer needed; null if another process was first */
async function recordWhole(
  tx: Transaction,
  file: ArtworkFile,
  whole: Pick<ArtworkFile, 'key' | 'type' | 'sha256' | 'thumbnail' | 'updatedAt'>,
): Promise<string[] | null> {
  const written = await tx
    .update(artworkFiles)
    .set(whole)
    .where(and(eq(artworkFiles.id, file.id), isNull(artworkFiles.key)))
    .returning({ id: artworkFiles.id })
  if (written.length === 0) return null
  const chunks = await deleteSegments(tx, file.id)
  const replaced = file.replaces === null ? [] : await deleteFiles(tx, [file.replaces])
  await changeSubmission(tx, file.submissionId, { state: 'sent', updatedAt: whole.updatedAt })
  return [...chunks, ...replaced]
}

/** How long a client that resumes an upload waits for the rest of its last chunk. */
const SETTLED_WITHIN_MS = 5000

/** The chunks being received by this process, by file; between processes, the position of a chunk decides. */
const arriving = new Map<string, Set<{ cut(): void; settled: Promise<unknown> }>>()

/** Waits for a chunk that is being received; `cut` ends it where it is. */
async function whileArriving<T>(fileId: string, cut: () => void, settled: Promise<T>): Promise<T> {
  const chunk = { cut, settled }
  const chunks = arriving.get(fileId) ?? new Set()
  arriving.set(fileId, chunks.add(chunk))
  try {
    return await settled
  } finally {
    chunks.delete(chunk)
    if (chunks.size === 0) arriving.delete(fileId)
  }
}

/**
 * Cuts off what is being received of a file, and returns when it is stored or after five seconds: true if there was
 * anything. A client that asks for the progress of an upload is about to resume it, so anything still being received
 * comes over an abandoned connection, often before the shop has noticed.
 */
async function cutOff(fileId: string): Promise<boolean> {
  const chunks = [...(arriving.get(fileId) ?? [])]
  if (chunks.length === 0) return false
  for (const { cut } of chunks) cut()
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, SETTLED_WITHIN_MS)
  await Promise.race([Promise.allSettled(chunks.map(({ settled }) => settled)), late.promise])
  clearTimeout(timer)
  return true
}

/** A stream that ends where its client is cut off, so that what has arrived is kept. */
async function* untilCut(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch {
    // The client is gone, so nobody would read an answer.
  }
}

/** More bytes have arrived than were accepted. */
export class TooManyBytes extends Error {}

/** The facts about a stream once it has passed. */
export interface Measured {
  bytes: number
  /** The first bytes, as many as are needed to recognise a file. */
  head: Uint8Array
  sha256: string
}

/**
 * Passes a stream on, and measures it.
 * @param max bytes; more throw `TooManyBytes`
 */
export function measureStream(source: AsyncIterable<Uint8Array>, max: number) {
  const hash = createHash('sha256')
  let bytes = 0
  let head: Uint8Array = new Uint8Array()
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      bytes += part.byteLength
      if (bytes > max) throw new TooManyBytes()
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.byteLength)])
      hash.update(part)
      yield part
    }
  }
  return { stream: pass(), measured: (): Measured => ({ bytes, head, sha256: hash.digest('hex') }) }
}
