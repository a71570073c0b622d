import { describe, expect, test } from 'vitest'
import { type AnsweringWorker, askLatest } from './workers.ts'

/** A worker that answers when the test tells it to. */
function standIn() {
  const posted: unknown[] = []
  const listeners: Record<string, (event: { data: unknown }) => void> = {}
  const worker: AnsweringWorker = {
    postMessage: (message) => posted.push(message),
    addEventListener(type: string, listener: (event: { data: unknown }) => void) {
      listeners[type] = listener
    },
    terminate() {},
  }
  return {
    worker,
    posted,
    answer: (data: unknown) => listeners['message']?.({ data }),
    break: () => listeners['error']?.({ data: null }),
  }
}

describe('a worker gets one request at a time', () => {
  test('of the requests that arrive meanwhile, the last is answered and the others get null', async () => {
    const { worker, posted, answer } = standIn()
    const { ask } = askLatest<string, string>(worker)
    const answers = ['a', 'b', 'c'].map((one) => ask(one))
    expect(posted).toEqual(['a'])
    answer('A')
    expect(posted).toEqual(['a', 'c'])
    answer('C')
    expect(await Promise.all(answers)).toEqual(['A', null, 'C'])
  })

  test('rejects all requests after it has failed', async () => {
    const stand = standIn()
    const { ask } = askLatest<string, string>(stand.worker)
    const answers = ask('a')
    stand.break()
    await expect(answers).rejects.toThrow('broken down')
    await expect(ask('b')).rejects.toThrow('broken down')
  })
})
