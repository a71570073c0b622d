import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { Database } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { stepPounds } from '#print/pricing/trace-text.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork-service.ts'
import { offeredItem } from '#shop/configurator/find-offer.server.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { summaryText } from '#shop/configurator/summarise.ts'
import { eventWords } from '../customer/event-words.ts'
import { requestedDesign, requestedPicture } from '../quote-request.ts'
import { moveQuote } from '../quote-state.ts'
import { findRequest } from '../quote-store.server.ts'
import { estimateRequest, type RequestEstimate } from './estimate-request.ts'
import { eventsOf, type OfferWithQuotation, offersOf } from './offer-store.server.ts'
import { happenedTo } from './open-for-staff.server.ts'
import type { EstimateView, EventView, OfferView, RequestView } from './request-view.ts'

export interface ViewNeeds {
  db: Database
  now: Date
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

/** One request with everything about it, for staff; null for none. */
export async function viewRequest(id: string, { db, now, catalogue, artwork }: ViewNeeds): Promise<RequestView | null> {
  const request = await findRequest(db, id)
  if (request === null) return null
  const events = await eventsOf(db, id)
  const offers = await offersOf(db, id)
  const { artworkSubmissionId } = request
  const at = `/api/staff/quotes/${id}/files`
  const files = artworkSubmissionId === null ? [] : (await artwork.viewSubmission(artworkSubmissionId, at)).files
  const { catalogue: current } = catalogue.current()
  const item = offeredItem(current, request.featuredItemId)
  const { reference, quoteType, state, firstName, lastName, email, productName, quantity, kinds, createdAt } = request
  const who = { firstName, lastName, email, role: request.userId === null ? 'guest' : 'customer' } as const
  const what = { id, reference, quoteType, state, productName, quantity, kinds, createdAt }
  const mayWrite = !isErasedAddress(request.email)
  return {
    ...who,
    ...what,
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
    seen: happenedTo(events),
    mayQuote: mayWrite && moveQuote(state, 'quote') !== null,
    mayDecline: mayWrite && moveQuote(state, 'decline') !== null,
    mayWrite,
  }
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

function showEvent(event: Awaited<ReturnType<typeof eventsOf>>[number]): EventView {
  const { id, kind, by, text, at } = event
  return { id, kind, by, text, at, words: eventWords(event) }
}

function showOffer({ offer, quotation }: OfferWithQuotation): OfferView {
  const { state, lines, note, validUntil, createdAt } = offer
  const { quotationNo, subTotal, shippingFee, totalPrice } = quotation
  return { quotationNo, state, lines, note, validUntil, subTotal, shippingFee, totalPrice, createdAt }
}
