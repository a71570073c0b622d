import type { OfFile, ReadArtwork } from './artwork-service.ts'
import { type ArtworkNeeds, openFile, whereStored } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { Thumbnailer } from './thumbnailer.server.ts'

/** The file itself, for its owner. */
export async function downloadFile(asked: OfFile, needs: ArtworkNeeds): Promise<ReadArtwork | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const { key, name, type, size } = opened.file
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
  if (!opened.ok) return opened
  const { id, key, name } = opened.file
  if (key === null) return artworkRefusal('file-unknown')
  return whereStored(needs, async () => {
    const thumbnailKey = await thumbnails.keyOf(id)
    const bytes = thumbnailKey === null ? null : await needs.files.read(thumbnailKey)
    if (bytes === null) return { ok: true as const, name, type: null, size: null, bytes: nothing() }
    return { ok: true as const, name, type: 'webp', size: null, bytes }
  })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
