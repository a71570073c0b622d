import { checkArtwork } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { shorten } from '../shorten-report.ts'

/* Checks a file off the main thread; the worker is ended if that takes too long (check-in-worker.ts). */

export interface CheckInput {
  file: Blob
  requirements: PrintRequirements
}

onmessage = async ({ data: { file, requirements } }: MessageEvent<CheckInput>) => {
  postMessage(shorten(await checkArtwork(new Uint8Array(await file.arrayBuffer()), requirements)))
}
