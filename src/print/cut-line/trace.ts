import { type Coverage, HALF } from './coverage.ts'
import type { Trail } from './simplify.ts'

/* The lines along which the coverage is one half, as closed trails of points. */

/** Halfway between artwork and background. */
const LEVEL = HALF - 0.5

/** A walk's headings; turning right adds one. */
const NORTH = 0

/**
 * Follows every edge of the artwork, in pixels from the picture's corner: clockwise on the screen around artwork, the
 * other way around holes. A point lies between the centres of two pixels, where their values say.
 * @param smallest the area in square pixels below which an edge is left out: noise
 */
export function traceCoverage(coverage: Coverage, smallest: number): Trail[] {
  const { values } = coverage
  const seen = new Uint8Array(values.length)
  const trails: Trail[] = []
  const walk = new Walk(coverage, seen)
  const fours = new Int32Array(values.buffer, 0, values.length >> 2)
  // Rows end and begin with the margin, which is outside: the next one needs no new beginning.
  let isInside = false
  for (let at = 0; at < values.length; at += 1) {
    // Four pixels at once, where all of them are as the one before.
    while (at % 4 === 0 && isAll(fours[at >> 2] ?? MIXED, isInside)) at += 4
    const wasInside = isInside
    isInside = (values[at] ?? 0) >= HALF
    if (wasInside || !isInside || seen[at] === 1) continue
    const area = walk.follow(at)
    if (Math.abs(area) >= smallest) trails.push(walk.trail())
  }
  return trails
}

/** Four values of which some are artwork, for a place beyond the end. */
const MIXED = 0x80
/** The highest bits of four bytes: those that are artwork have theirs. */
const HIGHEST = 0x80_80_80_80

function isAll(four: number, isInside: boolean): boolean {
  return ((isInside ? ~four : four) & HIGHEST) === 0
}

/** Walks with the artwork on its right hand, along the edges between a pixel outside and one inside. */
class Walk {
  readonly #values: Uint8Array
  readonly #stride: number
  readonly #seen: Uint8Array
  /** One step ahead, by the heading: north, east, south, west. */
  readonly #steps: readonly [number, number, number, number]
  #points = new Float64Array(1024)
  #count = 0

  constructor({ values, stride }: Coverage, seen: Uint8Array) {
    this.#values = values
    this.#stride = stride
    this.#seen = seen
    this.#steps = [-stride, 1, stride, -1]
  }

  /**
   * Once around, from the edge west of a pixel; marks those edges as seen.
   * @returns the area, negative for a hole
   */
  follow(start: number): number {
    this.#count = 0
    let left = start - 1
    let right = start
    let heading: number = NORTH
    do {
      if (heading === NORTH) this.#seen[right] = 1
      this.#addPoint(left, right)
      const step = this.#steps[heading & 3] ?? 0
      const isLeftInside = this.#isInside(left + step)
      const isRightInside = this.#isInside(right + step)
      // Where pixels touch only by their corners, the mean of the four decides whether they hang together.
      const turnsLeft = isLeftInside && (isRightInside || this.#meanAt(left, right, step) >= HALF)
      if (turnsLeft) {
        right = left + step
        heading = (heading + 3) & 3
      } else if (isRightInside) {
        left += step
        right += step
      } else {
        left = right + step
        heading = (heading + 1) & 3
      }
    } while (heading !== NORTH || right !== start)
    return this.#area()
  }

  /** A copy of the last walk's points. */
  trail(): Trail {
    return this.#points.slice(0, this.#count)
  }

  #isInside(at: number): boolean {
    return (this.#values[at] ?? 0) >= HALF
  }

  #meanAt(left: number, right: number, step: number): number {
    const values = this.#values
    return ((values[left] ?? 0) + (values[right] ?? 0) + (values[left + step] ?? 0) + (values[right + step] ?? 0)) / 4
  }

  /** The margin's pixel has its centre half a pixel before the picture's corner. */
  #addPoint(left: number, right: number): void {
    const low = this.#values[left] ?? 0
    const high = this.#values[right] ?? 0
    const share = (LEVEL - low) / (high - low)
    const row = Math.floor(left / this.#stride)
    const [dx, dy] = this.#between(right - left)
    if (this.#count + 2 > this.#points.length) this.#enlarge()
    this.#points[this.#count] = left - row * this.#stride - 0.5 + share * dx
    this.#points[this.#count + 1] = row - 0.5 + share * dy
    this.#count += 2
  }

  #between(step: number): readonly [dx: number, dy: number] {
    if (step === 1) return EAST
    if (step === -1) return WEST
    return step > 0 ? SOUTH : UP
  }

  #enlarge(): void {
    const larger = new Float64Array(2 * this.#points.length)
    larger.set(this.#points)
    this.#points = larger
  }

  #area(): number {
    const points = this.#points
    let doubled = 0
    let [x, y] = [points[this.#count - 2] ?? 0, points[this.#count - 1] ?? 0]
    for (let at = 0; at < this.#count; at += 2) {
      const u = points[at] ?? 0
      const v = points[at + 1] ?? 0
      doubled += x * v - u * y
      x = u
      y = v
    }
    return doubled / 2
  }
}

const EAST = [1, 0] as const
const WEST = [-1, 0] as const
const SOUTH = [0, 1] as const
const UP = [0, -1] as const
