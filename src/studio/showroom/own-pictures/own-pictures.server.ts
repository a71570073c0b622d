import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Database } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { MAX_SENT_BYTES, recognisePicture } from './picture-rules.ts'
import { findPicture, insertPicture, knownPictures } from './picture-store.server.ts'
import { type PictureRefusal, pictureRefusal } from './refusals.ts'

export interface PictureDeps {
  db: Database
  clock: Clock
  files: FileStorage
  /** Takes what was found wrong and could be worked round, for the log. */
  onFault(fault: Error): void
}

/** The pictures of shoppers' own products (decisions/0023). */
export interface OwnPictures {
  /** Draws a sent picture anew and keeps it for the page that it shows. */
  keep(sent: Uint8Array, page: string): Promise<{ ok: true; id: string } | PictureRefusal>
  /** The WebP of a picture; null for none. Throws `StorageUnavailable`. */
  read(id: string): Promise<Buffer | null>
  /** The same as JPEG, for what cannot show WebP. */
  readJpeg(id: string): Promise<Buffer | null>
  /** The JPEG for a document, which is made without it where it cannot be had, whatever the reason. */
  printed(id: string): Promise<Buffer | null>
  /** Which of these ids are pictures: their files are needed. */
  known(ids: readonly string[]): Promise<Set<string>>
}

const PROGRAM = new URL('redraw-process.server.ts', import.meta.url)
const WITHIN_MS = 15_000
/** A picture of noise comes to half of it. */
const MAX_STORED_BYTES = 2 * 1024 * 1024
const JPEG_QUALITY = 84
/** Each takes a process of its own for a third of a second. */
const AT_ONCE = 2

/** Opens the pictures for the API, pages and documents. */
export function createOwnPictures(needs: PictureDeps): OwnPictures {
  const limit = pLimit(AT_ONCE)
  const read = (id: string) => readPicture(id, needs)
  const readJpeg = async (id: string) => {
    const webp = await read(id)
    return webp === null ? null : sharp(webp).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  }
  return {
    keep: (sent, page) => limit(() => keepPicture(sent, page, needs)),
    read,
    readJpeg,
    printed: (id) =>
      readJpeg(id).catch((fault: Error) => {
        needs.onFault(fault)
        return null
      }),
    known: (ids) => knownPictures(needs.db, ids),
  }
}

async function keepPicture(
  sent: Uint8Array,
  page: string,
  { db, clock, files, onFault }: PictureDeps,
): Promise<{ ok: true; id: string } | PictureRefusal> {
  if (sent.byteLength === 0) return pictureRefusal('no-picture')
  if (sent.byteLength > MAX_SENT_BYTES) return pictureRefusal('too-large')
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
  await insertPicture(db, { id, page, width, height, bytes, createdAt: clock.now(), usedAt: null })
  return { ok: true, id }
}

async function readPicture(id: string, { db, files }: PictureDeps): Promise<Buffer | null> {
  // Asked first of the database: the storage has the files of others too.
  if (!isUuid(id) || (await findPicture(db, id)) === null) return null
  const bytes = await files.read(id.toLowerCase())
  return bytes === null ? null : buffer(bytes)
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}
