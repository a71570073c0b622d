// Imported by parts: the whole package is twice as large, and pages load this.
import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { simplifyTrail, type Trail } from './simplify.ts'

/* Polygons in mm: grown, shrunk, united. Outer rings have a positive area, holes a negative one, as in outlines. */

export interface Point {
  x: number
  y: number
}

/** A closed polygon; its first corner is not repeated. */
export type Ring = readonly Point[]

/** Units of the grid per mm: a tenth of a micrometre, and products of coordinates up to 4 m are exact. */
const SCALE = 10_000

/** How far the chords of a rounded corner may be off its arc, in mm. */
const ARC_TOLERANCE = 0.008
/** Points that a grown ring can do without, in mm: otherwise each growing adds to them. */
const SPARE = 0.005

/**
 * Rings grown by mm on all sides, with round corners; a negative number shrinks them.
 * @param exact for a line whose size is promised: how far its chords may be off, in mm, and none of its points is left out
 */
export function growRings(rings: readonly Ring[], by: number, exact: number | null = null): Ring[] {
  const offset = new ClipperOffset(2, (exact ?? ARC_TOLERANCE) * SCALE)
  offset.addPaths(rings.map(toGrid), JoinType.Round, EndType.Polygon)
  const grown: Point[][] = []
  offset.execute(by * SCALE, grown)
  const found = grown.map(fromGrid)
  const kept = exact === null ? found.map((ring) => simplifyRing(ring, SPARE)) : found
  return kept.filter(({ length }) => length > 2)
}

/** A ring with fewer corners; none of those left out is farther from it than the tolerance, in mm. */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const trail = new Float64Array(2 * ring.length)
  for (const [at, { x, y }] of ring.entries()) trail.set([x, y], 2 * at)
  return trailRing(simplifyTrail(trail, tolerance))
}

/** The points of a trail, scaled. */
export function trailRing(trail: Trail, scale = 1): Ring {
  return Array.from({ length: trail.length / 2 }, (_, at) => ({
    x: scale * (trail[2 * at] ?? 0),
    y: scale * (trail[2 * at + 1] ?? 0),
  }))
}

/** What is inside any of the rings: neither crossing nor overlapping. Holes stay holes if they run the other way. */
export function uniteRings(rings: readonly Ring[]): Ring[] {
  return clip(ClipType.Union, rings, [], FillRule.NonZero)
}

/** What of the rings is outside of others. */
export function subtractRings(rings: readonly Ring[], others: readonly Ring[]): Ring[] {
  return clip(ClipType.Difference, rings, others, FillRule.NonZero)
}

/** What the rings wind around an odd number of times. */
export function evenOddRings(rings: readonly Ring[]): Ring[] {
  return clip(ClipType.Union, rings, [], FillRule.EvenOdd)
}

/** What the rings wind around in the sense of a positive area. */
export function positiveRings(rings: readonly Ring[]): Ring[] {
  return clip(ClipType.Union, rings, [], FillRule.Positive)
}

function clip(type: ClipType, subject: readonly Ring[], others: readonly Ring[], rule: FillRule): Ring[] {
  const clipper = new Clipper64()
  clipper.addSubject(subject.map(toGrid))
  if (others.length > 0) clipper.addClip(others.map(toGrid))
  const found: Point[][] = []
  clipper.execute(type, rule, found)
  return found.filter(({ length }) => length > 2).map(fromGrid)
}

function toGrid(ring: Ring): Point[] {
  return ring.map(({ x, y }) => ({ x: Math.round(x * SCALE), y: Math.round(y * SCALE) }))
}

function fromGrid(ring: Ring): Ring {
  return ring.map(({ x, y }) => ({ x: x / SCALE, y: y / SCALE }))
}

/** Positive if the ring runs clockwise on the screen, y running downwards; in mm². */
export function ringArea(ring: Ring): number {
  let doubled = 0
  let before = ring.at(-1) ?? { x: 0, y: 0 }
  for (const point of ring) {
    doubled += before.x * point.y - point.x * before.y
    before = point
  }
  return doubled / 2
}

/** The length of a ring in mm. */
export function ringLength(ring: Ring): number {
  let before = ring.at(-1) ?? { x: 0, y: 0 }
  return ring.reduce((sum, point) => {
    const step = Math.hypot(point.x - before.x, point.y - before.y)
    before = point
    return sum + step
  }, 0)
}

/** A box in mm from the upper left corner of the artwork. */
export interface BoxMm {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest box around a ring. */
export function ringBox(ring: Ring): BoxMm {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of ring) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether a point is inside a ring, by the even-odd rule. */
export function isInside({ x, y }: Point, ring: Ring): boolean {
  let inside = false
  let before = ring.at(-1) ?? { x: 0, y: 0 }
  for (const point of ring) {
    if (point.y > y !== before.y > y) {
      const across = point.x + ((y - point.y) / (before.y - point.y)) * (before.x - point.x)
      if (x < across) inside = !inside
    }
    before = point
  }
  return inside
}

/** The point of the line between two others that is nearest to a point. */
export function nearestBetween({ x, y }: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / square))
  return { x: from.x + share * dx, y: from.y + share * dy }
}

/** The distance of two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
