import type { Texture } from 'three'
import { layFibres } from './fibres.ts'
import { type Grain, grainTexture } from './grain-tile.ts'
import { type Field, mapField, noiseField } from './seeded-noise.ts'
import type { TextureCache } from './texture-cache.ts'

/** How stocks are uneven. */
export type GrainName = 'flat' | 'orange-peel' | 'tooth' | 'kraft' | 'satin-metal' | 'pearl'

/** The edge of each tile on the product, in cm. */
export const GRAIN_CM: Record<GrainName, number> = {
  flat: 1,
  'orange-peel': 3,
  tooth: 4.5,
  kraft: 9,
  'satin-metal': 3,
  pearl: 2.5,
}

/** The grain of this name from the cache. */
export function grainOf(name: GrainName, textures: TextureCache): Texture {
  return textures.get(`grain ${name}`, () => grainTexture(GRAINS[name](name === 'flat' ? 4 : textures.size)))
}

/** The makers, by name, for a tile of `size` texels. */
export const GRAINS: Record<GrainName, (size: number) => Grain> = {
  flat: (size) => ({ heights: { size, values: new Float32Array(size * size) } }),
  'orange-peel': orangePeel,
  tooth,
  kraft,
  'satin-metal': satinMetal,
  pearl,
}

/** Film over adhesive is never quite flat: soft waves of one to three millimetres. */
function orangePeel(size: number): Grain {
  return { heights: noiseField(size, { seed: 5, cells: 12, octaves: 3, gain: 0.35 }) }
}

/** Uncoated paper: clouds of fibre with single fibres lying on top. */
function tooth(size: number): Grain {
  const heights = noiseField(size, { seed: 9, cells: 24, octaves: 4, gain: 0.72 })
  const count = size * 4
  layFibres(heights, { seed: 31, count, length: [0.01, 0.045], bow: 1.2, weight: (r) => (r() - 0.45) * 0.22 })
  const clouds = noiseField(size, { seed: 12, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(heights, (height, i) => 0.5 + (height - 0.5) * 0.6 + cloud(clouds, i, 0.7)) }
}

/** Unbleached pulp: brown clouds, long light and dark fibres, a few specks of bark. */
function kraft(size: number): Grain {
  const tone = noiseField(size, { seed: 3, cells: 8, octaves: 6, gain: 0.6 })
  for (let i = 0; i < tone.values.length; i++) tone.values[i] = 0.5 + ((tone.values[i] ?? 0) - 0.5) * 1.5
  const heights = noiseField(size, { seed: 9, cells: 32, octaves: 4, gain: 0.7 })
  const dark = (random: () => number): number => -0.08 - random() * 0.22
  const light = (random: () => number): number => 0.06 + random() * 0.2
  const long = [0.006, 0.032] as const
  layFibres(tone, { seed: 41, count: size * 2.4, length: long, bow: 1.6, weight: dark })
  layFibres(tone, { seed: 42, count: size * 2.4, length: long, bow: 1.6, weight: light })
  layFibres(tone, { seed: 43, count: size * 0.35, length: [0.002, 0.01], bow: 0.6, weight: () => -0.55 })
  layFibres(heights, { seed: 41, count: size * 3, length: long, bow: 1.6, weight: (r) => (r() - 0.4) * 0.3 })
  return { heights, tone }
}

/** Matte metallised film: no direction, only a fine, hazy sparkle. */
function satinMetal(size: number): Grain {
  const heights = noiseField(size, { seed: 21, cells: 64, octaves: 2, gain: 0.8 })
  const sheen = noiseField(size, { seed: 23, cells: 48, octaves: 2, gain: 0.7 })
  return { heights, sheen }
}

/** Paper-like film: even, with a faint shimmer of its tiny voids. */
function pearl(size: number): Grain {
  const heights = noiseField(size, { seed: 27, cells: 40, octaves: 3, gain: 0.7 })
  const clouds = noiseField(size, { seed: 28, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(clouds, (value) => 0.5 + (value - 0.5) * 0.9), sheen: clouds }
}

const cloud = (clouds: Field, index: number, depth: number): number => ((clouds.values[index] ?? 0.5) - 0.5) * depth
