import { contourArea, controlBox, type Outline } from '#print/cut-line/outline.ts'
import { growRings, type Ring, simplifyRing, uniteRings } from '#print/cut-line/polygons.ts'
import { flatPoints } from '#print/cut-line/segment.ts'
import { shapeArea } from '#print/imposition/nest/shape-variants.ts'
import type { PieceRing } from '#print/imposition/sheet.ts'
import type { Outlined } from './ordered-line.ts'
import type { PieceLine } from './press-sheet.ts'

/*
 * The outline of a piece for nesting: what a blade goes around, with few corners, because no-fit polygons grow with their
 * product.
 */

const FLAT_MM = 0.02
/** How far an outline may be from its line, at first; twice as far while it has too many corners. */
const TOLERANCE_MM = 0.05
const MAX_CORNERS = 24
/** Half the width of dents in which nothing can lie, because pieces are farther apart than that. */
const DENT_MM = 1
/** A line farther outside of the trimmed box than this is not that of the piece that was ordered. */
const BEYOND_MM = 0.5
/** Where a shape fills its box like this, nesting gains nothing. */
const FULL = 0.97

/**
 * An outline that holds the line by which a piece is cut through, never inside of it and farther away only where it saves
 * corners. Null for what is not cut through, falls apart into several pieces, or fills its box.
 */
export function pieceOutline({ through }: PieceLine, { width, height }: Outlined): PieceRing | null {
  const outer = outerRings(through)
  const [ring] = outer
  if (ring === undefined || outer.length > 1) return null
  const box = controlBox(through)
  const beyond = Math.max(-box.left, -box.top, box.right - width, box.bottom - height)
  if (beyond > BEYOND_MM) return null
  const round = (mm: number) => Number(mm.toFixed(3))
  const held = hold(ring).map(({ x, y }) => [round(x), round(y)] as const)
  return shapeArea({ points: held }) > FULL * width * height ? null : held
}

/** What is around everything else: contours in either direction, holes left out. */
function outerRings(outline: Outline): Ring[] {
  const rings = outline.map((contour) => {
    const ring = flatPoints(contour, FLAT_MM).map(([x, y]) => ({ x, y }))
    return contourArea(contour) < 0 ? ring.toReversed() : ring
  })
  return uniteRings(rings)
}

function hold(ring: Ring): Ring {
  let held = ring
  for (let by = TOLERANCE_MM; by === TOLERANCE_MM || held.length > MAX_CORNERS; by *= 2) {
    // Dents are filled, narrow ones and ever wider ones: grown together, and shrunk by less.
    const dent = Math.max(DENT_MM, 4 * by)
    const [filled = ring] = growRings(growRings([ring], dent + FLAT_MM + by), -dent)
    held = simplifyRing(filled, by)
  }
  return held
}
