import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { OfferState } from '../quote-offer.ts'
import type { QuoteState } from '../quote-state.ts'
import type { CustomerRefusalCode } from './customer-refusals.ts'

/*
 * What whoever asked may do with an offer, as tables: by its state on a day. An offer can be accepted until its last day
 * in London has ended, whether the job that closes it has run or not.
 */

/** An offer, as far as it decides what may be done with it. */
export interface OfferStanding {
  state: OfferState
  /** The last day on which it can be accepted, in London. */
  validUntil: CalendarDate
}

/** `yes`: it is done now. `done`: it was, and is not done again. A code: it is refused. */
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

/** The state of an offer on a day in London. */
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

/** Whether the lines of an accepted offer may be put into a cart again, as long as they can be ordered. */
export function mayPutBack({ state, validUntil }: OfferStanding, today: CalendarDate): Permission {
  if (state !== 'accepted') return 'offer-not-accepted'
  return today <= validUntil ? 'yes' : 'offer-over'
}
