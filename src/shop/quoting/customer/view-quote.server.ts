import { londonDate } from '#platform/time/london.ts'
import { getEvents, getOffers, type OfferWithQuotation } from '../offers/offer-store.server.ts'
import type { EventView, OfferView } from '../offers/request-view.ts'
import type { QuoteRequest } from '../quote-store.server.ts'
import { mayAccept, mayPutBack, offerOn, stateOn } from './customer-may.ts'
import { eventWords } from './event-words.ts'
import type { QuoteDeps } from './quote-deps.server.ts'
import type { QuoteName, QuoteView } from './quote-service.ts'

/** A request with everything that whoever asked may see of it. */
export async function viewQuote(request: QuoteRequest, name: QuoteName, deps: QuoteDeps): Promise<QuoteView> {
  const today = londonDate(deps.clock.now())
  const events = await getEvents(deps.db, request.id)
  const offers = await getOffers(deps.db, request.id)
  const [newest, ...earlier] = offers
  const { id, reference, quoteType, productName, firstName, lastName, quantity, kinds, comment } = request
  return {
    id,
    reference,
    quoteType,
    quantity,
    kinds,
    comment,
    state: stateOn(request.state, newest?.offer ?? null, today),
    product: productName,
    askedBy: `${firstName} ${lastName}`,
    sentAt: request.createdAt,
    summary: request.summary,
    files: await getFiles(request, name, deps),
    offer: newest === undefined ? null : showOffer(newest, today),
    earlier: earlier.map((entry) => showOffer(entry, today)),
    events: events.flatMap((event) => (event.kind === 'reminded' ? [] : [showEvent(event)])),
    mayAnswer: newest !== undefined && mayAccept(newest.offer, today) === 'yes',
    mayPutBack: newest !== undefined && mayPutBack(newest.offer, today) === 'yes',
  }
}

async function getFiles({ artworkSubmissionId }: QuoteRequest, name: QuoteName, { artwork }: QuoteDeps) {
  if (artworkSubmissionId === null) return []
  const at = 'token' in name ? `/api/quote/links/${name.token}/files` : `/api/quote/requests/${name.id}/files`
  return (await artwork.viewSubmission(artworkSubmissionId, at)).files
}

function showOffer({ offer, quotation }: OfferWithQuotation, today: string): OfferView {
  const { lines, note, validUntil, createdAt } = offer
  const { quotationNo, subTotal, shippingFee, totalPrice } = quotation
  const state = offerOn(offer, today)
  return { quotationNo, state, lines, note, validUntil, subTotal, shippingFee, totalPrice, createdAt }
}

/** Whoever asked is addressed as such. */
function showEvent(event: Awaited<ReturnType<typeof getEvents>>[number]): EventView {
  const { id, kind, by, text, at } = event
  return { id, kind, by, text, at, words: eventWords(by === 'customer' ? { ...event, actorName: 'You' } : event) }
}
