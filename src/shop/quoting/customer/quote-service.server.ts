import { randomUUID } from 'node:crypto'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import type { SignedIn } from '#people/accounts/session.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import { giveToLine } from '#shop/artwork/drafts.server.ts'
import { cartKey } from '#shop/cart/cart-key.server.ts'
import { suggestCoupon } from '#shop/cart/coupon-store.server.ts'
import { type AgreedLine, addQuotedLines, describedLine, slugOf } from '#shop/cart/quoted-lines.server.ts'
import { type CartKey, countQuotedLines } from '#shop/cart/store.server.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { acceptQuotation, getHoldsUntil } from '#shop/quotations/quotation-store.server.ts'
import { holdsUntil } from '#shop/quotations/quotation-terms.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import {
  type CustomerAction,
  quoteAcceptedMail,
  quoteAcceptedNoticeMail,
  quoteDeclinedNoticeMail,
  quoteQuestionMail,
} from '../mails.ts'
import { mayAccept, mayDecline, mayPutBack, moveQuote } from '../quote.ts'
import { mailCustomer, requestByLink, staffLink } from '../quote-links.server.ts'
import { type CustomerRefusal, MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH, refuseCustomer } from '../refusals.ts'
import {
  countMessagesSince,
  findEvent,
  findRequest,
  getOffers,
  insertEvent,
  lockRequest,
  type OfferWithQuotation,
  type QuoteEvent,
  type QuoteRequest,
  touchRequest,
  updateOffer,
} from '../store.server.ts'
import { listQuotes, type QuoteName, viewQuote } from './view-quote.server.ts'

/* What a customer can do with a quote: read, write to the shop, accept, decline, add it to the cart again. */

interface QuoteParts {
  db: Database
  clock: Clock
  /** The shop's address for links in mails, without a slash at the end. */
  siteUrl: string
  shopEmail: string
  catalogue: CatalogueInForce
  artwork: EntitledArtwork
}

interface QuoteDeps extends QuoteParts {
  /** The signed-in customer, or null. Must not be called within a transaction. */
  current(): Promise<SignedIn | null>
}

interface MessageInput {
  /** The id of the form: sent twice, it is one message. */
  formId: string
  text: string
}

interface CartInput {
  /** The number of the offer that was shown. */
  quotationNo: string
  /** From the visitor's cookie. */
  cartToken: string | null
}

interface InCart {
  ok: true
  /** Whether its lines are in the customer's cart. */
  inCart: boolean
  /** Of a new visitor's cart, for the cookie. */
  cartToken: string | null
}

type Outcome<T = { ok: true }> = Promise<T | CustomerRefusal>

/** The customer's use cases; `forVisitor` binds them to the current user. */
export type Quotes = ReturnType<typeof createQuotes>

/** The same for the current user. A request that is not theirs is treated like one that does not exist. */
export type QuoteService = ReturnType<Quotes['forVisitor']>

export function createQuotes(parts: QuoteParts) {
  return {
    forVisitor: (account: Pick<AccountService, 'current'>) => bind({ ...parts, current: () => account.current() }),
  }
}

function bind(deps: QuoteDeps) {
  const { artwork, current } = deps
  return {
    /** A request; null if the customer has none of this name. */
    async read(name: QuoteName) {
      const request = await openQuote(name, deps)
      return request === null ? null : viewQuote(request, name, deps)
    },
    /** The requests of the signed-in customer, the newest first; none for visitors. */
    async own(after: string | null) {
      const customer = await current()
      return customer === null ? { quotes: [], next: null } : listQuotes(customer.userId, after, deps)
    },
    ask: (name: QuoteName, input: MessageInput) => askAboutQuote(name, input, deps),
    accept: (name: QuoteName, input: CartInput) => acceptQuote(name, input, deps),
    decline: (name: QuoteName, input: { quotationNo: string; reason: string }) => declineQuote(name, input, deps),
    putBack: (name: QuoteName, input: CartInput) => putQuoteBack(name, input, deps),
    /** A file of a request, or its thumbnail; null if the customer has no such request. */
    file: async (name: QuoteName, fileId: string, what: 'original' | 'thumbnail') =>
      artwork.readFrom((await openQuote(name, deps))?.artworkSubmissionId ?? null, fileId, what),
  }
}

/**
 * The request that a name opens for the current user; null denies by default. A link's token opens its request for
 * whoever has it, until it expires; an id opens a request for its customer only.
 */
async function openQuote(name: QuoteName, deps: QuoteDeps): Promise<QuoteRequest | null> {
  if ('token' in name) {
    const id = await requestByLink(deps.db, name.token, deps.clock.now())
    return id === null ? null : findRequest(deps.db, id)
  }
  const customer = await deps.current()
  if (customer === null || !isUuid(name.id)) return null
  const request = await findRequest(deps.db, name.id)
  return request?.userId === customer.userId ? request : null
}

interface OpenedQuote {
  tx: Transaction
  request: QuoteRequest
  /** The author of the events that follow. */
  actor: Pick<QuoteEvent, 'by' | 'actorId' | 'actorName'>
  now: Date
}

