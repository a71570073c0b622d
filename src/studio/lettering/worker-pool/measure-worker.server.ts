import { parentPort } from 'node:worker_threads'
import { measureDesign } from '../measure-design.ts'
import { openLetteringFont } from '../open-font.server.ts'
import type { CutDone, CutWanted } from './worker-pool.server.ts'

/* Lays out, welds and measures designs in a thread of its own: a long text in script takes as long as ten requests. */

parentPort?.on('message', async ({ job, design }: CutWanted) => {
  const done = await cut({ job, design })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(done)
})

async function cut({ job, design }: CutWanted): Promise<CutDone> {
  try {
    const { layout: _layout, outline, ...measures } = measureDesign(design, await openLetteringFont(design.font))
    return { job, cut: { measures, outline } }
  } catch (fault) {
    return { job, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  }
}
