import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { MAX_SENT_PIXELS, STORED_HEIGHT, STORED_WIDTH } from './picture-rules.ts'

/* Draws in a thread of the process, so that the process itself stays free to watch over it. */

const QUALITY = 84

const { file } = workerData as InspectionInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await redraw(file))

/** Draws a sent picture anew as WebP: nothing of the file's own bytes is left, and none of what was written beside them. */
async function redraw(sent: Uint8Array): Promise<Buffer> {
  // Whatever else libvips could read stays closed: a file that only begins like a picture meets no other reader.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp(sent, { limitInputPixels: MAX_SENT_PIXELS, pages: 1, failOn: 'warning' })
    .resize(STORED_WIDTH, STORED_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}
