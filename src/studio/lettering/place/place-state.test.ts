import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoScale, withinPhoto } from './place-state.ts'

const photo = { width: 1400, height: 1050 }
const across = [
  { x: 0.25, y: 0.5 },
  { x: 0.75, y: 0.5 },
] as const

describe('the scale of a photo by one known length', () => {
  test('if half of its width is 1,000 mm, the photo shows 2,000 by 1,500 mm', () => {
    const scale = photoScale(photo, { ends: across, length: '1000' })
    expect(scale).toMatchObject({ ok: true, surface: { width: 2000, height: 1500 } })
  })

  test('a length may be slanted and typed with a comma', () => {
    const ends = [
      { x: 0, y: 0 },
      { x: 600 / 1400, y: 800 / 1050 },
    ] as const
    const scale = photoScale(photo, { ends, length: ' 2,000 ' })
    expect(scale.ok && [scale.surface.width, scale.surface.height]).toEqual([
      expect.closeTo(2800, 6),
      expect.closeTo(2100, 6),
    ])
  })

  test.each([
    ['', 'no-length'],
    ['  ', 'no-length'],
    ['a door', 'wrong-length'],
    ['-5', 'wrong-length'],
    ['9', 'wrong-length'],
    ['50001', 'wrong-length'],
    ['Infinity', 'wrong-length'],
  ])('%j is refused as %s', (length, code) => {
    expect(photoScale(photo, { ends: across, length })).toEqual({ ok: false, code })
  })

  test('coinciding ends give no scale', () => {
    const ends = [
      { x: 0.5, y: 0.5 },
      { x: 0.505, y: 0.5 },
    ] as const
    expect(photoScale(photo, { ends, length: '1000' })).toEqual({ ok: false, code: 'too-close' })
  })

  test('twice the length is twice the surface, with the photo’s proportions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 25_000 }), fc.double({ min: 0.1, max: 0.9, noNaN: true }), (mm, y) => {
        const ends = [
          { x: 0.1, y: 0.9 },
          { x: 0.6, y },
        ] as const
        const one = photoScale(photo, { ends, length: String(mm) })
        const two = photoScale(photo, { ends, length: String(2 * mm) })
        if (!one.ok || !two.ok) throw new Error('refused')
        expect(two.surface.width / one.surface.width).toBeCloseTo(2, 9)
        expect(one.surface.width / one.surface.height).toBeCloseTo(1400 / 1050, 9)
      }),
    )
  })

  test('an end stays inside the photo', () => expect(withinPhoto({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 }))
})
