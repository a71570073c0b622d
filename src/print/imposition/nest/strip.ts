import { BoxIndex } from './box-index.ts'
import type { NoFits } from './no-fit.ts'
import type { Variant } from './shape-variants.ts'

/** Where a piece lies: the origin of one of all variants. */
export interface Spot {
  x: number
  y: number
  variant: number
}

/** What a strip is laid out from, in units. */
export interface StripParts {
  /** All variants, those of a shape side by side. */
  variants: readonly Variant[]
  noFits: NoFits
  /** For each piece, the variants that fit the strip's height. */
  choices: readonly (readonly number[])[]
  height: number
}

/** Added to each depth, in units, so that pieces that barely overlap are moved as well. */
const LEAST_DEPTH = 100

/** Pieces on a strip, which may overlap, and how bad each pair of them is (guided local search). */
export class Strip {
  readonly parts: StripParts
  readonly count: number
  /** The side of a square as large as a piece's box. */
  readonly sizes: Float64Array
  /** How often places have been judged. */
  evaluations = 0
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #variants: Int32Array
  readonly #weights: Float64Array
  /** How deep each pair overlapped when it was last weighed. */
  readonly #depths: Float64Array
  readonly #boxes: BoxIndex

  constructor(parts: StripParts) {
    this.parts = parts
    this.count = parts.choices.length
    this.#x = new Float64Array(this.count)
    this.#y = new Float64Array(this.count)
    this.#variants = Int32Array.from(parts.choices, ([first = 0]) => first)
    this.#weights = new Float64Array(this.count * this.count).fill(1)
    this.#depths = new Float64Array(this.count * this.count)
    this.#boxes = new BoxIndex(this.count, parts.height)
    this.sizes = Float64Array.from(parts.choices, ([first = 0]) => {
      const { left, right, top, bottom } = this.variant(first)
      return Math.sqrt((right - left) * (bottom - top))
    })
  }

  variant(index: number): Variant {
    const variant = this.parts.variants[index]
    if (variant === undefined) throw new Error(`There is no variant ${index}`)
    return variant
  }

  spot(piece: number): Spot {
    return { x: this.#x[piece] ?? 0, y: this.#y[piece] ?? 0, variant: this.#variants[piece] ?? 0 }
  }

  put(piece: number, { x, y, variant }: Spot): void {
    this.#x[piece] = x
    this.#y[piece] = y
    this.#variants[piece] = variant
    this.#boxes.update(piece, this.variant(variant), x, y)
  }

  /** The nearest place inside a strip of a length. */
  clamp({ x, y, variant }: Spot, length: number): Spot {
    const { left, right, top, bottom } = this.variant(variant)
    return {
      x: Math.min(length - right, Math.max(-left, x)),
      y: Math.min(this.parts.height - bottom, Math.max(-top, y)),
      variant,
    }
  }

  /** Turns pieces that are longer than a strip as they lie: at one of their angles they fit. */
  turnInto(length: number): void {
    this.#boxes.setLength(length)
    const fits = (index: number) => {
      const { left, right } = this.variant(index)
      return right - left <= length
    }
    for (const [piece, spot] of this.spots().entries()) {
      const variant = fits(spot.variant) ? undefined : this.parts.choices[piece]?.find(fits)
      this.put(piece, variant === undefined ? spot : this.clamp({ ...spot, variant }, length))
    }
  }

  spots(): Spot[] {
    return Array.from({ length: this.count }, (_, piece) => this.spot(piece))
  }

  restore(spots: readonly Spot[]): void {
    for (const [piece, spot] of spots.entries()) this.put(piece, spot)
  }

  /** How badly a piece would overlap others at a place; a sum above `bound` is not counted to its end. */
  loss(piece: number, { x, y, variant }: Spot, bound: number): number {
    this.evaluations += 1
    const { noFits } = this.parts
    const boxes = this.#boxes
    boxes.query(this.variant(variant), x, y)
    const [row, pairs] = [piece * this.count, variant * noFits.count]
    let sum = 0
    for (let word = 0; word < boxes.words; word += 1) {
      for (let left = boxes.matches(word); left !== 0; left &= left - 1) {
        const other = word * 32 + 31 - Math.clz32(left & -left)
        if (other === piece) continue
        const pair = pairs + (this.#variants[other] ?? 0)
        const depth = noFits.depth(pair, x - (this.#x[other] ?? 0), y - (this.#y[other] ?? 0))
        if (depth <= 0) continue
        sum += (this.#weights[row + other] ?? 1) * (depth + LEAST_DEPTH) * this.#both(piece, other)
        if (sum >= bound) return sum
      }
    }
    return sum
  }

  /** Larger pieces that overlap are worse. */
  #both(piece: number, other: number): number {
    return Math.sqrt((this.sizes[piece] ?? 0) * (this.sizes[other] ?? 0))
  }

  resetWeights(): void {
    this.#weights.fill(1)
  }

  /** The sum of all overlaps; pairs that overlap weigh more from now on, the deepest most, and others less. */
  weighOverlaps(): number {
    this.#depths.fill(0)
    let total = 0
    for (let piece = 0; piece < this.count; piece += 1) total += this.#measureOverlaps(piece)
    const deepest = this.#depths.reduce((most, depth) => Math.max(most, depth), 0)
    for (let piece = 0; piece < this.count; piece += 1)
      for (let other = piece + 1; other < this.count; other += 1) this.#weigh(piece, other, deepest)
    return total
  }

  /** How deep a piece and those after it overlap as they lie. */
  #measureOverlaps(piece: number): number {
    const { noFits } = this.parts
    const { x, y, variant } = this.spot(piece)
    this.#boxes.query(this.variant(variant), x, y)
    let sum = 0
    for (let word = piece >> 5; word < this.#boxes.words; word += 1) {
      for (let left = this.#boxes.matches(word); left !== 0; left &= left - 1) {
        const other = word * 32 + 31 - Math.clz32(left & -left)
        if (other <= piece) continue
        const pair = variant * noFits.count + (this.#variants[other] ?? 0)
        const depth = noFits.depth(pair, x - (this.#x[other] ?? 0), y - (this.#y[other] ?? 0))
        this.#depths[piece * this.count + other] = depth
        sum += depth
      }
    }
    return sum
  }

  #weigh(piece: number, other: number, deepest: number): void {
    const [at, mirrored] = [piece * this.count + other, other * this.count + piece]
    const [before, depth] = [this.#weights[at] ?? 1, this.#depths[at] ?? 0]
    if (depth === 0 && before === 1) return
    const weight = depth > 0 ? before * (1.2 + 0.8 * (depth / deepest)) : Math.max(1, before * 0.95)
    this.#weights[at] = weight
    this.#weights[mirrored] = weight
  }
}
