/*
 * Outlines of letters as Bézier curves. y runs downwards, as on the screen and in SVG; DXF and PDF turn it at the edge.
 */

/** A straight piece [x0, y0, x1, y1], or a curve with one or two control points between its ends. */
export type Segment = readonly number[]

/** A closed line: every segment begins where the one before ends, the first where the last ends. */
export type Contour = readonly Segment[]

/** Filled by the non-zero rule: counters run the other way round. */
export type Outline = readonly Contour[]

/** Left, top, right and bottom. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f: as in SVG's matrix(a b c d e f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
