import type { ShapeReading } from './read-shape.ts'
import type { ShapeAsk } from './shape-worker.ts'

/** Longer than any logo needs; a worker that is still busy is ended. */
const TIMEOUT_MS = 20_000

const LATE: ShapeReading = {
  ok: false,
  message: 'This file could not be read here. Please save only the logo, with fewer details, as SVG or PDF.',
  canTrace: false,
}

/** Reads a file in a worker of its own, which cannot hold up the page. */
export async function askShape(ask: ShapeAsk): Promise<ShapeReading> {
  const worker = new Worker(new URL('./shape-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<ShapeReading>()
  const timer = setTimeout(() => resolve(LATE), TIMEOUT_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<ShapeReading>) => resolve(data))
  worker.addEventListener('error', () => resolve(LATE))
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(ask)
  const reading = await promise
  clearTimeout(timer)
  worker.terminate()
  return reading
}
