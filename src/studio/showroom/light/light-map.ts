import { type Directions, equirectDirections } from './equirect-directions.ts'
import { type AddLight, getLight, smoothStep } from './light-layers.ts'
import type { LightSetUp } from './light-set-up.ts'
import { linearColour, type Rgb } from './linear-colour.ts'
import { makeSampler, type SampleSky } from './sample-map.ts'

/*
 * The studio's light, tabulated by direction. One table serves everything: reflections look it up, and the lamps that
 * cast the shadows are drawn from it by chance, bright places more often (importance sampling).
 */

export interface LightMap {
  width: number
  height: number
  /** RGBA, rows from the bottom, laid out as three.js reads an equirectangular map. */
  data: Float32Array
  /** The lamp for two numbers in [0, 1). Evenly spread numbers give a well spread sky. */
  sample: SampleSky
  /** What falls on the ground from the sky alone. */
  irradiance: Rgb
}

/** Below this height of the direction nothing lights the scene: it is at the horizon, or under the ground. */
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

/** The ground as reflections see it: lighter straight below, where it is near. */
function layGround(data: Float32Array, directions: Directions, bounce: LightSetUp['bounce']): void {
  const colour = linearColour(bounce.colour)
  directions.each(([, , z], at) => {
    if (z > 0) return
    const covers = smoothStep(0, 0.08, -z)
    const strength = bounce.strength * (0.55 + 0.45 * smoothStep(0.1, 0.9, -z))
    for (let c = 0; c < 3; c += 1) {
      const before = data[at * 4 + c] ?? 0
      data[at * 4 + c] = before + ((colour[c] ?? 0) * strength - before) * covers
    }
  })
}
