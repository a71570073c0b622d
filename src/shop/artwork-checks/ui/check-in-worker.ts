import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { ENDED_REPORT } from '../ended-report.ts'
import type { CheckAnswer, CheckInput } from './check-worker.ts'

/** On a phone the largest file may take some seconds. */
const WITHIN_MS = 30_000

interface CheckOptions {
  /** Ends the check when its answer is not wanted any more. */
  signal: AbortSignal
  /** What is found first, without what the press adds. */
  onFirst(report: ArtworkReport): void
}

/**
 * Checks a file in a worker of its own, which is ended when it takes too long, or when the answer is not wanted any more.
 * @returns null once it was aborted
 */
export async function checkInWorker(
  file: Blob,
  requirements: PrintRequirements,
  { signal, onFirst }: CheckOptions,
): Promise<ArtworkReport | null> {
  if (signal.aborted) return null
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<ArtworkReport | null>()
  const timer = setTimeout(() => resolve(ENDED_REPORT), WITHIN_MS)
  signal.addEventListener('abort', () => resolve(null), { once: true })
  worker.addEventListener('message', ({ data: { report, isWhole } }: MessageEvent<CheckAnswer>) => {
    if (isWhole) resolve(report)
    else onFirst(report)
  })
  // It has no more memory, or the browser cannot run it.
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    resolve(ENDED_REPORT)
  })
  const input: CheckInput = { file, requirements }
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(input)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
