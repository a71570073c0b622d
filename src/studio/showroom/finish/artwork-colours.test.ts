import { expect, test } from 'vitest'
import { keepColour, mainColours } from './artwork-colours.ts'

const [BLUE, GOLD, WHITE] = [
  [29, 79, 145, 255],
  [200, 160, 76, 255],
  [255, 255, 255, 255],
] as const
const [NOTHING, BETWEEN] = [
  [0, 0, 0, 0],
  [142, 167, 200, 255],
] as const
const pixels = (...parts: readonly (readonly [count: number, colour: readonly number[]])[]) =>
  Uint8ClampedArray.from(parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()))

test('the main colours are offered, the largest first, without soft edges and what is not printed', () => {
  expect(mainColours(pixels([500, BLUE], [200, WHITE], [100, GOLD], [10, BETWEEN], [900, NOTHING]))).toEqual([
    '#1d4f91',
    '#ffffff',
    '#c8a04c',
  ])
  expect(mainColours(pixels([9, NOTHING]))).toEqual([])
})

test('only what is of a colour is kept, however light or dark the rest', () => {
  const kept = pixels([1, BLUE], [1, GOLD], [1, WHITE], [1, [206, 164, 80, 255]], [1, NOTHING])
  keepColour(kept, '#c8a04c')
  expect([3, 7, 11, 15, 19].map((at) => kept[at])).toEqual([0, 255, 0, 255, 0])
})
