import { findCrossings } from './find-crossings.ts'
import { fitRing } from './fit-curves.ts'
import { mergeNodes } from './merge-nodes.ts'
import { type Affine, type Contour, type Outline, outlineBounds, type Segment, transformOutline } from './outline.ts'
import { growRings, type Ring, ringArea, simplifyRing, uniteRings } from './polygons.ts'
import { flatPoints } from './segment.ts'

/*
 * A welded outline grown by a distance, as curves: a film that shows around letters. Unlike a cut line around artwork
 * (shape-cut.ts), its bays and corners stay as growing makes them, and its size is exact.
 */

/** How far the chords of the given curves may be off, in mm. */
const FLAT_MM = 0.002
/** How far those of the corners' arcs may be off, and the points that a grown ring can do without, in mm. */
const ARC_MM = 0.001
const SPARE_MM = 0.0015
/** How far curves may be off the polygon that they are fitted to, in mm; the next where curves cross. */
const FIT_TOLERANCES = [0.004, 0.002]
/** How far curves may be off those that they replace, in mm, so that few nodes are left. */
const MERGE_TOLERANCE = 0.014
/** A hole of less is filled, in mm²: nobody can weed it. */
const SPECK_MM2 = 1

/**
 * Everything within a distance of an outline, with round corners. Its edge is nowhere more than 0.03 mm off, its bounds are those of
 * the outline grown by exactly the distance, and it neither crosses nor touches itself.
 * @param outline welded, in mm: outer contours with a positive area, counters with a negative one
 * @param by in mm, more than 0
 */
export function growOutline(outline: Outline, by: number): Outline {
  const rings = outline.flatMap((contour) => growRing(toRing(contour), by))
  const grown = uniteRings(rings).filter((ring) => ringArea(ring) > 0 || ringArea(ring) <= -SPECK_MM2)
  return fitSize(toCurves(grown, by), outline, by)
}

function toRing(contour: Contour): Ring {
  return flatPoints(contour, FLAT_MM).map(([x, y]) => ({ x, y }))
}

/**
 * A ring by itself: counters shrink. It grows in steps, each as long as all before it, because most of its points are gone
 * after the first: all at once takes twenty times as long.
 */
function growRing(ring: Ring, by: number): Ring[] {
  const doublings = Math.max(0, Math.ceil(Math.log2(by)))
  const first = by / 2 ** doublings
  let rings: Ring[] = growStep(ring, first)
  for (let step = first; step < by; step *= 2) rings = rings.flatMap((one) => growStep(one, step))
  return rings
}

function growStep(ring: Ring, step: number): Ring[] {
  const isHole = ringArea(ring) < 0
  const grown = growRings([isHole ? ring.toReversed() : ring], isHole ? -step : step, ARC_MM)
  return grown.map((one) => simplifyRing(isHole ? one.toReversed() : one, SPARE_MM))
}

/** A corner turns by so many times as much as the arc of a rounded one does from chord to chord. */
const CORNER = 1.4
/** Curves are fitted to points that are this share of the distance apart, or 0.12 mm where that is more. */
const POINTS = 0.04
const FIT_STEP_MM = 0.12

/** Few smooth curves along grown rings; the rings themselves if curves would cross. */
function toCurves(rings: readonly Ring[], by: number): Outline {
  // Half of the distance was grown by in one step, so no arc of a corner is smaller.
  const cornerTurn = CORNER * 2 * Math.acos(1 - (ARC_MM + SPARE_MM) / (by / 2))
  const unit = Math.max(1, (POINTS * by) / FIT_STEP_MM)
  const scaled = rings.map((ring) => ring.map(({ x, y }) => ({ x: x / unit, y: y / unit })))
  for (const tolerance of FIT_TOLERANCES) {
    const options = { tolerance: tolerance / unit, polygonTolerance: SPARE_MM / unit, cornerTurn }
    const fitted = transformOutline(
      scaled.map((ring) => fitRing(ring, options)).filter(({ length }) => length > 0),
      [unit, 0, 0, unit, 0, 0],
    )
    const merged = fitted.map((contour) => mergeNodes(contour, { tolerance: MERGE_TOLERANCE, radius: 0 }))
    if (findCrossings(merged).length === 0) return merged
  }
  return rings.map(toContour)
}

function toContour(ring: Ring): Contour {
  return ring.map(({ x, y }, at): Segment => {
    const next = ring[(at + 1) % ring.length] ?? { x, y }
    return [x, y, next.x, next.y]
  })
}

/** Stretched by the hundredths of a millimetre that its size is off. */
function fitSize(grown: Outline, outline: Outline, by: number): Outline {
  const [is, from] = [outlineBounds(grown), outlineBounds(outline)]
  if (is === null || from === null) return grown
  const across = (from.right - from.left + 2 * by) / (is.right - is.left)
  const down = (from.bottom - from.top + 2 * by) / (is.bottom - is.top)
  const [left, top] = [from.left - by - across * is.left, from.top - by - down * is.top]
  const matrix: Affine = [across, 0, 0, down, left, top]
  return transformOutline(grown, matrix)
}
