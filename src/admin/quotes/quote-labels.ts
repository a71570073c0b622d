import type { InboxView } from '#shop/quoting/offers/inbox.server.ts'
import type { OfferView } from '#shop/quoting/offers/view-request.server.ts'
import { QUOTE_STATES, type QuoteState } from '#shop/quoting/quote.ts'

/** The labels of the states of a request. */
export const QUOTE_STATE_LABELS: Readonly<Record<QuoteState, string>> = {
  requested: 'Requested',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** The labels of the states of a quotation. */
export const OFFER_STATE_LABELS: Readonly<Record<OfferView['state'], string>> = {
  open: 'Open',
  superseded: 'Replaced by a newer quotation',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** The lists as options. */
export const INBOX_OPTIONS: readonly (readonly [InboxView, string])[] = [
  ['waiting', 'To answer'],
  ...QUOTE_STATES.map((state) => [state, QUOTE_STATE_LABELS[state]] as const),
  ['all', 'All'],
]

/** The sender's name; empty once the account is deleted. */
export function customerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName === '' ? 'Someone whose account is deleted' : `${firstName} ${lastName}`
}

/** The state of a request, and what waits for an answer: the request itself, or a later message of the customer. */
export function statusText({ state, isWaiting }: { state: QuoteState; isWaiting: boolean }): string {
  if (!isWaiting) return QUOTE_STATE_LABELS[state]
  return state === 'requested' ? 'To be quoted' : `${QUOTE_STATE_LABELS[state]}, new message from the customer`
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long something has waited, in short: `12 min`, `5 h`, `1 day`, `40 days`. */
export function ageText(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}
