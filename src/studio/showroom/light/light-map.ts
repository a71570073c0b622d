import { MathUtils } from 'three'
import type { Vec3 } from '../scene/surroundings.ts'
import { type AddLight, getLight, linearColour, type Rgb } from './light-layers.ts'
import type { LightSetUp } from './set-ups.ts'

/*
 * The studio's light, tabulated by direction. Reflections look it up, and the lamps that cast the shadows are drawn
 * from it at random, bright places more often (importance sampling).
 */

/**
 * Visits the cells of an equirectangular table: the unit direction (reused, so copy it), the cell's number and its
 * solid angle.
 */
export type VisitDirection = (
  direction: readonly [x: number, y: number, z: number],
  at: number,
  solidAngle: number,
) => void

export interface Directions {
  width: number
  height: number
  each(visit: VisitDirection): void
  /** The direction of the centre of cell (i, j). */
  at(i: number, j: number): readonly [number, number, number]
  /** The solid angle of a cell of row j. */
  solidAngle(j: number): number
}

/** The directions of a table twice as wide as high: y is its pole and rows go from the bottom up, as in three.js. */
export function equirectDirections(width: number): Directions {
  const height = width / 2
  const step = (Math.PI * 2) / width
  const latitude = (j: number) => ((j + 0.5) / height - 0.5) * Math.PI
  const longitudes = Array.from({ length: width }, (_, i) => ((i + 0.5) / width - 0.5) * 2 * Math.PI)
  const cosines = longitudes.map(Math.cos)
  const sines = longitudes.map(Math.sin)
  const solidAngle = (j: number) => Math.cos(latitude(j)) * step * (Math.PI / height)
  return {
    width,
    height,
    solidAngle,
    at: (i, j) => {
      const radius = Math.cos(latitude(j))
      return [(cosines[i] ?? 0) * radius, Math.sin(latitude(j)), (sines[i] ?? 0) * radius]
    },
    each(visit) {
      const direction: [number, number, number] = [0, 0, 0]
      for (let j = 0; j < height; j += 1) {
        const radius = Math.cos(latitude(j))
        direction[1] = Math.sin(latitude(j))
        const cell = solidAngle(j)
        for (let i = 0; i < width; i += 1) {
          direction[0] = (cosines[i] ?? 0) * radius
          direction[2] = (sines[i] ?? 0) * radius
          visit(direction, j * width + i, cell)
        }
      }
    },
  }
}

/** A distant lamp that represents a part of the sky. */
export interface LightSample {
  towards: Vec3
  /** The irradiance perpendicular to it; its mean over many samples is the sky's. */
  irradiance: Rgb
}

/** The lamp for two numbers in [0, 1). Evenly distributed numbers give an evenly distributed sky. */
export type SampleSky = (u: number, v: number) => LightSample

export interface LightMap {
  width: number
  height: number
  /** RGBA, rows from the bottom, laid out as three.js reads an equirectangular map. */
  data: Float32Array
  /** The lamp for two numbers in [0, 1). Evenly distributed numbers give an evenly distributed sky. */
  sample: SampleSky
  /** The irradiance of the ground by the sky alone. */
  irradiance: Rgb
}

/** Below this z of the direction nothing lights the scene: it is at the horizon, or below the ground. */
const HORIZON = 0.04

/** Tabulates a set-up. `width` is the table's, its height half of that. */
export function makeLightMap(setUp: LightSetUp, width = 1024): LightMap {
  const directions = equirectDirections(width)
  const data = new Float32Array(width * directions.height * 4)
  paint(data, directions, setUp.sky.map(getLight))
  const raw = groundIrradiance(data, directions)
  const scale = (setUp.skyShare * Math.PI) / ((raw[0] + raw[1] + raw[2]) / 3)
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) * scale
  const sampler = makeSampler(data, directions, HORIZON)
  layGround(data, directions, setUp.bounce)
  paint(data, directions, setUp.cards.map(getLight))
  for (let i = 3; i < data.length; i += 4) data[i] = 1
  return {
    width,
    height: directions.height,
    data,
    sample: sampler,
    irradiance: [raw[0] * scale, raw[1] * scale, raw[2] * scale],
  }
}

function paint(data: Float32Array, directions: Directions, layers: readonly AddLight[]): void {
  const sum: [number, number, number] = [0, 0, 0]
  directions.each(([x, y, z], at) => {
    sum.fill(0)
    for (const addLight of layers) addLight(x, y, z, sum)
    for (let c = 0; c < 3; c += 1) data[at * 4 + c] = (data[at * 4 + c] ?? 0) + (sum[c] ?? 0)
  })
}

function groundIrradiance(data: Float32Array, directions: Directions): Rgb {
  const sum: [number, number, number] = [0, 0, 0]
  directions.each(([, , z], at, solidAngle) => {
    if (z <= HORIZON) return
    for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (data[at * 4 + c] ?? 0) * z * solidAngle
  })
  return sum
}

/** Adds the ground as reflections see it: lighter directly below, where it is near. */
function layGround(data: Float32Array, directions: Directions, bounce: LightSetUp['bounce']): void {
  const colour = linearColour(bounce.colour)
  directions.each(([, , z], at) => {
    if (z > 0) return
    const covers = MathUtils.smoothstep(-z, 0, 0.08)
    const strength = bounce.strength * (0.55 + 0.45 * MathUtils.smoothstep(-z, 0.1, 0.9))
    for (let c = 0; c < 3; c += 1) {
      const before = data[at * 4 + c] ?? 0
      data[at * 4 + c] = before + ((colour[c] ?? 0) * strength - before) * covers
    }
  })
}

/** The weight of a low part of the sky relative to one overhead, for horizontal surfaces. */
const LOW = 0.25

/**
 * Samples directions above `horizon` by their light: first a row, then a cell in it, so that evenly distributed
 * numbers stay evenly distributed. Each sample has its irradiance divided by its probability, so that their mean is
 * the sky itself.
 */
function makeSampler(table: Float32Array, directions: Directions, horizon: number): SampleSky {
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

/** A copy of the light above the horizon, because the table itself becomes what reflections see. */
function upperHalf(table: Float32Array, directions: Directions, horizon: number): Float32Array {
  const light = new Float32Array(directions.width * directions.height * 3)
  directions.each(([, , z], at) => {
    if (z > horizon) light.set(table.subarray(at * 4, at * 4 + 3), at * 3)
  })
  return light
}

/** Running sums of `count` values from `start`, written in place; returns the total. */
function accumulate(values: Float32Array | Float64Array, start: number, sums: Float64Array, count: number): number {
  let sum = 0
  for (let k = start; k < start + count; k += 1) {
    sum += values[k] ?? 0
    sums[k] = sum
  }
  return sum
}

/** The index, from `start`, of the first running sum above `value`. */
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
