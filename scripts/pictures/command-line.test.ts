import { expect, test } from 'vitest'
import { isWished, readWish } from './command-line.ts'

test('all pictures are meant where none is named, else those whose names begin so', () => {
  expect(isWished(readWish([]), 'items/roll')).toBe(true)
  const wish = readWish(['gallery/kraft-paper', 'items/'])
  expect(['gallery/kraft-paper-03', 'items/roll', 'gallery/art-paper-01'].map((name) => isWished(wish, name))).toEqual([
    true,
    true,
    false,
  ])
})

test('drafts never go where the shop would publish them', () => {
  expect(() => readWish(['--draft'])).toThrow('--out')
  expect(readWish(['--draft', '--out', 'x'])).toMatchObject({ draft: true, out: 'x', again: false })
})

test('a word that is not known is refused', () => {
  expect(() => readWish(['--daft'])).toThrow('--daft')
})
