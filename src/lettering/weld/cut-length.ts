import type { Outline, Segment } from '../geometry/outline.ts'
import { endOf, LINE, partOf, startOf } from './segment.ts'

/** Of a length, in its own unit and squared away by halving: where chord and control polygon agree, so does the curve. */
const NEAR = 1e-4
const MOST_HALVINGS = 12

/** The way of the blade along all contours, in the outline's units. */
export function cutLength(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contour.reduce((way, segment) => way + lengthOf(segment), 0), 0)
}

/** A curve is no longer than the lines between its control points and no shorter than its chord. */
function lengthOf(segment: Segment, halvings = 0): number {
  const chord = distance(startOf(segment), endOf(segment))
  if (segment.length === LINE) return chord
  const degree = segment.length / 2 - 1
  let round = 0
  for (let at = 0; at + 3 < segment.length; at += 2) {
    round += Math.hypot((segment[at + 2] ?? 0) - (segment[at] ?? 0), (segment[at + 3] ?? 0) - (segment[at + 1] ?? 0))
  }
  // Gravesen's estimate: its error falls sixteenfold with every halving.
  if (round - chord <= NEAR * round || halvings === MOST_HALVINGS)
    return (2 * chord + (degree - 1) * round) / (degree + 1)
  return lengthOf(partOf(segment, 0, 0.5), halvings + 1) + lengthOf(partOf(segment, 0.5, 1), halvings + 1)
}

function distance([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.hypot(bx - ax, by - ay)
}
