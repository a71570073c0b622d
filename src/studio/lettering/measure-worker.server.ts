import { parentPort } from 'node:worker_threads'
import type { LetteringDesign } from './design.ts'
import { openLetteringFont } from './fonts/open-font.server.ts'
import { type CutDesign, measureDesign } from './measure-design.ts'

/*
 * Lays out, welds and measures designs in a thread of its own: a long text in script takes as long as ten requests. What is
 * thrown ends the thread, and the pool hears of it.
 */

parentPort?.on('message', async (design: LetteringDesign) => {
  const { measures, outline } = measureDesign(design, await openLetteringFont(design.font))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage({ measures, outline } satisfies CutDesign)
})
