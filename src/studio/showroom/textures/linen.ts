import type { Grain } from './grain-tile.ts'
import { type Field, mapField, noiseField } from './seeded-noise.ts'

/** Threads across a tile; fewer where there are not enough texels to show them. */
const THREADS = 140

/** Plain-woven linen: threads over and under each other, some of them thicker (slubs). */
export function linen(size: number): Grain {
  const threads = 2 * Math.floor(Math.min(THREADS, size / 4) / 2)
  const sway = noiseField(size, { seed: 8, cells: [10, threads], octaves: 1 })
  const swayDown = noiseField(size, { seed: 12, cells: [threads, 10], octaves: 1 })
  const clouds = noiseField(size, { seed: 14, cells: 8, octaves: 4, gain: 0.6 })
  const weft = threadField(sway, threads, 'across')
  const warp = threadField(swayDown, threads, 'down')
  const over = (i: number): boolean => ((threadOf(i % size) + threadOf(Math.floor(i / size))) & 1) === 1
  const threadOf = (place: number): number => Math.floor((place / size) * threads)
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
