import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { MAX_SENT_PIXELS, STORED_HEIGHT, STORED_WIDTH } from './picture-rules.ts'

/* Decodes in a thread, so that its process can supervise it. */

const QUALITY = 84

const { file } = workerData as InspectionInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redraw(file))

/** Re-encodes an uploaded picture as WebP: none of the original bytes and metadata are kept. */
async function redraw(sent: Uint8Array): Promise<Buffer> {
  // libvips' other decoders stay blocked, for files that only begin like a picture.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp(sent, { limitInputPixels: MAX_SENT_PIXELS, pages: 1, failOn: 'warning' })
    .resize(STORED_WIDTH, STORED_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}
