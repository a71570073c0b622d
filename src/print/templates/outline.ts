import type { Millimetres } from './artwork-measures.ts'

/* Outlines as paths of lines and cubic Béziers. In mm, from the bottom left of the page, y upwards as in PDF. */

export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

export interface Point {
  x: number
  y: number
}

export interface OutlineOf {
  round: boolean
  /** The centre of the shape. */
  centre: Point
  size: Millimetres
  /** The radius of rounded corners, reduced for sizes smaller than twice the radius. */
  corners: number
}

/**
 * The position of the control points of a quarter circle, as a fraction of its radius: at most 0.03 % off the true
 * circle.
 */
const KAPPA = 0.5522847498307936

/** A rectangle, with rounded corners if it has any, or an ellipse of four Bézier quarters. */
export function outline({ round, centre, size, corners }: OutlineOf): PathStep[] {
  const half = { x: size.width / 2, y: size.height / 2 }
  if (round) return rounded(centre, half, half)
  const radius = Math.max(0, Math.min(corners, half.x, half.y))
  return radius > 0 ? rounded(centre, half, { x: radius, y: radius }) : rectangle(centre, half)
}

function rectangle({ x, y }: Point, half: Point): PathStep[] {
  return [
    ['M', x - half.x, y - half.y],
    ['L', x + half.x, y - half.y],
    ['L', x + half.x, y + half.y],
    ['L', x - half.x, y + half.y],
    ['Z'],
  ]
}

/** Four quarters of an ellipse of the radii, joined by lines where they do not meet. */
function rounded(centre: Point, half: Point, radii: Point): PathStep[] {
  const left = centre.x - half.x
  const right = centre.x + half.x
  const low = centre.y - half.y
  const high = centre.y + half.y
  const { x: rx, y: ry } = radii
  const cx = rx * (1 - KAPPA)
  const cy = ry * (1 - KAPPA)
  const line = (x: number, y: number, needed: boolean): PathStep[] => (needed ? [['L', x, y]] : [])
  const across = half.x > rx
  const up = half.y > ry
  return [
    ['M', left + rx, low],
    ...line(right - rx, low, across),
    ['C', right - cx, low, right, low + cy, right, low + ry],
    ...line(right, high - ry, up),
    ['C', right, high - cy, right - cx, high, right - rx, high],
    ...line(left + rx, high, across),
    ['C', left + cx, high, left, high - cy, left, high - ry],
    ...line(left, low + ry, up),
    ['C', left, low + cy, left + cx, low, left + rx, low],
    ['Z'],
  ]
}
