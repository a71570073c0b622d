import type { NoFit } from './no-fit.ts'
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
  /** At [fixed × variants + moving]. */
  noFits: readonly NoFit[]
  /** For each piece, the variants that fit the strip's height. */
  choices: readonly (readonly number[])[]
  height: number
}

/** Added to each depth, in units, so that pieces that barely overlap are moved as well. */
const LEAST_DEPTH = 20

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

  constructor(parts: StripParts) {
    this.parts = parts
    this.count = parts.choices.length
    this.#x = new Float64Array(this.count)
    this.#y = new Float64Array(this.count)
    this.#variants = Int32Array.from(parts.choices, ([first = 0]) => first)
    this.#weights = new Float64Array(this.count * this.count).fill(1)
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

  /** Where the origin of one variant must not be around that of another. */
  noFit(fixed: number, moving: number): NoFit {
    const noFit = this.parts.noFits[fixed * this.parts.variants.length + moving]
    if (noFit === undefined) throw new Error(`There is no variant ${fixed} or ${moving}`)
    return noFit
  }

  spot(piece: number): Spot {
    return { x: this.#x[piece] ?? 0, y: this.#y[piece] ?? 0, variant: this.#variants[piece] ?? 0 }
  }

  put(piece: number, { x, y, variant }: Spot): void {
    this.#x[piece] = x
    this.#y[piece] = y
    this.#variants[piece] = variant
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
    const fits = (index: number) => {
      const { left, right } = this.variant(index)
      return right - left <= length
    }
    for (let piece = 0; piece < this.count; piece += 1) {
      const spot = this.spot(piece)
      const variant = fits(spot.variant) ? undefined : this.parts.choices[piece]?.find(fits)
      if (variant !== undefined) this.put(piece, this.clamp({ ...spot, variant }, length))
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
    const { noFits, variants } = this.parts
    const row = piece * this.count
    let sum = 0
    for (let other = 0; other < this.count; other += 1) {
      const noFit = noFits[(this.#variants[other] ?? 0) * variants.length + variant]
      if (other === piece || noFit === undefined) continue
      const depth = noFit.depth(x - (this.#x[other] ?? 0), y - (this.#y[other] ?? 0))
      if (depth <= 0) continue
      sum += (this.#weights[row + other] ?? 1) * (depth + LEAST_DEPTH) * this.#both(piece, other)
      if (sum >= bound) return sum
    }
    return sum
  }

  /** Larger pieces that overlap are worse. */
  #both(piece: number, other: number): number {
    return Math.sqrt((this.sizes[piece] ?? 0) * (this.sizes[other] ?? 0))
  }

  /** How deep two pieces overlap as they lie. */
  overlap(piece: number, other: number): number {
    const noFit = this.noFit(this.#variants[other] ?? 0, this.#variants[piece] ?? 0)
    return noFit.depth((this.#x[piece] ?? 0) - (this.#x[other] ?? 0), (this.#y[piece] ?? 0) - (this.#y[other] ?? 0))
  }

  resetWeights(): void {
    this.#weights.fill(1)
  }

  /** The sum of all overlaps; pairs that overlap weigh more from now on, the deepest most, and others less. */
  weighOverlaps(): number {
    const pairs: { piece: number; other: number; depth: number }[] = []
    for (let piece = 0; piece < this.count; piece += 1)
      for (let other = piece + 1; other < this.count; other += 1)
        pairs.push({ piece, other, depth: this.overlap(piece, other) })
    const deepest = pairs.reduce((most, { depth }) => Math.max(most, depth), 0)
    for (const { piece, other, depth } of pairs) {
      const before = this.#weights[piece * this.count + other] ?? 1
      const weight = depth > 0 ? before * (1.2 + 0.8 * (depth / deepest)) : Math.max(1, before * 0.95)
      this.#weights[piece * this.count + other] = weight
      this.#weights[other * this.count + piece] = weight
    }
    return pairs.reduce((sum, { depth }) => sum + depth, 0)
  }
}
