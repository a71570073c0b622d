import fc from 'fast-check'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { foldBack } from './fold-back.ts'

const peels = fc.record({
  from: fc.integer({ min: -180, max: 180 }),
  start: fc.double({ min: -1, max: 1, noNaN: true }),
  radius: fc.double({ min: 0.3, max: 3, noNaN: true }),
  turn: fc.integer({ min: 20, max: 178 }),
})
const SIZE = [30, 20] as const

describe('a sheet that is peeled back', () => {
  it('neither stretches nor shrinks, and does not go through what it lies on', () => {
    fc.assert(
      fc.property(peels, (peel) => {
        const bend = foldBack(peel, SIZE)
        const angle = (peel.from / 180) * Math.PI
        const along = Array.from({ length: 400 }, (_, step) => step / 20 - 10)
        const points = along.map((far) => {
          const point = new Vector3(Math.cos(angle) * far, Math.sin(angle) * far, 0)
          bend(point)
          return point
        })
        for (const [index, point] of points.entries()) {
          expect(point.z).toBeGreaterThan(-1e-9)
          const next = points[index + 1]
          if (next) expect(Math.abs(point.distanceTo(next) - 0.05)).toBeLessThan(5e-4)
        }
      }),
    )
  })

  it('lies still at the edge, and has all of it off at the opposite edge', () => {
    fc.assert(
      fc.property(peels, fc.double({ min: -14.9, max: 14.9, noNaN: true }), (peel, x) => {
        const flat = new Vector3(x, 9.9, 0)
        foldBack({ ...peel, start: 1 }, SIZE)(flat)
        expect(flat.toArray()).toEqual([x, 9.9, 0])
        const lifted = new Vector3(x, 9.9, 0)
        foldBack({ ...peel, start: -1 }, SIZE)(lifted)
        expect(lifted.z).toBeGreaterThan(0)
      }),
    )
  })
})
