import { assert, double, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../scene/surroundings.ts'
import { unit } from './light-layers.ts'
import { makeLightMap } from './light-map.ts'
import { ambientLight } from './light-rig.ts'
import { addFromCube, blurReflections, type CubeLevel, fillCube, getRoughness } from './reflection-texture.ts'
import { LIGHT_SET_UPS } from './set-ups.ts'

const direction = tuple(
  double({ min: -1, max: 1, noNaN: true }),
  double({ min: -1, max: 1, noNaN: true }),
  double({ min: -1, max: 1, noNaN: true }),
)
  .filter(([x, y, z]) => Math.hypot(x, y, z) > 0.1)
  .map(unit)

function look(level: Parameters<typeof addFromCube>[0], towards: Vec3): number[] {
  const sum = new Float64Array(3)
  addFromCube(level, towards, 1, sum)
  return [...sum]
}

describe('reflections', () => {
  test('show what is painted in their direction', () => {
    const level = fillCube(64, (towards, rgb) => rgb.set(towards.map((c) => c + 1)))
    assert(
      property(direction, (towards) => {
        const seen = look(level, towards)
        for (const c of [0, 1, 2] as const) expect(Math.abs((seen[c] ?? 0) - towards[c] - 1)).toBeLessThan(0.03)
      }),
    )
  })

  test('an even sky stays even for any roughness', () => {
    for (const level of blurReflections(fillCube(32, (_, rgb) => rgb.fill(0.7)))) {
      for (const value of level.data) expect(value).toBeCloseTo(0.7, 4)
    }
  })

  test('blurring spreads light and conserves its total', () => {
    const lamp = fillCube(64, ([, , z], rgb) => rgb.fill(z > 0.9 ? 10 : 0))
    const sides = (size: number) => fillCube(size, (towards, rgb) => rgb.fill(Math.max(...towards.map(Math.abs)) ** 3))
    const total = ({ size, data }: CubeLevel) => {
      // A position in the corner of a side covers less of the sky than one in its middle.
      const share = sides(size).data
      return data.reduce((sum, value, k) => sum + value * (share[k] ?? 0), 0) / share.reduce((sum, one) => sum + one, 0)
    }
    const levels = blurReflections(lamp)
    expect(levels.map(({ size }) => size)).toEqual([64, 32, 16, 8])
    for (const level of levels) expect(Math.abs(total(level) / total(lamp) - 1)).toBeLessThan(0.12)
    const brightest = levels.map(({ data }) => Math.max(...data))
    expect(brightest).toEqual(brightest.toSorted((a, b) => b - a))
  })

  test('the levels go from mirror to matt', () => {
    expect(getRoughness(0, 4)).toBe(0)
    expect(getRoughness(4, 4)).toBe(1)
  })
})

test('ambient light, as diffuse materials receive it, matches the map on the ground', () => {
  const setUp = { ...LIGHT_SET_UPS.daylight, sun: null, skyShare: 1, cards: [] }
  const map = makeLightMap(setUp, 256)
  const [constant, , north, , , , high] = ambientLight(map)
  // Straight up, only these of the nine give light (Ramamoorthi and Hanrahan 2001, equation 13).
  const green = 0.886227 * (constant?.[1] ?? 0) + 1.023328 * (north?.[1] ?? 0) + 0.495417 * (high?.[1] ?? 0)
  expect(green / map.irradiance[1]).toBeCloseTo(1, 1)
})
