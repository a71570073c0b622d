import { expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { RenderQueue } from './render-queue.ts'

const stranger = (network: string) => ({ network, isStranger: true })
const known = (network: string) => ({ network, isStranger: false })

/** A queue whose pages are noted in the order in which they begin, and end when they are told to. */
function openQueue(perMinute = 1000) {
  const clock = fixedClock('2026-11-24T09:00:00Z')
  const queue = new RenderQueue({ clock, perMinute })
  const begun: string[] = []
  const run = (name: string, place: { network: string; isStranger: boolean }) =>
    queue.run(place, async () => {
      begun.push(name)
      // A page that asks the database once.
      await Promise.resolve()
    })
  return { clock, queue, begun, run }
}

test('strangers’ pages begin in turns of their networks', async () => {
  const { begun, run } = openQueue()
  const flood = Array.from({ length: 6 }, (_none, at) => run(`flood ${at}`, stranger('192.0.2.1')))
  await Promise.all([...flood, run('somebody', stranger('198.51.100.7')), run('other', stranger('203.0.113.9'))])
  expect(begun).toEqual(['flood 0', 'somebody', 'other', 'flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5'])
})

test('who is known comes before all strangers that wait', async () => {
  const { begun, run } = openQueue()
  const flood = Array.from({ length: 5 }, (_none, at) => run(`flood ${at}`, stranger('192.0.2.1')))
  await Promise.all([...flood, run('customer', known('198.51.100.7'))])
  expect(begun[0]).toBe('customer')
})

test.each([
  ['strangers', stranger],
  ['people who are known', known],
])('what arrives meanwhile is answered between two pages of %s', async (_whose, place) => {
  const { begun, run } = openQueue()
  const answeredAfter: number[] = []
  const call = () =>
    new Promise<void>((done) => {
      setImmediate(() => {
        answeredAfter.push(begun.length)
        done()
      })
    })
  const flood = Array.from({ length: 20 }, (_none, at) => run(`flood ${at}`, place('192.0.2.1')))
  for (let turn = 0; turn < 5; turn += 1) await call()
  await Promise.all(flood)
  // One page in each turn of the event loop, whatever waits.
  for (const [turn, pages] of answeredAfter.entries()) expect(pages).toBeLessThanOrEqual(turn + 1)
})

test('one network has so many pages waiting, and so many in a minute; another one has its own', async () => {
  const { clock, queue, run } = openQueue(40)
  const one = stranger('192.0.2.1')
  const waiting = []
  while (queue.admit(one) === null) waiting.push(run('page', one))
  expect(waiting).toHaveLength(24)
  expect(queue.admit(one)).toEqual({ retryAfterSeconds: 1 })
  expect(queue.admit(stranger('198.51.100.7'))).toBeNull()
  await Promise.all(waiting)
  for (let page = 24; page < 40; page += 1) expect(queue.admit(one)).toBeNull()
  expect(queue.admit(one)).toEqual({ retryAfterSeconds: 60 })
  clock.moveTo('2026-11-24T09:01:00Z')
  expect(queue.admit(one)).toBeNull()
})

test('a page that fails gives its place to the next', async () => {
  const { queue, begun, run } = openQueue()
  const failing = queue.run(stranger('192.0.2.1'), () => Promise.reject(new Error('a fault')))
  const next = run('next', stranger('192.0.2.1'))
  await expect(failing).rejects.toThrow('a fault')
  await next
  expect(begun).toEqual(['next'])
})
