import { type Fill, readHex, type Stop } from './get-fill.ts'

/*
 * A sheet of film under the letters, in units of the height of one line of the text, so that gold on a small sign
 * shows as many highlights as on a large one. x runs to the right, y downwards, from the ink's corner.
 */

/** A step of x and y, in units. */
type Vector = readonly [x: number, y: number]

/** The period of a sheet in units: everything on it repeats a whole number of times within it. */
export const SHEET = { width: 10, height: 5 }

/** The metal's diagonal: the stops run back and forth along it, twice across a sheet and twice down. */
export const METAL_LINE: Vector = [0.5, 1]

/** The direction of the sheen's repetition: three times across a sheet, once down. */
export const SHEEN_LINE: Vector = [0.3 / 0.13, 0.2 / 0.13]

const LIGHT = '#ffffff'
const DARK = '#000000'

/** A highlight across the metal, once along `SHEEN_LINE`: offset, white or black, opacity. */
export const SHEEN: readonly (readonly [offset: number, colour: string, alpha: number])[] = [
  [0, DARK, 0.16],
  [0.3, DARK, 0],
  [0.3, LIGHT, 0],
  [0.42, LIGHT, 0],
  [0.5, LIGHT, 0.46],
  [0.58, LIGHT, 0],
  [0.8, LIGHT, 0],
  [0.8, DARK, 0],
  [1, DARK, 0.16],
]

/** The gloss of a plain film, once down a line: the reflection of a window. */
const GLOSS: readonly (readonly [offset: number, alpha: number])[] = [
  [0, 0.11],
  [0.42, 0.04],
  [0.5, 0],
  [1, 0],
]

/** The size of the text under a fill: of its ink in mm, and its number of lines. */
export interface FillSize {
  width: number
  height: number
  lines: number
}

/** The unit of a sheet in mm; never 0. */
export function getUnit({ height, lines }: FillSize): number {
  return Math.max(height / Math.max(1, lines), 0.1)
}

/** The colour of a plain film with the gloss on it, from the top of the text to its foot. */
export function getGloss(hex: string): readonly Stop[] {
  return GLOSS.map(([offset, share]) => [offset, towardsWhite(hex, share)])
}

function towardsWhite(hex: string, share: number): string {
  const parts = readHex(hex).map((light) => Math.round(255 * (light + (1 - light) * share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A shifted copy of the letters below the film: a soft shadow, a dark edge, or a light one. */
export interface Edge {
  /** In mm. */
  x: number
  y: number
  colour: string
  alpha: number
}

/** Lettering.md: rims of 0.3 mm; in units of the sheet at least `MIN_RIM`, so that they are visible in a picture. */
const RIM_MM = 0.3
const MIN_RIM = 0.011

const SHADOW = [
  { x: 2.1, y: 2.7, alpha: 0.07 },
  { x: 1.3, y: 1.7, alpha: 0.12 },
]
const DARK_EDGE = { x: 0.55, y: 0.7, alpha: 0.34 }
const LIGHT_EDGE = { x: -0.45, y: -0.55, alpha: 0.75 }

/** The edges of letters whose line is `unit` mm high, the lowest first. Plain film is flat, so it has no light edge. */
export function getEdges(fill: Fill, unit: number): readonly Edge[] {
  const shadows = SHADOW.map((shadow) => edge(DARK, shadow, unit))
  const near = nearestShadow(fill, unit)
  return reflects(fill) ? [...shadows, near, edge(LIGHT, LIGHT_EDGE, unit)] : [...shadows, near]
}

/** The most visible shadow. */
export function nearestShadow(fill: Fill, unit: number): Edge {
  return edge(DARK, { ...DARK_EDGE, alpha: DARK_EDGE.alpha / (reflects(fill) ? 1 : 2) }, unit)
}

function reflects({ kind }: Fill): boolean {
  return kind === 'metal' || kind === 'hologram'
}

function edge(colour: string, { x, y, alpha }: typeof DARK_EDGE, unit: number): Edge {
  const rim = Math.max(RIM_MM, unit * MIN_RIM)
  return { x: x * rim, y: y * rim, colour, alpha }
}
