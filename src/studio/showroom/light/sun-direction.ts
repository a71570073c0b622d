import type { Vec3 } from '../scene/picture-scene.ts'
import { frameOf, unit } from './light-layers.ts'
import type { LightSetUp, Sun } from './light-set-up.ts'
import { linearColour, type Rgb } from './linear-colour.ts'
import { onDisc, type Pair } from './sample-plan.ts'

/** Towards a place on the sun's disc. */
export function sunDirection(sun: Sun, place: Pair): Vec3 {
  const towards = unit(sun.towards)
  const { right, up } = frameOf(towards)
  const [x, y] = onDisc(place)
  return unit([
    towards[0] + (right[0] * x + up[0] * y) * sun.angle,
    towards[1] + (right[1] * x + up[1] * y) * sun.angle,
    towards[2] + (right[2] * x + up[2] * y) * sun.angle,
  ])
}

/** The sun's irradiance at right angles to it: with the sky's share, a white sheet on the ground shows as 1. */
export function sunIrradiance({ sun, skyShare }: LightSetUp): Rgb {
  if (sun === null) return [0, 0, 0]
  const strength = (Math.PI * (1 - skyShare)) / unit(sun.towards)[2]
  const [r, g, b] = linearColour(sun.colour)
  return [r * strength, g * strength, b * strength]
}
