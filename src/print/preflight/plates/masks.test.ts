import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mask, multiplyMasks } from './masks.ts'

const mask = fc
  .record({
    x: fc.nat(6),
    y: fc.nat(6),
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    // How far what is covered whole lies within each side; null where nothing is said of it.
    within: fc.option(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3))),
    seed: fc.uint8Array({ minLength: 81, maxLength: 81 }),
  })
  .map(({ within, seed, ...box }): Mask => {
    const cover = seed.slice(0, box.width * box.height)
    const [left, right, top, bottom] = within ?? [9, 9, 9, 9]
    const [width, height] = [box.width - left - right, box.height - top - bottom]
    if (width <= 0 || height <= 0) return { ...box, cover }
    for (let row = top; row < top + height; row++)
      cover.fill(255, row * box.width + left, row * box.width + left + width)
    return { ...box, cover, solid: { x: box.x + left, y: box.y + top, width, height } }
  })

const at = ({ x, y, width, height, cover }: Mask, column: number, row: number) =>
  column < x || row < y || column >= x + width || row >= y + height
    ? 0
    : (cover[(row - y) * width + column - x] ?? Number.NaN)

test('two masks let through what both do, and what is covered whole is', () => {
  fc.assert(
    fc.property(mask, mask, (one, other) => {
      const both = multiplyMasks(one, other) ?? { x: 0, y: 0, width: 0, height: 0, cover: new Uint8Array() }
      for (let row = 0; row < 16; row++) {
        for (let column = 0; column < 16; column++) {
          const wanted = Math.round((at(one, column, row) * at(other, column, row)) / 255)
          expect(at(both, column, row)).toBe(wanted)
        }
      }
      const { x, y, width, height } = both.solid ?? { x: 0, y: 0, width: 0, height: 0 }
      for (let row = y; row < y + height; row++) {
        for (let column = x; column < x + width; column++) expect(at(both, column, row)).toBe(255)
      }
    }),
    { numRuns: 500 },
  )
})
