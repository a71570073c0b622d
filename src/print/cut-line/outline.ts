/*
 * Outlines of letters as Bézier curves, and operations on whole outlines. y runs downwards, as on the screen and in
 * SVG; DXF and PDF invert it on writing.
 */

/** A straight line [x0, y0, x1, y1], or a curve with one or two control points between its ends. */
export type Segment = readonly number[]

/** A closed line: every segment begins where the previous one ends. */
export type Contour = readonly Segment[]

/** Filled by the non-zero rule: counters run in the opposite direction. */
export type Outline = readonly Contour[]

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f: as in SVG's matrix(a b c d e f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The SVG command for a segment with so many coordinates: a line, a quadratic or a cubic curve. */
const COMMANDS: Readonly<Record<number, string>> = { 4: 'L', 6: 'Q', 8: 'C' }

/** A number in a drawing with three decimals: in mm finer than any screen shows, and enough for a text of a few mm. */
export function thousandths(value = 0): string {
  return String(Math.round(value * 1000) / 1000)
}

/** An outline as SVG path data, with three decimals. */
export function pathData(outline: Outline): string {
  const command = (segment: Segment) =>
    `${COMMANDS[segment.length] ?? ''}${segment
      .slice(2)
      .map((value) => thousandths(value))
      .join(' ')}`
  return outline
    .map(([first = [], ...others]) => {
      const commands = [first, ...others].map(command).join('')
      return `M${thousandths(first[0])} ${thousandths(first[1])}${commands}Z`
    })
    .join('')
}

/** Corners and joints, each of which is sent to the plotter. */
export function countNodes(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contour.length, 0)
}

/** An outline moved, turned, scaled or mirrored. Mirrored contours are also reversed, so that outer ones stay outer ones. */
export function transformOutline(outline: Outline, matrix: Affine): Outline {
  const moved = outline.map((contour) => contour.map((segment) => transformSegment(segment, matrix)))
  return determinant(matrix) < 0 ? moved.map(reversed) : moved
}

function transformSegment(segment: Segment, [a, b, c, d, e, f]: Affine): Segment {
  const moved: number[] = []
  for (let at = 0; at < segment.length; at += 2) {
    const [x = 0, y = 0] = [segment[at], segment[at + 1]]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

/** The same line in the opposite direction. */
export function reversed(contour: Contour): Contour {
  return contour.toReversed().map((segment) =>
    Array.from({ length: segment.length / 2 }, (_, at) => {
      const from = segment.length - 2 * at
      return [segment[from - 2] ?? 0, segment[from - 1] ?? 0]
    }).flat(),
  )
}

/** First `second`, then `first`. */
export function product([a, b, c, d, e, f]: Affine, second: Affine): Affine {
  const [g, h, i, j, k, l] = second
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The inverse of a matrix; null if it is singular. */
export function inverse(matrix: Affine): Affine | null {
  const [a, b, c, d, e, f] = matrix
  const by = determinant(matrix)
  if (by === 0) return null
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by]
}

/** The maximum scale of a matrix in any direction. */
export function stretch([a, b, c, d]: Affine): number {
  const square = a * a + b * b + c * c + d * d
  const area = a * d - b * c
  return Math.sqrt((square + Math.sqrt(Math.max(0, square * square - 4 * area * area))) / 2)
}

function determinant([a, b, c, d]: Affine): number {
  return a * d - b * c
}

/** The area of a contour, by Green's theorem. Positive if it runs clockwise on the screen, y running downwards. */
export function contourArea(contour: Contour): number {
  return contour.reduce((sum, segment) => sum + segmentArea(segment), 0)
}

/** The area of an outline whose contours do not overlap, without its counters. */
export function outlineArea(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contourArea(contour), 0)
}

/** The weight of the triangle of the origin and two control points, for each degree: half of ∫ x dy − y dx. */
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

function segmentArea(segment: Segment): number {
  return (WEIGHTS[segment.length] ?? []).reduce((sum, [first, second, weight]) => {
    const [ax = 0, ay = 0] = [segment[2 * first], segment[2 * first + 1]]
    const [bx = 0, by = 0] = [segment[2 * second], segment[2 * second + 1]]
    return sum + weight * (ax * by - bx * ay)
  }, 0)
}

/** The bounding box of all control points: never smaller than the outline, and faster than its exact bounds. */
export function controlBox(outline: Outline): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const segment of outline.flat()) {
    for (let at = 0; at < segment.length; at += 2) {
      const [x = 0, y = 0] = [segment[at], segment[at + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}

/** The bounding box of two boxes; null means no box. */
export function uniteBounds(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (one === null || other === null) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

/**
 * The exact bounds of an outline, from the extrema of its curves, not from their control points.
 * @param matrix a transform of the outline
 * @returns null for an outline without ink
 */
export function outlineBounds(outline: Outline, matrix: Affine = IDENTITY): Bounds | null {
  const [a, b, c, d, e, f] = matrix
  const across = new Range([a, c, e])
  const down = new Range([b, d, f])
  for (const contour of outline) {
    for (const segment of contour) {
      across.add(segment)
      down.add(segment)
    }
  }
  if (across.min > across.max) return null
  return { left: across.min, top: down.min, right: across.max, bottom: down.max }
}

/** The extent of an outline along one axis. */
class Range {
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  /** A coordinate along the axis is p·x + q·y + r. */
  readonly #row: readonly [p: number, q: number, r: number]

  constructor(row: readonly [p: number, q: number, r: number]) {
    this.#row = row
  }

  add(segment: Segment): void {
    const last = segment.length - 2
    const from = this.#at(segment, 0)
    const to = this.#at(segment, last)
    this.#include(from)
    this.#include(to)
    if (last === 4) this.#addQuadratic(from, this.#at(segment, 2), to)
    else if (last === 6) this.#addCubic([from, this.#at(segment, 2), this.#at(segment, 4), to])
  }

  #at(segment: Segment, at: number): number {
    const [p, q, r] = this.#row
    return p * (segment[at] ?? 0) + q * (segment[at + 1] ?? 0) + r
  }

  #include(value: number): void {
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }

  #holds(value: number): boolean {
    return value >= this.min && value <= this.max
  }

  #addQuadratic(from: number, control: number, to: number): void {
    if (this.#holds(control)) return
    const t = (from - control) / (from - 2 * control + to)
    if (t > 0 && t < 1) this.#include((1 - t) ** 2 * from + 2 * t * (1 - t) * control + t * t * to)
  }

  #addCubic([from, one, two, to]: readonly [number, number, number, number]): void {
    if (this.#holds(one) && this.#holds(two)) return
    for (const t of roots(3 * (one - two) + to - from, 2 * (from - 2 * one + two), one - from)) {
      const u = 1 - t
      if (t > 0 && t < 1) this.#include(u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to)
    }
  }
}

/** The roots of a·t² + b·t + c, computed without loss of precision for small a. */
function roots(a: number, b: number, c: number): number[] {
  const square = b * b - 4 * a * c
  if (square < 0) return []
  const half = -(b + Math.sign(b || 1) * Math.sqrt(square)) / 2
  return [half / a, c / half]
}
