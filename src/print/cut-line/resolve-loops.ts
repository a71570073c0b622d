import { type DrawnLine, isWall } from './drawn-lines.ts'
import { findCrossings } from './find-crossings.ts'
import type { Segment } from './outline.ts'
import {
  growRings,
  isInside,
  type Point,
  positiveRings,
  type Ring,
  ringArea,
  simplifyRing,
  subtractRings,
  uniteRings,
} from './polygons.ts'

/* Closed lines that cross themselves or each other, or lie in each other, as rings that do neither. */

export interface ResolvedLoops {
  /** Outer rings with a positive area, holes with a negative one. */
  rings: Ring[]
  /** Loops that crossed themselves: where each did. */
  knots: Ring[]
  /** How many loops were united with others, and where they crossed these or, with an edge in common, they themselves. */
  united: number
  overlaps: Ring[]
  /** Loops within others that were left out. */
  inner: Ring[]
  /** Whether two parts of about the same size hung together by a crossing: which of them is meant is not known. */
  isDoubtful: boolean
}

/** Parts that are wound the other way are knots up to this share of the whole, and pieces of their own above. */
const KNOT_SHARE = 0.15
/** Slits between edges that were drawn beside each other are closed up to twice this, in mm. */
const SLIT_MM = 0.15
/** Changes of area up to this are rounding, in mm². */
const SAME_MM2 = 0.02

/** @param holes whether loops within others are cut out, and loops within these are pieces again */
export function resolveLoops(loops: readonly DrawnLine[], holes: 'keep' | 'fill', speck: number): ResolvedLoops {
  const result: ResolvedLoops = { rings: [], knots: [], united: 0, overlaps: [], inner: [], isDoubtful: false }
  const simple = loops.flatMap(({ points }) => untie(points, speck, result))
  const depths = getDepths(simple)
  let rings: Ring[] = []
  for (let depth = 0; depths.some((other) => other >= depth); depth += 1) {
    const level = simple.filter((_, at) => depths[at] === depth)
    const isHole = depth % 2 === 1
    if (depth > 0 && holes === 'fill') {
      result.inner.push(...level)
      continue
    }
    const whole = uniteLevel(level, result)
    rings = isHole ? subtractRings(rings, whole) : uniteRings([...rings, ...whole])
  }
  const isWanted = (ring: Ring) => Math.abs(ringArea(ring)) >= speck && (holes === 'keep' || ringArea(ring) > 0)
  result.rings = rings.filter(isWanted)
  return result
}

/** What a loop goes around in its own sense, without the ears that its crossings make. */
function untie(points: Ring, speck: number, result: ResolvedLoops): Ring[] {
  const area = ringArea(points)
  const loop = area < 0 ? points.toReversed() : points
  const main = positiveRings([loop]).filter((ring) => ringArea(ring) > 0)
  const [first] = main
  const size = main.reduce((sum, ring) => sum + ringArea(ring), 0)
  if (main.length === 1 && first !== undefined && Math.abs(size - Math.abs(area)) < SAME_MM2) return [first]
  result.knots.push(crossings([points])?.flat() ?? points)
  const others = subtractRings(uniteRings([loop]), main).filter(
    (ring) => ringArea(ring) > Math.max(speck, KNOT_SHARE * size),
  )
  if (others.length > 0) result.isDoubtful = true
  return [...main, ...others].filter((ring) => ringArea(ring) >= speck)
}

/** How many other loops are wholly around each. */
export function getDepths(loops: readonly Ring[]): number[] {
  const sketches = loops.map((ring) => simplifyRing(ring, SKETCH_MM))
  return sketches.map((loop) => sketches.filter((other) => other !== loop && isAround(other, loop)).length)
}

/** How exactly it is looked whether a loop is in another, in mm. */
const SKETCH_MM = 0.05

function isAround(outer: Ring, inner: Ring): boolean {
  if (Math.abs(ringArea(inner)) >= Math.abs(ringArea(outer))) return false
  return inner.every((corner) => isInside(corner, outer))
}

/**
 * Loops of one depth that overlap, or have an edge in common, are united, and the slits between their edges closed.
 * Those that touch only in a point stay apart.
 */
function uniteLevel(level: readonly Ring[], result: ResolvedLoops): Ring[] {
  if (level.length < 2) return [...level]
  const outers = outerRings(uniteRings(level))
  result.united += level.length - outers.length
  if (outers.length < level.length) result.overlaps.push(...(crossings(level) ?? level))
  return outerRings(growRings(growRings(outers, SLIT_MM), -SLIT_MM)).flatMap((closed) => {
    const members = outers.filter((ring) => isInside(innerPoint(ring), closed))
    if (members.length < 2) {
      const isUnited = level.filter((ring) => isInside(innerPoint(ring), closed)).length > 1
      return isUnited ? [closed] : members
    }
    const apart = outerRings(growRings([closed], -2 * SLIT_MM))
    if (apart.length >= members.length) return members
    result.united += members.length - 1
    result.overlaps.push(...members)
    return [closed]
  })
}

/** How far the corners of loops may be off, in mm. */
const EXACT = 0.001

/** Where loops cross themselves or each other, each place by itself; null if they do not. */
function crossings(loops: readonly Ring[]): Ring[] | null {
  const outline = loops.map((ring) =>
    ring.map((from, at): Segment => {
      const to = ring[(at + 1) % ring.length] ?? from
      return [from.x, from.y, to.x, to.y]
    }),
  )
  const places = findCrossings(outline, EXACT).map(([x, y]) => [{ x, y }])
  return places.length === 0 ? null : places
}

function outerRings(rings: readonly Ring[]): Ring[] {
  return rings.filter((ring) => ringArea(ring) > 0)
}

/** A point that is certainly inside a ring. */
function innerPoint(ring: Ring): Point {
  return growRings([ring], -SLIT_MM)[0]?.[0] ?? ring[0] ?? { x: 0, y: 0 }
}

/** Loops without those that run along the inside of another: lines drawn twice, or the other edge of a stroke. */
export function withoutInnerEdges(loops: readonly DrawnLine[]): DrawnLine[] {
  return loops.filter(
    ({ points }) =>
      !loops.some(
        (other) => Math.abs(ringArea(other.points)) > Math.abs(ringArea(points)) && isWall(other.points, points),
      ),
  )
}
