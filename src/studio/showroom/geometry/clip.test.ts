import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipAt } from './clip.ts'
import { getBounds, signedArea } from './polygon.ts'
import { circle, oval, roundedRectangle } from './shapes.ts'

const outlines = fc.constantFrom(circle(2), oval(4, 1), roundedRectangle(6, 3, 0.4))

describe('an outline cut along an upright line', () => {
  it('falls into two parts that meet in the line and make up the whole', () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: -1.9, max: 1.9, noNaN: true }), (outline, x) => {
        const [left, right] = [clipAt(outline, x, -1), clipAt(outline, x, 1)]
        expect(getBounds(left).maxX).toBeCloseTo(x, 9)
        expect(getBounds(right).minX).toBeCloseTo(x, 9)
        expect(signedArea(left)).toBeGreaterThan(0)
        expect(signedArea(left) + signedArea(right)).toBeCloseTo(signedArea(outline), 9)
      }),
    )
  })

  it('stays whole, or goes altogether, where the line runs beside it', () => {
    expect(clipAt(circle(2), 3, -1)).toHaveLength(128)
    expect(clipAt(circle(2), 3, 1)).toEqual([])
  })
})
