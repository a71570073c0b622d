import { isUuid } from '#platform/http/form-input.ts'
import { type ArtworkDeps, withStorage } from './access.server.ts'
import { writeCutLine } from './cut-lines.server.ts'
import { CUT_LINE_FORMATS, type ReadWhat } from './cut-lines.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { type ArtworkFile, findFile } from './store.server.ts'

/* The bytes of a file: of the original, its thumbnail, its cut line, and pictures of its pages. */

/** Bytes to send to a reader. */
export interface ReadArtwork {
  ok: true
  name: string
  /** The recognised type; null if there is no thumbnail. */
  type: string | null
  size: number | null
  bytes: AsyncIterable<Uint8Array>
}

type Found = ArtworkFile | undefined

/** A file that the caller has opened: the original, or what was made from it. */
export async function readArtwork(
  file: Found,
  what: ReadWhat,
  deps: ArtworkDeps,
): Promise<ReadArtwork | ArtworkRefusal> {
  if (what === 'original') return readOriginal(file, deps)
  if (what === 'thumbnail') return readThumbnail(file, deps)
  const format = CUT_LINE_FORMATS.find((each) => what === `cut-line.${each}`) ?? 'pdf'
  const written = file === undefined ? null : await writeCutLine(deps.db, file, format)
  if (written === null) return artworkRefusal('file-unknown')
  return { ok: true, name: written.name, type: format, size: written.bytes.length, bytes: once(written.bytes) }
}

/** A file of exactly this submission, or what was made from it; null if the submission is null. */
export async function readFrom(
  submissionId: string | null,
  { fileId, what }: { fileId: string; what: ReadWhat },
  deps: ArtworkDeps,
): Promise<ReadArtwork | ArtworkRefusal | null> {
  if (submissionId === null) return null
  return readArtwork(await findFileOf(submissionId, fileId, deps), what, deps)
}

/** A large picture of a page of exactly this submission's file, as WebP; null if it cannot be drawn. */
export async function drawPreview(
  submissionId: string,
  { fileId, page }: { fileId: string; page: number },
  deps: ArtworkDeps,
): Promise<Buffer | null | ArtworkRefusal> {
  const file = await findFileOf(submissionId, fileId, deps)
  return file === undefined ? null : withStorage(deps, () => deps.thumbnails.preview(file, page, true), 'file-away')
}

/** A large picture of a page for whoever has opened the file; without bytes if it cannot be drawn. */
export async function readPage(file: Found, page: number, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (!file?.key) return artworkRefusal('file-unknown')
  return withStorage(
    deps,
    async () => {
      const picture = await deps.thumbnails.preview(file, page, false)
      const size = picture?.length ?? null
      return {
        ok: true as const,
        name: file.name,
        type: picture && 'webp',
        size,
        bytes: picture === null ? nothing() : once(picture),
      }
    },
    'file-away',
  )
}

/** A file of exactly this submission. */
async function findFileOf(submissionId: string, fileId: string, { db }: ArtworkDeps): Promise<Found> {
  const found = isUuid(fileId) ? await findFile(db, fileId) : null
  return found?.file.submissionId === submissionId ? found.file : undefined
}

/** As it was sent. */
async function readOriginal(file: Found, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (!file?.key) return artworkRefusal('file-unknown')
  const { key, name, type, size } = file
  return withStorage(
    deps,
    async () => {
      const bytes = await deps.files.read(key)
      return bytes === null ? artworkRefusal('file-unknown') : { ok: true as const, name, type, size, bytes }
    },
    'file-away',
  )
}

/** As WebP; without bytes if the file has no thumbnail. */
async function readThumbnail(file: Found, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (!file?.key) return artworkRefusal('file-unknown')
  const { id, name } = file
  return withStorage(
    deps,
    async () => {
      const key = await deps.thumbnails.getKey(id)
      const bytes = key === null ? null : await deps.files.read(key)
      return { ok: true as const, name, type: bytes && 'webp', size: null, bytes: bytes ?? nothing() }
    },
    'file-away',
  )
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
