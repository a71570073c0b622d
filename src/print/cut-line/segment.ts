import type { Contour, Segment } from './outline.ts'

/* Points and parts of one segment: a line, or a Bézier curve of the second or third degree. */

export type Pair = readonly [x: number, y: number]

/** The number of coordinates of a segment, by its degree. */
export const LINE = 4
const QUADRATIC = 6

/** The start of a segment. */
export function getStart([x = 0, y = 0]: Segment): Pair {
  return [x, y]
}

/** The end of a segment. */
export function endOf(segment: Segment): Pair {
  return [segment.at(-2) ?? 0, segment.at(-1) ?? 0]
}

/** The same line as a cubic curve, which is the only kind that PDF and splines know. */
export function toCubic(segment: Segment): Segment {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = segment
  const towards = (from: number, to: number, share: number) => from + share * (to - from)
  if (segment.length === LINE) {
    const third = (share: number) => [towards(ax, bx, share), towards(ay, by, share)]
    return [ax, ay, ...third(1 / 3), ...third(2 / 3), bx, by]
  }
  if (segment.length !== QUADRATIC) return segment
  const handle = (x: number, y: number) => [towards(x, bx, 2 / 3), towards(y, by, 2 / 3)]
  return [ax, ay, ...handle(ax, ay), ...handle(cx, cy), cx, cy]
}

/** The point at `t`, from 0 at the segment's start to 1 at its end. */
export function pointAt(segment: Segment, t: number): Pair {
  return [along(segment, 0, t), along(segment, 1, t)]
}

/** The speed at `t`: the length of the segment is its integral. */
export function speedAt(segment: Segment, t: number): number {
  return Math.hypot(slope(segment, 0, t), slope(segment, 1, t))
}

function slope(segment: Segment, axis: 0 | 1, t: number): number {
  const first = value(segment, axis + 2) - value(segment, axis)
  if (segment.length === LINE) return first
  const second = value(segment, axis + 4) - value(segment, axis + 2)
  const u = 1 - t
  if (segment.length === QUADRATIC) return 2 * (u * first + t * second)
  const third = value(segment, axis + 6) - value(segment, axis + 4)
  return 3 * (u * u * first + 2 * u * t * second + t * t * third)
}

function along(segment: Segment, axis: 0 | 1, t: number): number {
  const u = 1 - t
  const [a, b] = [value(segment, axis), value(segment, axis + 2)]
  if (segment.length === LINE) return u * a + t * b
  const c = value(segment, axis + 4)
  const [near, far] = [u * a + t * b, u * b + t * c]
  if (segment.length === QUADRATIC) return u * near + t * far
  return u * (u * near + t * far) + t * (u * far + t * (u * c + t * value(segment, axis + 6)))
}

function value(segment: Segment, at: number): number {
  return segment[at] ?? 0
}

/** The part between two places as a segment of the same degree; reversed where `from` is the larger. */
export function partOf(segment: Segment, from: number, to: number): Segment {
  const degree = segment.length / 2 - 1
  // The k-th control point is the blossom of `degree - k` times `from` and k times `to`.
  return Array.from({ length: degree + 1 }, (_, k) =>
    blossom(
      segment,
      Array.from({ length: degree }, (__, at) => (at < degree - k ? from : to)),
    ),
  ).flat()
}

/** De Casteljau's algorithm, each step with its own parameter. */
function blossom(segment: Segment, places: readonly number[]): Pair {
  const points = [...segment]
  for (const [done, t] of places.entries()) {
    const left = points.length - 2 - 2 * done
    for (let at = 0; at < left; at += 1) {
      points[at] = (points[at] ?? 0) * (1 - t) + (points[at + 2] ?? 0) * t
    }
  }
  return [points[0] ?? 0, points[1] ?? 0]
}

/** The number of equal steps of `t` for which no chord deviates from the segment by more than the tolerance. */
export function stepsFor(segment: Segment, tolerance: number): number {
  if (segment.length === LINE) return 1
  if (segment.length === QUADRATIC) return Math.max(1, Math.ceil(Math.sqrt(bendAt(segment, 0) / (4 * tolerance))))
  const bend = Math.max(bendAt(segment, 0), bendAt(segment, 2))
  return Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)))
}

/** The second difference of three control points: zero if they are evenly spaced on a line. */
function bendAt(segment: Segment, first: number): number {
  const difference = (axis: 0 | 1) =>
    value(segment, first + axis) - 2 * value(segment, first + 2 + axis) + value(segment, first + 4 + axis)
  return Math.hypot(difference(0), difference(1))
}

/** The corners of a contour whose chords deviate by at most the tolerance; the first is not repeated. */
export function flatPoints(contour: Contour, tolerance: number): Pair[] {
  return contour.flatMap((segment) => {
    const steps = stepsFor(segment, tolerance)
    return Array.from({ length: steps }, (_, step) => pointAt(segment, step / steps))
  })
}
