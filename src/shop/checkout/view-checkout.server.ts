import type { AddressView } from '#people/accounts/address.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import type { DeliveryOption } from '#print/delivery/delivery-options.ts'
import { type DeliveryPlace, findPlace, longerDelivery, MAINLAND } from '#print/delivery/delivery-places.ts'
import { missingForFreeShipping } from '#print/delivery/shipping-cost.ts'
import { startDay } from '#print/delivery/turnaround.ts'
import { type ArtworkFile, findSubmissions, getFiles } from '#shop/artwork/store.server.ts'
import { cartKey } from '#shop/cart/cart-key.server.ts'
import { amountsLine } from '#shop/cart/cart-promotions.server.ts'
import { findCart, linesInCart } from '#shop/cart/store.server.ts'
import { termsVersion } from '#shop/orders/place-order.server.ts'
import type { AmountsLine } from '#shop/promotions/order-amounts.ts'
import { openPromotions, type Promotions } from '#shop/promotions/promotions.server.ts'
import type { StoredCoupon } from '#shop/promotions/store.server.ts'
import { type KnownCustomer, normalisePostcode } from './check-form.server.ts'
import type { CheckoutLineView, CheckoutView } from './checkout.ts'
import type { CheckoutDeps, VisitorDeps } from './checkout-deps.server.ts'
import { type CheckoutFields, OTHER_ADDRESS, readMethod, readPayBy } from './checkout-form.ts'
import { describeNow, optionsOf } from './compose-order.server.ts'
import { findDraft, saveDraft } from './drafts.server.ts'
import { knownCustomer } from './place.server.ts'
import { type CartContents, type OrderableLine, readCart } from './read-cart.server.ts'
import { describeSeenCheckout } from './shown-checkout.ts'

type Person = CheckoutView['person']

/** The checkout of the current user's cart, with what was typed so far. */
export async function viewCheckout(token: string | null, deps: VisitorDeps): Promise<CheckoutView> {
  const customer = await knownCustomer(deps)
  const cart = await findCartOf(token, customer, deps)
  const draft = cart === null ? {} : await findDraft(deps.db, cart.id)
  return showCheckout(cart, { customer, person: await knownPerson(customer, deps), draft }, deps)
}

/** Saves what was typed, and shows the checkout with it: an address or a way of delivery changes dates and amounts. */
export async function saveCheckout(
  { token, fields }: { token: string | null; fields: CheckoutFields },
  deps: VisitorDeps,
): Promise<CheckoutView> {
  const customer = await knownCustomer(deps)
  const cart = await findCartOf(token, customer, deps)
  if (cart !== null) await saveDraft(deps.db, cart.id, fields, deps.clock.now())
  return showCheckout(cart, { customer, person: await knownPerson(customer, deps), draft: fields }, deps)
}

/** A cart with the coupon and the points that it is to be ordered with; null where there is none. */
type CartToOrder = Awaited<ReturnType<typeof findCart>>

async function findCartOf(token: string | null, customer: KnownCustomer, { db }: VisitorDeps): Promise<CartToOrder> {
  const key = await cartKey(token, { customer: async () => customer?.userId ?? null })
  return key === null ? null : findCart(db, key)
}

async function knownPerson(customer: KnownCustomer, { guest }: VisitorDeps): Promise<Person> {
  if (customer !== null) {
    const { firstName: first_name, lastName: last_name, email } = customer
    return { role: 'customer', first_name, last_name, email }
  }
  const info = (await guest.current())?.info ?? null
  return info === null ? { role: 'visitor', first_name: '', last_name: '', email: '' } : { role: 'guest', ...info }
}

interface Known {
  customer: KnownCustomer
  person: Person
  draft: CheckoutFields
  /** What a member of staff takes off these lines, in place of the cart's coupon. */
  discount?(lines: readonly AmountsLine[]): StoredCoupon | null
}

