import type { Vec3 } from '../scene/picture-scene.ts'
import { unit } from './light-layers.ts'

/*
 * A picture of all directions on the six sides of a cube, as the graphics chip reads it: sides +x -x +y -y +z -z, rows
 * from the first. Each is RGB, side after side.
 */

export interface CubeLevel {
  size: number
  /** size × size × 3 numbers for each of six sides. */
  data: Float32Array
}

type DirectionOnSide = (s: number, t: number) => Vec3

/** The direction of place (s, t), each from -1 to 1, on each side; not of length 1. */
const DIRECTIONS_ON_SIDES: readonly DirectionOnSide[] = [
  (s, t) => [1, -t, -s],
  (s, t) => [-1, -t, s],
  (s, t) => [s, 1, t],
  (s, t) => [s, -1, -t],
  (s, t) => [s, -t, 1],
  (s, t) => [-s, -t, -1],
]

/** A level of that size, each place filled by what `fill` writes into its last argument for a unit direction. */
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

/** Half the size: the mean of four places each. */
export function halveCube({ size, data }: CubeLevel): CubeLevel {
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

/** Adds what a level shows in a direction, `weight` times, to `sum`: the mean of the four places about it. */
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

type SidePlace = readonly [side: number, s: number, t: number]

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
