// By its parts: the package as a whole is twice as heavy, and the designer's page fetches this.
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import type { Outline } from '../geometry/outline.ts'
import { boxRound } from './box-round.ts'
import { type Corner, flattenOutline } from './flatten-outline.ts'
import { touchingGroups } from './touching-groups.ts'

/** Strokes thinner than so many mm may tear when the film is weeded. */
const THIN = 0.5
const TOLERANCE = 0.05
/** Corners up to a right angle come back whole when an outline is drawn in and let out again. */
const MITER = 3

/**
 * Share of the ink, 0 to 1, that is thinner than so many mm: what is gone when a welded outline is drawn in by half of
 * that and let out again.
 */
export function thinShare(outline: Outline, thinnest = THIN): number {
  // Letter by letter, which is quicker than all at once.
  const letters = touchingGroups(outline.map((contour) => boxRound([contour])))
  const inks = letters.map((letter) =>
    getInk(
      letter.map((at) => outline[at] ?? []),
      thinnest,
    ),
  )
  const area = inks.reduce((sum, ink) => sum + ink.area, 0)
  const left = inks.reduce((sum, ink) => sum + ink.left, 0)
  return area > 0 ? Math.min(1, Math.max(0, 1 - left / area)) : 0
}

/** The area of some contours, and what of it is left. */
function getInk(outline: Outline, thinnest: number): { area: number; left: number } {
  const { polygons, scale } = flattenOutline(outline, TOLERANCE)
  const by = (thinnest / 2) * scale
  const offset = new ClipperOffset(MITER)
  offset.addPaths(polygons, JoinType.Miter, EndType.Polygon)
  const drawnIn: Corner[][] = []
  offset.execute(-by, drawnIn)
  const area = polygons.reduce((sum, polygon) => sum + grownArea(polygon, 0), 0)
  const left = drawnIn.reduce((sum, polygon) => sum + grownArea(polygon, by), 0)
  return { area: area / scale ** 2, left: left / scale ** 2 }
}

/** The area of a polygon that is let out on all sides: its own, a strip along each edge, and what is at the corners. */
function grownArea(polygon: readonly Corner[], by: number): number {
  let doubled = 0
  for (const [at, corner] of polygon.entries()) {
    const before = polygon.at(at - 1) ?? corner
    const after = polygon[(at + 1) % polygon.length] ?? corner
    const [dx, dy] = [corner.x - before.x, corner.y - before.y]
    const [ex, ey] = [after.x - corner.x, after.y - corner.y]
    const turn = Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
    const corners = Math.sign(turn) * Math.min(Math.tan(Math.abs(turn) / 2), MITER)
    doubled += before.x * corner.y - corner.x * before.y + 2 * by * Math.hypot(dx, dy) + 2 * by * by * corners
  }
  return doubled / 2
}
