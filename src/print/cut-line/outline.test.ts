import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Affine, outlineBounds, pathData, type Segment, uniteBounds } from './outline.ts'

const coordinate = fc.integer({ min: -1000, max: 1000 })
const segment = fc
  .constantFrom(4, 6, 8)
  .chain((length) => fc.array(coordinate, { minLength: length, maxLength: length }))
const factor = fc.double({ min: -2, max: 2, noNaN: true })
const affine: fc.Arbitrary<Affine> = fc.tuple(factor, factor, factor, factor, factor, factor)

/** A point of a curve, by De Casteljau. */
function pointAt(curve: Segment, t: number): [number, number] {
  if (curve.length === 2) return [curve[0] ?? 0, curve[1] ?? 0]
  const inner = Array.from({ length: curve.length - 2 }, (_, at) => {
    return (curve[at] ?? 0) * (1 - t) + (curve[at + 2] ?? 0) * t
  })
  return pointAt(inner, t)
}

test('bounds contain every point of a curve, with any transform, and are tight on all four sides', () => {
  fc.assert(
    fc.property(segment, affine, (curve, matrix) => {
      const [a, b, c, d, e, f] = matrix
      const bounds = outlineBounds([[curve]], matrix)
      const points = Array.from({ length: 401 }, (_, at) => pointAt(curve, at / 400))
      const xs = points.map(([x, y]) => a * x + c * y + e)
      const ys = points.map(([x, y]) => b * x + d * y + f)
      const sides = [
        [bounds?.left, Math.min(...xs), -1],
        [bounds?.top, Math.min(...ys), -1],
        [bounds?.right, Math.max(...xs), 1],
        [bounds?.bottom, Math.max(...ys), 1],
      ] as const
      for (const [side = Number.NaN, point, outwards] of sides) {
        const beyond = (side - point) * outwards
        expect(beyond).toBeGreaterThanOrEqual(-1e-9)
        // The largest distance between neighbouring points of four hundred.
        expect(beyond).toBeLessThan(0.4)
      }
    }),
  )
})

test('an empty outline has no bounds, and does not change others’', () => {
  const some = { left: 1, top: 2, right: 3, bottom: 4 }
  expect(outlineBounds([])).toBeNull()
  expect(uniteBounds(null, some)).toEqual(some)
  expect(uniteBounds(some, null)).toEqual(some)
  expect(uniteBounds(some, { left: 0, top: 3, right: 2, bottom: 9 })).toEqual({ left: 0, top: 2, right: 3, bottom: 9 })
})

test('lines and curves are written with at most three decimals, and each contour is closed', () => {
  const outline = [
    [
      [0, 0, 10, 0],
      [10, 0, 10, 10.12345, 0, 10],
      [0, 10, -1, 7, -0.0001, 3, 0, 0],
    ],
    [
      [1, 1, 2, 2],
      [2, 2, 1, 1],
    ],
  ]
  expect(pathData(outline)).toBe('M0 0L10 0Q10 10.123 0 10C-1 7 0 3 0 0ZM1 1L2 2L1 1Z')
  expect(pathData([])).toBe('')
})
