/* From the coefficients of a JPEG's blocks to samples (ITU-T T.81, A.3.3), at full size or as few for each block as are needed. */

/** Samples along a block's side, the fewest first: 8 at full size. */
export const SIDES = [1, 2, 3, 4, 8] as const
export type BlockSide = (typeof SIDES)[number]

/** The order in which coefficients are written, as places in a block of 8 × 8. */
const ZIGZAG = Uint8Array.from(
  '0 1 8 16 9 2 3 10 17 24 32 25 18 11 4 5 12 19 26 33 40 48 41 34 27 20 13 6 7 14 21 28 35 42 49 56 57 50 43 36 29 22 15 23 30 37 44 51 58 59 52 45 38 31 39 46 53 60 61 54 47 55 62 63'.split(
    ' ',
  ),
  Number,
)

/** What a side needs of a block: where each coefficient goes, those that it does not need to nowhere, and the last that it needs. */
export interface Wanted {
  places: Uint8Array
  last: number
}

export const WANTED: Readonly<Record<BlockSide, Wanted>> = {
  1: wantOf(1),
  2: wantOf(2),
  3: wantOf(3),
  4: wantOf(4),
  8: wantOf(8),
}

const NOWHERE = 64
/** Numbers of a block, and the place of those that are not needed. */
export const BLOCK_LENGTH = NOWHERE + 1

function wantOf(side: number): Wanted {
  const isWanted = (place: number) => (place & 7) < side && place >> 3 < side
  const places = ZIGZAG.map((place) => (isWanted(place) ? place : 64))
  return { places, last: ZIGZAG.findLastIndex(isWanted) }
}

/** The last column and row of the coefficients up to each. */
const REACH = Array.from({ length: 64 }, (_, last) => {
  const places = [...ZIGZAG.subarray(0, last + 1)]
  return {
    columns: Math.max(...places.map((place) => place & 7)),
    rows: Math.max(...places.map((place) => place >> 3)),
  }
})

/** Where a block's samples go. */
export interface Plane {
  samples: Uint8ClampedArray
  stride: number
  side: BlockSide
}

const MIDDLE = 128

/** What each coefficient adds to each sample of the first half of a side; of the other half, the odd ones are taken away. */
const BASIS = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, u] = [at >> 3, at & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})
/** The same of a side of three or four: the first coefficient, the second of three; of four the second and the fourth. */
const FLAT = Math.SQRT1_2 / 2
const STEEP = Math.cos(Math.PI / 6) / 2
const MUCH = Math.cos(Math.PI / 8) / 2
const LITTLE = Math.cos((3 * Math.PI) / 8) / 2
const halfway = new Float32Array(64)

/**
 * Turns a block into samples from a place of a plane on, and empties it.
 * @param values its coefficients, multiplied by their steps, those that the side needs
 * @param last the last of them that is not zero, in the order in which they are written
 */
export function writeBlock(values: Float32Array, last: number, plane: Plane, at: number): void {
  const { side } = plane
  if (last === 0 || side === 1) writeFlat((values[0] ?? 0) / 8 + MIDDLE, plane, at)
  else if (side === 2) writeTwo(values, plane, at)
  else if (side === 3) writeThree(values, plane, at)
  else if (side === 4) writeFour(values, plane, at)
  else {
    const reach = REACH[last] ?? { columns: 7, rows: 7 }
    turnColumns(values, reach)
    turnRows(reach.columns, plane, at)
  }
  empty(values, side)
}

/*
 * In what runs for each block, numbers are not taken out of arrays together: that would make an array each time. A few
 * numbers are quicker written one by one than by `fill`.
 */

function writeFlat(value: number, { samples, stride, side }: Plane, at: number): void {
  for (let y = 0, from = at; y < side; y++, from += stride) {
    for (let to = from; to < from + side; to++) samples[to] = value
  }
}

function empty(values: Float32Array, side: number): void {
  for (let row = 0; row < 8 * side; row += 8) {
    for (let place = row; place < row + side; place++) values[place] = 0
  }
}

