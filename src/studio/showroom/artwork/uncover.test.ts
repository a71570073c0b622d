import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uncover } from './uncover.ts'

type Colour = readonly [number, number, number]

const draw = ([r, g, b]: Colour, alpha: number, ground: number) => {
  const over = (channel: number) => alpha * channel + (1 - alpha) * ground
  return Uint8ClampedArray.of(over(r), over(g), over(b), 255)
}

const uncovered = (onWhite: Uint8ClampedArray, onBlack: Uint8ClampedArray) => {
  uncover(onWhite, onBlack)
  return [...onWhite]
}

describe('a picture that was drawn on white and on black', () => {
  test.each<[string, Colour, number, number[]]>([
    ['bare paper', [0, 0, 0], 0, [255, 255, 255, 0]],
    ['white ink', [255, 255, 255], 1, [255, 255, 255, 255]],
    ['solid green', [10, 143, 60], 1, [10, 143, 60, 255]],
    ['half of a red', [200, 0, 0], 0.5, [200, 0, 0, 128]],
  ])('is itself again: %s', (_what, colour, alpha, expected) => {
    const result = uncovered(draw(colour, alpha, 255), draw(colour, alpha, 0))
    for (const [at, channel] of result.entries()) expect(Math.abs(channel - (expected[at] ?? 0))).toBeLessThanOrEqual(1)
  })

  test('keeps its colour where it multiplies what is below it', () => {
    expect(uncovered(Uint8ClampedArray.of(230, 0, 40, 255), Uint8ClampedArray.of(0, 0, 0, 255))).toEqual([
      230, 0, 40, 255,
    ])
  })

  test('put on white again is what was drawn on white', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.double({ min: 0, max: 1, noNaN: true }), (colour, alpha) => {
        const drawn = draw(colour, alpha, 255)
        const [r = 0, g = 0, b = 0, opacity = 0] = uncovered(draw(colour, alpha, 255), draw(colour, alpha, 0))
        const again = draw([r, g, b], opacity / 255, 255)
        for (const at of [0, 1, 2]) expect(Math.abs((again[at] ?? 0) - (drawn[at] ?? 0))).toBeLessThanOrEqual(2)
      }),
    )
  })
})
