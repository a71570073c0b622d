import type { InboxView } from '#shop/quoting/offers/inbox.ts'
import type { OfferView } from '#shop/quoting/offers/view-request.server.ts'
import type { QuoteState } from '#shop/quoting/quote.ts'

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

/** Who asked, by name; names are empty once the account is deleted. */
export function askerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName === '' ? 'Somebody whose account is deleted' : `${firstName} ${lastName}`
}

/** How a request stands, with what waits about it: the request itself, or something that the customer wrote later. */
export function standingText({ state, waits }: { state: QuoteState; waits: boolean }): string {
  if (!waits) return QUOTE_STATE_WORDS[state]
  return state === 'requested' ? 'To be quoted' : `${QUOTE_STATE_WORDS[state]}, and the customer wrote`
}
