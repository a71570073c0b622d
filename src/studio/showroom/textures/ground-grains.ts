import { layFibres } from './fibres.ts'
import type { Grain } from './grain-tile.ts'
import { type Field, mapField, noiseField, seededRandom } from './seeded-noise.ts'

/* The grain of what products lie on. Makers take the edge of their tile in texels. */

const at = (field: Field, index: number): number => field.values[index] ?? 0.5

/** Lime plaster: broad clouds of the trowel, fine sand. */
export function plaster(size: number): Grain {
  const clouds = noiseField(size, { seed: 6, cells: 3, octaves: 6, gain: 0.55 })
  const sweep = noiseField(size, { seed: 71, cells: [3, 14], octaves: 4, gain: 0.6 })
  const sand = noiseField(size, { seed: 72, cells: size / 4, octaves: 1 })
  const heights = mapField(clouds, (cloud, i) => cloud * 1.2 + at(sweep, i) * 0.5 + at(sand, i) * 0.035)
  return { heights, tone: mapField(clouds, (cloud, i) => 0.5 + (cloud - 0.5) * 0.9 + (at(sweep, i) - 0.5) * 0.6) }
}

/** Honed limestone: pale clouds, thin veins, a little shine. */
export function stone(size: number): Grain {
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
export function concrete(size: number): Grain {
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

/** Calls for each texel of a disc on a tile, with its distance from the middle as a part of the radius. */
function forDisc({ x, y, radius, size }: Disc, draw: (index: number, from: number) => void): void {
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      const from = Math.hypot(column - x, row - y) / radius
      if (from < 1) draw(((row + size) % size) * size + ((column + size) % size), from)
    }
}

/** Riven slate: leaves broken off in steps, finely grained along one way. */
export function slate(size: number): Grain {
  const leaves = noiseField(size, { seed: 101, cells: [3, 4], octaves: 6, gain: 0.5 })
  const fine = noiseField(size, { seed: 102, cells: [16, 40], octaves: 4, gain: 0.7 })
  const heights = mapField(leaves, (leaf, i) => {
    const level = leaf * 9
    const step = level - Math.floor(level)
    return (Math.floor(level) + Math.min(1, step * 3.5)) * 0.09 + at(fine, i) * 0.09 + leaf * 0.3
  })
  return { heights, tone: mapField(fine, (grain, i) => 0.5 + (grain - 0.5) * 0.8 + (at(leaves, i) - 0.5) * 0.8) }
}

/** Wool felt: matted hair in every direction, nothing flat. */
export function felt(size: number): Grain {
  const heights = noiseField(size, { seed: 111, cells: 14, octaves: 5, gain: 0.7 })
  const weight = (random: () => number): number => (random() - 0.45) * 0.3
  layFibres(heights, { seed: 112, count: size * 6, length: [0.02, 0.07], bow: 2.6, weight })
  return { heights, tone: mapField(heights, (height) => 0.5 + (height - 0.5) * 0.9) }
}
