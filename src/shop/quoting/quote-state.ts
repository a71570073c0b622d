/** The states of a quote request, in the order that they are usually gone through. */
export const QUOTE_STATES = ['requested', 'quoted', 'accepted', 'declined', 'expired'] as const

export type QuoteState = (typeof QUOTE_STATES)[number]

/** What moves a request on. */
export type QuoteMove = 'quote' | 'accept' | 'decline' | 'expire'

/*
 * Staff may quote again as long as nothing was accepted: a newer quotation takes the place of the one before, and one
 * that was declined or has expired is often followed by a better one. What was accepted stays as it is.
 */
const NEXT: Readonly<Record<QuoteState, Partial<Record<QuoteMove, QuoteState>>>> = {
  requested: { quote: 'quoted', decline: 'declined' },
  quoted: { quote: 'quoted', accept: 'accepted', decline: 'declined', expire: 'expired' },
  accepted: {},
  declined: { quote: 'quoted' },
  expired: { quote: 'quoted', decline: 'declined' },
}

/** The state that a move leads to; null where it is not to be made. */
export function moveQuote(state: QuoteState, move: QuoteMove): QuoteState | null {
  return NEXT[state][move] ?? null
}
