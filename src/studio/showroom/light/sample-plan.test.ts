import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onDisc, samplePlan } from './sample-plan.ts'

describe('samplePlan', () => {
  test('spreads every kind of number evenly over the passes', () => {
    assert(
      property(integer({ min: 8, max: 96 }), integer({ min: 1, max: 4 }), (passes, lamps) => {
        const plan = samplePlan(passes, lamps)
        const numbers = Array.from({ length: passes }, (_, pass) => pass)
        for (const kind of ['pixel', 'lens', 'sun'] as const) {
          const means = [0, 1].map((side) => numbers.reduce((sum, p) => sum + (plan[kind](p)[side] ?? 0), 0) / passes)
          for (const mean of means) expect(Math.abs(mean - 0.5)).toBeLessThan(0.12)
        }
      }),
    )
  })

  test('no lamp is used twice', () => {
    const plan = samplePlan(24, 3)
    const lamps = Array.from({ length: 72 }, (_, n) => plan.lamp(Math.floor(n / 3), n % 3).join())
    expect(new Set(lamps).size).toBe(72)
  })

  test('is the same for the same numbers, so that a picture drawn again is identical', () => {
    expect(samplePlan(24, 2).lens(7)).toEqual(samplePlan(24, 2).lens(7))
  })
})

test('covers a disc to its edge and not beyond', () => {
  const places = Array.from({ length: 100 }, (_, n) => Math.hypot(...onDisc([n / 99, (n * 0.618) % 1])))
  expect(Math.max(...places)).toBeCloseTo(1)
})
