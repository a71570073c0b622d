import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Database } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { stepPounds } from '#print/pricing/settle-price.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import { type CatalogueInForce, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { summaryText } from '#shop/configurator/summarise.ts'
import { getHoldsUntil } from '#shop/quotations/quotation-store.server.ts'
import { moveQuote, requestedDesign, requestedPicture } from '../quote.ts'
import { eventText } from '../quote-labels.ts'
import { findRequest, getEvents, getOffers, type OfferWithQuotation, type QuoteEvent } from '../store.server.ts'
import { estimateRequest, type RequestEstimate } from './estimate-request.ts'

/* A quote request for staff; its events and offers are shown to the customer in the same way. */

interface ViewDeps {
  db: Database
  now: Date
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

/** A whole request for staff. */
export type RequestView = NonNullable<Awaited<ReturnType<typeof viewRequest>>>

/** A request with everything about it, for staff; or null. */
export async function viewRequest(id: string, { db, now, catalogue, artwork }: ViewDeps) {
  const request = await findRequest(db, id)
  if (request === null) return null
  const events = await getEvents(db, id)
  const offers = await getOffers(db, id)
  const { artworkSubmissionId, configuration, userId } = request
  const at = `/api/staff/quotes/${id}/files`
  const files = artworkSubmissionId === null ? [] : (await artwork.viewSubmission(artworkSubmissionId, at)).files
  const { catalogue: current } = catalogue.current()
  const item = offeredItem(current, request.featuredItemId)
  const { reference, quoteType, state, firstName, lastName, email, productName, quantity, kinds, createdAt } = request
  const { summary, comment, tracking } = request
  const shown = { id, reference, quoteType, state, firstName, lastName, email, productName, quantity, kinds, createdAt }
  const mayWrite = !isErasedAddress(email)
  return {
    ...shown,
    /** The sender: a customer with an account, or a guest. */
    role: userId === null ? ('guest' as const) : ('customer' as const),
    summary,
    comment,
    tracking,
    files,
    /** The own product in the live preview; null if it was not used. */
    picture: requestedPicture(configuration),
    /** The lettering design of the request, or null. */
    design: requestedDesign(configuration),
    /** The oldest first. */
    events: events.map(showEvent),
    /** The newest first. */
    offers: offers.map(showOffer),
    estimate: showEstimate(estimateRequest({ catalogue: current, item, request, on: londonDate(now) })),
    /** The first line of a new quotation; its amount is left empty. */
    line: { description: summaryText(summary), quantity: String(quantity * kinds), amount: '' },
    /** The number of events, sent with an answer, which is refused if there are more. */
    seen: countEvents(events),
    mayQuote: mayWrite && moveQuote(state, 'quote') !== null,
    mayDecline: mayWrite && moveQuote(state, 'decline') !== null,
    /** False once the customer has deleted their account. */
    mayWrite,
  }
}

/** The number of events that staff must have seen before they answer. Reminders do not count. */
export function countEvents(events: readonly Pick<QuoteEvent, 'kind'>[]): number {
  return events.filter(({ kind }) => kind !== 'reminded').length
}

export type EstimateView = ReturnType<typeof showEstimate>

/** The estimate with today's rates, with its steps in pounds; or why there is none. */
function showEstimate(result: RequestEstimate) {
  if (!result.ok) return result
  const { estimate, ...rest } = result
  const steps = estimate.steps.map(({ label, detail, micropence }) => ({
    label,
    detail,
    pounds: stepPounds(micropence),
  }))
  return { ...rest, price: estimate.price, steps }
}

export type EventView = ReturnType<typeof showEvent>

/** An event of a request for a page; its title is a sentence without its full stop. */
export function showEvent(event: QuoteEvent & { quotationNo: string | null }) {
  const { id, kind, by, text, at } = event
  return { id, kind, by, text, at, title: eventText(event) }
}

export type OfferView = ReturnType<typeof showOffer>

/** An offer with the totals of its quotation: pence including VAT. */
export function showOffer({ offer, quotation }: OfferWithQuotation) {
  const { state, note, validUntil, createdAt } = offer
  const lines = offer.lines.map(({ description, quantity, price }) => ({ description, quantity, price }))
  const { quotationNo, subTotal, shippingFee, couponDiscount: discount, totalPrice, vatPercent } = quotation
  const holdsUntil = getHoldsUntil(quotation) ?? validUntil
  const amounts = { subTotal, shippingFee, discount, totalPrice, vatPercent }
  return { quotationNo, state, lines, note, validUntil, holdsUntil, ...amounts, createdAt }
}
