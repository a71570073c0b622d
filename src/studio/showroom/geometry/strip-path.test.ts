import fc from 'fast-check'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { distanceBetween, type Point } from './polygon.ts'
import { rollPath, StripPath } from './strip-path.ts'

const rolls = fc.record({
  radius: fc.double({ min: 4.5, max: 12, noNaN: true }),
  tail: fc.double({ min: 4, max: 30, noNaN: true }),
})

describe('the path of a strip', () => {
  it('has the right length along a line and around a circle', () => {
    expect(
      new StripPath([
        [0, 0],
        [3, 4],
      ]).length,
    ).toBe(5)
    const circle = Array.from({ length: 2001 }, (_, step): Point => {
      const angle = (step / 2000) * 2 * Math.PI
      return [Math.cos(angle), Math.sin(angle)]
    })
    const path = new StripPath(circle)
    expect(path.length).toBeCloseTo(2 * Math.PI, 4)
    expect(path.place(path.length / 4).at[1]).toBeCloseTo(1, 4)
  })

  it('of a roll stays above the ground and on the roll, faces outwards, and ends flat and face up', () => {
    fc.assert(
      fc.property(rolls, (shape) => {
        const path = rollPath(shape)
        for (let step = 0; step <= 60; step++) {
          const { at, facing } = path.place((path.length * step) / 60)
          expect(at[1]).toBeGreaterThanOrEqual(0.02 - 1e-9)
          expect(distanceBetween(at, [0, shape.radius])).toBeGreaterThan(shape.radius - 0.06)
          expect(Math.hypot(...facing)).toBeCloseTo(1, 6)
          const outwards = at[0] * facing[0] + (at[1] - shape.radius) * facing[1]
          if (at[0] < shape.radius * 0.9 && at[1] > shape.radius) expect(outwards).toBeGreaterThan(0)
        }
        const end = path.place(path.length)
        expect(end.at[1]).toBeCloseTo(0.02, 6)
        expect(end.facing[1]).toBeCloseTo(1, 6)
      }),
    )
  })

  it('bends without stretching: distances on the strip stay the same', () => {
    fc.assert(
      fc.property(rolls, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (shape, share) => {
        const path = rollPath(shape)
        const onto = path.bendAt(path.length * share)
        const places = [-0.2, -0.1, 0, 0.1, 0.2].map((x) => {
          const point = new Vector3(x, 0.3, 0)
          onto(point)
          return point
        })
        const length = places.slice(1).reduce((sum, place, index) => sum + place.distanceTo(places[index] ?? place), 0)
        expect(length).toBeGreaterThan(0.4 * 0.995)
        expect(length).toBeLessThan(0.4 * 1.0001)
      }),
    )
  })
})
