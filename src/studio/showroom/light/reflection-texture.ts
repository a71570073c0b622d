import { CubeTexture, DataTexture, DataUtils, HalfFloatType, LinearFilter, LinearMipmapLinearFilter } from 'three'
import type { Vec3 } from '../scene/surroundings.ts'
import { unit } from './light-layers.ts'
import type { LightMap } from './light-map.ts'

/*
 * A picture of all directions on the six sides of a cube, in the format of the graphics chip: sides +x -x +y -y +z
 * -z, rows from the first. RGB, side after side.
 */

export interface CubeLevel {
  size: number
  /** size × size × 3 numbers for each of six sides. */
  data: Float32Array
}

type DirectionOnSide = (s: number, t: number) => Vec3

/** The direction of position (s, t), each from -1 to 1, on each side; not normalised. */
const DIRECTIONS_ON_SIDES: readonly DirectionOnSide[] = [
  (s, t) => [1, -t, -s],
  (s, t) => [-1, -t, s],
  (s, t) => [s, 1, t],
  (s, t) => [s, -1, -t],
  (s, t) => [s, -t, 1],
  (s, t) => [-s, -t, -1],
]

type SidePlace = readonly [side: number, s: number, t: number]

/** The size of the level for the roughest materials. */
const SMALLEST = 8

/** The number of directions averaged for each position of a blurred level. */
const SAMPLES = 20

/** Directions around z with their weights, and the level of the unblurred pyramid that each is read from. */
interface Lobe {
  directions: readonly Vec3[]
  weights: readonly number[]
  levels: readonly number[]
}

/**
 * An empty reflection texture: three.js's programs depend on the number of its levels, and can be compiled while the
 * light is made.
 */
export function emptyReflections(size: number): CubeTexture {
  const texture = new CubeTexture(getSides(size))
  // three.js counts only the smaller levels and uses the last but one for the roughest: so there is one more, which
  // is not read.
  texture.mipmaps = blurredSizes(size)
    .concat(SMALLEST / 2)
    .map((smaller) => ({ image: getSides(smaller) })) as never
  texture.type = HalfFloatType
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = false
  texture.isPMREMTexture = true
  return texture
}

/**
 * Fills the texture with the reflections of a light map. They are blurred here rather than by three.js's
 * PMREMGenerator, which takes seconds with software rendering, and shaders that are needed only once.
 */
export function fillReflections(texture: CubeTexture, map: LightMap): void {
  const [first] = sidesIn(texture)
  if (first === undefined) throw new Error('a cube has a level at least')
  const levels = blurReflections(fillCube(first[0]?.image.width ?? 0, readMap(map)))
  for (const [at, sides] of sidesIn(texture).entries()) writeLevel(sides, levels[at])
  texture.needsUpdate = true
}

/** The sides of all levels, from the largest. */
function sidesIn(texture: CubeTexture): DataTexture[][] {
  const smaller = texture.mipmaps as unknown as { image: DataTexture[] }[]
  return [texture.images as DataTexture[], ...smaller.map(({ image }) => image)]
}

/** Reads the map with interpolation; three.js reads a cube of data mirrored in x. */
function readMap(map: LightMap): (direction: Vec3, rgb: Float64Array) => void {
  const { width, height, data } = map
  return (direction, rgb) => {
    const across = (Math.atan2(direction[2], -direction[0]) / (2 * Math.PI) + 0.5) * width - 0.5
    const up = Math.min(height - 1.001, Math.max(0, (Math.asin(direction[1]) / Math.PI + 0.5) * height - 0.5))
    const left = Math.floor(across)
    const bottom = Math.floor(up)
    const u = across - left
    const v = up - bottom
    const row = bottom * width
    const here = (row + ((left + width) % width)) * 4
    const right = (row + ((left + 1) % width)) * 4
    for (let c = 0; c < 3; c += 1) {
      const lower = (data[here + c] ?? 0) * (1 - u) + (data[right + c] ?? 0) * u
      const upper = (data[here + width * 4 + c] ?? 0) * (1 - u) + (data[right + width * 4 + c] ?? 0) * u
      rgb[c] = lower * (1 - v) + upper * v
    }
  }
}

function getSides(size: number): DataTexture[] {
  return Array.from({ length: 6 }, () => {
    const face = new DataTexture(new Uint16Array(size * size * 4), size, size)
    face.type = HalfFloatType
    return face
  })
}

