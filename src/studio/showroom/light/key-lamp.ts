import type { Vec3 } from '../scene/picture-scene.ts'
import { unit } from './light-layers.ts'
import type { LightMap } from './light-map.ts'
import type { Rgb } from './linear-colour.ts'
import type { LightSample } from './sample-map.ts'

const STEPS = 16

/** One lamp in the sky's brightest direction that stands for all of it, giving `share` of its light on the ground. */
export function keyLamp(map: LightMap, share: number): LightSample {
  const mean: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < STEPS * STEPS; i += 1) {
    const { towards, irradiance } = map.sample(((i % STEPS) + 0.5) / STEPS, (Math.floor(i / STEPS) + 0.5) / STEPS)
    const weight = irradiance[0] + irradiance[1] + irradiance[2]
    for (let c = 0; c < 3; c += 1) mean[c] = (mean[c] ?? 0) + (towards[c] ?? 0) * weight
  }
  const towards: Vec3 = unit(mean)
  const irradiance: Rgb = [
    (map.irradiance[0] * share) / towards[2],
    (map.irradiance[1] * share) / towards[2],
    (map.irradiance[2] * share) / towards[2],
  ]
  return { towards, irradiance }
}
