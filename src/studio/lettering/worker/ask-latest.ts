/*
 * A worker that works at one thing at a time. Of what is asked of it meanwhile only the last is still wanted: whoever asked
 * before hears null. So a slow machine lags by one answer and not by all that were typed.
 */

/** What both sides need; a `Worker`, or a stand-in for one. */
export interface AnsweringWorker {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

export interface LatestRequester<Ask, Answer> {
  /** Null: something newer was asked meanwhile. Rejected: the worker could not be started or has broken down. */
  ask(ask: Ask): Promise<Answer | null>
  /** Sends what is no question, before whatever is asked next. */
  tell(message: unknown): void
  close(): void
}

interface Waiting<Ask, Answer> {
  ask: Ask
  answer(answer: Answer | null): void
  fail(fault: Error): void
}

export function askLatest<Ask, Answer>(worker: AnsweringWorker): LatestRequester<Ask, Answer> {
  let asked: Waiting<Ask, Answer> | null = null
  let next: Waiting<Ask, Answer> | null = null
  let broken = false

  function post(waiting: Waiting<Ask, Answer> | null) {
    asked = waiting
    next = null
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (waiting !== null) worker.postMessage(waiting.ask)
  }

  function fail() {
    broken = true
    const fault = new Error('The worker has broken down')
    for (const waiting of [asked, next]) waiting?.fail(fault)
    asked = null
    next = null
  }

  worker.addEventListener('message', ({ data }) => {
    asked?.answer(data as Answer)
    post(next)
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)

  return {
    ask(ask) {
      return new Promise((answer, refuse) => {
        if (broken) return refuse(new Error('The worker has broken down'))
        const waiting = { ask, answer, fail: refuse }
        if (asked === null) return post(waiting)
        next?.answer(null)
        next = waiting
      })
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (message) => worker.postMessage(message),
    close() {
      worker.terminate()
      fail()
    },
  }
}
