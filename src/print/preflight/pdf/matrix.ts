/* Matrices and boxes of a PDF's page, in points (1/72 inch) unless a comment says otherwise. */

/** As in a content stream: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `first`, then `then`. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  return [
    first[0] * then[0] + first[1] * then[2],
    first[0] * then[1] + first[1] * then[3],
    first[2] * then[0] + first[3] * then[2],
    first[2] * then[1] + first[3] * then[3],
    first[4] * then[0] + first[5] * then[2] + then[4],
    first[4] * then[1] + first[5] * then[3] + then[5],
  ]
}

/** Six numbers as a matrix; the identity for anything else. */
export function toMatrix(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f, more] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined) return IDENTITY
  return e === undefined || f === undefined || more !== undefined ? IDENTITY : [a, b, c, d, e, f]
}

/** How much a matrix enlarges, as one factor for both directions: what it does to the width of a line. */
export function getScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** A rectangle by its lower left and upper right corner. */
export interface Bounds {
  left: number
  bottom: number
  right: number
  top: number
}

export const EVERYWHERE: Bounds = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }
/** Of nothing: any bounds joined with it stay what they are. */
export const NOWHERE: Bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }

/** Four numbers of a PDF's box as bounds, whichever corners they name; null for anything else. */
export function toBounds(numbers: readonly number[]): Bounds | null {
  const [x1, y1, x2, y2, more] = numbers
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || more !== undefined) return null
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

/** The part that two rectangles share; `isEmpty` if there is none. */
export function intersect(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  }
}

export function join(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
  }
}

/** Whether there is nothing in it. A straight line has bounds without area and is not empty. */
export function isEmpty({ left, bottom, right, top }: Bounds): boolean {
  return !(right >= left && top >= bottom)
}

export function grow({ left, bottom, right, top }: Bounds, by: number): Bounds {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by }
}

/** The bounds of a rectangle after a matrix, which may turn it. */
export function transformBounds({ left, bottom, right, top }: Bounds, matrix: Matrix): Bounds {
  const corners = [left, bottom, right, bottom, right, top, left, top]
  let all = NOWHERE
  for (let at = 0; at < corners.length; at += 2) {
    const [x, y] = transformPoint(corners[at] ?? 0, corners[at + 1] ?? 0, matrix)
    all = join(all, { left: x, bottom: y, right: x, top: y })
  }
  return all
}

export function transformPoint(x: number, y: number, [a, b, c, d, e, f]: Matrix): [x: number, y: number] {
  return [x * a + y * c + e, x * b + y * d + f]
}

/** What undoes a matrix; null where nothing does. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c
  if (size === 0 || !Number.isFinite(size)) return null
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}