function writeLevel(sides: readonly DataTexture[], level: CubeLevel | undefined): void {
  if (level === undefined) return
  const { size, data } = level
  const opaque = DataUtils.toHalfFloat(1)
  for (const [side, { image }] of sides.entries()) {
    const pixels = image.data as Uint16Array
    for (let k = 0; k < size * size; k += 1) {
      for (let c = 0; c < 3; c += 1) {
        pixels[k * 4 + c] = DataUtils.toHalfFloat(Math.min(60_000, data[(side * size * size + k) * 3 + c] ?? 0))
      }
      pixels[k * 4 + 3] = opaque
    }
  }
}

/**
 * The reflections of materials of growing roughness, from mirror to matt, each level half the size of the previous:
 * the GGX lobe seen straight on (Karis 2013), read from a pyramid as coarse as the distance of its directions
 * (Křivánek 2008).
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
    return [fillCube(size, blur(pyramid, getLobe(getRoughness(level, last), sharp.size, pyramid.length)))]
  })
}

/** The sizes of the blurred levels below a sharp one of this size. */
function blurredSizes(size: number): number[] {
  return size > SMALLEST ? [size / 2, ...blurredSizes(size / 2)] : []
}

/** The roughness for which three.js reads a level (PMREMGenerator.lodToRoughness). */
export function getRoughness(level: number, last: number): number {
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

function getLobe(roughness: number, size: number, levels: number): Lobe {
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

/** Rotates a direction around z so that z becomes `normal` (Duff et al. 2017). */
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

/** A level of that size, each position filled by `fill`, which writes into its last argument for a unit direction. */
export function fillCube(size: number, fill: (direction: Vec3, rgb: Float64Array) => void): CubeLevel {
  const data = new Float32Array(size * size * 18)
  const rgb = new Float64Array(3)
  let at = 0
  for (const directionOnSide of DIRECTIONS_ON_SIDES) {
    for (let cell = 0; cell < size * size; cell += 1) {
      const down = Math.floor(cell / size)
      const s = ((cell - down * size + 0.5) / size) * 2 - 1
      fill(unit(directionOnSide(s, ((down + 0.5) / size) * 2 - 1)), rgb)
      data.set(rgb, at)
      at += 3
    }
  }
  return { size, data }
}

/** Half the size: the mean of four positions each. */
function halveCube({ size, data }: CubeLevel): CubeLevel {
  const half = size / 2
  const smaller = new Float32Array(half * half * 18)
  for (let k = 0; k < smaller.length; k += 1) {
    const place = Math.floor(k / 3)
    const row = Math.floor(place / half)
    const from = ((row * 2 * size + (place - row * half) * 2) * 3 + (k % 3)) | 0
    const below = from + size * 3
    smaller[k] = ((data[from] ?? 0) + (data[from + 3] ?? 0) + (data[below] ?? 0) + (data[below + 3] ?? 0)) / 4
  }
  return { size: half, data: smaller }
}

/** Adds `weight` times a level's value in a direction to `sum`: the mean of the four surrounding positions. */
export function addFromCube(level: CubeLevel, direction: Vec3, weight: number, sum: Float64Array): void {
  const x = direction[0]
  const y = direction[1]
  const z = direction[2]
  const ax = Math.abs(x)
  const ay = Math.abs(y)
  const az = Math.abs(z)
  if (ax >= ay && ax >= az) addFromSide(level, x > 0 ? [0, -z / ax, -y / ax] : [1, z / ax, -y / ax], weight, sum)
  else if (ay >= az) addFromSide(level, y > 0 ? [2, x / ay, z / ay] : [3, x / ay, -z / ay], weight, sum)
  else addFromSide(level, z > 0 ? [4, x / az, -y / az] : [5, -x / az, -y / az], weight, sum)
}

function addFromSide({ size, data }: CubeLevel, place: SidePlace, weight: number, sum: Float64Array): void {
  const across = Math.min(size - 1, Math.max(0, ((place[1] + 1) / 2) * size - 0.5))
  const down = Math.min(size - 1, Math.max(0, ((place[2] + 1) / 2) * size - 0.5))
  const left = Math.min(size - 2, Math.floor(across))
  const top = Math.min(size - 2, Math.floor(down))
  const u = across - left
  const v = down - top
  const from = (place[0] * size * size + top * size + left) * 3
  const below = from + size * 3
  for (let c = 0; c < 3; c += 1) {
    const upper = (data[from + c] ?? 0) * (1 - u) + (data[from + 3 + c] ?? 0) * u
    const lower = (data[below + c] ?? 0) * (1 - u) + (data[below + 3 + c] ?? 0) * u
    sum[c] = (sum[c] ?? 0) + (upper * (1 - v) + lower * v) * weight
  }
}
