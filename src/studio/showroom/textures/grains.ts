import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  RGBAFormat,
  type Texture,
} from 'three'
import { type Field, layFibres, mapField, noiseField, seededRandom } from './seeded-noise.ts'
import type { TextureCache } from './texture-cache.ts'

const cloudTone = (clouds: Field, index: number, depth: number): number => ((clouds.values[index] ?? 0.5) - 0.5) * depth

const PLANKS = 4

interface GapPlace {
  /** Texels from the plank's lower edge, and from its joint with the next in its row. */
  across: number
  along: number
  size: number
}

/** Threads across a tile; fewer if there are not enough texels to show them. */
const THREADS = 140

/** The irregularities of stocks, and of the surfaces under products. */
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

/** The size of each tile, in cm. */
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

/** Functions that make the grains, for a tile of `size` texels. */
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

/** Round threads side by side, of random width. */
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

/** 1 in the gap between planks, less beside it. */
function gapAt({ across, along, size }: GapPlace): number {
  const texel = 1024 / size
  const near = Math.min(across, size / PLANKS - across, along) * texel
  if (near < 1.6) return 1
  return near < 3.4 ? 0.3 : 0
}

/* The grain of stocks. Functions take the size of their tile in texels. */

/** Film over adhesive is never quite flat: soft waves of one to three millimetres. */
function orangePeel(size: number): Grain {
  return { heights: noiseField(size, { seed: 5, cells: 12, octaves: 3, gain: 0.35 }) }
}

