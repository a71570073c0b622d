import { randomUUID } from 'node:crypto'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Refusal } from '#platform/http/refuser.ts'
import type { Pence } from '#platform/money/money.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { createCart } from '#shop/cart/cart.server.ts'
import type { CartLineView } from '#shop/cart/cart.ts'
import type { SharedCartDeps } from '#shop/cart/cart-key.server.ts'
import { amountsLine, promotionDeps } from '#shop/cart/cart-promotions.server.ts'
import type { AgreedLine } from '#shop/cart/quoted-lines.server.ts'
import { type CartKey, lockCart, updateLines } from '#shop/cart/store.server.ts'
import { amountText } from '#shop/configurator/summarise.ts'
import { oneOffCoupon } from '#shop/promotions/one-off-coupon.server.ts'
import type { AmountsLine, OrderAmounts } from '#shop/promotions/order-amounts.ts'
import { findPromotions } from '#shop/promotions/promotions.server.ts'
import type { DiscountOutcome, StaffDiscount } from '#shop/promotions/staff-discount.ts'
import { insertCoupon, type StoredCoupon } from '#shop/promotions/store.server.ts'
import { billToName } from '#shop/quotations/bill-to.ts'
import { issueQuotation, type StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { ACCEPTED_DAYS } from '#shop/quotations/quotation-terms.ts'
import { type QuotedItems, quoteItems } from '#shop/quotations/quoted-items.server.ts'
import { quoteOfferMail } from '../mails.ts'
import { PHONE_QUOTE_TYPE, PICTURE_FIELD, type RequestedConfiguration, requestReference } from '../quote.ts'
import { mailCustomer } from '../quote-links.server.ts'
import { MAX_QUOTED_LINES } from '../refusals.ts'
import { findByKey, insertEvent, insertOffer, insertRequest, lockKey, type QuoteRequest } from '../store.server.ts'

/* A quotation that staff make for somebody from a cart that they have filled, such as on the phone (issue 19, 7). */

/** For whom it is, by whom, and what was agreed. */
export interface CartToQuote {
  /** Sent twice, it is one quotation. */
  id: string
  key: CartKey
  person: { userId: string | null; firstName: string; lastName: string; email: string; company: string }
  actor: { userId: string; name: string }
  discount(lines: readonly AmountsLine[]): DiscountOutcome
  /** The total that stood on the screen, delivered by Standard. */
  seenTotal: Pence
  validUntil: CalendarDate
  /** For the customer; empty for none. */
  note: string
}

/** What it needs beside carts. */
export interface QuoteCartDeps extends SharedCartDeps {
  /** The shop's address, without a slash at the end. */
  siteUrl: string
  shopEmail: string
}

/** The request that it answers; the same each time. Or why nothing was quoted. */
export type CartQuoted =
  | { ok: true; requestId: string }
  | { ok: false; code: 'cart-empty' | 'too-many-lines' }
  | { ok: false; code: 'total-changed'; now: Pence }
  | { ok: false; code: 'discount'; field: string; message: string }

/**
 * Makes a request of this cart and answers it with a quotation, in the caller's transaction: it stands in the inbox and in
 * the customer's account, is mailed, and is accepted like any other. The lines keep their choices and their artwork. Refuses
 * an empty cart, another total than was on screen, and a discount that cannot be given.
 */
export async function quoteCart(tx: Transaction, input: CartToQuote, deps: QuoteCartDeps): Promise<CartQuoted> {
  const now = deps.clock.now()
  const idempotencyHash = getHash('quoted by staff', input.id)
  await lockKey(tx, idempotencyHash)
  const before = await findByKey(tx, idempotencyHash)
  if (before !== null) return { ok: true, requestId: before.id }
  await lockCart(tx, input.key)
  const priced = await priceCart(tx, input, deps)
  if (!priced.ok) return priced
  if (priced.oneOff !== null) await insertCoupon(tx, priced.oneOff)
  const request = toRequest(input, priced.shown, { idempotencyHash, version: deps.period().version, now })
  await insertRequest(tx, request)
  const quotation = await issue(tx, input, priced, now)
  const { note, validUntil, actor } = input
  const lines = priced.quoted.items.map(({ details: description, quantity, price }, place) => {
    const agreed = priced.orderLines[place]
    return { description, quantity, price, ...(agreed && { agreed: ofQuotation(agreed, quotation.quotationNo) }) }
  })
  await keepLines(tx, priced.orderLines, quotation.quotationNo, now)
  const offer = { quotationId: quotation.id, requestId: request.id, lines, note, validUntil }
  await insertOffer(tx, { ...offer, state: 'open', remindedAt: null, createdAt: now })
  const event = {
    id: randomUUID(),
    requestId: request.id,
    kind: 'quoted',
    text: note,
    quotationId: quotation.id,
  } as const
  const author = { by: 'staff', actorId: actor.userId, actorName: actor.name } as const
  await insertEvent(tx, { ...event, ...author, at: now })
  const write = (link: string) =>
    quoteOfferMail({ ...request, link }, { ...quotation, validUntil }, { text: note, author: actor.name })
  await mailCustomer(tx, { request, occasion: quotation.id, write }, { ...deps, now })
  return { ok: true, requestId: request.id }
}

/** A line of the cart, as it is accepted later. */
type CartOrderLine = AgreedLine & { lineId: string }

interface PricedCart {
  ok: true
  /** The lines as they are shown, quoted and ordered, in the same order. */
  shown: readonly CartLineView[]
  quoted: QuotedItems
  orderLines: readonly CartOrderLine[]
  amounts: OrderAmounts
  /** The discount, for when it is ordered. */
  oneOff: StoredCoupon | null
  couponCode: string
}

type Refused = Extract<CartQuoted, { ok: false }>

/** The cart as it is now. Lines that are no longer offered are left out, as they are of an order. */
async function readCart(tx: Transaction, { key }: CartToQuote, deps: QuoteCartDeps) {
  const held = async () => ({ key, name: '', path: '' })
  const view = await createCart({ ...deps, db: tx, address: '', customer: async () => null, held }).view(null)
  const shown = view.lines.filter(({ offer }) => offer.state !== 'not-offered')
  const quoted = await quoteItems({ cartToken: null }, { ...deps, db: tx, cart: { view: async () => view } })
  return { shown, quoted, couponCode: view.coupon?.code ?? '' }
}

/** Prices it, delivered by Standard as quotations are. */
async function priceCart(tx: Transaction, input: CartToQuote, deps: QuoteCartDeps): Promise<PricedCart | Refused> {
  const { shown, quoted, couponCode } = await readCart(tx, input, deps)
  if (!quoted.ok) return { ok: false, code: 'cart-empty' }
  if (shown.length > MAX_QUOTED_LINES) return { ok: false, code: 'too-many-lines' }
  const { catalogue } = deps.period()
  const lines = shown.map((line) => amountsLine(line, catalogue))
  const priced = await applyDiscount(tx, { ...input, lines, couponCode }, deps)
  if (!priced.ok) return priced
  if (priced.amounts.total !== input.seenTotal) return { ok: false, code: 'total-changed', now: priced.amounts.total }
  return { ...priced, shown, quoted, orderLines: withLineIds(quoted, shown) }
}

/** The amounts with the discount of staff, else with the cart's coupon. */
async function applyDiscount(
  tx: Transaction,
  input: CartToQuote & { lines: readonly AmountsLine[]; couponCode: string },
  deps: QuoteCartDeps,
): Promise<Pick<PricedCart, 'ok' | 'amounts' | 'oneOff' | 'couponCode'> | Refused> {
  const { lines, couponCode } = input
  const taken = input.discount(lines)
  if (!taken.ok) return refuseDiscounted(taken)
  const oneOff = taken.discount && couponOf(taken.discount, lines, input, deps)
  const person = { customerId: input.person.userId, email: input.person.email }
  const wanted = { person, couponCode, pointsWanted: 0, lines, method: 'standard', oneOff } as const
  const { amounts, coupon } = await findPromotions(tx, wanted, promotionDeps(deps))
  if (coupon === null) return { ok: true, amounts, oneOff, couponCode: '' }
  if (coupon.refusal === null) return { ok: true, amounts, oneOff, couponCode: coupon.code }
  return oneOff === null ? { ok: true, amounts, oneOff, couponCode: '' } : refuseDiscounted(coupon.refusal)
}

/** The discount for whoever accepts it, of all these goods, until the last day on which they can be ordered. */
function couponOf(
  discount: StaffDiscount,
  lines: readonly AmountsLine[],
  { id, validUntil }: CartToQuote,
  { clock }: QuoteCartDeps,
): StoredCoupon {
  const leastGoods = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  return oneOffCoupon(discount, { id, now: clock.now(), leastGoods, endsOn: addDays(validUntil, ACCEPTED_DAYS) })
}

function withLineIds({ orderLines }: QuotedItems, shown: readonly CartLineView[]): CartOrderLine[] {
  return orderLines.flatMap((line, place) => {
    const lineId = shown[place]?.id
    return lineId === undefined ? [] : [{ ...line, lineId }]
  })
}

function refuseDiscounted({ errors: [fault], message }: Refusal<string>): Extract<CartQuoted, { code: 'discount' }> {
  const field = fault === undefined || fault.field === 'coupon' ? 'discount' : fault.field
  return { ok: false, code: 'discount', field, message }
}

/** The line of the cart becomes the quotation's; one that was agreed before stays that quotation's. */
function ofQuotation({ lineId, ...line }: CartOrderLine, quotationNo: string): AgreedLine {
  return { agreedBefore: { quotationNo, lineId }, ...line }
}

/** They are moved to the customer's cart when it is accepted, with their artwork. */
async function keepLines(
  tx: Transaction,
  lines: readonly CartOrderLine[],
  quotationNo: string,
  now: Date,
): Promise<void> {
  const fresh = lines.filter(({ agreedBefore }) => agreedBefore === undefined).map(({ lineId }) => lineId)
  if (fresh.length === 0) return
  await updateLines(tx, fresh, { quotationNo, origPrice: null, productPricingId: quotationNo }, now)
}

/** The request that the quotation answers: its first line, and the others in words. */
function toRequest(
  { person }: CartToQuote,
  [first, ...more]: readonly CartLineView[],
  { idempotencyHash, version, now }: { idempotencyHash: string; version: number; now: Date },
): QuoteRequest {
  if (first === undefined) throw new Error('a quotation of an empty cart')
  const { userId, firstName, lastName, email } = person
  const id = randomUUID()
  const reference = requestReference(id)
  const others = more.map(({ product, quantity, kinds }) => `${product}, ${amountText(quantity, kinds)}`)
  const names = [first, ...more].map(({ product }) => product)
  return {
    id,
    reference,
    quoteType: PHONE_QUOTE_TYPE,
    state: 'quoted',
    userId,
    guestId: null,
    firstName,
    lastName,
    email,
    featuredItemId: first.featured_item_id,
    productId: first.product_id,
    productName: first.product,
    catalogueVersion: version,
    configuration: asRequested(first),
    summary: [...first.summary, ...(others.length === 0 ? [] : [{ label: 'With', value: others.join('; ') }])],
    quantity: first.quantity,
    kinds: first.kinds,
    comment: '',
    tracking: null,
    artworkSubmissionId: null,
    idempotencyHash,
    search: [reference, firstName, lastName, email, ...new Set(names)].join(' ').toLowerCase(),
    createdAt: now,
    updatedAt: now,
    waitingSince: null,
  }
}

/** The choices of a line as the fields of a request. */
function asRequested({ configuration, picture_id }: CartLineView): RequestedConfiguration {
  const fields = Object.entries(configuration).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(fields), ...(picture_id === null ? {} : { [PICTURE_FIELD]: picture_id }) }
}

function issue(
  tx: Transaction,
  { person, validUntil }: CartToQuote,
  { quoted, amounts, couponCode }: PricedCart,
  now: Date,
): Promise<StoredQuotation> {
  const { userId, company } = person
  const toIssue = {
    items: quoted.items,
    shippingFee: amounts.shipping,
    pointDiscount: 0,
    couponDiscount: amounts.couponDiscount,
    couponCode,
    billTo: { name: billToName(person), company, address: '' },
    owner: { userId, guestId: null },
    issueDate: londonDate(now),
    validUntil,
    contentHash: null,
    // Its request has them: it is accepted there.
    orderLines: null,
  }
  return issueQuotation(tx, toIssue, now)
}
