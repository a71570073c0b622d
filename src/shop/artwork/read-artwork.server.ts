import { isUuid } from '#platform/http/uuid.ts'
import type { OfFile, ReadArtwork } from './artwork-service.ts'
import { type ArtworkFile, findFile } from './artwork-store.server.ts'
import { type ArtworkNeeds, openFile, whereStored } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { Thumbnailer } from './thumbnailer.server.ts'

/** The file itself, for its owner. */
export async function downloadFile(asked: OfFile, needs: ArtworkNeeds): Promise<ReadArtwork | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  return opened.ok ? readOriginal(opened.file, needs) : opened
}

/** A file of a submission, for who was found entitled to that. */
export async function downloadFrom(
  submissionId: string,
  fileId: string,
  needs: ArtworkNeeds,
): Promise<ReadArtwork | ArtworkRefusal> {
  const file = await fileOf(submissionId, fileId, needs)
  return file === null ? artworkRefusal('file-unknown') : readOriginal(file, needs)
}

async function fileOf(submissionId: string, fileId: string, { db }: ArtworkNeeds): Promise<ArtworkFile | null> {
  const found = isUuid(fileId) ? await findFile(db, fileId) : null
  return found?.file.submissionId === submissionId ? found.file : null
}

async function readOriginal(
  { key, name, type, size }: ArtworkFile,
  needs: ArtworkNeeds,
): Promise<ReadArtwork | ArtworkRefusal> {
  if (key === null) return artworkRefusal('file-unknown')
  return whereStored(needs, async () => {
    const bytes = await needs.files.read(key)
    return bytes === null ? artworkRefusal('file-unknown') : { ok: true as const, name, type, size, bytes }
  })
}

/** Its small picture, as WebP; none where the file has none to give. */
export async function readThumbnail(
  asked: OfFile,
  needs: ArtworkNeeds,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  return opened.ok ? readPicture(opened.file, needs, thumbnails) : opened
}

/** The same of a submission's file, for who was found entitled to that. */
export async function thumbnailFrom(
  { submissionId, fileId }: { submissionId: string; fileId: string },
  needs: ArtworkNeeds,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  const file = await fileOf(submissionId, fileId, needs)
  return file === null ? artworkRefusal('file-unknown') : readPicture(file, needs, thumbnails)
}

async function readPicture(
  { id, key, name }: ArtworkFile,
  needs: ArtworkNeeds,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  if (key === null) return artworkRefusal('file-unknown')
  return whereStored(needs, async () => {
    const thumbnailKey = await thumbnails.keyOf(id)
    const bytes = thumbnailKey === null ? null : await needs.files.read(thumbnailKey)
    if (bytes === null) return { ok: true as const, name, type: null, size: null, bytes: nothing() }
    return { ok: true as const, name, type: 'webp', size: null, bytes }
  })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
