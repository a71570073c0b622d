import { describe, expect, test } from 'vitest'
import { placeLetters, readingDistance } from './letter-sizes.ts'

describe('the size guide of lettering (001 §2)', () => {
  test.each([
    [10, 1.2, 3.6],
    [20, 2.4, 7.2],
    [30, 3.6, 11],
    [50, 6, 18],
    [75, 9, 27],
    [100, 12, 36],
  ])('%i mm is easily read from %d m, and legible up to %d m', (height, easy, furthest) => {
    expect(readingDistance(height)).toEqual({ easy, furthest })
  })

  test('letters are placed side by side to scale, smallest first', () => {
    const { letters, width } = placeLetters([100, 10, 50], 7)
    expect(letters.map(({ height }) => height)).toEqual([10, 50, 100])
    for (const { height, width: wide } of letters) expect(wide / height).toBeCloseTo(0.87)
    letters.forEach(({ x }, index) => {
      const before = letters[index - 1]
      if (before !== undefined) expect(x - (before.x + before.width)).toBeCloseTo(7)
    })
    expect(width).toBeCloseTo(160 * 0.87 + 2 * 7)
  })

  test('is empty without letters', () => expect(placeLetters([], 7)).toEqual({ letters: [], width: 0 }))
})
