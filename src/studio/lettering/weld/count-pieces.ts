import type { Outline } from '../geometry/outline.ts'
import { contourArea } from './outline-area.ts'

/** How many pieces of film are left when the rest is weeded: outer contours of a welded outline. */
export function countPieces(outline: Outline): number {
  return outline.filter((contour) => contourArea(contour) > 0).length
}
