import { LRUCache } from 'lru-cache'
import { openThread } from '#platform/threads/open-thread.server.ts'
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
  const thread = openThread<LetteringDesign, CutDesign>(new URL('measure-worker.server.ts', import.meta.url), timeoutMs)
  // Who asks for a design that is being measured gets the same answer.
  const cache = new LRUCache<string, CutDesign, LetteringDesign>({
    max: MAX_CACHED,
    fetchMethod: async (_id, _stale, { context }) => (await thread.run(context)) ?? undefined,
  })
  return {
    /** @param id of the design, under which the answer is cached; the result is null on a timeout */
    cut: async (id: string, design: LetteringDesign): Promise<CutDesign | null> =>
      (await cache.fetch(id, { context: design })) ?? null,
    close: thread.close,
  }
}