/** Shows the checkout of a cart to a person. */
export async function showCheckout(cart: CartToOrder, known: Known, deps: CheckoutDeps): Promise<CheckoutView> {
  const { customer, person, discount } = known
  const fields = fillKnown(known.draft, person, customer)
  const contents = cart === null ? NO_LINES : await readCart(deps.db, await linesInCart(deps.db, cart.id), deps)
  const { orderable, unavailable } = contents
  const { place, refusal } = findPlaceOf(fields, customer)
  const options = await priceOptions(cart, { orderable, place, customer, fields, discount }, deps)
  const terms = deps.terms()
  const chosen = options.find(({ option }) => option.method === readMethod(fields)) ?? options[0]
  const starts_on = startDay(deps.clock.now(), deps.orders.workingHours())
  const delivery = { starts_on, longer: longerDelivery(place), refusal }
  return {
    lines: await showLines(orderable, deps),
    unavailable: unavailable.map(({ id, product }) => ({ id, product })),
    ...(chosen === undefined ? NOTHING : showAmounts(chosen, deps)),
    delivery: { options: options.map(showOption), chosen: chosen?.option.method ?? 'standard', ...delivery },
    payment: await showPayment(chosen, { customer, fields }, deps),
    person,
    addresses: customer === null ? [] : customer.addresses.map(showAddress),
    fields,
    terms: { title: terms.title, version: termsVersion(terms) },
    seen: chosen === undefined ? NOTHING_SEEN : describeSeen(chosen, options, { contents, place, terms }),
  }
}

const NO_LINES: CartContents = { orderable: [], unavailable: [] }

const NOTHING_SEEN = {
  seen_lines: '',
  seen_delivery: '',
  seen_coupon: '',
  seen_points: '',
  seen_terms: '',
  seen_total: '',
}

/** A way of delivery with the amounts of the order that is delivered by it. */
interface PricedOption {
  option: DeliveryOption
  promotions: Promotions
}

interface Pricing {
  orderable: readonly OrderableLine[]
  place: DeliveryPlace
  customer: KnownCustomer
  fields: CheckoutFields
  discount?: Known['discount'] | undefined
}

/** The ways of delivery, each with its amounts: a coupon may be for one of them only. */
async function priceOptions(
  cart: CartToOrder,
  { orderable, place, customer, fields, discount }: Pricing,
  deps: CheckoutDeps,
): Promise<PricedOption[]> {
  const { catalogue } = deps.period()
  const typed = (fields.email ?? '').toLowerCase()
  const email = customer?.email ?? (isEmailAddress(typed) ? typed : null)
  const lines = orderable.map((line) => amountsLine(line.view, catalogue))
  const input = {
    ...getWanted(cart),
    person: { customerId: customer?.userId ?? null, email },
    lines,
    oneOff: discount?.(lines) ?? null,
  }
  const find = await openPromotions(deps.db, input, deps.promotions)
  const priced: PricedOption[] = []
  for (const option of optionsOf(orderable, place, deps)) priced.push({ option, promotions: await find(option.method) })
  return priced
}

/** The coupon and the points that a cart is to be ordered with. */
function getWanted(cart: CartToOrder): { couponCode: string; pointsWanted: number } {
  return { couponCode: cart?.couponCode ?? '', pointsWanted: cart?.pointsWanted ?? 0 }
}

function showOption({ option: { method, dispatch, arrival }, promotions }: PricedOption) {
  return { method, cost: promotions.amounts.shipping, dispatch_date: dispatch, arrival_date: arrival }
}

type Amounts = Pick<CheckoutView, 'totals' | 'coupon' | 'points' | 'earned'>

function showAmounts({ promotions }: PricedOption, { shipping: rates }: CheckoutDeps): Amounts {
  const { amounts, coupon, points, earned } = promotions
  const { goods, couponDiscount: coupon_discount, pointDiscount: point_discount, shipping, total, vat, net } = amounts
  const missing_for_free_shipping = missingForFreeShipping(goods - coupon_discount - point_discount, rates)
  return {
    totals: { goods, coupon_discount, point_discount, shipping, total, vat, net, missing_for_free_shipping },
    coupon: coupon && { code: coupon.code, label: coupon.label, refusal: coupon.refusal?.message ?? null },
    points: points && { balance: points.balance, usable: points.usable, spent: amounts.pointsSpent },
    earned,
  }
}

const NO_TOTALS: CheckoutView['totals'] = {
  goods: 0,
  coupon_discount: 0,
  point_discount: 0,
  shipping: 0,
  total: 0,
  vat: 0,
  net: 0,
  missing_for_free_shipping: 0,
}

