import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { LetteringDesign } from './design.ts'
import type { CutDesign } from './measure-design.ts'

/** Measures designs on the server, one after the other and in parallel with the process's other work. */
export type WorkerPool = ReturnType<typeof openWorkerPool>

/** Outlines of a few hundred kilobytes at most. */
const MAX_CACHED = 200
/** The slowest of the 84 fonts, Sacramento, took 1.6 s for the longest text, on two busy cores. */
const TIMEOUT_MS = 20_000

/** Opens the pool; its thread starts with the first design. */
export function openWorkerPool({ timeoutMs = TIMEOUT_MS } = {}) {
  const cache = new LRUCache<string, CutDesign>({ max: MAX_CACHED })
  const limit = pLimit(1)
  let thread: Worker | null = null

  async function close(): Promise<void> {
    const stopping = thread
    thread = null
    await stopping?.terminate()
  }

  async function cutNow(design: LetteringDesign): Promise<CutDesign | null> {
    thread ??= startThread()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = once(thread, 'message', { signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      thread.postMessage(design)
      const [cut] = (await answer) as [CutDesign]
      return cut
    } catch (cause) {
      await close()
      if (signal.aborted) return null
      throw new Error('A design could not be measured', { cause })
    }
  }

  return {
    /** @param id of the design, under which the answer is cached; the result is null on a timeout */
    cut: async (id: string, design: LetteringDesign): Promise<CutDesign | null> =>
      cache.get(id) ??
      limit(async () => {
        const cut = cache.get(id) ?? (await cutNow(design))
        if (cut !== null) cache.set(id, cut)
        return cut
      }),
    close,
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('measure-worker.server.ts', import.meta.url))
  // So that it does not keep the process alive.
  thread.unref()
  return thread
}
