import type { Outline } from '../geometry/outline.ts'
import { contourArea } from './outline-area.ts'

/** In mm²: a piece or a counter less than this is no letter's, but what is left where two outlines almost meet. */
export const SLIVER = 0.02

/** An outline without the pieces and counters that no blade could cut and nobody would weed. */
export function dropSlivers(outline: Outline, least = SLIVER): Outline {
  return outline.filter((contour) => Math.abs(contourArea(contour)) >= least)
}
