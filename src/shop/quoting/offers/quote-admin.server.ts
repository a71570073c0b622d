import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { dispatchDays, STANDARD_TURNAROUND } from '#print/delivery/turnaround.ts'
import type { EntitledArtwork, ReadArtwork } from '#shop/artwork/artwork-service.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { billToName } from '#shop/quotations/bill-to.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { issueQuotation } from '#shop/quotations/quotation-store.server.ts'
import { quoteDeclinedMail, quoteMessageMail, quoteOfferMail } from '../mails.ts'
import { moveQuote, requestedDesign, requestedPicture } from '../quote.ts'
import { eventText } from '../quote-labels.ts'
import { mailCustomer } from '../quote-links.server.ts'
import { MAX_MESSAGE_LENGTH, type QuoteAdminRefusal, refuseAdmin } from '../refusals.ts'
import {
  closeOffers,
  findEvent,
  findRequest,
  getEvents,
  insertEvent,
  insertOffer,
  lockRequest,
  type QuoteEvent,
  type QuoteRequest,
  touchRequest,
} from '../store.server.ts'
import { type CheckedOffer, checkOffer, type TypedOffer, totalOffer } from './check-offer.ts'
import { findInbox } from './inbox.server.ts'
import type { InboxQuery } from './inbox.ts'
import { countEvents, viewRequest } from './view-request.server.ts'

/* What staff do with quote requests: look at them, offer a quotation, write, decline. */

/** A member of staff. The caller has checked that they may do this. */
export interface AdminActor {
  userId: string
  name: string
}

/** What every form of staff is about. */
export interface AnswerInput {
  requestId: string
  /** Names the form: sent twice, it is done once. */
  formId: string
  /** How much had happened to the request when the form was opened (`countEvents`). */
  seen: number
}

type OfferInput = AnswerInput & { typed: TypedOffer }
type TextInput = AnswerInput & { text: string }

/** Something was done; `fresh` unless the same form had done it before. */
export interface AdminOutcome {
  ok: true
  fresh: boolean
}

const DONE_BEFORE: AdminOutcome = { ok: true, fresh: false }

type Outcome = Promise<AdminOutcome | QuoteAdminRefusal>

export interface QuoteAdminParts {
  db: Database
  clock: Clock
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
  shipping: ShippingRates
  /** The shop's address, without a slash at the end. */
  siteUrl: string
  /** Where replies to mails go. */
  shopEmail: string
}

export interface AnswerDeps extends Pick<QuoteAdminParts, 'siteUrl' | 'shopEmail' | 'shipping' | 'catalogue'> {
  now: Date
}

/** Staff's use cases on quote requests. The caller checks that they are staff. */
export type QuoteAdmin = ReturnType<typeof createQuoteAdmin>

export function createQuoteAdmin(parts: QuoteAdminParts) {
  const { db, clock, artwork } = parts
  const deps = (): AnswerDeps => ({ ...parts, now: clock.now() })
  return {
    inbox: (query: InboxQuery) => findInbox(db, query),
    view: (id: string) => viewRequest(id, { ...parts, now: clock.now() }),
    /** A file of a request, or its small picture; null for none. */
    async read(
      { requestId, fileId }: { requestId: string; fileId: string },
      what: 'original' | 'thumbnail',
    ): Promise<ReadArtwork | ArtworkRefusal | null> {
      const submissionId = (await findRequest(db, requestId))?.artworkSubmissionId ?? null
      if (submissionId === null) return null
      return what === 'original'
        ? artwork.downloadFrom(submissionId, fileId)
        : artwork.thumbnailFrom(submissionId, fileId)
    },
    offer: (tx: Transaction, input: OfferInput, actor: AdminActor) => offerQuotation(tx, input, actor, deps()),
    message: (tx: Transaction, input: TextInput, actor: AdminActor) => messageCustomer(tx, input, actor, deps()),
    decline: (tx: Transaction, input: TextInput, actor: AdminActor) => declineRequest(tx, input, actor, deps()),
  }
}

/**
 * Answers a request with an offer: issues its quotation under the next number, which replaces the one before, and mails it,
 * all in the caller's transaction. The server adds up; delivery follows the shop's rule (decisions §5).
 */
