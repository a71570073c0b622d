import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { stepPounds } from '#print/pricing/trace-text.ts'
import type { EntitledArtwork, ReadArtwork } from '#shop/artwork/artwork-service.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { type CatalogueInForce, offeredItem } from '#shop/configurator/offer-period.server.ts'

import { summaryText } from '#shop/configurator/summarise.ts'
import { eventWords } from '../customer/event-words.ts'
import { mailCustomer } from '../mail-customer.server.ts'
import { MAX_MESSAGE_LENGTH } from '../max-message-length.ts'
import { requestedDesign, requestedPicture } from '../quote-request.ts'
import { moveQuote } from '../quote-state.ts'
import { findRequest, touchRequest } from '../quote-store.server.ts'
import type { TypedOffer } from './check-offer.ts'
import { estimateRequest, type RequestEstimate } from './estimate-request.ts'
import type { InboxPage, InboxQuery } from './inbox-query.ts'
import { findInbox } from './inbox-store.server.ts'
import { quoteDeclinedMail, quoteMessageMail } from './offer-mails.ts'
import { offerQuotation } from './offer-quotation.server.ts'
import { type QuoteAdminRefusal, refuseAdmin } from './offer-refusals.ts'
import { closeOffers, getEvents, getOffers, type OfferWithQuotation } from './offer-store.server.ts'
import {
  type AdminActor,
  type AdminOutcome,
  type DeskDeps,
  type DeskInput,
  happenedTo,
  noteOfStaff,
  openForStaff,
} from './open-for-staff.server.ts'
import type { EstimateView, EventView, OfferView, RequestView } from './request-view.ts'

interface ViewDeps {
  db: Database
  now: Date
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

type WrittenInput = DeskInput & { text: string }

type MailDeps = Omit<DeskDeps, 'shipping' | 'catalogue'>

type Answered = Promise<AdminOutcome | QuoteAdminRefusal>
type Written = DeskInput & { text: string }

/** What can be done with quote requests by who works in the shop. Whether somebody does is checked by who calls. */
export interface QuoteAdmin {
  inbox(query: InboxQuery): Promise<InboxPage>
  view(id: string): Promise<RequestView | null>
  /** A file of a request, or its small picture; null for none. */
  read(
    file: { requestId: string; fileId: string },
    what: 'original' | 'thumbnail',
  ): Promise<ReadArtwork | ArtworkRefusal | null>
  offer(tx: Transaction, wish: DeskInput & { typed: TypedOffer }, actor: AdminActor): Answered
  message(tx: Transaction, wish: Written, actor: AdminActor): Answered
  decline(tx: Transaction, wish: Written, actor: AdminActor): Answered
}

export interface QuoteAdminParts {
  db: Database
  clock: Clock
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
  shipping: ShippingRates
  siteUrl: string
  shopEmail: string
}

/** The use cases of staff on quote requests, with what they need. */
export function createQuoteAdmin(parts: QuoteAdminParts): QuoteAdmin {
  const { db, clock, artwork, catalogue, shipping, siteUrl, shopEmail } = parts
  const deps = (): DeskDeps => ({ now: clock.now(), shipping, catalogue, siteUrl, shopEmail })
  return {
    inbox: (query) => findInbox(db, query),
    view: (id) => viewRequest(id, { ...parts, now: clock.now() }),
    async read({ requestId, fileId }, what) {
      const submissionId = (await findRequest(db, requestId))?.artworkSubmissionId ?? null
      if (submissionId === null) return null
      return what === 'original'
        ? artwork.downloadFrom(submissionId, fileId)
        : artwork.thumbnailFrom(submissionId, fileId)
    },
    offer: (tx, wish, actor) => offerQuotation(tx, wish, actor, deps()),
    message: (tx, wish, actor) => messageCustomer(tx, wish, actor, deps()),
    decline: (tx, wish, actor) => declineRequest(tx, wish, actor, deps()),
  }
}

/** Sends the customer a message about a request, whatever its state. */
async function messageCustomer(
  tx: Transaction,
  wish: WrittenInput,
  actor: AdminActor,
  deps: MailDeps,
): Promise<AdminOutcome | QuoteAdminRefusal> {
  const { text, formId } = wish
  if (text === '') return refuseAdmin('message-missing', '', 'message')
  if (text.length > MAX_MESSAGE_LENGTH) return refuseAdmin('message-too-long', '', 'message')
  const opened = await openForStaff(tx, wish)
  if (!('request' in opened)) return opened
  const { request } = opened
  await noteOfStaff(tx, { id: formId, requestId: request.id, kind: 'message', text }, { actor, now: deps.now })
  await touchRequest(tx, request.id, deps.now)
  const write = (link: string) => quoteMessageMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-message:${formId}`, write }, deps)
  return { ok: true, fresh: true }
}

/** Declines a request, with a reason that the customer reads; what was still on offer is on offer no more. */
async function declineRequest(
  tx: Transaction,
  wish: WrittenInput,
  actor: AdminActor,
  deps: MailDeps,
): Promise<AdminOutcome | QuoteAdminRefusal> {
  const { text, formId } = wish
  if (text === '') return refuseAdmin('reason-missing', '', 'reason')
  if (text.length > MAX_MESSAGE_LENGTH) return refuseAdmin('message-too-long', '', 'reason')
  const opened = await openForStaff(tx, wish)
  if (!('request' in opened)) return opened
  const { request } = opened
  const state = moveQuote(request.state, 'decline')
  if (state === null) return refuseAdmin(request.state === 'accepted' ? 'request-accepted' : 'request-declined')
  await closeOffers(tx, request.id, 'declined')
  await noteOfStaff(tx, { id: formId, requestId: request.id, kind: 'declined', text }, { actor, now: deps.now })
  await touchRequest(tx, request.id, deps.now, state)
  const write = (link: string) => quoteDeclinedMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-declined:${formId}`, write }, deps)
  return { ok: true, fresh: true }
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

function showEvent(event: Awaited<ReturnType<typeof getEvents>>[number]): EventView {
  const { id, kind, by, text, at } = event
  return { id, kind, by, text, at, words: eventWords(event) }
}

function showOffer({ offer, quotation }: OfferWithQuotation): OfferView {
  const { state, lines, note, validUntil, createdAt } = offer
  const { quotationNo, subTotal, shippingFee, totalPrice } = quotation
  return { quotationNo, state, lines, note, validUntil, subTotal, shippingFee, totalPrice, createdAt }
}