/** Opens a request and locks it for a change until the transaction ends. */
async function changeQuote<T>(
  name: QuoteName,
  deps: QuoteDeps,
  work: (opened: OpenedQuote) => Promise<T | CustomerRefusal>,
): Promise<T | CustomerRefusal> {
  const found = await openQuote(name, deps)
  if (found === null) return refuseCustomer('quote-unknown')
  const customer = await deps.current()
  const { firstName, lastName } = customer ?? found
  const actor = { by: 'customer', actorId: customer?.userId ?? null, actorName: `${firstName} ${lastName}` } as const
  return inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, found.id)
    const now = deps.clock.now()
    // The customer may have deleted their account meanwhile, and the links with it.
    const stillOpens =
      'token' in name ? (await requestByLink(tx, name.token, now)) === found.id : request?.userId === found.userId
    return request !== null && stillOpens ? work({ tx, request, actor, now }) : refuseCustomer('quote-unknown')
  })
}

/** Like `changeQuote`, for one offer of the request. */
function changeOffer<T>(
  name: QuoteName,
  quotationNo: string,
  deps: QuoteDeps,
  work: (opened: OpenedQuote & { found: OfferWithQuotation }) => Promise<T | CustomerRefusal>,
): Promise<T | CustomerRefusal> {
  return changeQuote(name, deps, async (opened) => {
    const offers = await getOffers(opened.tx, opened.request.id)
    const found = offers.find(({ quotation }) => quotation.quotationNo === quotationNo)
    return found === undefined ? refuseCustomer('offer-unknown') : work({ ...opened, found })
  })
}

/**
 * Accepts an offer: its lines go into the customer's cart at the quoted price, the files of the request become the
 * artwork of the first line, and the quotation can no longer be changed; all in one transaction. Idempotent, also
 * from two tabs or browsers. Refuses an offer that is no longer open, and a cart without room.
 */
async function acceptQuote(name: QuoteName, input: CartInput, deps: QuoteDeps): Outcome<InCart> {
  const key = await getCartKey(input, deps)
  return changeOffer<InCart>(name, input.quotationNo, deps, async (opened) => {
    const { tx, request, found, now } = opened
    const { quotationId } = found.offer
    const may = mayAccept(found.offer, londonDate(now))
    if (may === 'done') {
      const inCart = key !== null && (await countQuotedLines(tx, key, input.quotationNo)) > 0
      return { ok: true, inCart, cartToken: null }
    }
    const state = moveQuote(request.state, 'accept')
    if (may !== 'yes' || state === null) return refuseCustomer(may === 'yes' ? 'offer-over' : may)
    const added = await addLines(opened, key, deps)
    if (!added.ok) return added
    const [first] = added.lineIds
    if (request.artworkSubmissionId !== null && first !== undefined) {
      await giveToLine(tx, request.artworkSubmissionId, first, now)
    }
    await updateOffer(tx, quotationId, { state: 'accepted' })
    await acceptQuotation(tx, quotationId, now)
    await touchRequest(tx, request.id, now, state)
    await addEvent(opened, { id: randomUUID(), kind: 'accepted', text: '', quotationId })
    const { validUntil } = found.offer
    const heldUntil = holdsUntil({ validUntil, acceptedOn: londonDate(now) }) ?? validUntil
    const offer = { ...found.quotation, validUntil, holdsUntil: heldUntil }
    await mailShop(opened, `quote-accepted:${quotationId}:shop`, deps, (about) => quoteAcceptedNoticeMail(about, offer))
    const write = (link: string) => quoteAcceptedMail({ ...request, link }, offer)
    await mailCustomer(tx, { request, occasion: `${quotationId}:customer`, write }, { ...deps, now })
    return { ok: true, inCart: true, cartToken: added.token }
  })
}

/**
 * Adds the lines of an accepted offer to the current cart again, from whichever cart they are in, while its prices
 * are valid.
 */
async function putQuoteBack(name: QuoteName, input: CartInput, deps: QuoteDeps): Outcome<InCart> {
  const key = await getCartKey(input, deps)
  return changeOffer<InCart>(name, input.quotationNo, deps, async (opened) => {
    const { offer, quotation } = opened.found
    const standing = { state: offer.state, holdsUntil: getHoldsUntil(quotation) }
    const may = mayPutBack(standing, londonDate(opened.now))
    if (may !== 'yes') return refuseCustomer(may === 'done' ? 'offer-not-accepted' : may)
    const added = await addLines(opened, key, deps)
    return added.ok ? { ok: true, inCart: true, cartToken: added.token } : added
  })
}

function getCartKey({ cartToken }: CartInput, { current }: QuoteDeps): Promise<CartKey | null> {
  return cartKey(cartToken, { customer: async () => (await current())?.userId ?? null })
}

