import type { Outline } from '../geometry/outline.ts'
import { outlineArea } from './outline-area.ts'
import { reversed } from './transform-outline.ts'
import { uniteOutline } from './unite-outline.ts'

/** Of an area: two that differ by less are of the same ink. */
const SAME_SHARE = 0.002

/**
 * One glyph whose contours do not overlap each other, outer ones with a positive area. Most fonts draw them so, and their
 * outlines are left as they are; strokes that cross in a glyph of its own are united.
 */
export function cleanOutline(outline: Outline, tolerance: number): Outline {
  const united = uniteOutline(outline, tolerance)
  const area = outlineArea(outline)
  const inked = outlineArea(united)
  const same =
    united.length === outline.length &&
    countNodes(united) === countNodes(outline) &&
    Math.abs(Math.abs(area) - inked) <= SAME_SHARE * inked
  if (!same) return united
  return area < 0 ? outline.map(reversed) : outline
}

/** Corners and joints, each of which a blade is told of. */
export function countNodes(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contour.length, 0)
}
