import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
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
  /** Takes what was found wrong and could be worked round, for the log. */
  onFault(fault: Error): void
}

const PROGRAM = new URL('redraw-process.server.ts', import.meta.url)
const WITHIN_MS = 15_000
/** A picture of noise comes to half of it. */
const MAX_STORED_BYTES = 2 * 1024 * 1024
const JPEG_QUALITY = 84
/** Each takes a process of its own for a third of a second. */
const AT_ONCE = 2

/** The pictures of shoppers' own products, for the API, pages and documents (decisions/0023). */
export type OwnPictures = ReturnType<typeof createOwnPictures>

export function createOwnPictures(deps: PictureDeps) {
  const queue = createFairQueue(AT_ONCE)
  /** The WebP of a picture; null for none. Throws `StorageUnavailable`. */
  const read = (id: string) => readPicture(id, deps)
  /** The same as JPEG, for what cannot show WebP. */
  const readJpeg = async (id: string) => {
    const webp = await read(id)
    return webp === null ? null : sharp(webp).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  }
  return {
    /** Draws a sent picture anew and saves it for the page that it shows. */
    keep: (sent: Uint8Array, of: PictureOrigin) => queue.run(of.sentFrom, () => storePicture(sent, of, deps)),
    read,
    readJpeg,
    /** The JPEG for a document, which is made without it where it cannot be read, whatever the reason. */
    printed: (id: string) =>
      readJpeg(id).catch((fault: Error) => {
        deps.onFault(fault)
        return null
      }),
    /** Which of these ids are pictures: their files are needed. */
    known: (ids: readonly string[]) => knownPictures(deps.db, ids),
  }
}

/** What a picture shows, and where it came from. */
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
  // Asked first of the database: the storage has the files of others too.
  if (!isUuid(id) || (await findPicture(db, id)) === null) return null
  const bytes = await files.read(id.toLowerCase())
  return bytes === null ? null : buffer(bytes)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const DAY_MS = 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the portions. */
const DELETED_AT_ONCE = 200

export interface DeletionDeps extends PictureDeps {
  /** Which of these pictures a cart, a quotation or a request still has; they belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Deletes pictures that nothing used for a week, and those that were used once and that no cart, no quotation and no
 * link has any more. What is still there counts as used today, so that it is not asked about every day.
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

/** Where the storage is away, the sweep of the next day removes what nobody knows. */
async function removeFiles(ids: readonly string[], { files, onFault }: DeletionDeps): Promise<void> {
  try {
    await files.remove(ids)
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
}
