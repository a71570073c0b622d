import { parentPort } from 'node:worker_threads'
import { openLetteringFont } from './fonts/open-font.server.ts'
import { measureDesign } from './measure-design.ts'
import type { CutAnswer, CutRequest } from './worker-pool.server.ts'

/* Lays out, welds and measures designs in a thread of its own: a long text in script takes as long as ten requests. */

parentPort?.on('message', async (request: CutRequest) => {
  const answer = await cut(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(answer)
})

async function cut({ job, design }: CutRequest): Promise<CutAnswer> {
  try {
    const { measures, outline } = measureDesign(design, await openLetteringFont(design.font))
    return { job, cut: { measures, outline } }
  } catch (fault) {
    return { job, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  }
}
