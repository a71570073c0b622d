import type { InboxView } from '#quoting/inbox-query.ts'
import type { QuoteState } from '#quoting/quote-state.ts'
import type { OfferView } from '#quoting/request-view.ts'

/** What a state is called on screen. */
export const QUOTE_STATE_WORDS: Readonly<Record<QuoteState, string>> = {
  requested: 'Requested',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** What a state of one quotation is called. */
export const OFFER_STATE_WORDS: Readonly<Record<OfferView['state'], string>> = {
  open: 'On offer',
  superseded: 'Replaced by a newer one',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** The lists to choose from. */
export const INBOX_TITLES: readonly (readonly [InboxView, string])[] = [
  ['waiting', 'To answer'],
  ['requested', 'Requested'],
  ['quoted', 'Quoted'],
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['expired', 'Expired'],
  ['all', 'All'],
]

/** What waits about a request: the request itself, or something the customer wrote later; null for nothing. */
export function waitsFor({ state, waits }: { state: QuoteState; waits: boolean }): string | null {
  if (!waits) return null
  return state === 'requested' ? 'To be quoted' : 'The customer wrote'
}
