/*
 * A sheet of film as it lies under the letters, in units of the height of one line of the text: so gold on a small
 * sign runs through as many lights as gold on a large one. x runs to the right, y downwards, from the ink's corner.
 */

/** A step of x and y, in units. */
type Vector = readonly [x: number, y: number]

/** A sheet begins anew after so many units: all that is on it fits into them a whole number of times. */
export const SHEET = { width: 10, height: 5 }

/** The metal's diagonal: the stops run along it and back, twice across a sheet and twice down. */
export const METAL_LINE: Vector = [0.5, 1]

/** Along which the sheen repeats: three times across a sheet, once down. */
export const SHEEN_LINE: Vector = [0.3 / 0.13, 0.2 / 0.13]

/** A light that passes over the metal, once along `SHEEN_LINE`: offset, white or black, how much. */
export const SHEEN: readonly (readonly [offset: number, tone: 'light' | 'dark', alpha: number])[] = [
  [0, 'dark', 0.16],
  [0.3, 'dark', 0],
  [0.3, 'light', 0],
  [0.42, 'light', 0],
  [0.5, 'light', 0.46],
  [0.58, 'light', 0],
  [0.8, 'light', 0],
  [0.8, 'dark', 0],
  [1, 'dark', 0.16],
]

/** Of a plain film, once down a line: what a window leaves on gloss. */
export const GLOSS: readonly (readonly [offset: number, alpha: number])[] = [
  [0, 0.11],
  [0.42, 0.04],
  [0.5, 0],
  [1, 0],
]

/** How large the text is that a fill lies on: of its ink in mm, and how many lines it has. */
export interface FillSize {
  width: number
  height: number
  lines: number
}

/** The unit of a sheet in mm; never 0. */
export function getUnit({ height, lines }: FillSize): number {
  return Math.max(height / Math.max(1, lines), 0.1)
}
