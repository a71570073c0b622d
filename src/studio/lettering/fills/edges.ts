import type { Fill } from './get-fill.ts'

/*
 * What makes film stand on its ground: a soft shadow, a dark edge below and to the right, a light one above and to the
 * left. Each is the letters once more, moved a little, below the film itself.
 */

export interface Edge {
  /** How far the letters are moved, in mm. */
  x: number
  y: number
  colour: '#000000' | '#ffffff'
  alpha: number
}

/** Lettering.md: rims of 0.3 mm; in units of the sheet (sheet.ts) at least so much, so that a picture shows them. */
const RIM_MM = 0.3
const MIN_RIM = 0.011

const SHADOW = [
  { x: 2.1, y: 2.7, alpha: 0.07 },
  { x: 1.3, y: 1.7, alpha: 0.12 },
]
const DARK = { x: 0.55, y: 0.7, alpha: 0.34 }
const LIGHT = { x: -0.45, y: -0.55, alpha: 0.75 }

/** Those of letters whose line is `unit` mm high, the lowest first. What is plain lies flat: it has no light edge. */
export function getEdges(fill: Fill, unit: number): readonly Edge[] {
  const shadows = SHADOW.map((shadow) => edge('#000000', shadow, unit))
  const near = nearestShadow(fill, unit)
  return reflects(fill) ? [...shadows, near, edge('#ffffff', LIGHT, unit)] : [...shadows, near]
}

/** The one of them that matters most. */
export function nearestShadow(fill: Fill, unit: number): Edge {
  return edge('#000000', { ...DARK, alpha: reflects(fill) ? DARK.alpha : DARK.alpha / 2 }, unit)
}

function reflects({ kind }: Fill): boolean {
  return kind === 'metal' || kind === 'hologram'
}

function edge(colour: Edge['colour'], { x, y, alpha }: typeof DARK, unit: number): Edge {
  const rim = Math.max(RIM_MM, unit * MIN_RIM)
  return { x: x * rim, y: y * rim, colour, alpha }
}
