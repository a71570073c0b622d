import type { Affine, Bounds, Outline, Segment } from './outline.ts'

/** The plain placing: everything stays where it is. */
const IN_PLACE: Affine = [1, 0, 0, 1, 0, 0]

/** A coordinate of every point of a segment: that along x', or along y'. */
interface Row {
  p: number
  q: number
  r: number
}

/**
 * The exact bounds of an outline, where the curves themselves turn and not where their control points lie.
 * @param matrix where the outline is placed
 * @returns null for one without ink
 */
export function outlineBounds(outline: Outline, matrix: Affine = IN_PLACE): Bounds | null {
  const [a, b, c, d, e, f] = matrix
  const across = new Reach({ p: a, q: c, r: e })
  const down = new Reach({ p: b, q: d, r: f })
  for (const contour of outline) {
    for (const segment of contour) {
      across.add(segment)
      down.add(segment)
    }
  }
  if (across.least > across.most) return null
  return { left: across.least, top: down.least, right: across.most, bottom: down.most }
}

/** What both cover, and what one does where the other is nothing. */
export function uniteBounds(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (one === null || other === null) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** How far an outline reaches in one direction. */
class Reach {
  least = Number.POSITIVE_INFINITY
  most = Number.NEGATIVE_INFINITY
  readonly #row: Row

  constructor(row: Row) {
    this.#row = row
  }

  add(segment: Segment): void {
    const last = segment.length - 2
    const from = this.#at(segment, 0)
    const to = this.#at(segment, last)
    this.#note(from)
    this.#note(to)
    if (last === 4) this.#addQuadratic(from, this.#at(segment, 2), to)
    else if (last === 6) this.#addCubic([from, this.#at(segment, 2), this.#at(segment, 4), to])
  }

  #at(segment: Segment, at: number): number {
    const { p, q, r } = this.#row
    return p * (segment[at] ?? 0) + q * (segment[at + 1] ?? 0) + r
  }

  #note(value: number): void {
    if (value < this.least) this.least = value
    if (value > this.most) this.most = value
  }

  #holds(value: number): boolean {
    return value >= this.least && value <= this.most
  }

  #addQuadratic(from: number, control: number, to: number): void {
    if (this.#holds(control)) return
    const t = (from - control) / (from - 2 * control + to)
    if (t > 0 && t < 1) this.#note((1 - t) ** 2 * from + 2 * t * (1 - t) * control + t * t * to)
  }

  #addCubic([from, one, two, to]: readonly [number, number, number, number]): void {
    if (this.#holds(one) && this.#holds(two)) return
    for (const t of turns(3 * (one - two) + to - from, 2 * (from - 2 * one + two), one - from)) {
      const u = 1 - t
      if (t > 0 && t < 1) this.#note(u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to)
    }
  }
}

/** Where a·t² + b·t + c is 0. Written so that no digits are lost where a is small. */
function turns(a: number, b: number, c: number): number[] {
  const square = b * b - 4 * a * c
  if (square < 0) return []
  const half = -(b + Math.sign(b || 1) * Math.sqrt(square)) / 2
  return [half / a, c / half]
}
