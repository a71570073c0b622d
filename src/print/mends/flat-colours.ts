import type { Samples } from './mend-tools.ts'

/* The few colours of a logo, and which pixel has which. */

/** A picture in a few colours. */
export interface FlatPicture {
  width: number
  height: number
  /** Numbers of each colour, as many as the samples have; the colour of the largest area first. */
  colours: readonly (readonly number[])[]
  /** Which colour each pixel has; `CLEAR` for none. */
  labels: Uint8Array
}

/** The label of what is transparent. */
export const CLEAR = 255

const CHANNELS = { grey: 1, RGB: 3, CMYK: 4 } as const
/** Levels of a channel that are told apart when colours are counted. */
const SHIFT = 4
/** Two colours nearer than this, of 255 in each channel, are one: soft edges have all between two. */
const NEAR = 36
/** A colour of less than this part of the picture is of its edges. */
const LEAST_PART = 0.002
/** So many pixels may be far from every colour, which those of soft edges are. */
const MOST_OTHERS = 0.2
const ROUNDS = 4

/** A picture's colours, at most so many; null for one that has no flat colours, such as a photograph. */
export function findFlatColours(samples: Samples, most: number): FlatPicture | null {
  const { width, height, colour, data } = samples
  const channels = CHANNELS[colour]
  const palette = countColours(samples, channels).slice(0, most)
  if (palette.length === 0) return null
  for (let round = 0; round < ROUNDS; round++) moveToMiddles(samples, palette)
  const labels = new Uint8Array(width * height).fill(CLEAR)
  const areas = new Map<number, number>()
  let others = 0
  let opaque = 0
  for (let at = 0; at < labels.length; at++) {
    if (isClear(samples, at)) continue
    const { index, distance } = nearest(palette, data, at * channels)
    labels[at] = index
    opaque += 1
    if (distance > NEAR) others += 1
    areas.set(index, (areas.get(index) ?? 0) + 1)
  }
  if (opaque === 0 || others > MOST_OTHERS * opaque) return null
  return sortByArea({ width, height, colours: palette, labels }, areas)
}

/** The frequent colours, none near another; the most frequent first. */
function countColours(samples: Samples, channels: number): number[][] {
  const { data, width, height } = samples
  const counts = new Map<number, { count: number; first: number[] }>()
  for (let at = 0; at < width * height; at++) {
    if (isClear(samples, at)) continue
    let key = 0
    for (let part = 0; part < channels; part++) key = key * 16 + ((data[at * channels + part] ?? 0) >> SHIFT)
    const known = counts.get(key)
    if (known === undefined)
      counts.set(key, { count: 1, first: [...data.subarray(at * channels, (at + 1) * channels)] })
    else known.count += 1
  }
  const least = LEAST_PART * width * height
  const sorted = [...counts.values()]
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.count - one.count)
  const palette: number[][] = []
  for (const { first } of sorted) {
    if (palette.every((known) => distanceOf(known, first, 0) > NEAR)) palette.push(first)
  }
  return palette
}

function nearest(palette: readonly (readonly number[])[], data: ArrayLike<number>, from: number) {
  let best = { index: 0, distance: Infinity }
  for (const [index, colour] of palette.entries()) {
    const distance = distanceOf(colour, data, from)
    if (distance < best.distance) best = { index, distance }
  }
  return best
}

function distanceOf(colour: readonly number[], data: ArrayLike<number>, from: number): number {
  let most = 0
  for (const [part, value] of colour.entries()) most = Math.max(most, Math.abs(value - (data[from + part] ?? 0)))
  return most
}

/** Whether a pixel is more transparent than not. */
function isClear({ alpha }: Samples, at: number): boolean {
  return alpha !== null && (alpha[at] ?? 0) < 128
}

/** Each colour becomes the mean of the pixels near it. */
function moveToMiddles(samples: Samples, palette: number[][]): void {
  for (const [index, { totals, count }] of sumPixelsNear(samples, palette).entries()) {
    if (count > 0) palette[index] = Array.from(totals, (total) => Math.round(total / count))
  }
}

/** Of each colour, the sums of its channels over the pixels near it, and how many those are. */
function sumPixelsNear(samples: Samples, palette: readonly (readonly number[])[]) {
  const { data, colour } = samples
  const channels = CHANNELS[colour]
  const sums = palette.map(() => ({ totals: new Float64Array(channels), count: 0 }))
  // Every few pixels are enough for a mean.
  const step = Math.max(1, Math.floor(data.length / channels / 100_000))
  for (let at = 0; at < data.length / channels; at += step) {
    if (isClear(samples, at)) continue
    const { index, distance } = nearest(palette, data, at * channels)
    const sum = sums[index]
    if (sum === undefined || distance > NEAR / 2) continue
    for (const [part, total] of sum.totals.entries()) sum.totals[part] = total + (data[at * channels + part] ?? 0)
    sum.count += 1
  }
  return sums
}

function sortByArea({ colours, labels, ...size }: FlatPicture, areas: ReadonlyMap<number, number>): FlatPicture {
  const order = [...areas].sort(([, one], [, other]) => other - one).map(([index]) => index)
  const places = new Map(order.map((index, place) => [index, place]))
  return {
    ...size,
    colours: order.map((index) => colours[index] ?? []),
    labels: labels.map((label) => (label === CLEAR ? CLEAR : (places.get(label) ?? CLEAR))),
  }
}
