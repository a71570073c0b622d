import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { CustomerRefusalCode } from './refusals.ts'

/* What a quote request is, the offers to it, what happens to it, and the rules of its states. */

/** The chosen fields of a request by their names in 000 §3: `product_id`, `size_id`, `ai-foil-stamp` … */
export type RequestedConfiguration = Readonly<Record<string, string | number | readonly string[] | null>>

/** The field of a request's configuration with the picture of the own product, where one was sent. */
export const PICTURE_FIELD = 'picture_id'

/** The picture of a request; null where it has none. */
export function requestedPicture(configuration: RequestedConfiguration): string | null {
  const id = configuration[PICTURE_FIELD]
  return typeof id === 'string' ? id : null
}

/** The lettering design of a request; null where it has none. */
export function requestedDesign({ design_id }: RequestedConfiguration): string | null {
  return typeof design_id === 'string' ? design_id : null
}

/** The name of a request in mails and on the telephone: short enough to be read out. */
export function requestReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Whether a text, such as the address of the thank-you page carries, can be a reference. */
export function isRequestReference(text: string): boolean {
  return /^[0-9A-F]{8}$/.test(text)
}

/** The states of a quote request, in their usual order. */
export const QUOTE_STATES = ['requested', 'quoted', 'accepted', 'declined', 'expired'] as const

export type QuoteState = (typeof QUOTE_STATES)[number]

/** What changes the state of a request. */
export type QuoteMove = 'quote' | 'accept' | 'decline' | 'expire'

/*
 * Staff may quote again as long as nothing was accepted: a newer quotation replaces the one before, and a better one often
 * follows one that was declined or has expired. What was accepted stays as it is.
 */
const NEXT: Readonly<Record<QuoteState, Partial<Record<QuoteMove, QuoteState>>>> = {
  requested: { quote: 'quoted', decline: 'declined' },
  quoted: { quote: 'quoted', accept: 'accepted', decline: 'declined', expire: 'expired' },
  accepted: {},
  declined: { quote: 'quoted' },
  expired: { quote: 'quoted', decline: 'declined' },
}

/** The state that a move leads to; null where it is not allowed. */
export function moveQuote(state: QuoteState, move: QuoteMove): QuoteState | null {
  return NEXT[state][move] ?? null
}

/** The states of an offer; `superseded`: a newer one has replaced it. */
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

/** An offer, as far as it decides what may be done with it. */
interface OfferStanding {
  state: OfferState
  /** The last day on which it can be accepted, in London. */
  validUntil: CalendarDate
}

/** `yes`: it is done now. `done`: it was done before and is not repeated. A code: it is refused. */
export type Permission = 'yes' | 'done' | CustomerRefusalCode

const ACCEPT: Readonly<Record<OfferState, Permission>> = {
  open: 'yes',
  accepted: 'done',
  superseded: 'offer-superseded',
  declined: 'offer-declined',
  expired: 'offer-over',
}

const DECLINE: Readonly<Record<OfferState, Permission>> = {
  open: 'yes',
  declined: 'done',
  superseded: 'offer-superseded',
  accepted: 'offer-accepted',
  expired: 'offer-over',
}

/** The state of an offer on a day in London. It ends with its last day, whether the job that closes it has run or not. */
export function offerOn({ state, validUntil }: OfferStanding, today: CalendarDate): OfferState {
  return state === 'open' && today > validUntil ? 'expired' : state
}

/** The state of a request on a day, by its newest offer. */
export function stateOn(state: QuoteState, offer: OfferStanding | null, today: CalendarDate): QuoteState {
  return state === 'quoted' && offer !== null && offerOn(offer, today) === 'expired' ? 'expired' : state
}

/** Whether an offer may be accepted. */
export function mayAccept(offer: OfferStanding, today: CalendarDate): Permission {
  return ACCEPT[offerOn(offer, today)]
}

/** Whether an offer may be declined. */
export function mayDecline(offer: OfferStanding, today: CalendarDate): Permission {
  return DECLINE[offerOn(offer, today)]
}

/**
 * Whether the lines of an accepted offer may be put into a cart again, as long as they can be ordered.
 * @param holdsUntil the last day of its prices; null where there is none
 */
export function mayPutBack(
  { state, holdsUntil }: { state: OfferState; holdsUntil: CalendarDate | null },
  today: CalendarDate,
): Permission {
  if (state !== 'accepted') return 'offer-not-accepted'
  return holdsUntil === null || today <= holdsUntil ? 'yes' : 'offer-over'
}

/** What may happen to a request: each event is a row of its history. */
export const EVENT_KINDS = ['requested', 'quoted', 'message', 'accepted', 'declined', 'expired', 'reminded'] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** Who caused an event: the customer, somebody of staff, or the shop by itself. */
export const EVENT_AUTHORS = ['customer', 'staff', 'shop'] as const

export type EventAuthor = (typeof EVENT_AUTHORS)[number]

/**
 * Whether a request waits for staff after an event: a message of the customer wants an answer, and whatever staff write is
 * one. Null where nothing changes: the shop's own reminders answer nothing.
 */
export function waitsAfter({ kind, by }: { kind: EventKind; by: EventAuthor }): boolean | null {
  if (by === 'staff') return false
  if (kind === 'requested' || kind === 'message') return true
  return kind === 'accepted' || kind === 'declined' ? false : null
}
