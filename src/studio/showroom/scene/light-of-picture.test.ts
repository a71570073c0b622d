import { expect, test } from 'vitest'
import { LIGHT_SET_UPS } from '../light/set-ups.ts'
import { lightOfPicture } from './light-of-picture.ts'
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