async function addLines(
  { tx, request, found, now }: OpenedQuote & { found: OfferWithQuotation },
  key: CartKey | null,
  { catalogue }: QuoteDeps,
) {
  const { featuredItemId, productId, productName, catalogueVersion } = request
  const sold = catalogue.current().catalogue.products.find(({ id }) => id === productId)
  const productSlug = sold?.url_slug ?? slugOf(productName)
  const product = { featuredItemId, productId, productName, catalogueVersion, productSlug }
  const { quotationNo } = found.quotation
  const lines = (await withPictures(tx, found, now)).map((line) => withPicture(line) ?? describedLine(product, line))
  const added = await addQuotedLines(tx, key, { quotationNo, lines }, now)
  if (added.ok) {
    const { couponCode } = found.quotation
    if (couponCode !== '') await suggestCoupon(tx, added.lineIds, couponCode)
    return added
  }
  return refuseCustomer(added.code === 'already-ordered' ? added.code : 'cart-full')
}

/** The lines with the pictures and designs of their quotation, if they still exist. */
async function withPictures(tx: Transaction, { offer, quotation: { items } }: OfferWithQuotation, now: Date) {
  const existing = await markUsed(
    tx,
    items.flatMap(({ picture_id }) => picture_id ?? []),
    now,
  )
  return offer.lines.map((line, place) => {
    const id = items[place]?.picture_id
    const pictureId = id !== undefined && existing.has(id) ? id : null
    return { ...line, pictureId, designId: items[place]?.design_id ?? null }
  })
}

/** A line that staff chose in the shop is the line that they chose, with its choices; null for one described by hand. */
function withPicture({ agreed, pictureId }: { agreed?: AgreedLine; pictureId: string | null }): AgreedLine | null {
  return agreed === undefined ? null : { ...agreed, pictureId }
}

/** Declines an offer, with or without a reason, and notifies the shop. Idempotent. */
function declineQuote(
  name: QuoteName,
  { quotationNo, reason }: { quotationNo: string; reason: string },
  deps: QuoteDeps,
): Outcome {
  return changeOffer<{ ok: true }>(name, quotationNo, deps, async (opened) => {
    const { tx, request, found, now } = opened
    if (reason.length > MAX_REASON_LENGTH) return refuseCustomer('reason-too-long', 'reason')
    const may = mayDecline(found.offer, londonDate(now))
    if (may === 'done') return { ok: true }
    const state = moveQuote(request.state, 'decline')
    if (may !== 'yes' || state === null) return refuseCustomer(may === 'yes' ? 'offer-over' : may)
    const { quotationId } = found.offer
    await updateOffer(tx, quotationId, { state: 'declined' })
    await touchRequest(tx, request.id, now, state)
    await addEvent(opened, { id: randomUUID(), kind: 'declined', text: reason, quotationId })
    await mailShop(opened, `quote-declined:${quotationId}:shop`, deps, (about) =>
      quoteDeclinedNoticeMail(about, quotationNo, reason),
    )
    return { ok: true }
  })
}

const HOUR_MS = 3_600_000
const MAX_PER_HOUR = 10

/**
 * Writes to the shop about a request, in any state: the message is stored with it and mailed to the shop, whose reply
 * goes to the customer. The same form sent twice is one message.
 */
function askAboutQuote(name: QuoteName, { formId, text }: MessageInput, deps: QuoteDeps): Outcome {
  return changeQuote<{ ok: true }>(name, deps, async (opened) => {
    const { tx, request, now } = opened
    if (text === '') return refuseCustomer('message-missing', 'message')
    if (text.length > MAX_MESSAGE_LENGTH) return refuseCustomer('message-too-long', 'message')
    if (!isUuid(formId)) return refuseCustomer('message-sent', 'message')
    const before = await findEvent(tx, formId)
    if (before !== null) {
      const same = before.requestId === request.id && before.kind === 'message' && before.text === text
      return same ? { ok: true } : refuseCustomer('message-sent', 'message')
    }
    if ((await countMessagesSince(tx, request.id, earlier(now, HOUR_MS))) >= MAX_PER_HOUR) {
      return refuseCustomer('too-many-messages', 'message')
    }
    await addEvent(opened, { id: formId, kind: 'message', text, quotationId: null })
    await touchRequest(tx, request.id, now)
    await mailShop(opened, `quote-question:${formId}`, deps, (about) => quoteQuestionMail(about, text))
    return { ok: true }
  })
}

async function addEvent(
  { tx, request, actor, now }: OpenedQuote,
  event: Pick<QuoteEvent, 'id' | 'kind' | 'text' | 'quotationId'>,
): Promise<void> {
  await insertEvent(tx, { ...event, ...actor, requestId: request.id, at: now })
}

/** Queues a mail to the shop about what the customer did; a reply goes to the customer. */
async function mailShop(
  { tx, request, actor }: OpenedQuote,
  key: string,
  deps: QuoteDeps,
  write: (about: CustomerAction) => MailContent,
): Promise<void> {
  const content = write({ ...request, author: actor.actorName, link: staffLink(request.id, deps) })
  await queueMail(tx, { to: deps.shopEmail, content, key, replyTo: request.email })
}
