import { describe, expect, test } from 'vitest'
import { type AnsweringWorker, askLatest } from './workers.ts'

/** A worker that answers when it is told to. */
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

describe('a worker is asked one thing at a time', () => {
  test('of what is asked meanwhile, the last is answered and the others hear null', async () => {
    const { worker, posted, answer } = standIn()
    const { ask } = askLatest<string, string>(worker)
    const asked = ['a', 'b', 'c'].map((one) => ask(one))
    expect(posted).toEqual(['a'])
    answer('A')
    expect(posted).toEqual(['a', 'c'])
    answer('C')
    expect(await Promise.all(asked)).toEqual(['A', null, 'C'])
  })

  test('one that has broken down answers nobody', async () => {
    const stand = standIn()
    const { ask } = askLatest<string, string>(stand.worker)
    const asked = ask('a')
    stand.break()
    await expect(asked).rejects.toThrow('broken down')
    await expect(ask('b')).rejects.toThrow('broken down')
  })
})
