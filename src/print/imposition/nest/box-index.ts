import type { Variant } from './shape-variants.ts'

/** Stripes along the strip, and across it. */
const STRIPES = 64

/**
 * An index of pieces by their boxes, as bits of words of 32. For each stripe it has the pieces that begin in it or before, and
 * those that end in it or after. A box meets those that begin before its end and end after its beginning, both along and across.
 */
export class BoxIndex {
  /** Words that have a bit for each piece. */
  readonly words: number
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  readonly #tops: Int32Array
  readonly #bottoms: Int32Array
  readonly #down: number
  #across = 1
  /** Where the stripes of the box that is asked for begin. */
  #from = 0
  #to = 0
  #upper = 0
  #lower = 0

  constructor(count: number, height: number) {
    this.words = Math.ceil(count / 32)
    this.#starts = new Int32Array(STRIPES * this.words)
    this.#ends = new Int32Array(STRIPES * this.words)
    this.#tops = new Int32Array(STRIPES * this.words)
    this.#bottoms = new Int32Array(STRIPES * this.words)
    this.#down = STRIPES / height
  }

  /** All pieces must be updated afterwards. */
  setLength(length: number): void {
    this.#across = STRIPES / length
  }

  update(piece: number, { left, right, top, bottom }: Variant, x: number, y: number): void {
    const [word, bit] = [piece >> 5, 1 << (piece & 31)]
    const [from, to] = [this.#stripe((x + left) * this.#across), this.#stripe((x + right) * this.#across)]
    const [upper, lower] = [this.#stripe((y + top) * this.#down), this.#stripe((y + bottom) * this.#down)]
    for (let stripe = 0; stripe < STRIPES; stripe += 1) {
      const at = stripe * this.words + word
      mark(this.#starts, at, bit, from <= stripe)
      mark(this.#ends, at, bit, to >= stripe)
      mark(this.#tops, at, bit, upper <= stripe)
      mark(this.#bottoms, at, bit, lower >= stripe)
    }
  }

  /** Asks which pieces a variant may meet at a place. */
  query({ left, right, top, bottom }: Variant, x: number, y: number): void {
    this.#from = this.#stripe((x + left) * this.#across) * this.words
    this.#to = this.#stripe((x + right) * this.#across) * this.words
    this.#upper = this.#stripe((y + top) * this.#down) * this.words
    this.#lower = this.#stripe((y + bottom) * this.#down) * this.words
  }

  /** The answer: one word of pieces whose boxes may meet that of the query, as bits. */
  matches(word: number): number {
    const along = (this.#starts[this.#to + word] ?? 0) & (this.#ends[this.#from + word] ?? 0)
    return along & (this.#tops[this.#lower + word] ?? 0) & (this.#bottoms[this.#upper + word] ?? 0)
  }

  #stripe(at: number): number {
    return Math.max(0, Math.min(STRIPES - 1, Math.trunc(at)))
  }
}

function mark(words: Int32Array, at: number, bit: number, isSet: boolean): void {
  words[at] = isSet ? (words[at] ?? 0) | bit : (words[at] ?? 0) & ~bit
}
