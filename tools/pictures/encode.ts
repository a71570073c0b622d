import { join } from 'node:path'
import sharp from 'sharp'
import { type PictureEntry, pictureFile } from '../../src/platform/pictures/manifest.ts'
import { PUBLIC, writeWhole } from './manifest-file.ts'
import { getSize, type Picture } from './picture.ts'

/* A drawn picture becomes files: AVIF for almost everyone, WebP for the rest, in each width. */

/** Higher is better and heavier; measured on drawn pictures. WebP needs more for the same look. */
const QUALITY = { avif: 58, webp: 78 } as const
/** A small picture is looked at closely. */
const QUALITY_SMALL = { avif: 64, webp: 82 } as const
const SMALL = 320

async function averageColour(png: Buffer): Promise<string> {
  const { data } = await sharp(png)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** Writes a picture's files and answers what the manifest says of it. */
export async function publish(picture: Picture, png: Buffer, fingerprint: string): Promise<PictureEntry> {
  const { width, height, widths } = getSize(picture.name)
  let bytes = 0
  for (const wide of widths) {
    const quality = wide <= SMALL ? QUALITY_SMALL : QUALITY
    const image = sharp(png).removeAlpha().resize(wide)
    const avif = await image.clone().avif({ quality: quality.avif, effort: 6 }).toBuffer()
    const webp = await image.clone().webp({ quality: quality.webp, effort: 6, smartSubsample: true }).toBuffer()
    writeWhole(join(PUBLIC, pictureFile(picture.name, wide, 'avif')), avif)
    writeWhole(join(PUBLIC, pictureFile(picture.name, wide, 'webp')), webp)
    bytes += avif.byteLength + webp.byteLength
  }
  return { width, height, alt: picture.alt, colour: await averageColour(png), widths, bytes, fingerprint }
}
