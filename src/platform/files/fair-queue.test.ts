import { expect, test } from 'vitest'
import { createFairQueue, TooManyWaiting } from './fair-queue.ts'

/** A queue whose work ends when the test says so, and the order in which it began. */
function openQueue(atOnce: number) {
  const queue = createFairQueue(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end.resolve)
    return queue.run(name.split(' ')[0] ?? '', async () => {
      begun.push(name)
      await end.promise
      return name
    })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { send, end, begun, settle, queue }
}

test('who sends one file waits for one of each other person, not for all of theirs', async () => {
  const { send, end, begun, settle } = openQueue(1)
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => send(`eve ${number}`))
  await settle()
  all.push(send('mal 1'), send('mal 2'), send('ada 1'))
  for (let next = 0; next < all.length; next += 1) await end(begun[next] ?? '')
  expect(begun.slice(0, 5)).toEqual(['eve 1', 'eve 2', 'mal 1', 'ada 1', 'eve 3'])
  expect(begun.slice(5)).toEqual(['mal 2', 'eve 4', 'eve 5', 'eve 6', 'eve 7', 'eve 8'])
  expect((await Promise.all(all)).length).toBe(11)
})

test('nobody has two places, so that another begins at once', async () => {
  const { send, end, begun, settle } = openQueue(2)
  const all = [send('eve 1'), send('eve 2'), send('eve 3')]
  await settle()
  expect(begun).toEqual(['eve 1'])
  all.push(send('ada 1'))
  await settle()
  expect(begun).toEqual(['eve 1', 'ada 1'])
  for (const name of ['ada 1', 'eve 1', 'eve 2', 'eve 3']) await end(name)
  expect(begun).toEqual(['eve 1', 'ada 1', 'eve 2', 'eve 3'])
  await Promise.all(all)
})

test('work that fails gives its place to the next', async () => {
  const { queue } = openQueue(1)
  const failed = queue.run('eve', () => Promise.reject(new Error('a bomb')))
  const next = queue.run('ada', async () => 'done')
  await expect(failed).rejects.toThrow('a bomb')
  expect(await next).toBe('done')
})

test('of one person only so much waits, whatever others send', async () => {
  const queue = createFairQueue(1, 2)
  const out = Promise.withResolvers<void>()
  const send = (whose: string) => queue.run(whose, () => out.promise)
  const waiting = [send('eve'), send('eve'), send('eve')]
  await expect(send('eve')).rejects.toThrow(TooManyWaiting)
  waiting.push(send('ada'))
  out.resolve()
  await Promise.all(waiting)
  await send('eve')
})
