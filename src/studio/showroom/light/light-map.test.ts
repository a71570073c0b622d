import { assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rgb } from './light-layers.ts'
import { makeLightMap } from './light-map.ts'
import { sunIrradiance, whiteBalance } from './light-rig.ts'
import { samplePlan } from './sample-plan.ts'
import { LIGHT_SET_UPS } from './set-ups.ts'

const names = Object.keys(LIGHT_SET_UPS) as (keyof typeof LIGHT_SET_UPS)[]
const mean = (rgb: Rgb) => (rgb[0] + rgb[1] + rgb[2]) / 3
const unitInterval = double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe.each(names)('the light of %s', (name) => {
  const setUp = LIGHT_SET_UPS[name]
  const map = makeLightMap(setUp, 256)

  test('gives the ground the sky’s share of light in the set-up', () => {
    expect(mean(map.irradiance)).toBeCloseTo(Math.PI * setUp.skyShare, 4)
  })

  test('sampled lamp by lamp has the same total on the ground as the whole sky', () => {
    const lamps = 4096
    const plan = samplePlan(1, lamps)
    const sum: [number, number, number] = [0, 0, 0]
    for (let n = 0; n < lamps; n += 1) {
      const { towards, irradiance } = map.sample(...plan.lamp(0, n))
      for (const c of [0, 1, 2] as const) sum[c] += (irradiance[c] * towards[2]) / lamps
    }
    for (const c of [0, 1, 2] as const) expect(sum[c] / map.irradiance[c]).toBeCloseTo(1, 2)
  })

  test('never comes from below the horizon, and is never negative', () => {
    assert(
      property(unitInterval, unitInterval, (u, v) => {
        const { towards, irradiance } = map.sample(u, v)
        expect(towards[2]).toBeGreaterThan(0)
        expect(Math.hypot(...towards)).toBeCloseTo(1, 5)
        expect(Math.min(...irradiance)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is closer to white on a sheet after white balance', () => {
    const sun = sunIrradiance(setUp)
    const height = setUp.sun === null ? 0 : setUp.sun.towards[2] / Math.hypot(...setUp.sun.towards)
    const onGround = map.irradiance.map((sky, c) => sky + (sun[c] ?? 0) * height)
    const gain = whiteBalance(map, setUp)
    const spread = (light: readonly number[]) => Math.max(...light) / Math.min(...light)
    expect(spread(onGround.map((light, c) => light * (gain[c] ?? 0)))).toBeLessThanOrEqual(spread(onGround))
  })
})

test('a finer map gives the same light', () => {
  assert(
    property(constantFrom(...names), (name) => {
      const [coarse, fine] = [makeLightMap(LIGHT_SET_UPS[name], 128), makeLightMap(LIGHT_SET_UPS[name], 512)]
      for (const c of [0, 1, 2] as const) expect(coarse.irradiance[c] / fine.irradiance[c]).toBeCloseTo(1, 1)
    }),
    { numRuns: 6 },
  )
})
