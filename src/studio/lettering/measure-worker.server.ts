import { parentPort } from 'node:worker_threads'
import type { LetteringDesign } from './design.ts'
import { openLetteringFont } from './fonts/open-font.server.ts'
import { type CutDesign, measureDesign } from './measure-design.ts'

/*
 * Lays out, welds and measures designs in a separate thread, because a long text in script takes as long as ten
 * requests. An error ends the thread and is reported to the pool.
 */

parentPort?.on('message', async (design: LetteringDesign) => {
  const { measures, outline, layers, rows } = measureDesign(design, await openLetteringFont(design.font, design.text))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage({ measures, outline, layers, rows } satisfies CutDesign)
})
