import { expect, test } from 'vitest'
import { makeLightMap } from '../../../src/studio/showroom/light/light-map.ts'
import { LIGHT_SET_UPS } from '../../../src/studio/showroom/light/set-ups.ts'
import { lightOfPicture, STUDIO } from './light-of-picture.ts'
import type { PictureScene } from './picture-scene.ts'

const SCENE: PictureScene = {
  light: 'daylight',
  ground: { kind: 'paper', colour: '#336699' },
  products: [],
  camera: { from: [0, -10, 10], at: [0, 0, 0], fov: 26 },
}

test('the ground throws its own colour back', () => {
  const { bounce, sun } = lightOfPicture(SCENE)
  expect(bounce).toEqual({ ...LIGHT_SET_UPS.daylight.bounce, colour: '#336699' })
  expect(sun).toEqual(LIGHT_SET_UPS.daylight.sun)
})

test('a turned light comes from another side, as high as before and as far away', () => {
  const turned = lightOfPicture({ ...SCENE, light_turn: 90 })
  const [x = 0, y = 0, z = 0] = LIGHT_SET_UPS.daylight.sun?.towards ?? []
  const [nowX, nowY, nowZ] = turned.sun?.towards ?? []
  expect(nowX).toBeCloseTo(-y)
  expect(nowY).toBeCloseTo(x)
  expect(nowZ).toBe(z)
  const heights = (setUp: typeof turned): number[] => setUp.sparkle.map(({ at }) => at[2])
  expect(heights(turned)).toEqual(heights(LIGHT_SET_UPS.daylight))
  expect(turned.cards).not.toEqual(LIGHT_SET_UPS.daylight.cards)
})

test.each(Object.entries(STUDIO))('the light of %s gives the ground the share of the sky that it says', (_, setUp) => {
  const { irradiance, sample } = makeLightMap(setUp, 256)
  expect((irradiance[0] + irradiance[1] + irradiance[2]) / 3).toBeCloseTo(Math.PI * setUp.skyShare, 4)
  for (const u of [0, 0.3, 0.6, 0.9]) {
    const { towards, irradiance: lamp } = sample(u, 1 - u / 2 - 0.1)
    expect(towards[2]).toBeGreaterThan(0)
    expect(Math.min(...lamp)).toBeGreaterThanOrEqual(0)
  }
})
