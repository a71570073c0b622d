import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { LetteringDesign } from './design.ts'
import type { CutDesign } from './measure-design.ts'

/** The message to the thread, and its answer. */
export interface CutRequest {
  job: number
  design: LetteringDesign
}
export type CutAnswer = { job: number; cut: CutDesign } | { job: number; fault: string }

/** Measures designs on the server, one after the other and beside whatever else the process does. */
export interface WorkerPool {
  /** @param id of the design, under which the answer is cached; null where it took longer than anything sensible does */
  cut(id: string, design: LetteringDesign): Promise<CutDesign | null>
  close(): Promise<void>
}

/** Outlines of a few hundred kilobytes at most. */
const MAX_CACHED = 200
/** The slowest of the 84 fonts, Sacramento, took 1.6 s for the longest text, on two busy cores. */
const TIMEOUT_MS = 20_000

/** Opens the pool; its thread starts with the first design. */
export function openWorkerPool({ timeoutMs = TIMEOUT_MS } = {}): WorkerPool {
  const cache = new LRUCache<string, CutDesign>({ max: MAX_CACHED })
  const limit = pLimit(1)
  let thread: Worker | null = null
  let jobs = 0

  async function stop(): Promise<void> {
    const stopping = thread
    thread = null
    await stopping?.terminate()
  }

  async function cutNow(design: LetteringDesign): Promise<CutDesign | null> {
    thread ??= startThread()
    jobs += 1
    const answer = await ask(thread, { job: jobs, design }, timeoutMs)
    if (answer === null) await stop()
    if (answer !== null && 'fault' in answer) throw new Error(`A design could not be measured: ${answer.fault}`)
    return answer?.cut ?? null
  }

  return {
    cut: async (id, design) =>
      cache.get(id) ??
      limit(async () => {
        const cut = cache.get(id) ?? (await cutNow(design))
        if (cut !== null) cache.set(id, cut)
        return cut
      }),
    close: stop,
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('measure-worker.server.ts', import.meta.url))
  // It does not keep the process from ending.
  thread.unref()
  return thread
}

/** The thread's answer; null where there is none in time. */
function ask(thread: Worker, request: CutRequest, timeoutMs: number): Promise<CutAnswer | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
    }
    const onMessage = (answer: CutAnswer) => {
      if (answer.job !== request.job) return
      end()
      resolve(answer)
    }
    const onError = (fault: Error) => {
      end()
      reject(fault)
    }
    const timer = setTimeout(() => {
      end()
      resolve(null)
    }, timeoutMs)
    thread.on('message', onMessage)
    thread.on('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage(request)
  })
}
