import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mask, maskOfAlpha, maskOfDarkParts, reliefBytes, rounded } from './relief.ts'

/** A filled box in the middle of an empty square. */
function box(size: number, from: number, to: number): Mask {
  const inside = (i: number): boolean => i >= from && i < to
  const values = Float32Array.from({ length: size * size }, (_, i) =>
    inside(i % size) && inside(Math.floor(i / size)) ? 1 : 0,
  )
  return { width: size, height: size, values }
}

const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0)

describe('masks', () => {
  const pixels = (...colours: number[][]): Uint8ClampedArray => Uint8ClampedArray.from(colours.flat())

  it('cover the special layer, whatever its colour', () => {
    const { values } = maskOfAlpha(3, 1, pixels([255, 0, 0, 255], [0, 0, 0, 51], [9, 9, 9, 0]))
    expect([...values].map((value) => Math.round(value * 10))).toEqual([10, 2, 0])
  })

  it('cover the dark parts of an artwork without one', () => {
    const { values } = maskOfDarkParts(
      4,
      1,
      pixels([0, 0, 0, 255], [255, 255, 255, 255], [20, 40, 30, 0], [128, 128, 128, 255]),
    )
    expect(values[0]).toBe(1)
    expect(values[1]).toBe(0)
    expect(values[2]).toBe(0)
    expect(values[3]).toBeGreaterThan(0.2)
    expect(values[3]).toBeLessThan(0.8)
  })
})

describe('rounding', () => {
  it('keeps the volume of raised parts away from the edge, and the height in their middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (radius) => {
        const mask = box(64, 24, 40)
        const { values } = rounded(mask, radius)
        expect(sum(values)).toBeCloseTo(sum(mask.values), 2)
        expect(values[32 * 64 + 32]).toBeGreaterThan(0.95)
      }),
    )
  })

  it('is level if everything is covered, up to the very edge', () => {
    const { values } = rounded(box(16, 0, 16), 3)
    for (const value of values) expect(value).toBeCloseTo(1, 5)
  })
})

describe('relief', () => {
  const bytes = reliefBytes(box(32, 10, 22), 2)
  const texel = (x: number, fromTop: number): number[] => {
    const at = ((31 - fromTop) * 32 + x) * 4
    return Array.from(bytes.subarray(at, at + 4))
  }

  it('rises at the left side, falls at the right, rises upwards at the bottom', () => {
    expect(texel(10, 16)[0]).toBeGreaterThan(140)
    expect(texel(21, 16)[0]).toBeLessThan(116)
    expect(texel(16, 21)[1]).toBeGreaterThan(140)
    expect(texel(16, 10)[1]).toBeLessThan(116)
  })

  it('is level inside and outside; its mask has a sharp edge', () => {
    expect(texel(16, 16)).toEqual([128, 128, expect.any(Number), 255])
    expect(texel(2, 2)).toEqual([128, 128, 0, 0])
    expect(texel(9, 16)[3]).toBe(0)
    expect(texel(10, 16)[3]).toBe(255)
  })
})
