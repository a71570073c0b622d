import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { MAX_PHOTO_PIXELS, PHOTO_SIDE } from './review.ts'

/* Decodes in a thread, so that its process can supervise it. */

const QUALITY = 80

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redrawPhoto((workerData as InspectionInput).file))

/**
 * Re-encodes an uploaded photo as WebP, in its upright orientation. None of the original bytes are kept, nor metadata
 * such as the location.
 */
async function redrawPhoto(file: Uint8Array): Promise<Buffer> {
  // libvips' other decoders stay blocked, for files that only begin like a photo.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}
