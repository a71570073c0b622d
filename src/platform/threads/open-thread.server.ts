import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** A thread that answers one message after the other, in parallel with the process's other work. */
export interface Thread<Input, Output> {
  /** Null where it took too long. Throws what the thread could not do. */
  run(input: Input): Promise<Output | null>
  close(): Promise<void>
}

/** Opens a thread over a module that answers each message with one; it starts with the first. */
export function openThread<Input, Output>(module: URL, timeoutMs: number): Thread<Input, Output> {
  const limit = pLimit(1)
  let thread: Worker | null = null

  async function close(): Promise<void> {
    const stopping = thread
    thread = null
    await stopping?.terminate()
  }

  async function runNow(input: Input): Promise<Output | null> {
    thread ??= startThread(module)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = once(thread, 'message', { signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      thread.postMessage(input)
      const [output] = (await answer) as [Output]
      return output
    } catch (cause) {
      await close()
      if (signal.aborted) return null
      throw new Error(`${module.pathname.split('/').at(-1)} could not answer`, { cause })
    }
  }

  return { run: (input) => limit(() => runNow(input)), close }
}

function startThread(module: URL): Worker {
  const thread = new Worker(module)
  // So that it does not keep the process alive.
  thread.unref()
  return thread
}
