import type { Outline, Segment } from '../geometry/outline.ts'
import { LINE, speedAt } from './segment.ts'

/** Gauss and Legendre's places and weights, four on either side of the middle of a stretch that is 2 long. */
const PLACES = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const

/** Of a stretch's length: two halves that differ from the whole by more are measured by halves again. */
const NEAR = 1e-6
const MAX_HALVINGS = 8

/** The way of the blade along all contours, in the outline's units. */
export function cutLength(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contour.reduce((way, segment) => way + getLength(segment), 0), 0)
}

function getLength(segment: Segment): number {
  if (segment.length === LINE) return speedAt(segment, 0)
  return refined(segment, { from: 0, to: 1, known: along(segment, 0, 1) }, MAX_HALVINGS)
}

interface Stretch {
  from: number
  to: number
  /** Its length as it was measured in one go. */
  known: number
}

/** Where a curve turns sharply, shorter stretches are measured. */
function refined(segment: Segment, { from, to, known }: Stretch, halvings: number): number {
  const middle = (from + to) / 2
  const [first, second] = [along(segment, from, middle), along(segment, middle, to)]
  if (halvings === 0 || Math.abs(first + second - known) <= NEAR * known) return first + second
  return (
    refined(segment, { from, to: middle, known: first }, halvings - 1) +
    refined(segment, { from: middle, to, known: second }, halvings - 1)
  )
}

function along(segment: Segment, from: number, to: number): number {
  const middle = (from + to) / 2
  const half = (to - from) / 2
  let sum = 0
  for (const [place, weight] of PLACES) {
    sum += weight * (speedAt(segment, middle - half * place) + speedAt(segment, middle + half * place))
  }
  return sum * half
}
