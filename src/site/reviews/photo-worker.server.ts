import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { MAX_PHOTO_PIXELS, PHOTO_SIDE } from './review.ts'

/* Draws in a thread, so that its process stays free to watch over it. */

const QUALITY = 80

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redrawPhoto((workerData as InspectionInput).file))

/**
 * Draws a sent photo anew as WebP, turned upright: nothing of the file's own bytes is left, and none of what a phone wrote
 * beside them, such as where it was taken.
 */
async function redrawPhoto(file: Uint8Array): Promise<Buffer> {
  // libvips' other readers stay blocked, for files that only begin like a photo.
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
