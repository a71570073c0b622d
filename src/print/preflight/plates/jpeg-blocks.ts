/* From the coefficients of a JPEG's blocks to samples (ITU-T T.81, A.3.3), at full size or a half, a quarter, an eighth. */

/** Samples along a block's side: 8 at full size. */
export type BlockSide = 1 | 2 | 4 | 8

/** The order in which coefficients are written, as places in a block of 8 × 8. */
export const ZIGZAG = Uint8Array.from(
  '0 1 8 16 9 2 3 10 17 24 32 25 18 11 4 5 12 19 26 33 40 48 41 34 27 20 13 6 7 14 21 28 35 42 49 56 57 50 43 36 29 22 15 23 30 37 44 51 58 59 52 45 38 31 39 46 53 60 61 54 47 55 62 63'.split(
    ' ',
  ),
  Number,
)

/** A block's coefficients, multiplied by their steps; only those that a side needs. */
export interface Block {
  values: Float32Array
  /** The last column and the last row that have any. */
  columns: number
  rows: number
}

/** Where a block's samples go. */
export interface Plane {
  samples: Uint8ClampedArray
  stride: number
  side: BlockSide
}

const MIDDLE = 128

/** What each coefficient adds to each sample of the first half of a side; of the other half, the odd ones are taken away. */
const BASES = { 1: makeBasis(1), 2: makeBasis(2), 4: makeBasis(4), 8: makeBasis(8) } as const satisfies Record<
  BlockSide,
  Float32Array
>
const halfway = new Float32Array(64)

function makeBasis(side: number): Float32Array {
  return Float32Array.from({ length: 8 * side }, (_, at) => {
    const [x, u] = [at >> 3, at & 7]
    return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))
  })
}

/** Turns a block into samples from a place of a plane on, and empties it. */
export function writeBlock(block: Block, plane: Plane, at: number): void {
  const { values, columns, rows } = block
  const { samples, stride, side } = plane
  if (columns === 0 && rows === 0) {
    const value = (values[0] ?? 0) / 8 + MIDDLE
    for (let y = 0, from = at; y < side; y++, from += stride) samples.fill(value, from, from + side)
    values[0] = 0
    return
  }
  const basis = BASES[side]
  turnColumns(block, basis, side)
  turnRows(columns, basis, plane, at)
  values.fill(0)
  block.columns = 0
  block.rows = 0
}

/** Of every column, the even and the odd coefficients give two samples, which mirror each other. */
function turnColumns({ values, columns, rows }: Block, basis: Float32Array, side: number): void {
  for (let x = 0; 2 * x < side; x++) {
    const [upper, lower] = [8 * x, 8 * (side - 1 - x)]
    for (let u = 0; u <= columns; u++) {
      let [even, odd] = [0, 0]
      for (let v = 0; v <= rows; v += 2) {
        even += (basis[upper + v] ?? 0) * (values[8 * v + u] ?? 0)
        odd += (basis[upper + v + 1] ?? 0) * (values[8 * v + 8 + u] ?? 0)
      }
      halfway[lower + u] = even - odd
      halfway[upper + u] = even + odd
    }
  }
}

/** The same of every row, as samples. */
function turnRows(columns: number, basis: Float32Array, { samples, stride, side }: Plane, at: number): void {
  // Beyond the last column there is an old one: an odd one that is not there is taken as nothing.
  if (columns % 2 === 0) for (let y = 0; y < side; y++) halfway[8 * y + columns + 1] = 0
  for (let y = 0; y < side; y++) {
    const [from, to] = [8 * y, at + y * stride]
    for (let x = 0; 2 * x < side; x++) {
      let [even, odd] = [MIDDLE, 0]
      for (let u = 0; u <= columns; u += 2) {
        even += (basis[8 * x + u] ?? 0) * (halfway[from + u] ?? 0)
        odd += (basis[8 * x + u + 1] ?? 0) * (halfway[from + u + 1] ?? 0)
      }
      samples[to + side - 1 - x] = even - odd
      samples[to + x] = even + odd
    }
  }
}
