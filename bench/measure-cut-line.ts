import { Worker } from 'node:worker_threads'
import type { CutTimes } from './trace-in-worker.ts'

const TIMEOUT_MS = 240_000

/** Draws cut lines around a picture of 4000 × 4000 pixels in a worker, and traces it with d3-contour. */
export function measureCutLine(): Promise<CutTimes> {
  const worker = new Worker(new URL('./trace-in-worker.ts', import.meta.url))
  const tooLong = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  return new Promise<CutTimes>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The cut lines took too long')))
  }).finally(() => {
    clearTimeout(tooLong)
    void worker.terminate()
  })
}
