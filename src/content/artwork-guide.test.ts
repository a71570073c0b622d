import { describe, expect, test } from 'vitest'
import { parseSize } from '#catalogue/size.ts'
import {
  artworkMeasures,
  CARD_SIZE,
  CUT_LINE_SPACING_MM,
  GUIDE_SHAPES,
  guideCode,
  measureText,
  readGuide,
  sizeText,
} from './artwork-guide.ts'

const texts = (kind: 'card' | 'sticker', size: { width: number; height: number }) => {
  const { bleed, trim, safety, margin } = artworkMeasures(kind, size)
  return [measureText(bleed), measureText(trim), measureText(safety), margin]
}

test('001 §2: business cards have one size, 91x55, and a margin of 1 mm', () => {
  expect(texts('card', CARD_SIZE)).toEqual(['93x57mm', '91x55mm', '89x53mm', 1])
})

describe('001 §2: stickers gain and lose 4 mm on each axis', () => {
  test.each([
    ['50x50', '54x54mm', '46x46mm'],
    ['50x75', '54x79mm', '46x71mm'],
    ['75x75', '79x79mm', '71x71mm'],
    ['50x100', '54x104mm', '46x96mm'],
    ['75x100', '79x104mm', '71x96mm'],
    ['100x100', '104x104mm', '96x96mm'],
  ])('%s', (trim, bleed, safety) => {
    expect(texts('sticker', parseSize(trim))).toEqual([bleed, `${trim}mm`, safety, 2])
  })
})

test('001 §2: the shapes and their sizes', () => {
  expect(GUIDE_SHAPES.map(({ name, sizes }) => [name, sizes.map(sizeText)])).toEqual([
    ['Square or Rectangle', ['50x50', '50x75', '75x75', '50x100', '75x100', '100x100']],
    ['Circle or Oval', ['50x50', '75x75', '100x100']],
  ])
  expect(CUT_LINE_SPACING_MM).toBe(5)
})

describe('the choice of the guide stands in the address', () => {
  test('and is read back', () => {
    for (const shape of GUIDE_SHAPES) {
      for (const size of shape.sizes) {
        const code = guideCode({ shape, size })
        expect(code).toMatch(/^(square|circle)-\d+x\d+$/)
        expect(readGuide(code)).toEqual({ shape, size })
      }
    }
  })

  test.each([
    [null, 'square-50x50'],
    ['', 'square-50x50'],
    ['hexagon-50x50', 'square-50x50'],
    ['circle', 'circle-50x50'],
    // 001 §4: a change of shape resets the size to the first.
    ['circle-50x75', 'circle-50x50'],
    ['circle-75x75-9', 'circle-75x75'],
    ['__proto__-constructor', 'square-50x50'],
  ])('%s is %s', (code, read) => {
    expect(guideCode(readGuide(code))).toBe(read)
  })
})
