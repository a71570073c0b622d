import type { Contour, Outline, Segment } from './outline.ts'
import type { Point } from './polygons.ts'
import { LINE, type Pair, pointAt, toCubic } from './segment.ts'

/* The sharpest bend of an outline: what a blade has to turn around. */

export interface Bend {
  /** In mm; 0 at a corner. */
  radius: number
  at: Pair
}

/** Between the places of a curve where its radius is measured, in mm, and how many there are at least and at most. */
const STEP = 0.05
const MIN_PLACES = 12
const MAX_PLACES = 1000
/** A turn between two segments that is no corner, in radians: what rounding a short handle to 0.1 µm makes. */
const SMOOTH = 0.005

/** The smallest radius of any curve, and of joints; null for an outline without bends. */
export function sharpestBend(outline: Outline): Bend | null {
  let sharpest: Bend | null = null
  for (const contour of outline) {
    for (const bend of bendsOf(contour)) if (sharpest === null || bend.radius < sharpest.radius) sharpest = bend
  }
  return sharpest
}

/** Every place with a bend of less than a radius, once for each segment. */
export function findSharpBends(outline: Outline, radius: number): Bend[] {
  return outline.flatMap((contour) => bendsOf(contour).filter((bend) => bend.radius < radius))
}

/** The sharpest bend within each curve, and the corners. */
function bendsOf(contour: Contour): Bend[] {
  return contour.flatMap((segment, at) => {
    const next = contour[(at + 1) % contour.length] ?? segment
    const curve = segment.length === LINE ? [] : [sharpestWithin(segment)]
    return isCorner(segment, next) ? [...curve, { radius: 0, at: pointAt(segment, 1) }] : curve
  })
}

function isCorner(segment: Segment, next: Segment): boolean {
  const [ax, ay] = direction(segment, 1)
  const [bx, by] = direction(next, 0)
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) > SMOOTH
}

/** The sharpest bend of a curve itself, without its ends. */
export function sharpestWithin(segment: Segment): Bend {
  const curve = getHodograph(segment)
  const length = curve.reduce((sum, { x, y }) => sum + Math.hypot(x, y), 0)
  const places = Math.min(MAX_PLACES, Math.max(MIN_PLACES, Math.ceil(length / STEP)))
  let [least, found] = [Infinity, 0.5]
  for (let place = 0; place <= places; place += 1) {
    const radius = radiusAt(curve, place / places)
    if (radius < least) {
      least = radius
      found = place / places
    }
  }
  return { radius: least, at: pointAt(segment, found) }
}

/** The ways from each control point of a cubic curve to the next. */
type Hodograph = readonly [Point, Point, Point]

function getHodograph(segment: Segment): Hodograph {
  const cubic = toCubic(segment)
  const way = (from: number): Point => ({
    x: (cubic[from + 2] ?? 0) - (cubic[from] ?? 0),
    y: (cubic[from + 3] ?? 0) - (cubic[from + 1] ?? 0),
  })
  return [way(0), way(2), way(4)]
}

/** The radius of the circle that lies closest to a curve at a place. */
function radiusAt([a, b, c]: Hodograph, t: number): number {
  const u = 1 - t
  // Both derivatives without their factors 3 and 6.
  const slopeX = u * u * a.x + 2 * u * t * b.x + t * t * c.x
  const slopeY = u * u * a.y + 2 * u * t * b.y + t * t * c.y
  const bendX = u * (b.x - a.x) + t * (c.x - b.x)
  const bendY = u * (b.y - a.y) + t * (c.y - b.y)
  const cross = Math.abs(slopeX * bendY - slopeY * bendX)
  return cross < 1e-12 ? Infinity : (1.5 * (slopeX * slopeX + slopeY * slopeY) ** 1.5) / cross
}

/** The direction at the start (0) or the end (1): that of the next control point that is not in the same place. */
export function direction(segment: Segment, end: 0 | 1): Pair {
  const last = segment.length - 2
  const from = end === 0 ? 0 : last
  for (let step = 2; step <= last; step += 2) {
    const to = end === 0 ? step : last - step
    const [dx, dy] = [(segment[to] ?? 0) - (segment[from] ?? 0), (segment[to + 1] ?? 0) - (segment[from + 1] ?? 0)]
    if (Math.hypot(dx, dy) > 1e-9) return end === 0 ? [dx, dy] : [-dx, -dy]
  }
  return [0, 0]
}
