import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { Tracking } from '#platform/analytics/tracking.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { stepPounds } from '#print/pricing/settle-price.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork-service.ts'
import type { ArtworkFileView } from '#shop/artwork/artwork-view.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { type SummaryLine, summaryText } from '#shop/configurator/summarise.ts'
import {
  type EventAuthor,
  type EventKind,
  moveQuote,
  type OfferState,
  type QuotedLine,
  requestedDesign,
  requestedPicture,
} from '../quote.ts'
import { eventText } from '../quote-labels.ts'
import { findRequest, getEvents, getOffers, type OfferWithQuotation, type QuoteEvent } from '../store.server.ts'
import type { TypedLine } from './check-offer.ts'
import { estimateRequest, type RequestEstimate } from './estimate-request.ts'
import type { InboxEntry } from './inbox.ts'

/* A quote request as staff see it; its events and offers are shown to the customer in the same way. */

/** A request as staff see it, whole. */
export interface RequestView extends Omit<InboxEntry, 'waitingSince'> {
  /** Who sent it: a customer with an account, or a guest. */
  role: 'customer' | 'guest'
  summary: readonly SummaryLine[]
  comment: string
  tracking: Tracking | null
  files: readonly ArtworkFileView[]
  /** The own product in the live preview; null where it was not used. */
  picture: string | null
  /** The lettering design of the request; null for none. */
  design: string | null
  /** The oldest first. */
  events: readonly EventView[]
  /** The newest first. */
  offers: readonly OfferView[]
  estimate: EstimateView
  /** The first line of a new quotation; its amount is left open. */
  line: TypedLine
  /** How much has happened: sent along with an answer, which is refused when more has. */
  seen: number
  mayQuote: boolean
  mayDecline: boolean
  /** False once the customer has deleted their account. */
  mayWrite: boolean
}

/** The estimate by today's rates, with its steps in pounds; or why there is none. */
export type EstimateView =
  | {
      ok: true
      /** Of one kind; the steps sum to it. */
      price: Pence
      /** Of all kinds. */
      total: Pence
      /** How it differs from the request, in sentences. */
      notes: readonly string[]
      steps: readonly { label: string; detail: string; pounds: string }[]
    }
  | { ok: false; why: string }

/** An event of a request, as a page shows it. */
export interface EventView {
  id: string
  kind: EventKind
  by: EventAuthor
  /** What happened, as a sentence without its full stop. */
  title: string
  /** The message, note or reason; empty for none. */
  text: string
  at: Date
}

/** An offer with the totals of its quotation: pence including VAT. */
export interface OfferView {
  quotationNo: string
  state: OfferState
  lines: readonly QuotedLine[]
  note: string
  validUntil: CalendarDate
  subTotal: Pence
  shippingFee: Pence
  totalPrice: Pence
  createdAt: Date
}

interface ViewDeps {
  db: Database
  now: Date
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

/** One request with everything about it, for staff; null for none. */
export async function viewRequest(id: string, { db, now, catalogue, artwork }: ViewDeps): Promise<RequestView | null> {
  const request = await findRequest(db, id)
  if (request === null) return null
  const events = await getEvents(db, id)
  const offers = await getOffers(db, id)
  const { artworkSubmissionId } = request
  const at = `/api/staff/quotes/${id}/files`
  const files = artworkSubmissionId === null ? [] : (await artwork.viewSubmission(artworkSubmissionId, at)).files
  const { catalogue: current } = catalogue.current()
  const item = offeredItem(current, request.featuredItemId)
  const { reference, quoteType, state, firstName, lastName, email, productName, quantity, kinds, createdAt } = request
  const mayWrite = !isErasedAddress(email)
  return {
    id,
    reference,
    quoteType,
    state,
    firstName,
    lastName,
    email,
    role: request.userId === null ? 'guest' : 'customer',
    productName,
    quantity,
    kinds,
    createdAt,
    summary: request.summary,
    comment: request.comment,
    tracking: request.tracking,
    files,
    picture: requestedPicture(request.configuration),
    design: requestedDesign(request.configuration),
    events: events.map(showEvent),
    offers: offers.map(showOffer),
    estimate: showEstimate(estimateRequest({ catalogue: current, item, request, on: londonDate(now) })),
    line: { description: summaryText(request.summary), quantity: String(quantity * kinds), amount: '' },
    seen: countEvents(events),
    mayQuote: mayWrite && moveQuote(state, 'quote') !== null,
    mayDecline: mayWrite && moveQuote(state, 'decline') !== null,
    mayWrite,
  }
}

/** How much has happened to a request: what staff must have seen before they answer. Reminders do not count. */
export function countEvents(events: readonly Pick<QuoteEvent, 'kind'>[]): number {
  return events.filter(({ kind }) => kind !== 'reminded').length
}

function showEstimate(made: RequestEstimate): EstimateView {
  if (!made.ok) return made
  const { estimate, total, notes } = made
  const steps = estimate.steps.map(({ label, detail, micropence }) => ({
    label,
    detail,
    pounds: stepPounds(micropence),
  }))
  return { ok: true, price: estimate.price, total, notes, steps }
}

export function showEvent(event: QuoteEvent & { quotationNo: string | null }): EventView {
  const { id, kind, by, text, at } = event
  return { id, kind, by, text, at, title: eventText(event) }
}

export function showOffer({ offer, quotation }: OfferWithQuotation): OfferView {
  const { state, lines, note, validUntil, createdAt } = offer
  const { quotationNo, subTotal, shippingFee, totalPrice } = quotation
  return { quotationNo, state, lines, note, validUntil, subTotal, shippingFee, totalPrice, createdAt }
}
