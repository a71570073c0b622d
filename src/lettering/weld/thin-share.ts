import { Clipper, EndType, JoinType } from 'clipper2-ts'
import type { Outline } from '../geometry/outline.ts'
import { flattenOutline } from './flatten-outline.ts'

/** Strokes thinner than so many mm may tear when the film is weeded. */
export const THIN = 0.5
const TOLERANCE = 0.02
/** Corners up to a right angle come back whole when an outline is drawn in and let out again. */
const MITER = 3

/**
 * Share of the ink, 0 to 1, that is thinner than so many mm: what is gone when a welded outline is drawn in by half of
 * that and let out again.
 */
export function thinShare(outline: Outline, thinnest = THIN): number {
  const { polygons, scale } = flattenOutline(outline, TOLERANCE)
  const area = Clipper.areaPaths(polygons)
  if (area <= 0) return 0
  const by = (thinnest / 2) * scale
  const inner = Clipper.inflatePaths(polygons, -by, JoinType.Miter, EndType.Polygon, MITER)
  const left = Clipper.inflatePaths(inner, by, JoinType.Miter, EndType.Polygon, MITER)
  return Math.min(1, Math.max(0, 1 - Clipper.areaPaths(left) / area))
}
