import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type PictureEntry, pictureFile } from '../../src/platform/pictures/manifest.ts'
import { getFiles, PUBLIC, removeFiles, writeWhole } from './manifest-file.ts'
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

/** Writes a drawn picture in one width. @returns what its files weigh, in bytes */
async function writeWidth(name: string, drawn: Buffer | string, wide: number): Promise<number> {
  const quality = wide <= SMALL ? QUALITY_SMALL : QUALITY
  const image = sharp(drawn).removeAlpha().resize(wide)
  const avif = await image.clone().avif({ quality: quality.avif, effort: 6 }).toBuffer()
  const webp = await image.clone().webp({ quality: quality.webp, effort: 6, smartSubsample: true }).toBuffer()
  writeWhole(join(PUBLIC, pictureFile(name, wide, 'avif')), avif)
  writeWhole(join(PUBLIC, pictureFile(name, wide, 'webp')), webp)
  return avif.byteLength + webp.byteLength
}

/** Writes a picture's files and answers what the manifest says of it. */
export async function publish(picture: Picture, png: Buffer, fingerprint: string): Promise<PictureEntry> {
  const { width, height, widths } = getSize(picture.name)
  let bytes = 0
  for (const wide of widths) bytes += await writeWidth(picture.name, png, wide)
  return { width, height, alt: picture.alt, colour: await averageColour(png), widths, bytes, fingerprint }
}

/**
 * Brings a picture that is drawn already into the widths its size has now: those that are new are made from its
 * largest AVIF, which keeps the colours in full, those no longer wanted are removed.
 */
export async function publishWidths(name: string, entry: PictureEntry): Promise<PictureEntry> {
  const { widths } = getSize(name)
  const largest = join(PUBLIC, pictureFile(name, entry.width, 'avif'))
  for (const wide of widths.filter((one) => !entry.widths.includes(one))) await writeWidth(name, largest, wide)
  removeFiles(
    name,
    entry.widths.filter((one) => !widths.includes(one)),
  )
  const bytes = getFiles(name, widths).reduce((sum, file) => sum + statSync(file).size, 0)
  return { ...entry, widths, bytes }
}