/** Nothing to order. */
const NOTHING: Amounts = { totals: NO_TOTALS, coupon: null, points: null, earned: 0 }

/** Where there is nothing to pay, nobody is asked how. */
async function showPayment(
  chosen: PricedOption | undefined,
  { customer, fields }: Pick<Pricing, 'customer' | 'fields'>,
  { payments }: CheckoutDeps,
): Promise<CheckoutView['payment']> {
  const total = chosen?.promotions.amounts.total ?? 0
  const methods = total === 0 ? [] : await payments.methodsFor({ customerId: customer?.userId ?? null, total })
  return { methods, chosen: methods.find((method) => method === readPayBy(fields)) ?? methods[0] ?? null }
}

interface Shown {
  contents: CartContents
  place: DeliveryPlace
  terms: ReturnType<CheckoutDeps['terms']>
}

function describeSeen({ option, promotions }: PricedOption, options: readonly PricedOption[], shown: Shown) {
  const now = describeNow({ ...shown, option, wanted: option.method, promotions })
  const all = options.map((one) => ({ ...one.option, cost: one.promotions.amounts.shipping }))
  return describeSeenCheckout({ ...now, options: all })
}

/** What the shop knows already stands in the fields; what was typed comes first. */
function fillKnown(draft: CheckoutFields, person: Person, customer: KnownCustomer): CheckoutFields {
  const { first_name, last_name, email } = person
  const known =
    customer === null ? { first_name, last_name, email } : { phone: customer.phone, company: customer.company }
  const typed = Object.entries({ ...known, ...draft }).filter(([, text]) => text !== undefined)
  const fields: CheckoutFields = Object.fromEntries(typed)
  return { ...fields, address_id: chooseAddress(fields, customer?.addresses ?? []) }
}

/** An address of the address book, unless another one was typed. */
function chooseAddress({ address_id = '', line_1, postcode }: CheckoutFields, book: readonly AddressView[]): string {
  const [first] = book
  if (first === undefined) return ''
  if (address_id === OTHER_ADDRESS || book.some(({ id }) => id === address_id)) return address_id
  return line_1 || postcode ? OTHER_ADDRESS : first.id
}

/** The place of the address, as far as it is known; where the shop does not deliver, it says so. */
function findPlaceOf(
  { address_id, postcode = '' }: CheckoutFields,
  customer: KnownCustomer,
): { place: DeliveryPlace; refusal: string | null } {
  const chosen = customer?.addresses.find(({ id }) => id === address_id)
  const known = normalisePostcode(chosen?.postcode ?? postcode)
  const place = known === null ? MAINLAND : findPlace(known)
  return place.ok ? { place, refusal: null } : { place: MAINLAND, refusal: place.message }
}

async function showLines(lines: readonly OrderableLine[], { db }: CheckoutDeps): Promise<CheckoutLineView[]> {
  const ids = lines.map(({ stored }) => stored.id)
  const submissions = await findSubmissions(db, ids)
  const sent = [...submissions.values()].filter(({ state }) => state === 'sent').map(({ id }) => id)
  const files = (await getFiles(db, sent)).filter(({ key }) => key !== null)
  return lines.map(({ stored, view }) => {
    const { id, product, summary, quantity, kinds, counted_in, line_total, quotation, picture, picture_alt } = view
    const submission = submissions.get(id)
    const state = submission?.state ?? 'none'
    const isDesigned = state === 'none' && stored.configuration.design_id !== null
    const file = files.find(({ submissionId }) => submissionId === submission?.id)
    return {
      id,
      product,
      summary,
      quantity,
      kinds,
      counted_in,
      line_total,
      picture,
      picture_alt,
      quotation_no: quotation?.quotation_no ?? null,
      file: file === undefined ? null : showFile(file),
      artwork: isDesigned ? 'design' : state,
    }
  })
}

function showFile({ id, name, thumbnail }: ArtworkFile) {
  return { name, thumbnail: thumbnail === 'none' ? null : `/api/artwork/files/${id}/thumbnail` }
}

function showAddress({ id, label, name, company, line_1, line_2, city, county, postcode }: AddressView) {
  return { id, label, lines: [name, company, line_1, line_2, city, county, postcode].filter((line) => line !== '') }
}
