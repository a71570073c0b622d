import type { InboxView } from '#shop/quoting/offers/inbox.server.ts'
import type { OfferView } from '#shop/quoting/offers/view-request.server.ts'
import { QUOTE_STATES, type QuoteState } from '#shop/quoting/quote.ts'

/** What a state is called on screen. */
export const QUOTE_STATE_LABELS: Readonly<Record<QuoteState, string>> = {
  requested: 'Requested',
  quoted: 'Quoted',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** What a state of one quotation is called. */
export const OFFER_STATE_LABELS: Readonly<Record<OfferView['state'], string>> = {
  open: 'Open',
  superseded: 'Replaced by a newer quotation',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** The lists to choose from. */
export const INBOX_OPTIONS: readonly (readonly [InboxView, string])[] = [
  ['waiting', 'To answer'],
  ...QUOTE_STATES.map((state) => [state, QUOTE_STATE_LABELS[state]] as const),
  ['all', 'All'],
]

/** Who sent a request, by name; names are empty once the account is deleted. */
export function customerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName === '' ? 'Someone whose account is deleted' : `${firstName} ${lastName}`
}

/** The state of a request, with what waits about it: the request itself, or something the customer wrote later. */
export function statusText({ state, isWaiting }: { state: QuoteState; isWaiting: boolean }): string {
  if (!isWaiting) return QUOTE_STATE_LABELS[state]
  return state === 'requested' ? 'To be quoted' : `${QUOTE_STATE_LABELS[state]}, new message from the customer`
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long something has waited, as a list shows it at a glance: `12 min`, `5 h`, `1 day`, `40 days`. */
export function ageText(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}
