import type { Vec3 } from '../scene/picture-scene.ts'
import { equirectDirections } from './equirect-directions.ts'
import type { LightMap } from './light-map.ts'
import type { Rgb } from './linear-colour.ts'

/**
 * The light from all round as nine spherical harmonics (Ramamoorthi and Hanrahan 2001), in the order three.js has them:
 * enough for what matt things take from it, at the price of a few multiplications.
 */
export function ambientLight(map: LightMap): readonly Rgb[] {
  const sums = Array.from({ length: 9 }, (): [number, number, number] => [0, 0, 0])
  const basis = new Float64Array(9)
  equirectDirections(map.width).each((direction, at, solidAngle) => {
    harmonics(direction, basis)
    for (const [n, sum] of sums.entries()) {
      const weight = (basis[n] ?? 0) * solidAngle
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (map.data[at * 4 + c] ?? 0) * weight
    }
  })
  return sums
}

function harmonics([x, y, z]: Vec3, into: Float64Array): void {
  into.set([
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ])
}
