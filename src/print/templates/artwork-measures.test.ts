import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artworkMeasures, CUT_LINE_SPACING_MM, type Millimetres, measureText, sizeText } from './artwork-measures.ts'
import { CARD_SIZE, GUIDE_SHAPES } from './template.ts'
import { anySize } from './testing/any-template.ts'

const texts = (kind: 'card' | 'sticker', size: Millimetres) => {
  const { bleed, trim, safety, margin } = artworkMeasures(kind, size)
  return [measureText(bleed), measureText(trim), measureText(safety), margin]
}

test('001 §2: business cards have one size, 91x55, and a margin of 1 mm', () => {
  expect(texts('card', CARD_SIZE)).toEqual(['93x57mm', '91x55mm', '89x53mm', 1])
})

describe('001 §2: stickers gain and lose 4 mm on each axis', () => {
  test.each([
    [{ width: 50, height: 50 }, '54x54mm', '46x46mm'],
    [{ width: 50, height: 75 }, '54x79mm', '46x71mm'],
    [{ width: 75, height: 75 }, '79x79mm', '71x71mm'],
    [{ width: 50, height: 100 }, '54x104mm', '46x96mm'],
    [{ width: 75, height: 100 }, '79x104mm', '71x96mm'],
    [{ width: 100, height: 100 }, '104x104mm', '96x96mm'],
    [{ width: 62.5, height: 40 }, '66.5x44mm', '58.5x36mm'],
  ])('%o', (trim, bleed, safety) => {
    expect(texts('sticker', trim)).toEqual([bleed, measureText(trim), safety, 2])
  })
})

test('001 §2: the shapes and their sizes', () => {
  expect(GUIDE_SHAPES.map(({ name, sizes }) => [name, sizes.map(sizeText)])).toEqual([
    ['Square or Rectangle', ['50x50', '50x75', '75x75', '50x100', '75x100', '100x100']],
    ['Circle or Oval', ['50x50', '75x75', '100x100']],
  ])
  expect(CUT_LINE_SPACING_MM).toBe(5)
})

test('001 §9: whatever the size, the margin lies once between bleed and trim and once between trim and safety', () => {
  fc.assert(
    fc.property(fc.constantFrom('card' as const, 'sticker' as const), anySize, (kind, size) => {
      const { bleed, trim, safety, margin } = artworkMeasures(kind, size)
      expect(trim).toEqual(size)
      expect(margin).toBe(kind === 'card' ? 1 : 2)
      for (const side of ['width', 'height'] as const) {
        expect(bleed[side] - trim[side]).toBe(2 * margin)
        expect(trim[side] - safety[side]).toBe(2 * margin)
        expect(safety[side]).toBeGreaterThan(0)
        // At most halves, so that a measure is written exactly.
        expect(Number.isInteger(2 * bleed[side])).toBe(true)
      }
    }),
  )
})
