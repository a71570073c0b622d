import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { LayeredFilm } from '#print/catalogue/configuration.ts'
import type { CustomerRefusalCode } from './refusals.ts'

/* A quote request, its offers and events, and the rules of its states. */

/** The fields of a request by their names in 000 §3: `product_id`, `size_id`, `ai-foil-stamp` … */
export type RequestedConfiguration = Readonly<
  Record<string, string | number | readonly string[] | readonly LayeredFilm[] | null>
>

/** The type of a request that staff made for somebody, such as on the phone. */
export const PHONE_QUOTE_TYPE = 'Made by staff'

/** The field of a request's configuration with the picture of the own product, if there is one. */
export const PICTURE_FIELD = 'picture_id'

/** The picture of a request; null if it has none. */
export function requestedPicture(configuration: RequestedConfiguration): string | null {
  const id = configuration[PICTURE_FIELD]
  return typeof id === 'string' ? id : null
}

/** The lettering design of a request; null if it has none. */
export function requestedDesign({ design_id }: RequestedConfiguration): string | null {
  return typeof design_id === 'string' ? design_id : null
}

/** The short reference of a request in mails and on the telephone. */
export function requestReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Whether a text, such as that in the address of the thank-you page, has the format of a reference. */
export function isRequestReference(text: string): boolean {
  return /^[0-9A-F]{8}$/.test(text)
}

/** The states of a quote request, in their usual order. */
export const QUOTE_STATES = ['requested', 'quoted', 'accepted', 'declined', 'expired'] as const

export type QuoteState = (typeof QUOTE_STATES)[number]

/** What changes the state of a request. */
export type QuoteMove = 'quote' | 'accept' | 'decline' | 'expire'

/*
 * Staff may quote again until an offer is accepted: a newer quotation replaces the previous one, and often follows
 * one that was declined or has expired. An accepted one is final.
 */
const NEXT: Readonly<Record<QuoteState, Partial<Record<QuoteMove, QuoteState>>>> = {
  requested: { quote: 'quoted', decline: 'declined' },
  quoted: { quote: 'quoted', accept: 'accepted', decline: 'declined', expire: 'expired' },
  accepted: {},
  declined: { quote: 'quoted' },
  expired: { quote: 'quoted', decline: 'declined' },
}

/** The state that a move leads to; null if it is not allowed. */
export function moveQuote(state: QuoteState, move: QuoteMove): QuoteState | null {
  return NEXT[state][move] ?? null
}

/** The states of an offer; `superseded`: replaced by a newer one. */
export const OFFER_STATES = ['open', 'superseded', 'accepted', 'declined', 'expired'] as const

export type OfferState = (typeof OFFER_STATES)[number]

/** One line of an offer: what goes into the cart when it is accepted. */
export interface QuotedLine {
  /** The goods, in words. */
  description: string
  /** Pieces, or sheets if the supply counts sheets. */
  quantity: number
  /** For all of them, gross. */
  price: Pence
}

/** The part of an offer that determines what may be done with it. */
interface OfferStanding {
  state: OfferState
  /** The last day on which it can be accepted, in London. */
  validUntil: CalendarDate
}

/** `yes`: it may be done. `done`: it was done before and is not repeated. A code: it is refused. */
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

/** The state of an offer on a day in London. It expires after its last day, whether or not the job has run. */
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
 * Whether the lines of an accepted offer may be added to a cart again, while they can be ordered.
 * @param holdsUntil the last day of its prices; null if there is none
 */
export function mayPutBack(
  { state, holdsUntil }: { state: OfferState; holdsUntil: CalendarDate | null },
  today: CalendarDate,
): Permission {
  if (state !== 'accepted') return 'offer-not-accepted'
  return holdsUntil === null || today <= holdsUntil ? 'yes' : 'offer-over'
}

/** The events of a request; each is a row of its history. */
export const EVENT_KINDS = ['requested', 'quoted', 'message', 'accepted', 'declined', 'expired', 'reminded'] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** Who caused an event: the customer, a member of staff, or the shop itself. */
export const EVENT_AUTHORS = ['customer', 'staff', 'shop'] as const

export type EventAuthor = (typeof EVENT_AUTHORS)[number]

/**
 * Whether a request waits for staff after an event: a message of the customer needs an answer, and anything that
 * staff write is one. Null if nothing changes: the shop's own reminders answer nothing.
 */
export function waitsAfter({ kind, by }: { kind: EventKind; by: EventAuthor }): boolean | null {
  if (by === 'staff') return false
  if (kind === 'requested' || kind === 'message') return true
  return kind === 'accepted' || kind === 'declined' ? false : null
}
