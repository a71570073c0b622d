import { randomUUID } from 'node:crypto'
import { createFairQueue } from '../files/fair-queue.ts'
import { type FileStorage, StorageUnavailable } from '../files/file-storage.ts'
import { inspectFile } from '../files/inspect-file.server.ts'
import { MAX_PHOTO_BYTES } from './photo-limits.ts'

/*
 * Photos that customers send, with a review or a complaint: re-encoded in a separate process, large and small. None of the
 * original bytes are kept, nor metadata such as the location.
 */

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const JPG = [0xff, 0xd8, 0xff]

export interface PhotoDeps {
  files: FileStorage
  /** Logs an error that does not stop the use case. */
  onFault(fault: Error): void
}

/** The keys of a photo's two files. */
export interface SavedPhoto {
  ok: true
  id: string
  smallKey: string
  /** Of both files. */
  bytes: number
}

/** Why a photo was not saved. */
export interface PhotoFault {
  ok: false
  code: 'photo-too-large' | 'photo-not-readable' | 'storage-away'
}

const PROGRAM = new URL('photo-process.server.ts', import.meta.url)
const TIMEOUT_MS = 20_000
/** Each photo takes a separate process about a second. */
const queue = createFairQueue(2)
/** A photo of pure noise, 2400 pixels wide and high, takes half of this. */
const MAX_STORED_BYTES = 10 * 1024 * 1024
const SMALL_QUALITY = 76
const SMALL_SIDE = 320

interface SentPhoto {
  /** The network address that it was sent from. */
  sender: string
  /** The longer side that is kept at most, in pixels. */
  side: number
}

/** Re-encodes an uploaded photo, and saves both files. Refuses files that are too large or not photos. */
export async function savePhoto(
  sent: Uint8Array,
  { sender, side }: SentPhoto,
  deps: PhotoDeps,
): Promise<SavedPhoto | PhotoFault> {
  return queue.run(sender, () => drawAndSave(sent, side, deps))
}

async function drawAndSave(sent: Uint8Array, side: number, deps: PhotoDeps): Promise<SavedPhoto | PhotoFault> {
  if (sent.byteLength > MAX_PHOTO_BYTES) return { ok: false, code: 'photo-too-large' }
  const inspection = { program: PROGRAM, argument: String(side), withinMs: TIMEOUT_MS, mostBytes: MAX_STORED_BYTES }
  const large = isPhoto(sent) ? await inspectFile(once(sent), inspection) : null
  if (large === null) return { ok: false, code: 'photo-not-readable' }
  // Read with the first photo, not at the start.
  const { default: sharp } = await import('sharp')
  const small = await sharp(large)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer()
  const saved = {
    ok: true,
    id: randomUUID(),
    smallKey: randomUUID(),
    bytes: large.byteLength + small.byteLength,
  } as const
  const files = new Map([
    [saved.id, large],
    [saved.smallKey, small],
  ])
  return (await saveFiles(files, deps)) ? saved : { ok: false, code: 'storage-away' }
}

/** Saves files by their keys; false, with a line in the log, if the storage is unavailable. */
export async function saveFiles(
  saved: ReadonlyMap<string, Uint8Array>,
  { files, onFault }: PhotoDeps,
): Promise<boolean> {
  try {
    for (const [key, bytes] of saved) await files.put(key, once(bytes))
    return true
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    onFault(fault)
    return false
  }
}

/** Removes the files of a photo; if the storage is unavailable, the daily clean-up removes them. */
export async function discardPhoto(keys: readonly (string | null)[], { files, onFault }: PhotoDeps): Promise<void> {
  try {
    await files.remove(keys.filter((key) => key !== null))
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
}

/** Reads a photo to its end as it arrives; null if it is too large. */
export async function readPhoto(source: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.byteLength
    if (bytes > MAX_PHOTO_BYTES) chunks = []
    else chunks.push(chunk)
  }
  return bytes > MAX_PHOTO_BYTES ? null : Buffer.concat(chunks)
}

async function* once(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

/** Whether a file is a JPG, PNG or WebP by its first bytes, whatever its name. */
function isPhoto(file: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => file[index] === byte)
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  return begins(JPG) || begins(PNG) || (text(0) === 'RIFF' && text(8) === 'WEBP')
}
