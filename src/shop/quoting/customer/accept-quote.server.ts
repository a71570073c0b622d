import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { giveToLine } from '#shop/artwork/hand-over-draft.server.ts'
import { cartKey } from '#shop/cart/cart-key.server.ts'
import { addQuotedLines } from '#shop/cart/quoted-lines.server.ts'
import { type CartKey, countQuotedLines } from '#shop/cart/store.server.ts'
import { acceptQuotation } from '#shop/quotations/accept-quotation.server.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { mailCustomer } from '../mail-customer.server.ts'
import { getOffers, type OfferWithQuotation } from '../offers/offer-store.server.ts'
import { moveQuote } from '../quote-state.ts'
import { insertEvent, type QuoteRequest, touchRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { quoteAcceptedMail, quoteAcceptedNoticeMail } from './customer-mails.ts'
import { mayAccept, mayPutBack } from './customer-may.ts'
import { type CustomerRefusal, refuseCustomer } from './customer-refusals.ts'
import { setOfferState } from './customer-store.server.ts'
import { changeQuote, type OpenedQuote } from './open-quote.server.ts'
import type { QuoteDeps } from './quote-deps.server.ts'
import type { CartInput, InCart, QuoteName } from './quote-service.ts'

/**
 * Accepts an offer: its lines go into the cart of who asks at the quoted price, the files of the request become the
 * artwork of the first of them, and from then on nothing of the quotation changes; all of it in one transaction. Twice
 * is once, also from two tabs or browsers. Refuses what is not on offer any more, and a cart without room.
 */
export async function acceptQuote(
  name: QuoteName,
  wish: CartInput,
  deps: QuoteDeps,
): Promise<InCart | CustomerRefusal> {
  const key = await getKey(wish, deps)
  return changeQuote<InCart>(name, deps, async (opened) => {
    const found = await findOffered(opened, wish)
    if (found === undefined) return refuseCustomer('offer-unknown')
    const may = mayAccept(found.offer, londonDate(opened.now))
    if (may === 'done') return { ok: true, inCart: await isInCart(opened, key, wish), cartToken: null }
    const state = moveQuote(opened.request.state, 'accept')
    if (may !== 'yes' || state === null) return refuseCustomer(may === 'yes' ? 'offer-over' : may)
    const added = await addLines(opened, { key, found }, deps)
    if (!added.ok) return added
    const { tx, request, now } = opened
    const [first] = added.lineIds
    if (request.artworkSubmissionId !== null && first !== undefined) {
      await giveToLine(tx, request.artworkSubmissionId, first, now)
    }
    await setOfferState(tx, found.offer.quotationId, 'accepted')
    await acceptQuotation(tx, found.offer.quotationId, now)
    await touchRequest(tx, request.id, now, state)
    await tell(opened, found, deps)
    return { ok: true, inCart: true, cartToken: added.token }
  })
}

/** Puts the lines of an accepted offer into the cart of who asks, from wherever they are, until its last day has ended. */
export async function putQuoteBack(
  name: QuoteName,
  wish: CartInput,
  deps: QuoteDeps,
): Promise<InCart | CustomerRefusal> {
  const key = await getKey(wish, deps)
  return changeQuote<InCart>(name, deps, async (opened) => {
    const found = await findOffered(opened, wish)
    if (found === undefined) return refuseCustomer('offer-unknown')
    const may = mayPutBack(found.offer, londonDate(opened.now))
    if (may !== 'yes') return refuseCustomer(may === 'done' ? 'offer-not-accepted' : may)
    const added = await addLines(opened, { key, found }, deps)
    return added.ok ? { ok: true, inCart: true, cartToken: added.token } : added
  })
}

function getKey({ cartToken }: CartInput, { current }: QuoteDeps): Promise<CartKey | null> {
  return cartKey(cartToken, { customer: async () => (await current())?.userId ?? null })
}

async function findOffered({ tx, request }: OpenedQuote, { quotationNo }: CartInput) {
  return (await getOffers(tx, request.id)).find(({ quotation }) => quotation.quotationNo === quotationNo)
}

async function isInCart({ tx }: OpenedQuote, key: CartKey | null, { quotationNo }: CartInput): Promise<boolean> {
  return key !== null && (await countQuotedLines(tx, key, quotationNo)) > 0
}

async function addLines(
  { tx, request, now }: OpenedQuote,
  { key, found }: { key: CartKey | null; found: OfferWithQuotation },
  deps: QuoteDeps,
) {
  const { featuredItemId, productId, productName, catalogueVersion } = request
  const product = { featuredItemId, productId, productName, catalogueVersion, productSlug: getSlug(request, deps) }
  const { quotationNo } = found.quotation
  const lines = await withPictures(tx, found, now)
  const added = await addQuotedLines(tx, key, { quotationNo, product, lines }, now)
  return added.ok ? added : refuseCustomer('cart-full')
}

/** The lines with the pictures that their quotation shows, as far as they are there. */
async function withPictures(tx: Transaction, { offer, quotation: { items } }: OfferWithQuotation, now: Date) {
  const known = await markUsed(
    tx,
    items.flatMap(({ picture_id }) => picture_id ?? []),
    now,
  )
  return offer.lines.map((line, place) => {
    const id = items[place]?.picture_id
    const pictureId = id !== undefined && known.has(id) ? id : null
    return { ...line, pictureId, designId: items[place]?.design_id ?? null }
  })
}

/** The address of the product's drawing; of one that is not sold any more, made of its name as all of them are. */
function getSlug({ productId, productName }: QuoteRequest, { catalogue }: QuoteDeps): string {
  const product = catalogue.current().catalogue.products.find(({ id }) => id === productId)
  return product?.url_slug ?? productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Writes down that it was accepted, and tells the shop and who asked. */
async function tell({ tx, request, actor, now }: OpenedQuote, found: OfferWithQuotation, deps: QuoteDeps) {
  const { quotationId, lines, validUntil } = found.offer
  const { quotationNo, totalPrice, items } = found.quotation
  const event = { id: randomUUID(), requestId: request.id, kind: 'accepted', text: '', quotationId } as const
  await insertEvent(tx, { ...event, ...actor, at: now })
  const offer = { quotationNo, lines, items, totalPrice, validUntil }
  const about = { ...request, author: actor.actorName, link: staffLink(request.id, deps) }
  const content = quoteAcceptedNoticeMail(about, offer)
  const { shopEmail: to, siteUrl } = deps
  await queueMail(tx, { to, content, key: `quote-accepted:${quotationId}:shop`, replyTo: request.email })
  const write = (link: string) => quoteAcceptedMail({ ...request, link }, offer)
  const key = `quote-accepted:${quotationId}:customer`
  await mailCustomer(tx, { request, key, write }, { now, siteUrl, shopEmail: to })
}
