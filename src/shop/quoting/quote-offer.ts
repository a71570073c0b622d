import type { Pence } from '#platform/money/money.ts'

/** What may become of an offer; `superseded`: a newer one has taken its place. */
export const OFFER_STATES = ['open', 'superseded', 'accepted', 'declined', 'expired'] as const

export type OfferState = (typeof OFFER_STATES)[number]

/** One line of an offer: what goes into the cart when it is accepted. */
export interface QuotedLine {
  /** What is made, in words. */
  description: string
  /** Pieces, or sheets where the supply counts sheets. */
  quantity: number
  /** For all of them, gross. */
  price: Pence
}

/** Lines that an offer may have. */
export const MAX_QUOTED_LINES = 20
