/* How finely a JPEG's blocks are turned into samples (ITU-T T.81, A.3.3): at full size, or as few for each block as are needed. */

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
interface Wanted {
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

function wantOf(side: number): Wanted {
  const isWanted = (place: number) => (place & 7) < side && place >> 3 < side
  const places = ZIGZAG.map((place) => (isWanted(place) ? place : 64))
  return { places, last: ZIGZAG.findLastIndex(isWanted) }
}

/** The last column and row of the coefficients up to each, two numbers each. */
export const REACH = Uint8Array.from(
  Array.from({ length: 64 }, (_, last) => {
    const places = [...ZIGZAG.subarray(0, last + 1)]
    return [Math.max(...places.map((place) => place & 7)), Math.max(...places.map((place) => place >> 3))]
  }).flat(),
)

/** What each coefficient adds to each sample of the first half of a side; of the other half, the odd ones are taken away. */
export const BASIS = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, u] = [at >> 3, at & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})
