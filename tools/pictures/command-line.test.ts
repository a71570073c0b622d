import { expect, test } from 'vitest'
import { isRequested, readInput } from './command-line.ts'

test('all pictures are meant where none is named, else those whose names begin so', () => {
  expect(isRequested(readInput([]), 'items/roll')).toBe(true)
  const wish = readInput(['gallery/kraft-paper', 'items/'])
  expect(
    ['gallery/kraft-paper-03', 'items/roll', 'gallery/art-paper-01'].map((name) => isRequested(wish, name)),
  ).toEqual([true, true, false])
})

test('drafts never go where the shop would publish them', () => {
  expect(() => readInput(['--draft'])).toThrow('--out')
  expect(readInput(['--draft', '--out', 'x'])).toMatchObject({ draft: true, out: 'x', again: false })
})

test('a word that is not known is refused', () => {
  expect(() => readInput(['--daft'])).toThrow('--daft')
})