/** Uncoated paper: clouds of fibre with single fibres on top. */
function tooth(size: number): Grain {
  const heights = noiseField(size, { seed: 9, cells: 24, octaves: 4, gain: 0.72 })
  const count = size * 4
  layFibres(heights, { seed: 31, count, length: [0.01, 0.045], bow: 1.2, weight: (r) => (r() - 0.45) * 0.22 })
  const clouds = noiseField(size, { seed: 12, cells: 10, octaves: 4, gain: 0.6 })
  return { heights, tone: mapField(heights, (height, i) => 0.55 + (height - 0.5) * 0.5 + cloudTone(clouds, i, 0.3)) }
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

/*
 * A grain is the irregularity of a stock, in one tiling texture: its slopes in red and green (0.5 is level, 1 the
 * steepest), its tone in blue (0 the dark colour of the stock, 1 the light one) and its sheen in alpha (0 dull, 1
 * shiny, 0.5 even).
 */

export interface Grain {
  heights: Field
  /** 0 to 1; by default the lightest. */
  tone?: Field
  sheen?: Field
}

/** The byte of a level slope. */
const LEVEL = 128

/** The bytes of a grain, RGBA. */
export function grainBytes({ heights, tone, sheen }: Grain): Uint8Array {
  const { size, values } = heights
  const slopes = getSlopes(heights)
  let steepest = 1e-6
  for (const slope of slopes) steepest = Math.max(steepest, Math.abs(slope))
  const bytes = new Uint8Array(size * size * 4)
  for (let i = 0; i < values.length; i++) {
    bytes[i * 4] = LEVEL + (127 * (slopes[i * 2] ?? 0)) / steepest
    bytes[i * 4 + 1] = LEVEL + (127 * (slopes[i * 2 + 1] ?? 0)) / steepest
    bytes[i * 4 + 2] = byte(tone?.values[i] ?? 1)
    bytes[i * 4 + 3] = byte(sheen?.values[i] ?? 0.5)
  }
  return bytes
}

/** The slopes of a tiling field to the right and upwards (the texture's v), by central differences, in pairs. */
export function getSlopes({ size, values }: Field): Float32Array {
  const slopes = new Float32Array(values.length * 2)
  for (let y = 0, i = 0; y < size; y++) {
    const above = ((y + 1) % size) * size
    const below = ((y + size - 1) % size) * size
    const row = y * size
    for (let x = 0; x < size; x++, i++) {
      const right = values[x + 1 === size ? row : i + 1] ?? 0
      const left = values[x === 0 ? row + size - 1 : i - 1] ?? 0
      slopes[i * 2] = right - left
      slopes[i * 2 + 1] = (values[above + x] ?? 0) - (values[below + x] ?? 0)
    }
  }
  return slopes
}

/** The texture of a grain. */
function grainTexture(grain: Grain): DataTexture {
  return tileTexture(grainBytes(grain), grain.heights.size)
}

/** A tiling texture of RGBA bytes that are numbers, not colours. */
function tileTexture(bytes: Uint8Array, size: number): DataTexture {
  const texture = new DataTexture(bytes, size, size, RGBAFormat)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.colorSpace = NoColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 2
  texture.needsUpdate = true
  return texture
}

/** 0 to 1 as a byte. */
const byte = (value: number): number => 255 * Math.min(1, Math.max(0, value))

/* The grain of the surfaces under products. Functions take the size of their tile in texels. */

const at = (field: Field, index: number): number => field.values[index] ?? 0.5

/** Lime plaster: broad clouds of the trowel, fine sand. */
function plaster(size: number): Grain {
  const clouds = noiseField(size, { seed: 6, cells: 3, octaves: 6, gain: 0.55 })
  const sweep = noiseField(size, { seed: 71, cells: [3, 14], octaves: 4, gain: 0.6 })
  const sand = noiseField(size, { seed: 72, cells: size / 4, octaves: 1 })
  const heights = mapField(clouds, (cloud, i) => cloud * 1.2 + at(sweep, i) * 0.5 + at(sand, i) * 0.035)
  return { heights, tone: mapField(clouds, (cloud, i) => 0.5 + (cloud - 0.5) * 0.9 + (at(sweep, i) - 0.5) * 0.6) }
}

/** Honed limestone: pale clouds, thin veins, a little shine. */
function stone(size: number): Grain {
  const clouds = noiseField(size, { seed: 81, cells: 3, octaves: 6, gain: 0.58 })
  const ways = noiseField(size, { seed: 82, cells: 2, octaves: 6, gain: 0.55 })
  const others = noiseField(size, { seed: 83, cells: 4, octaves: 5, gain: 0.55 })
  const tone = mapField(clouds, (cloud, i) => {
    const vein = 0.55 * ridge(at(ways, i), 0.012) + 0.3 * ridge(at(others, i), 0.01) * cloud
    return 0.66 + (cloud - 0.5) * 0.9 - vein
  })
  const heights = mapField(clouds, (cloud, i) => cloud * 0.5 - 0.04 * ridge(at(ways, i), 0.02))
  return { heights, tone, sheen: mapField(clouds, (cloud) => 0.35 + 0.4 * cloud) }
}

/** 1 where a field passes its middle, fading within `width`. */
function ridge(value: number, width: number): number {
  return Math.max(0, 1 - Math.abs(value - 0.5) / width)
}

/** Cast concrete: stains, fine sand and small blown holes. */
function concrete(size: number): Grain {
  const clouds = noiseField(size, { seed: 91, cells: 3, octaves: 7, gain: 0.62 })
  const sand = noiseField(size, { seed: 92, cells: size / 4, octaves: 1 })
  const heights = mapField(clouds, (cloud, i) => cloud * 0.5 + at(sand, i) * 0.07)
  const tone = mapField(clouds, (cloud, i) => 0.55 + (cloud - 0.5) * 1.1 + (at(sand, i) - 0.5) * 0.16)
  blowHoles(heights, tone)
  return { heights, tone, sheen: clouds }
}

function blowHoles(heights: Field, tone: Field): void {
  const random = seededRandom(93)
  const { size } = heights
  for (let hole = 0; hole < 170; hole++) {
    const [x, y, radius] = [random() * size, random() * size, (0.6 + 4.2 * random() ** 4) * (size / 1024)]
    forDisc({ x, y, radius, size }, (index, from) => {
      const depth = Math.sqrt(1 - from * from)
      heights.values[index] = at(heights, index) - 0.16 * depth
      tone.values[index] = at(tone, index) * (1 - 0.5 * depth)
    })
  }
}

interface Disc {
  x: number
  y: number
  radius: number
  size: number
}

/** Calls `draw` for each texel of a disc on a tile, with its distance from the middle as a fraction of the radius. */
function forDisc({ x, y, radius, size }: Disc, draw: (index: number, from: number) => void): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      const from = Math.hypot(column - x, row - y) / radius
      if (from < 1) draw(((row + size) % size) * size + ((column + size) % size), from)
    }
}

/** Riven slate: layers broken off in steps, with a fine grain in one direction. */
function slate(size: number): Grain {
  const leaves = noiseField(size, { seed: 101, cells: [3, 4], octaves: 6, gain: 0.5 })
  const fine = noiseField(size, { seed: 102, cells: [16, 40], octaves: 4, gain: 0.7 })
  const heights = mapField(leaves, (leaf, i) => {
    const level = leaf * 9
    const step = level - Math.floor(level)
    return (Math.floor(level) + Math.min(1, step * 3.5)) * 0.09 + at(fine, i) * 0.09 + leaf * 0.3
  })
  return { heights, tone: mapField(fine, (grain, i) => 0.5 + (grain - 0.5) * 0.8 + (at(leaves, i) - 0.5) * 0.8) }
}

/** Wool felt: matted hair in every direction. */
function felt(size: number): Grain {
  const heights = noiseField(size, { seed: 111, cells: 14, octaves: 5, gain: 0.7 })
  const weight = (random: () => number): number => (random() - 0.45) * 0.3
  layFibres(heights, { seed: 112, count: size * 6, length: [0.02, 0.07], bow: 2.6, weight })
  return { heights, tone: mapField(heights, (height) => 0.5 + (height - 0.5) * 0.9) }
}
