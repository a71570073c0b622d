import type { Bounds, Contour, Outline, Segment } from '../geometry/outline.ts'

/* What is cut round the letters, beside them: all in mm. */

/** From the ink to the border inside which the film is weeded. */
export const BORDER_MARGIN = 8
/** From the ink to the edge of the transfer tape that holds install-ready letters: outside the border, to be gripped. */
export const TAPE_MARGIN = 15

/** The cut round all letters, inside which whoever weeds lifts the film. */
export function weedingBorder(bounds: Bounds, margin = BORDER_MARGIN): Outline {
  return [boxAround(bounds, margin)]
}

/** Where the transfer tape of install-ready letters ends. */
export function tapeOutline(bounds: Bounds, margin = TAPE_MARGIN): Outline {
  return [boxAround(bounds, margin)]
}

function boxAround({ left, top, right, bottom }: Bounds, margin: number): Contour {
  const [west, north, east, south] = [left - margin, top - margin, right + margin, bottom + margin]
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  return corners.map((corner, at): Segment => [...corner, ...(corners[(at + 1) % corners.length] ?? [])])
}
