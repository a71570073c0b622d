import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '#platform/turns/take-turns.ts'
import type { CutDesign } from '../cut-design.ts'
import type { LetteringDesign } from '../design.ts'

/** What the thread is sent, and what it answers. */
export interface CutWanted {
  job: number
  design: LetteringDesign
}
export type CutDone = { job: number; cut: CutDesign } | { job: number; fault: string }

/** Measures designs on the server, one after the other and beside whatever else the process does. */
export interface WorkerPool {
  /** @param id of the design, under which the answer is kept; null where it took longer than anything sensible does */
  cut(id: string, design: LetteringDesign): Promise<CutDesign | null>
  close(): Promise<void>
}

/** Outlines of a few hundred kilobytes at most. */
const KEPT = 200
/** The slowest of the 84 fonts, Sacramento, took 1.6 s for the longest text, on two busy cores. */
const TIMEOUT_MS = 20_000

/** Opens the worker pool; its thread begins with the first design. */
export function openWorkerPool({ patienceMs = TIMEOUT_MS } = {}): WorkerPool {
  const known = new LRUCache<string, CutDesign>({ max: KEPT })
  const inTurn = limitConcurrency(1)
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
    const done = await ask(thread, { job: jobs, design }, patienceMs)
    if (done === null) await stop()
    if (done !== null && 'fault' in done) throw new Error(`A design could not be measured: ${done.fault}`)
    return done?.cut ?? null
  }

  return {
    cut: async (id, design) =>
      known.get(id) ??
      inTurn(async () => {
        const cut = known.get(id) ?? (await cutNow(design))
        if (cut !== null) known.set(id, cut)
        return cut
      }),
    close: stop,
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('measure-worker.server.ts', import.meta.url))
  // It keeps no process from ending.
  thread.unref()
  return thread
}

/** What the thread answers; null where it does not in time. A thread that broke is told by its answer's absence. */
function ask(thread: Worker, wanted: CutWanted, patienceMs: number): Promise<CutDone | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
    }
    const onMessage = (done: CutDone) => {
      if (done.job !== wanted.job) return
      end()
      resolve(done)
    }
    const onError = (fault: Error) => {
      end()
      reject(fault)
    }
    const timer = setTimeout(() => {
      end()
      resolve(null)
    }, patienceMs)
    thread.on('message', onMessage)
    thread.on('error', onError)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.postMessage(wanted)
  })
}
