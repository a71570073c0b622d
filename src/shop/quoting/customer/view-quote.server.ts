import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import { showEvent, showOffer } from '../offers/view-request.server.ts'
import { mayAccept, mayPutBack, offerOn, stateOn } from '../quote.ts'
import {
  getEvents,
  getNewestOffers,
  getOffers,
  getRequests,
  type OfferWithQuotation,
  type QuoteRequest,
} from '../store.server.ts'

/* A quote for the customer: whole, and in their list. */

/** The key to a request: the token of a mailed link, or its id for the signed-in customer. */
export type QuoteName = { token: string } | { id: string }

interface ViewDeps {
  db: Database
  clock: Clock
  artwork: EntitledArtwork
}

/** A request for the customer. */
export type QuoteView = Awaited<ReturnType<typeof viewQuote>>

/** A request with everything that its customer may see. */
export async function viewQuote(request: QuoteRequest, name: QuoteName, deps: ViewDeps) {
  const today = londonDate(deps.clock.now())
  const events = await getEvents(deps.db, request.id)
  const [newest, ...earlier] = await getOffers(deps.db, request.id)
  const { id, reference, quoteType, productName, firstName, lastName, summary, quantity, kinds, comment } = request
  return {
    id,
    reference,
    quoteType,
    summary,
    quantity,
    kinds,
    comment,
    /** On this day: an offer whose last day has passed has expired. */
    state: stateOn(request.state, newest?.offer ?? null, today),
    product: productName,
    sender: `${firstName} ${lastName}`,
    sentAt: request.createdAt,
    files: await getFiles(request, name, deps),
    /** The newest; null if there is none. */
    offer: newest === undefined ? null : showOfferOn(newest, today),
    /** Earlier offers, the newest first. */
    earlier: earlier.map((entry) => showOfferOn(entry, today)),
    /** The oldest first. The customer appears as "You". */
    events: events
      .filter(({ kind }) => kind !== 'reminded')
      .map((event) => showEvent(event.by === 'customer' ? { ...event, actorName: 'You' } : event)),
    /** Whether the offer can be accepted or declined. */
    mayAnswer: newest !== undefined && mayAccept(newest.offer, today) === 'yes',
    /** Whether the lines of the accepted offer may be added to a cart again. */
    mayPutBack: newest !== undefined && mayPutBack(showOffer(newest), today) === 'yes',
  }
}

async function getFiles({ artworkSubmissionId }: QuoteRequest, name: QuoteName, { artwork }: ViewDeps) {
  if (artworkSubmissionId === null) return []
  const at = 'token' in name ? `/api/quote/links/${name.token}/files` : `/api/quote/requests/${name.id}/files`
  return (await artwork.viewSubmission(artworkSubmissionId, at)).files
}

function showOfferOn(entry: OfferWithQuotation, today: CalendarDate) {
  return { ...showOffer(entry), state: offerOn(entry.offer, today) }
}

const PAGE = 20

/** A request in the customer's list. */
export type QuoteEntry = Awaited<ReturnType<typeof listQuotes>>['quotes'][number]

/**
 * The requests of a customer with their newest offers, the newest request first, after one of them.
 * @returns `next`: the id after which the list continues; null at its end
 */
export async function listQuotes(userId: string, after: string | null, { db, clock }: Pick<ViewDeps, 'db' | 'clock'>) {
  const found = await getRequests(db, userId, after !== null && isUuid(after) ? after : null, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const offers = await getNewestOffers(
    db,
    shown.map(({ id }) => id),
  )
  const today = londonDate(clock.now())
  const quotes = shown.map(({ id, reference, state, productName, quantity, kinds, createdAt }) => {
    const offer = offers.get(id) ?? null
    const entry = { id, reference, product: productName, quantity, kinds, sentAt: createdAt }
    const { total = null, validUntil = null } = offer ?? {}
    return { ...entry, state: stateOn(state, offer, today), total, validUntil }
  })
  return { quotes, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}
