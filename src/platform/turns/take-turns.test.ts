import { expect, test } from 'vitest'
import { limitConcurrency } from './take-turns.ts'

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end: () => end() }
}

test('at most so many run at a time, and the others in the order they came', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  const works = [0, 1, 2, 3].map(openWork)
  const all = works.map(({ ended }, index) =>
    inTurn(() => {
      begun.push(index)
      return ended
    }),
  )
  expect(begun).toEqual([0, 1])
  works[1]?.end()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(() => Promise.reject(new Error('out of paper')))
  const next = inTurn(() => Promise.resolve('printed'))
  await expect(failing).rejects.toThrow('out of paper')
  await expect(next).resolves.toBe('printed')
})
