import { layFibres } from './fibres.ts'
import type { Grain } from './grain-tile.ts'
import { type Field, mapField, noiseField } from './seeded-noise.ts'

/* The grain of what is printed on. Makers take the edge of their tile in texels. */

/** Film over adhesive is never quite flat: soft waves of one to three millimetres. */
export function orangePeel(size: number): Grain {
  return { heights: noiseField(size, { seed: 5, cells: 12, octaves: 3, gain: 0.35 }) }
}

/** Uncoated paper: clouds of fibre with single fibres lying on top. */
export function tooth(size: number): Grain {
  const heights = noiseField(size, { seed: 9, cells: 24, octaves: 4, gain: 0.72 })
  const count = size * 4
  layFibres(heights, { seed: 31, count, length: [0.01, 0.045], bow: 1.2, weight: (r) => (r() - 0.45) * 0.22 })
  const clouds = noiseField(size, { seed: 12, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(heights, (height, i) => 0.55 + (height - 0.5) * 0.5 + cloud(clouds, i, 0.3)) }
}

/** Unbleached pulp: brown clouds, long light and dark fibres, a few specks of bark. */
export function kraft(size: number): Grain {
  const tone = noiseField(size, { seed: 3, cells: 8, octaves: 6, gain: 0.6 })
  for (let i = 0; i < tone.values.length; i++) tone.values[i] = 0.55 + ((tone.values[i] ?? 0) - 0.5) * 0.8
  const heights = noiseField(size, { seed: 9, cells: 32, octaves: 4, gain: 0.7 })
  const dark = (random: () => number): number => -0.1 - random() * 0.32
  const light = (random: () => number): number => 0.08 + random() * 0.3
  const long = [0.006, 0.032] as const
  layFibres(tone, { seed: 41, count: size * 2.4, length: long, bow: 1.6, weight: dark })
  layFibres(tone, { seed: 42, count: size * 2.4, length: long, bow: 1.6, weight: light })
  layFibres(tone, { seed: 43, count: size * 0.35, length: [0.002, 0.01], bow: 0.6, weight: () => -0.55 })
  layFibres(heights, { seed: 41, count: size * 3, length: long, bow: 1.6, weight: (r) => (r() - 0.4) * 0.3 })
  return { heights, tone }
}

/** Matte metallised film: no direction, only a fine, hazy sparkle. */
export function satinMetal(size: number): Grain {
  const heights = noiseField(size, { seed: 21, cells: size / 6, octaves: 2, gain: 0.8 })
  const sheen = noiseField(size, { seed: 23, cells: size / 4, octaves: 1 })
  return { heights, sheen }
}

/** Paper-like film: even, with a faint shimmer of its tiny voids. */
export function pearl(size: number): Grain {
  const heights = noiseField(size, { seed: 27, cells: 40, octaves: 3, gain: 0.7 })
  const clouds = noiseField(size, { seed: 28, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(clouds, (value) => 0.5 + (value - 0.5) * 0.9), sheen: clouds }
}

const cloud = (clouds: Field, index: number, depth: number): number => ((clouds.values[index] ?? 0.5) - 0.5) * depth
