import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#platform/database/database.server.ts'
import { createFairQueue } from '#platform/files/fair-queue.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import {
  MAX_BYTES_IN_ALL,
  MAX_BYTES_OF_NETWORK,
  MAX_SENT_BYTES,
  RETAIN_UNUSED_DAYS,
  RETAIN_USED_DAYS,
  recognisePicture,
} from './picture-rules.ts'
import {
  deleteOldPictures,
  findOldPictures,
  findPicture,
  insertPicture,
  knownPictures,
  markUsed,
  type OldPictures,
  sumPictures,
} from './picture-store.server.ts'
import { type PictureRefusal, pictureRefusal } from './refusals.ts'

export interface PictureDeps {
  db: Database
  clock: Clock
  files: FileStorage
  /** Logs an error that does not stop the use case. */
  onFault(fault: Error): void
}

const PROGRAM = new URL('redraw-process.server.ts', import.meta.url)
const WITHIN_MS = 15_000
/** A picture of pure noise takes half of this. */
const MAX_STORED_BYTES = 2 * 1024 * 1024
const JPEG_QUALITY = 84
/** Each takes a separate process a third of a second. */
const AT_ONCE = 2

/** The pictures of shoppers' own products, for the API, pages and documents (decisions/0023). */
export type OwnPictures = ReturnType<typeof createOwnPictures>

export function createOwnPictures(deps: PictureDeps) {
  const queue = createFairQueue(AT_ONCE)
  /** The WebP of a picture, or null. Throws `StorageUnavailable`. */
  const read = (id: string) => readPicture(id, deps)
  /** The same as JPEG, for programs without WebP. */
  const readJpeg = async (id: string) => {
    const webp = await read(id)
    if (webp === null) return null
    // Read with the first picture, not at the start.
    const { default: sharp } = await import('sharp')
    return sharp(webp).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  }
  return {
    /** Re-encodes a picture and saves it for its page. */
    keep: (sent: Uint8Array, of: PictureOrigin) => queue.run(of.sentFrom, () => storePicture(sent, of, deps)),
    read,
    readJpeg,
    /** The JPEG for a document; null if it cannot be read for any reason, so that the document is made without it. */
    printed: (id: string) =>
      readJpeg(id).catch((fault: Error) => {
        deps.onFault(fault)
        return null
      }),
    /** Which of these ids are pictures, whose files must be kept. */
    known: (ids: readonly string[]) => knownPictures(deps.db, ids),
  }
}

/** The page of a picture, and where it came from. */
export interface PictureOrigin {
  page: string
  /** A hash of the sender's network. */
  sentFrom: string
}

async function storePicture(
  sent: Uint8Array,
  { page, sentFrom }: PictureOrigin,
  { db, clock, files, onFault }: PictureDeps,
): Promise<{ ok: true; id: string } | PictureRefusal> {
  if (sent.byteLength === 0) return pictureRefusal('no-picture')
  if (sent.byteLength > MAX_SENT_BYTES) return pictureRefusal('too-large')
  const kept = await sumPictures(db, sentFrom, earlier(clock.now(), RETAIN_USED_DAYS * DAY_MS))
  const isFull =
    kept.network + MAX_STORED_BYTES > MAX_BYTES_OF_NETWORK || kept.all + MAX_STORED_BYTES > MAX_BYTES_IN_ALL
  if (isFull) return pictureRefusal('too-many-kept')
  const type = recognisePicture(sent)
  const look = { program: PROGRAM, withinMs: WITHIN_MS, mostBytes: MAX_STORED_BYTES }
  const webp = type === null ? null : await inspectFile(once(sent), look)
  if (webp === null) return pictureRefusal('not-a-picture')
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(webp).metadata()
  const id = randomUUID()
  try {
    await files.put(id, once(webp))
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    onFault(fault)
    return pictureRefusal('storage-away')
  }
  const bytes = webp.byteLength
  await insertPicture(db, { id, page, width, height, bytes, sentFrom, createdAt: clock.now(), usedAt: null })
  return { ok: true, id }
}

async function readPicture(id: string, { db, files }: PictureDeps): Promise<Buffer | null> {
  // The database is asked first, because the storage also contains other files.
  if (!isUuid(id) || (await findPicture(db, id)) === null) return null
  const bytes = await files.read(id.toLowerCase())
  return bytes === null ? null : buffer(bytes)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const DAY_MS = 86_400_000
/** A statement blocks the embedded database, so other queries run between the batches. */
const DELETED_AT_ONCE = 200

export interface DeletionDeps extends PictureDeps {
  /** Which of these pictures are still in a cart, a quotation or a request; they belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Deletes pictures that nothing used for a week, and used ones that are no longer in a cart, a quotation or a
 * recently opened link. Those still in use are marked as used today, so that they are not checked every day.
 */
export async function deleteUnusedPictures(deps: DeletionDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const old: OldPictures = {
    unusedBefore: earlier(now, RETAIN_UNUSED_DAYS * DAY_MS),
    usedBefore: earlier(now, RETAIN_USED_DAYS * DAY_MS),
  }
  let ids: string[]
  do {
    ids = await findOldPictures(db, old, DELETED_AT_ONCE)
    if (ids.length === 0) return
    const used = await deps.stillUsed(ids)
    await markUsed(db, [...used], now)
    await removeFiles(await deleteOldPictures(db, ids, old), deps)
  } while (ids.length === DELETED_AT_ONCE)
}

/** If the storage is unavailable, the next day's clean-up removes the files. */
async function removeFiles(ids: readonly string[], { files, onFault }: DeletionDeps): Promise<void> {
  try {
    await files.remove(ids)
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
}
