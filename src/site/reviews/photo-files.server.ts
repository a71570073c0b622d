import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createFairQueue } from '#platform/files/fair-queue.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import { MAX_PHOTO_BYTES, SMALL_PHOTO_SIDE } from './review.ts'

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
}

const PROGRAM = new URL('photo-process.server.ts', import.meta.url)
const TIMEOUT_MS = 20_000
/** Each photo takes a separate process about a second. */
const queue = createFairQueue(2)
/** A photo of pure noise takes half of this. */
const MAX_STORED_BYTES = 4 * 1024 * 1024
const SMALL_QUALITY = 76

/**
 * Re-encodes an uploaded photo, large and small, and saves both files. Refuses files that are too large or not
 * photos.
 * @param sender the network address that it was sent from
 */
export function savePhoto(sent: Uint8Array, sender: string, deps: PhotoDeps): Promise<SavedPhoto | ReviewRefusal> {
  return queue.run(sender, () => drawAndSave(sent, deps))
}

async function drawAndSave(sent: Uint8Array, { files, onFault }: PhotoDeps): Promise<SavedPhoto | ReviewRefusal> {
  if (sent.byteLength > MAX_PHOTO_BYTES) return refuseReview('photos', 'photo-too-large')
  const inspection = { program: PROGRAM, withinMs: TIMEOUT_MS, mostBytes: MAX_STORED_BYTES }
  const large = isPhoto(sent) ? await inspectFile(once(sent), inspection) : null
  if (large === null) return refuseReview('photos', 'photo-not-readable')
  const small = await sharp(large)
    .resize(SMALL_PHOTO_SIDE, SMALL_PHOTO_SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer()
  const saved = { ok: true, id: randomUUID(), smallKey: randomUUID() } as const
  try {
    await files.put(saved.id, once(large))
    await files.put(saved.smallKey, once(small))
    return saved
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    onFault(fault)
    return refuseReview('photos', 'storage-away')
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

async function* once(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

/** Whether a file is a JPG, PNG or WebP by its first bytes, whatever its name. */
function isPhoto(file: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => file[index] === byte)
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  return begins(JPG) || begins(PNG) || (text(0) === 'RIFF' && text(8) === 'WEBP')
}
