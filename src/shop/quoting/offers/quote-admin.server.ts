import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { refuseFaults } from '#platform/http/refuser.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { quotedDays, STANDARD_TURNAROUND } from '#print/delivery/turnaround.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import type { ReadWhat } from '#shop/artwork/cut-lines.ts'
import { endShare } from '#shop/artwork/store.server.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { billToName } from '#shop/quotations/bill-to.ts'
import { issueQuotation } from '#shop/quotations/quotation-store.server.ts'
import { quoteMessageMail, quoteOfferMail } from '../mails.ts'
import { moveQuote, type QuoteState, requestedDesign, requestedPicture } from '../quote.ts'
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
  type QuoteRequest,
  touchRequest,
} from '../store.server.ts'
import { type CheckedOffer, checkOffer, type TypedOffer, totalOffer } from './check-offer.ts'
import { findInbox, type InboxQuery } from './inbox.server.ts'
import { countEvents, viewRequest } from './view-request.server.ts'

/* The use cases of staff for quote requests: view, offer a quotation, write, decline. */

/** A form of a member of staff about a request. The caller has checked permissions. */
interface AnswerInput {
  requestId: string
  /** The id of the form: sent twice, it is processed once. */
  formId: string
  /** The number of events of the request when the form was opened (`countEvents`). */
  seen: number
  actor: { userId: string; name: string }
}

/** Success; `fresh` unless the same form was processed before. */
type Outcome = Promise<{ ok: true; fresh: boolean } | QuoteAdminRefusal>

export interface QuoteAdminParts {
  db: Database
  clock: Clock
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
  shipping: ShippingRates
  /** The shop's address, without a slash at the end. */
  siteUrl: string
  /** The reply address of mails. */
  shopEmail: string
}

interface AnswerDeps extends Pick<QuoteAdminParts, 'siteUrl' | 'shopEmail' | 'shipping' | 'catalogue'> {
  now: Date
}

/** Staff's use cases for quote requests. The caller checks that they are staff. */
export type QuoteAdmin = ReturnType<typeof createQuoteAdmin>

export function createQuoteAdmin(parts: QuoteAdminParts) {
  const { db, clock, artwork } = parts
  const deps = () => ({ ...parts, now: clock.now() })
  return {
    inbox: (query: InboxQuery) => findInbox(db, query),
    view: (id: string) => viewRequest(id, deps()),
    /** A file of a request, its thumbnail or its cut line; or null. */
    read: async ({ requestId, fileId }: { requestId: string; fileId: string }, what: ReadWhat) =>
      artwork.readFrom((await findRequest(db, requestId))?.artworkSubmissionId ?? null, fileId, what),
    offer: (tx: Transaction, input: AnswerInput, typed: TypedOffer) => offerQuotation(tx, input, typed, deps()),
    /** Sends the customer a message, in any state of the request. */
    message: (tx: Transaction, input: AnswerInput, text: string) => sendText(tx, input, ['message', text], deps()),
    /** Declines a request, with a reason for the customer, and closes its open offer. */
    decline: (tx: Transaction, input: AnswerInput, text: string) => sendText(tx, input, ['declined', text], deps()),
  }
}

/**
 * Answers a request with an offer: issues its quotation under the next number, which replaces the previous one, and
 * mails it, all in the caller's transaction. The server calculates the totals; delivery follows the shop's rule
 * (decisions §5).
 */
async function offerQuotation(tx: Transaction, input: AnswerInput, typed: TypedOffer, deps: AnswerDeps): Outcome {
  const checked = checkOffer(typed, londonDate(deps.now))
  if (!checked.ok) return refuseFaults(...checked.faults)
  const { lines, note, validUntil } = checked.offer
  return answerRequest(tx, input, deps, async (request) => {
    const state = moveQuote(request.state, 'quote')
    if (state === null) return refuseAdmin('request-accepted')
    await closeOffers(tx, request.id, 'superseded')
    // Staff have read the request, so its files no longer count for a share.
    await endShare(tx, [request.artworkSubmissionId])
    const quotation = await issueOffer(tx, request, checked.offer, deps)
    const offer = { quotationId: quotation.id, requestId: request.id, lines, note, validUntil }
    await insertOffer(tx, { ...offer, state: 'open', remindedAt: null, createdAt: deps.now })
    const message = { text: note, author: input.actor.name }
    return {
      event: { kind: 'quoted', text: note, quotationId: quotation.id },
      state,
      write: (link) => quoteOfferMail({ ...request, link }, { ...quotation, validUntil }, message),
    }
  })
}

