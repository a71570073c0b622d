import { expect, test } from 'vitest'
import { pathData } from './outline.ts'

test('lines and curves are written with three decimals at most, each contour closed', () => {
  const outline = [
    [
      [0, 0, 10, 0],
      [10, 0, 10, 10.12345, 0, 10],
      [0, 10, -1, 7, -0.0001, 3, 0, 0],
    ],
    [
      [1, 1, 2, 2],
      [2, 2, 1, 1],
    ],
  ]
  expect(pathData(outline)).toBe('M0 0L10 0Q10 10.123 0 10C-1 7 0 3 0 0ZM1 1L2 2L1 1Z')
  expect(pathData([])).toBe('')
})
