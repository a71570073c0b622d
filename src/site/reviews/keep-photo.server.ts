import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { StorageUnavailable } from '#platform/files/storage-unavailable.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import { MAX_PHOTO_BYTES, SMALL_PHOTO_SIDE } from './review-rules.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const JPG = [0xff, 0xd8, 0xff]

export interface PhotoDeps {
  files: FileStorage
  /** Takes what was found wrong and could be worked round, for the log. */
  onFault(fault: Error): void
}

/** The keys of a photo's two files. */
export interface KeptPhoto {
  ok: true
  id: string
  smallKey: string
}

const PROGRAM = new URL('photo-process.server.ts', import.meta.url)
const WITHIN_MS = 20_000
/** A photo of noise comes to half of it. */
const MAX_STORED_BYTES = 4 * 1024 * 1024
const SMALL_QUALITY = 76

/** Draws a sent photo anew, large and small, and keeps both files. Refuses what is too large or no photo. */
export async function keepPhoto(sent: Uint8Array, needs: PhotoDeps): Promise<KeptPhoto | ReviewRefusal> {
  if (sent.byteLength > MAX_PHOTO_BYTES) return refuseReview('photos', 'photo-too-large')
  const look = { program: PROGRAM, withinMs: WITHIN_MS, mostBytes: MAX_STORED_BYTES }
  const large = recognisePhoto(sent) === null ? null : await inspectFile(once(sent), look)
  if (large === null) return refuseReview('photos', 'photo-not-readable')
  const small = await sharp(large)
    .resize(SMALL_PHOTO_SIDE, SMALL_PHOTO_SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer()
  const kept = { ok: true, id: randomUUID(), smallKey: randomUUID() } as const
  try {
    await needs.files.put(kept.id, once(large))
    await needs.files.put(kept.smallKey, once(small))
    return kept
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    needs.onFault(fault)
    return refuseReview('photos', 'storage-away')
  }
}

/** Removes the files of a photo; where the storage is away, the sweep of the next day removes what nobody knows. */
export async function discardPhoto(keys: readonly (string | null)[], { files, onFault }: PhotoDeps): Promise<void> {
  try {
    await files.remove(keys.filter((key) => key !== null))
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}

/** What a file is by its first bytes, whatever it was called; null for none of the three that photos come in. */
function recognisePhoto(file: Uint8Array): 'jpg' | 'png' | 'webp' | null {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => file[index] === byte)
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  if (begins(JPG)) return 'jpg'
  if (begins(PNG)) return 'png'
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'webp' : null
}