function issueOffer(tx: Transaction, request: QuoteRequest, { lines, validUntil }: CheckedOffer, deps: AnswerDeps) {
  const { configuration, userId, guestId } = request
  const { now, shipping, catalogue } = deps
  const totals = totalOffer(
    lines.map(({ price }) => price),
    shipping,
  )
  const picture_id = requestedPicture(configuration)
  const design_id = requestedDesign(configuration)
  const item = catalogue.current().catalogue.featured_items.find(({ id }) => id === request.featuredItemId)
  // An item that is no longer sold takes as long as the Standard option.
  const days = quotedDays(item?.shipping ?? STANDARD_TURNAROUND)
  const toIssue = {
    // The first line is the product itself; further lines, such as a die, have no picture.
    items: lines.map(({ description, quantity, price }, place) => ({
      details: description,
      quantity,
      price,
      ...days,
      ...(place === 0 && picture_id !== null && { picture_id }),
      ...(place === 0 && design_id !== null && { design_id }),
    })),
    shippingFee: totals?.shippingFee ?? 0,
    pointDiscount: 0,
    couponDiscount: 0,
    billTo: { name: billToName(request), company: '', address: '' },
    owner: { userId, guestId },
    issueDate: londonDate(now),
    validUntil,
    contentHash: null,
    orderLines: null,
  }
  return issueQuotation(tx, toIssue, now)
}

async function sendText(
  tx: Transaction,
  input: AnswerInput,
  [kind, text]: ['message' | 'declined', string],
  deps: AnswerDeps,
): Outcome {
  const field = kind === 'message' ? 'message' : 'reason'
  if (text === '') return refuseAdmin(`${field}-missing`, field)
  if (text.length > MAX_MESSAGE_LENGTH) return refuseAdmin('message-too-long', field)
  return answerRequest(tx, input, deps, async (request) => {
    const message = { text, author: input.actor.name }
    const write = (link: string) => quoteMessageMail(kind, { ...request, link }, message)
    if (kind === 'message') return { event: { kind, text }, write }
    const state = moveQuote(request.state, 'decline')
    if (state === null) return refuseAdmin(request.state === 'accepted' ? 'request-accepted' : 'request-declined')
    await closeOffers(tx, request.id, 'declined')
    return { event: { kind, text }, state, write }
  })
}

/** An answer to a request: its event, the new state if it changes, and the mail with the link. */
interface Answer {
  event: { kind: 'quoted' | 'message' | 'declined'; text: string; quotationId?: string }
  state?: QuoteState
  write(link: string): MailContent
}

/**
 * Locks a request, then stores and mails the answer to it. Refuses if there is no request, or if something has
 * happened that the writer has not seen: a colleague may have answered, or the customer may have written.
 */
async function answerRequest(
  tx: Transaction,
  { requestId, formId, seen, actor }: AnswerInput,
  deps: AnswerDeps,
  work: (request: QuoteRequest) => Promise<Answer | QuoteAdminRefusal>,
): Outcome {
  const { now } = deps
  const request = await lockRequest(tx, requestId)
  if (request === null) return refuseAdmin('request-unknown')
  if (isErasedAddress(request.email)) return refuseAdmin('person-gone')
  const before = await findEvent(tx, formId)
  if (before !== null) return before.requestId === requestId ? { ok: true, fresh: false } : refuseAdmin('form-lost')
  const events = await getEvents(tx, requestId)
  if (countEvents(events) !== seen) {
    const newest = events.findLast(({ kind }) => kind !== 'reminded')
    return refuseAdmin('changed-meanwhile', 'form', { what: newest === undefined ? 'something' : eventText(newest) })
  }
  const answer = await work(request)
  if ('code' in answer) return answer
  const author = { by: 'staff', actorId: actor.userId, actorName: actor.name } as const
  await insertEvent(tx, { quotationId: null, ...answer.event, ...author, id: formId, requestId, at: now })
  await touchRequest(tx, requestId, now, answer.state)
  await mailCustomer(tx, { request, occasion: formId, write: answer.write }, deps)
  return { ok: true, fresh: true }
}
