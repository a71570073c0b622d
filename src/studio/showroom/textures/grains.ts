import type { Texture } from 'three'
import { layFibres } from './fibres.ts'
import { type Grain, grainTexture } from './grain-tile.ts'
import { concrete, felt, plaster, slate, stone } from './ground-grains.ts'
import { type Field, mapField, noiseField, seededRandom } from './seeded-noise.ts'
import type { TextureCache } from './texture-cache.ts'

const cloud = (clouds: Field, index: number, depth: number): number => ((clouds.values[index] ?? 0.5) - 0.5) * depth

const PLANKS = 4

interface GapPlace {
  /** Texels from the plank's lower edge, and from where it meets the next in its row. */
  across: number
  along: number
  size: number
}

/** Threads across a tile; fewer where there are not enough texels to show them. */
const THREADS = 140

/** How stocks, and what they lie on, are uneven. */
export type GrainName =
  | 'flat'
  | 'orange-peel'
  | 'tooth'
  | 'kraft'
  | 'satin-metal'
  | 'pearl'
  | 'linen'
  | 'wood'
  | 'plaster'
  | 'stone'
  | 'concrete'
  | 'slate'
  | 'felt'

/** The edge of each tile as it lies, in cm. */
export const GRAIN_CM: Record<GrainName, number> = {
  flat: 1,
  'orange-peel': 3,
  tooth: 4.5,
  kraft: 9,
  'satin-metal': 3,
  pearl: 2.5,
  linen: 7,
  wood: 44,
  plaster: 36,
  stone: 40,
  concrete: 36,
  slate: 34,
  felt: 9,
}

/** The grain of this name from the cache. */
export function getGrain(name: GrainName, textures: TextureCache): Texture {
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
  linen,
  wood,
  plaster,
  stone,
  concrete,
  slate,
  felt,
}

/** Plain-woven linen: threads over and under each other, some of them thicker (slubs). */
function linen(size: number): Grain {
  const threads = 2 * Math.floor(Math.min(THREADS, size / 4) / 2)
  const sway = noiseField(size, { seed: 8, cells: [10, threads], octaves: 1 })
  const swayDown = noiseField(size, { seed: 12, cells: [threads, 10], octaves: 1 })
  const clouds = noiseField(size, { seed: 14, cells: 8, octaves: 4, gain: 0.6 })
  const weft = threadField(sway, threads, 'across')
  const warp = threadField(swayDown, threads, 'down')
  const over = (i: number): boolean => ((getThread(i % size) + getThread(Math.floor(i / size))) & 1) === 1
  const getThread = (place: number): number => Math.floor((place / size) * threads)
  const heights = mapField(weft, (across, i) => {
    const down = warp.values[i] ?? 0
    return over(i) ? across * (0.6 + 0.4 * down) : down * (0.6 + 0.4 * across)
  })
  const tone = mapField(heights, (height, i) => {
    const slub = (over(i) ? sway.values[i] : swayDown.values[i]) ?? 0.5
    return 0.32 + 0.42 * height + (slub - 0.5) * 0.45 + ((clouds.values[i] ?? 0.5) - 0.5) * 0.3
  })
  return { heights, tone }
}

/** Round threads side by side, each as wide as it happens to be. */
function threadField(sway: Field, threads: number, way: 'across' | 'down'): Field {
  const { size } = sway
  return mapField(sway, (value, i) => {
    const place = way === 'across' ? Math.floor(i / size) : i % size
    const within = (place / size) * threads + 0.3 * (value - 0.5)
    return Math.sin((within - Math.floor(within)) * Math.PI) * (0.8 + 0.4 * (value - 0.5))
  })
}

/** Oiled oak boards, side by side, their grain along u. */
function wood(size: number): Grain {
  const random = seededRandom(2)
  const planks = Array.from({ length: PLANKS }, () => ({
    shift: Math.floor(random() * size),
    ring: random() * 7,
    tone: (random() - 0.5) * 0.3,
    joint: Math.floor(random() * size),
  }))
  const sway = noiseField(size, { seed: 2, cells: [2, 6], octaves: 5, gain: 0.5 })
  const fibre = noiseField(size, { seed: 11, cells: [6, 64], octaves: 3, gain: 0.65 })
  const pore = noiseField(size, { seed: 15, cells: [40, 256], octaves: 1 })
  const heights: Field = { size, values: new Float32Array(size * size) }
  const tone = mapField(heights, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)]
    const row = (y / size) * PLANKS
    const plank = planks[Math.floor(row)] ?? { shift: 0, ring: 0, tone: 0, joint: 0 }
    const from = Math.floor(i / size) * size + ((x + plank.shift) % size)
    const across = row - Math.floor(row)
    const rings = 0.5 + 0.5 * Math.sin((across * 4.5 + (sway.values[from] ?? 0) * 6.5 + plank.ring) * 2 * Math.PI)
    const hole = Math.max(0, (pore.values[from] ?? 0) - 0.68) * 2.4 * (0.4 + 0.6 * rings)
    const gap = gapAt({ across: (across * size) / PLANKS, along: Math.abs(x - plank.joint), size })
    const grain = fibre.values[from] ?? 0.5
    heights.values[i] = 0.6 + 0.05 * rings + 0.1 * grain - 0.4 * hole - 0.8 * gap
    return 0.68 - 0.3 * rings ** 1.5 + 0.55 * (grain - 0.5) + plank.tone - 0.7 * hole - 0.75 * gap
  })
  return { heights, tone, sheen: fibre }
}

/** 1 in the crack between planks, less beside it. */
function gapAt({ across, along, size }: GapPlace): number {
  const texel = 1024 / size
  const near = Math.min(across, size / PLANKS - across, along) * texel
  if (near < 1.6) return 1
  return near < 3.4 ? 0.3 : 0
}

/* The grain of what is printed on. Makers take the edge of their tile in texels. */

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
  return { heights, tone: mapField(heights, (height, i) => 0.55 + (height - 0.5) * 0.5 + cloud(clouds, i, 0.3)) }
}

/** Unbleached pulp: brown clouds, long light and dark fibres, a few specks of bark. */
function kraft(size: number): Grain {
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
function satinMetal(size: number): Grain {
  const heights = noiseField(size, { seed: 21, cells: size / 6, octaves: 2, gain: 0.8 })
  const sheen = noiseField(size, { seed: 23, cells: size / 4, octaves: 1 })
  return { heights, sheen }
}

/** Paper-like film: even, with a faint shimmer of its tiny voids. */
function pearl(size: number): Grain {
  const heights = noiseField(size, { seed: 27, cells: 40, octaves: 3, gain: 0.7 })
  const clouds = noiseField(size, { seed: 28, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(clouds, (value) => 0.5 + (value - 0.5) * 0.9), sheen: clouds }
}
