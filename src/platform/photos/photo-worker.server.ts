import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { InspectionInput } from '../files/run-inspection.server.ts'
import { MAX_PHOTO_PIXELS } from './photo-limits.ts'

/* Decodes in a thread, so that its process can supervise it. */

const QUALITY = 80

const { argument: side, file } = workerData as InspectionInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redrawPhoto(Number(side)))

/**
 * Re-encodes an uploaded photo as WebP, in its upright orientation. None of the original bytes are kept, nor metadata
 * such as the location.
 * @param longest of its sides, in pixels
 */
async function redrawPhoto(longest: number): Promise<Buffer> {
  // libvips' other decoders stay blocked, for files that only begin like a photo.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}
