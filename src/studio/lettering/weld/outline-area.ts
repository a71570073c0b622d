import type { Contour, Outline } from '../geometry/outline.ts'

/* Areas inside curves, exact: by Green's theorem over each Bézier segment. */

/** Positive where the contour turns from the x axis towards the y axis: clockwise as it is seen, y running downwards. */
export function contourArea(contour: Contour): number {
  return contour.reduce((sum, segment) => sum + swept(segment), 0)
}

/** Of an outline whose contours do not overlap: what is left when counters are taken off. */
export function outlineArea(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contourArea(contour), 0)
}

/** How much the triangle of the origin and two control points counts, for each degree: half of ∫ x dy − y dx. */
const WEIGHTS: Readonly<Record<number, readonly (readonly [first: number, second: number, weight: number])[]>> = {
  4: [[0, 1, 1 / 2]],
  6: [
    [0, 1, 1 / 3],
    [0, 2, 1 / 6],
    [1, 2, 1 / 3],
  ],
  8: [
    [0, 1, 6 / 20],
    [0, 2, 3 / 20],
    [0, 3, 1 / 20],
    [1, 2, 3 / 20],
    [1, 3, 3 / 20],
    [2, 3, 6 / 20],
  ],
}

function swept(segment: readonly number[]): number {
  return (WEIGHTS[segment.length] ?? []).reduce((sum, [first, second, weight]) => {
    const [ax = 0, ay = 0] = [segment[2 * first], segment[2 * first + 1]]
    const [bx = 0, by = 0] = [segment[2 * second], segment[2 * second + 1]]
    return sum + weight * (ax * by - bx * ay)
  }, 0)
}