export async function offerQuotation(tx: Transaction, input: OfferInput, actor: AdminActor, deps: AnswerDeps): Outcome {
  const { now } = deps
  const checked = checkOffer(input.typed, londonDate(now))
  if (!checked.ok) {
    const [{ code, message }] = checked.faults
    return {
      ok: false,
      code,
      message,
      errors: checked.faults.map((fault) => ({ field: fault.field, message: fault.message })),
    }
  }
  const opened = await openForAnswer(tx, input)
  if (!('request' in opened)) return opened
  const { request } = opened
  const state = moveQuote(request.state, 'quote')
  if (state === null) return refuseAdmin('request-accepted')
  await closeOffers(tx, request.id, 'superseded')
  const quotation = await issueOffer(tx, request, checked.offer, deps)
  const { lines, note, validUntil } = checked.offer
  const quotationId = quotation.id
  const offer = { quotationId, requestId: request.id, lines, note, validUntil }
  await insertOffer(tx, { ...offer, state: 'open', remindedAt: null, createdAt: now })
  await addEvent(
    tx,
    { id: input.formId, requestId: request.id, kind: 'quoted', text: note, quotationId },
    { actor, now },
  )
  await touchRequest(tx, request.id, now, state)
  const write = (link: string) =>
    quoteOfferMail({ ...request, link }, { ...quotation, validUntil }, { note, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-offer:${input.formId}`, write }, deps)
  return { ok: true, fresh: true }
}

function issueOffer(
  tx: Transaction,
  { firstName, lastName, userId, guestId, configuration, featuredItemId }: QuoteRequest,
  { lines, validUntil }: CheckedOffer,
  { now, shipping, catalogue }: AnswerDeps,
): Promise<StoredQuotation> {
  const totals = totalOffer(
    lines.map(({ price }) => price),
    shipping,
  )
  const picture_id = requestedPicture(configuration)
  const design_id = requestedDesign(configuration)
  const dispatch_days = daysToDispatch(catalogue, featuredItemId)
  const toIssue = {
    // The first line is the product itself; what follows, such as a die, has no picture.
    items: lines.map(({ description, quantity, price }, place) => ({
      details: description,
      quantity,
      price,
      dispatch_days,
      ...(place === 0 && picture_id !== null && { picture_id }),
      ...(place === 0 && design_id !== null && { design_id }),
    })),
    shippingFee: totals?.shippingFee ?? 0,
    pointDiscount: 0,
    couponDiscount: 0,
    billTo: { name: billToName({ firstName, lastName }), company: '', address: '' },
    owner: { userId, guestId },
    issueDate: londonDate(now),
    validUntil,
    contentHash: null,
  }
  return issueQuotation(tx, toIssue, now)
}

/** As long as the requested item takes; an item that is gone takes as long as the Standard option. */
function daysToDispatch(catalogue: CatalogueInForce, featuredItemId: number): number {
  const item = catalogue.current().catalogue.featured_items.find(({ id }) => id === featuredItemId)
  return dispatchDays((item?.shipping ?? STANDARD_TURNAROUND).printing_days)
}

/** Sends the customer a message about a request, whatever its state. */
async function messageCustomer(tx: Transaction, input: TextInput, actor: AdminActor, deps: AnswerDeps): Outcome {
  const { text, formId } = input
  if (text === '') return refuseAdmin('message-missing', '', 'message')
  if (text.length > MAX_MESSAGE_LENGTH) return refuseAdmin('message-too-long', '', 'message')
  const opened = await openForAnswer(tx, input)
  if (!('request' in opened)) return opened
  const { request } = opened
  await addEvent(tx, { id: formId, requestId: request.id, kind: 'message', text }, { actor, now: deps.now })
  await touchRequest(tx, request.id, deps.now)
  const write = (link: string): MailContent => quoteMessageMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-message:${formId}`, write }, deps)
  return { ok: true, fresh: true }
}

/** Declines a request, with a reason that the customer reads, and closes its open offer. */
async function declineRequest(tx: Transaction, input: TextInput, actor: AdminActor, deps: AnswerDeps): Outcome {
  const { text, formId } = input
  if (text === '') return refuseAdmin('reason-missing', '', 'reason')
  if (text.length > MAX_MESSAGE_LENGTH) return refuseAdmin('message-too-long', '', 'reason')
  const opened = await openForAnswer(tx, input)
  if (!('request' in opened)) return opened
  const { request } = opened
  const state = moveQuote(request.state, 'decline')
  if (state === null) return refuseAdmin(request.state === 'accepted' ? 'request-accepted' : 'request-declined')
  await closeOffers(tx, request.id, 'declined')
  await addEvent(tx, { id: formId, requestId: request.id, kind: 'declined', text }, { actor, now: deps.now })
  await touchRequest(tx, request.id, deps.now, state)
  const write = (link: string): MailContent => quoteDeclinedMail({ ...request, link }, { text, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-declined:${formId}`, write }, deps)
  return { ok: true, fresh: true }
}

/**
 * Locks a request for an answer of staff. Refuses where there is none, and where something has happened that the writer has
 * not seen: another member of staff may have answered, or the customer may have written.
 */
async function openForAnswer(
  tx: Transaction,
  { requestId, formId, seen }: AnswerInput,
): Promise<{ ok: true; request: QuoteRequest } | AdminOutcome | QuoteAdminRefusal> {
  const request = await lockRequest(tx, requestId)
  if (request === null) return refuseAdmin('request-unknown')
  if (isErasedAddress(request.email)) return refuseAdmin('person-gone')
  const before = await findEvent(tx, formId)
  if (before !== null) return before.requestId === requestId ? DONE_BEFORE : refuseAdmin('form-lost')
  const events = await getEvents(tx, requestId)
  if (countEvents(events) === seen) return { ok: true, request }
  const newest = events.filter(({ kind }) => kind !== 'reminded').at(-1)
  return refuseAdmin('changed-meanwhile', newest === undefined ? 'something' : eventText(newest))
}

async function addEvent(
  tx: Transaction,
  event: Pick<QuoteEvent, 'id' | 'requestId' | 'kind' | 'text'> & { quotationId?: string },
  { actor, now }: { actor: AdminActor; now: Date },
): Promise<void> {
  const author = { by: 'staff', actorId: actor.userId, actorName: actor.name } as const
  await insertEvent(tx, { quotationId: null, ...event, ...author, at: now })
}
