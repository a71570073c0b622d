import { expect, test } from 'vitest'
import { pairPages } from './page-pairs.ts'

test('pages are compared with those of the same set, in their order, wherever their files stand', () => {
  const before = [
    { place: 1, set: 1, pages: [1, 2] },
    { place: 2, set: 2, pages: [1] },
  ]
  const after = [
    { place: 1, set: 1, pages: [1] },
    { place: 2, set: 1, pages: [1] },
    { place: 3, set: 2, pages: [1, 2] },
  ]
  expect(pairPages(before, after)).toEqual([
    { set: 1, before: { place: 1, page: 1 }, after: { place: 1, page: 1 } },
    { set: 1, before: { place: 1, page: 2 }, after: { place: 2, page: 1 } },
    { set: 2, before: { place: 2, page: 1 }, after: { place: 3, page: 1 } },
    { set: 2, before: null, after: { place: 3, page: 2 } },
  ])
})
