import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitSize, readQuery, sizeChoices } from './read-query.ts'

describe('a size in what was typed', () => {
  it.each([
    ['75x100 kraft', 'kraft', 75, 100],
    ['kraft 75 x 100', 'kraft', 75, 100],
    ['kraft labels 75×100mm', 'kraft labels', 75, 100],
    ['75mm x 100mm hologram', 'hologram', 75, 100],
    ['75 by 100 mm', '', 75, 100],
    ['7.5 x 10 cm roll', 'roll', 75, 100],
    ['7,5cm x 10cm', '', 75, 100],
    ['3 x 4 inch decal', 'decal', 76, 102],
    ['2"x2" dome', 'dome', 51, 51],
    ['50mm round stickers', 'round stickers', 50, 50],
    ['5cm circle', 'circle', 50, 50],
    ['75*50', '', 75, 50],
  ])('is read from %s', (typed, words, width, height) => {
    expect(readQuery(typed)).toEqual({ words, size: { width, height } })
  })

  it.each([['kraft paper'], ['400 gsm'], ['punch hole 5 mm'], ['0x100'], ['matrix'], ['91x'], ['x100']])(
    'is not in %s',
    (typed) => expect(readQuery(typed)).toEqual({ words: typed, size: null }),
  )

  it('can be read from any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const { words, size } = readQuery(typed)
        expect(words.length).toBeLessThanOrEqual(100)
        if (size !== null) expect(Math.min(size.width, size.height)).toBeGreaterThan(0)
      }),
    )
  })
})

const sizes = {
  presets: ['50x50', '50x75'],
  min: [20, 10],
  max: [300, 200],
  equalMin: 25,
  equalMax: 200,
} as const

describe('whether a product is made in a size', () => {
  it.each([
    [50, 75, 'preset'],
    [75, 50, 'custom'],
    [300, 200, 'custom'],
    [200, 300, 'custom'],
    [301, 200, 'none'],
    [300, 201, 'none'],
    [19, 10, 'none'],
    [20, 9, 'none'],
    [200, 200, 'custom'],
    [201, 201, 'none'],
    [24, 24, 'none'],
  ] as const)('%i x %i: %s', (width, height, fit) => {
    expect(fitSize(sizes, { width, height })).toBe(fit)
  })

  it('is written as in the address of a product (000 §3)', () => {
    expect(sizeChoices(sizes, { width: 50, height: 75 })).toBe('size=50x75')
    expect(sizeChoices(sizes, { width: 75, height: 50 })).toBe('size=custom&width=75&height=50')
  })
})
