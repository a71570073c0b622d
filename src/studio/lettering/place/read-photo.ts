import { convertPhoto, isHeic } from '#studio/showroom/artwork/convert-photo.ts'
import { kindOfFile } from '#studio/showroom/artwork/file-kind.ts'
import { readArtwork } from '#studio/showroom/artwork/read-artwork.ts'
import { artworkSentence } from '#studio/showroom/artwork/refusals.ts'
import type { Raster } from '#studio/showroom/scene/scene-product.ts'

/** For the file chooser. */
export const PHOTO_KINDS = 'image/jpeg,image/png,.jpg,.jpeg,.png'

export type ReadPhoto = { ok: true; photo: Raster } | { ok: false; message: string }

const HEIC = 'This browser cannot open HEIC photos. Please save the photo as a JPG and choose that.'
const NO_PHOTO = 'This is not a JPG, PNG or WebP photo. Please choose another one.'

/** The bytes needed to recognise a file type. */
const START = 64

/** Opens a shopper's photo in its upright orientation. It never leaves this browser. */
export async function readPhoto(chosen: File): Promise<ReadPhoto> {
  const file = await convertPhoto(chosen)
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer())
  if (isHeic(start)) return { ok: false, message: HEIC }
  const kind = kindOfFile(start)
  if (file.size > 0 && kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return { ok: false, message: NO_PHOTO }
  const read = await readArtwork(file)
  return read.ok ? { ok: true, photo: read.raster } : { ok: false, message: artworkSentence(read.code) }
}
