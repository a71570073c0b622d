import { unit } from './light-layers.ts'
import type { LightMap } from './light-map.ts'
import type { LightSetUp } from './light-set-up.ts'
import type { Rgb } from './linear-colour.ts'
import { sunIrradiance } from './sun-direction.ts'

/** What each channel is multiplied by, so that a white sheet on the ground looks as white as the set-up wants it. */
export function whiteBalance(map: LightMap, setUp: LightSetUp): Rgb {
  const sun = sunIrradiance(setUp)
  const height = setUp.sun === null ? 0 : unit(setUp.sun.towards)[2]
  const [r, g, b] = map.irradiance.map((sky, c) => sky + (sun[c] ?? 0) * height) as unknown as Rgb
  const mean = (r + g + b) / 3
  const gain = (channel: number) => 1 + (mean / channel - 1) * setUp.whiteBalance
  return [gain(r), gain(g), gain(b)]
}
