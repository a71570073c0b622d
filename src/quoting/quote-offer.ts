import type { Pence } from '#foundation/money/money.ts'

/** One line of a priced reply: what goes into the cart when it is accepted. */
export interface QuotedLine {
  /** What is made, in words. */
  description: string
  /** Pieces, or sheets where the supply counts sheets. */
  quantity: number
  /** For all of them, gross. */
  price: Pence
}

/** Lines that a reply may have. */
export const MOST_QUOTED_LINES = 20
