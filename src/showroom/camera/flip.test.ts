import { assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLIP_MILLISECONDS, flipAngle, flipElapsed } from './flip.ts'

const side = constantFrom('front' as const, 'back' as const)

describe('a flip', () => {
  test('ends on the side that was asked for, and stays', () => {
    for (const elapsed of [FLIP_MILLISECONDS, 1e6]) {
      expect(flipAngle('back', elapsed)).toBe(180)
      expect(flipAngle('front', elapsed)).toBe(0)
    }
  })

  test('turns one way only, slowly at both ends', () => {
    const angles = Array.from({ length: 27 }, (_, n) => flipAngle('back', (n / 26) * FLIP_MILLISECONDS))
    const steps = angles.slice(1).map((angle, n) => angle - (angles[n] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(steps[0]).toBeLessThan(steps[13] ?? 0)
    expect(steps.at(-1)).toBeLessThan(steps[13] ?? 0)
  })

  test('may be turned back from anywhere without a jump', () => {
    assert(
      property(side, double({ min: 0, max: 180, noNaN: true }), (to, angle) => {
        expect(flipAngle(to, flipElapsed(to, angle))).toBeCloseTo(angle, 4)
      }),
    )
  })
})
