import type { Vec3 } from '../scene/surroundings.ts'
import type { Directions } from './equirect-directions.ts'
import type { Rgb } from './linear-colour.ts'

/** A lamp far away that stands for a part of the sky. */
export interface LightSample {
  towards: Vec3
  /** Irradiance at right angles to it; the mean over many samples is the sky's. */
  irradiance: Rgb
}

/** The lamp for two numbers in [0, 1). Evenly spread numbers give a well spread sky. */
export type SampleSky = (u: number, v: number) => LightSample

/** How much a place low in the sky counts against one overhead, for what lies flat. */
const LOW = 0.25

/**
 * Draws directions above `horizon` by their light: first a row, then a place in it, so that evenly spread numbers stay
 * evenly spread. Each comes with its irradiance divided by its chance, so that their mean is the sky itself.
 */
export function makeSampler(table: Float32Array, directions: Directions, horizon: number): SampleSky {
  const { width, height } = directions
  const light = upperHalf(table, directions, horizon)
  const weights = new Float32Array(width * height)
  directions.each(([, , z], at, solidAngle) => {
    const sum = (light[at * 3] ?? 0) + (light[at * 3 + 1] ?? 0) + (light[at * 3 + 2] ?? 0)
    weights[at] = Math.max(0, sum) * (LOW + (1 - LOW) * Math.max(0, z)) * solidAngle
  })
  const rows = new Float64Array(height)
  const within = new Float64Array(width * height)
  for (let j = 0; j < height; j += 1) rows[j] = accumulate(weights, j * width, within, width)
  const totals = new Float64Array(height)
  const total = accumulate(rows, 0, totals, height)
  return (u, v) => {
    const j = firstAbove(totals, 0, height, u * total)
    const row = rows[j] ?? 0
    const i = firstAbove(within, j * width, width, v * row)
    const at = j * width + i
    const scale = (directions.solidAngle(j) * total) / (weights[at] ?? 1)
    const [r, g, b] = light.subarray(at * 3, at * 3 + 3)
    return { towards: directions.at(i, j), irradiance: [(r ?? 0) * scale, (g ?? 0) * scale, (b ?? 0) * scale] }
  }
}

/** A copy of the light above the horizon: the table itself goes on to become what reflections see. */
function upperHalf(table: Float32Array, directions: Directions, horizon: number): Float32Array {
  const light = new Float32Array(directions.width * directions.height * 3)
  directions.each(([, , z], at) => {
    if (z > horizon) light.set(table.subarray(at * 4, at * 4 + 3), at * 3)
  })
  return light
}

/** Running sums of `count` values from `start`, written at the same places; gives the total. */
function accumulate(values: Float32Array | Float64Array, start: number, sums: Float64Array, count: number): number {
  let sum = 0
  for (let k = start; k < start + count; k += 1) {
    sum += values[k] ?? 0
    sums[k] = sum
  }
  return sum
}

/** The place, counted from `start`, of the first running sum above `value`. */
function firstAbove(sums: Float64Array, start: number, count: number, value: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[start + middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}
