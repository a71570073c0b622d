import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('what is asked for while a call runs is done by the next one together, each with its own result', async () => {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const double = gather(async (all: readonly number[]) => {
    batches.push([...all])
    await new Promise<void>((resolve) => ends.push(resolve))
    return all.map((one) => one * 2)
  })
  const asked = [double(1)]
  await expect.poll(() => ends.length).toBe(1)
  asked.push(double(2), double(3))
  ends.shift()?.()
  expect(await asked[0]).toBe(2)
  await expect.poll(() => ends.length).toBe(1)
  ends.shift()?.()
  expect(await Promise.all(asked)).toEqual([2, 4, 6])
  expect(batches).toEqual([[1], [2, 3]])
})

test('no more are done together than is said', async () => {
  const batches: number[] = []
  const count = gather(async (all: readonly number[]) => {
    batches.push(all.length)
    return all
  }, 2)
  expect(await Promise.all([1, 2, 3, 4, 5].map(count))).toEqual([1, 2, 3, 4, 5])
  expect(batches).toEqual([2, 2, 1])
})

test('a call that fails does so for all that it was made for, and the next one works', async () => {
  const work = gather(async (all: readonly string[]) => {
    if (all.includes('b')) throw new Error('the database is away')
    return all
  }, 2)
  const outcomes = await Promise.allSettled([work('a'), work('b'), work('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await work('d')).toBe('d')
})
