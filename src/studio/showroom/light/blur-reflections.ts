import type { Vec3 } from '../scene/picture-scene.ts'
import { addFromCube, type CubeLevel, fillCube, halveCube } from './cube-faces.ts'

/** The size of the level for the roughest materials. */
export const SMALLEST = 8
/** Directions that each place of a blurred level is the mean of. */
const SAMPLES = 20

/** Directions about z with their weights, and the level of the unblurred pyramid that each is read from. */
interface Lobe {
  directions: readonly Vec3[]
  weights: readonly number[]
  levels: readonly number[]
}

/**
 * What materials of growing roughness reflect, from mirror to matt, each level half the size of the one before: the
 * GGX lobe seen straight on (Karis 2013), read from a pyramid as coarse as its directions lie apart (Křivánek 2008).
 */
export function blurReflections(sharp: CubeLevel): CubeLevel[] {
  const pyramid = [sharp]
  for (let level = sharp; level.size > SMALLEST / 2; ) {
    level = halveCube(level)
    pyramid.push(level)
  }
  const last = Math.log2(sharp.size / SMALLEST)
  return pyramid.flatMap(({ size }, level) => {
    if (level === 0) return [sharp]
    if (level > last) return []
    return [fillCube(size, blur(pyramid, lobeOf(roughnessOf(level, last), sharp.size, pyramid.length)))]
  })
}

/** How large the blurred levels are, beneath a sharp one of this size. */
export function blurredSizes(size: number): number[] {
  return size > SMALLEST ? [size / 2, ...blurredSizes(size / 2)] : []
}

/** The roughness that three.js reads from a level (PMREMGenerator.lodToRoughness). */
export function roughnessOf(level: number, last: number): number {
  return 1 - Math.sqrt(1 - level / last)
}

function blur(pyramid: readonly CubeLevel[], lobe: Lobe): (direction: Vec3, rgb: Float64Array) => void {
  return (normal, rgb) => {
    rgb.fill(0)
    for (let k = 0; k < lobe.weights.length; k += 1) {
      const level = pyramid[lobe.levels[k] ?? 0]
      const local = lobe.directions[k]
      if (level === undefined || local === undefined) continue
      addFromCube(level, turnOnto(normal, local), lobe.weights[k] ?? 0, rgb)
    }
  }
}

function lobeOf(roughness: number, size: number, levels: number): Lobe {
  const spread = roughness ** 4
  const places = (6 * size * size) / (4 * Math.PI)
  const lobe = Array.from({ length: SAMPLES }, (_, k) => {
    const u = (k + 0.5) / SAMPLES
    const half = Math.sqrt((1 - u) / (1 + (spread - 1) * u))
    const height = 2 * half * half - 1
    const density = spread / (Math.PI * (half * half * (spread - 1) + 1) ** 2) / 4
    const level = Math.log2(places / (SAMPLES * density)) / 2 + 1
    return { direction: about(height, k), weight: Math.max(0, height), level }
  })
  const total = lobe.reduce((sum, { weight }) => sum + weight, 0)
  return {
    directions: lobe.map(({ direction }) => direction),
    weights: lobe.map(({ weight }) => weight / total),
    levels: lobe.map(({ level }) => Math.min(levels - 1, Math.max(0, Math.round(level)))),
  }
}

function about(height: number, k: number): Vec3 {
  const radius = Math.sqrt(Math.max(0, 1 - height * height))
  const angle = k * Math.PI * (3 - Math.sqrt(5))
  return [radius * Math.cos(angle), radius * Math.sin(angle), height]
}

/** Turns a direction about z so that z lies along `normal` (Duff et al. 2017). */
function turnOnto(normal: Vec3, local: Vec3): Vec3 {
  const x = normal[0]
  const y = normal[1]
  const z = normal[2]
  const sign = z >= 0 ? 1 : -1
  const p = -1 / (sign + z)
  const q = x * y * p
  return [
    (1 + sign * x * x * p) * local[0] + q * local[1] + x * local[2],
    sign * q * local[0] + (sign + y * y * p) * local[1] + y * local[2],
    -sign * x * local[0] - y * local[1] + z * local[2],
  ]
}