function writeTwo(values: Float32Array, { samples, stride }: Plane, at: number): void {
  const whole = (values[0] ?? 0) / 8 + MIDDLE
  const across = (values[1] ?? 0) / 8
  const down = (values[8] ?? 0) / 8
  const both = (values[9] ?? 0) / 8
  samples[at] = whole + down + (across + both)
  samples[at + 1] = whole + down - (across + both)
  samples[at + stride] = whole - down + (across - both)
  samples[at + stride + 1] = whole - down - (across - both)
}

function writeThree(values: Float32Array, { samples, stride }: Plane, at: number): void {
  for (let u = 0; u < 3; u++) turnThree(values, u, 8, halfway)
  for (let y = 0, to = at; y < 24; y += 8, to += stride) {
    turnThree(halfway, y, 1, halfway)
    for (let x = 0; x < 3; x++) samples[to + x] = (halfway[y + x] ?? 0) + MIDDLE
  }
}

/** Three coefficients, so far apart, as three samples in their places. */
function turnThree(values: Float32Array, from: number, step: number, to: Float32Array): void {
  const even = FLAT * (values[from] ?? 0)
  const odd = STEEP * (values[from + step] ?? 0)
  const third = (values[from + 2 * step] ?? 0) / 2
  to[from] = even + odd + third / 2
  to[from + step] = even - third
  to[from + 2 * step] = even - odd + third / 2
}

function writeFour(values: Float32Array, { samples, stride }: Plane, at: number): void {
  for (let u = 0; u < 4; u++) turnFour(values, u, 8, halfway)
  for (let y = 0, to = at; y < 32; y += 8, to += stride) {
    turnFour(halfway, y, 1, halfway)
    for (let x = 0; x < 4; x++) samples[to + x] = (halfway[y + x] ?? 0) + MIDDLE
  }
}

/** Four coefficients, so far apart, as four samples in their places. */
function turnFour(values: Float32Array, from: number, step: number, to: Float32Array): void {
  const even = FLAT * (values[from] ?? 0)
  const other = FLAT * (values[from + 2 * step] ?? 0)
  const second = values[from + step] ?? 0
  const fourth = values[from + 3 * step] ?? 0
  const outer = MUCH * second + LITTLE * fourth
  const inner = LITTLE * second - MUCH * fourth
  to[from] = even + other + outer
  to[from + step] = even - other + inner
  to[from + 2 * step] = even - other - inner
  to[from + 3 * step] = even + other - outer
}

/** Of every column, the even and the odd coefficients give two samples, which mirror each other. */
function turnColumns(values: Float32Array, { columns, rows }: { columns: number; rows: number }): void {
  for (let x = 0; x < 4; x++) {
    const upper = 8 * x
    const lower = 8 * (7 - x)
    for (let u = 0; u <= columns; u++) {
      let even = 0
      let odd = 0
      for (let v = 0; v <= rows; v += 2) {
        even += (BASIS[upper + v] ?? 0) * (values[8 * v + u] ?? 0)
        odd += (BASIS[upper + v + 1] ?? 0) * (values[8 * v + 8 + u] ?? 0)
      }
      halfway[lower + u] = even - odd
      halfway[upper + u] = even + odd
    }
  }
}

/** The same of every row, as samples. */
function turnRows(columns: number, { samples, stride }: Plane, at: number): void {
  // Beyond the last column there is an old one: an odd one that is not there is taken as nothing.
  if (columns % 2 === 0) for (let y = 0; y < 8; y++) halfway[8 * y + columns + 1] = 0
  for (let y = 0; y < 8; y++) {
    const from = 8 * y
    const to = at + y * stride
    for (let x = 0; x < 4; x++) {
      let even = MIDDLE
      let odd = 0
      for (let u = 0; u <= columns; u += 2) {
        even += (BASIS[8 * x + u] ?? 0) * (halfway[from + u] ?? 0)
        odd += (BASIS[8 * x + u + 1] ?? 0) * (halfway[from + u + 1] ?? 0)
      }
      samples[to + 7 - x] = even - odd
      samples[to + x] = even + odd
    }
  }
}
