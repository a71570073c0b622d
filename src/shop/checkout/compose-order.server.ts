import { VAT_PERCENT } from '#platform/config/shop.ts'
import { londonDate } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type DeliveryOption, deliveryOptions } from '#print/delivery/delivery-options.ts'
import { type DeliveryPlace, longerDelivery } from '#print/delivery/delivery-places.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { dispatchDateFor, type Turnaround, type WorkingHours } from '#print/delivery/turnaround.ts'
import { type EstimateStep, estimatePrice } from '#print/pricing/estimate.ts'
import { isReadable } from '#shop/cart/price-line.server.ts'
import type { CartLine } from '#shop/cart/store.server.ts'
import type { LineRepeat } from '#shop/orders/again/line-repeats.server.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'
import { type NewOrder, type NewOrderLine, termsVersion } from '#shop/orders/place-order.server.ts'
import type { Promotions } from '#shop/promotions/promotions.server.ts'
import type { CheckedForm } from './check-form.server.ts'
import type { CheckoutDeps } from './checkout-deps.server.ts'
import type { CartContents, OrderableLine } from './read-cart.server.ts'
import type { CheckoutNow } from './shown-checkout.ts'

/* What an order of a cart would be now. Showing and placing compose it in the same way. */

/** The ways in which lines can be delivered to a place, if they are approved and paid now. */
export function optionsOf(
  lines: readonly OrderableLine[],
  place: DeliveryPlace,
  { clock, orders, hasCollection }: Pick<CheckoutDeps, 'clock' | 'orders' | 'hasCollection'>,
): DeliveryOption[] {
  if (lines.length === 0) return []
  const hours = orders.workingHours()
  return deliveryOptions(lines, { place, now: clock.now(), hours, collection: hasCollection })
}

/** The way that is taken: the one that was chosen if it is offered, else Standard, which always is. */
export function takeOption(options: readonly DeliveryOption[], wanted: DeliveryMethod): DeliveryOption {
  const option = options.find(({ method }) => method === wanted) ?? options[0]
  if (option === undefined) throw new Error('an order without lines is not delivered')
  return option
}

interface Composition {
  contents: CartContents
  place: DeliveryPlace
  option: DeliveryOption
  wanted: DeliveryMethod
  promotions: Promotions
  terms: NewOrder['terms']
}

/** The same to be compared with what was on screen. */
export function describeNow({ contents, place, option, wanted, promotions, terms }: Composition): CheckoutNow {
  const { amounts, coupon } = promotions
  const { method, arrival } = option
  return {
    lines: contents.orderable.map(({ view }) => ({ id: view.id, product: view.product, lineTotal: view.line_total })),
    unavailable: contents.unavailable.map(({ id, product }) => ({ id, product })),
    options: [{ method, cost: amounts.shipping, arrival }],
    method,
    wanted,
    longer: method === 'standard' ? longerDelivery(place) : null,
    coupon: coupon && {
      code: coupon.code,
      discount: amounts.couponDiscount,
      refusal: coupon.refusal?.message ?? null,
    },
    pointsSpent: amounts.pointsSpent,
    termsVersion: termsVersion(terms),
    total: amounts.total,
  }
}

interface Parts extends Composition {
  form: CheckedForm
  customerId: string | null
  placedKey: string
  paymentMethod: PaymentMethod
  /** The artwork of each line, which the order has taken over. */
  artwork: ReadonlyMap<string, { submissionId: string; isSent: boolean }>
  /** What lines repeat of earlier orders, by their ids. */
  repeats: ReadonlyMap<string, LineRepeat>
  /** The stored lettering designs of lines, by their ids. */
  designs: ReadonlyMap<string, unknown>
  catalogues: ReadonlyMap<number, Catalogue>
  hours: WorkingHours
  orderId: string
  /** The member of staff who places it for the customer. */
  placedBy: string | null
  now: Date
}

/** The order that is stored: its own copy of everything it is made of (issue 19, 2). */
export function composeOrder(parts: Parts): NewOrder {
  const { form, option, promotions, customerId, orderId, placedKey, paymentMethod, terms } = parts
  const { amounts, coupon } = promotions
  const { firstName, lastName, email, phone, deliveryAddress, billingAddress, vatNumber, poNumber, note } = form
  const { goods, couponDiscount, pointDiscount, pointsSpent, shipping, total } = amounts
  return {
    id: orderId,
    placedKey,
    customerId,
    firstName,
    lastName,
    email,
    phone,
    // A way that was not offered any more has been refused before.
    deliveryAddress: option.method === 'collection' ? null : deliveryAddress,
    billingAddress,
    vatNumber,
    poNumber,
    note,
    deliveryMethod: option.method,
    dispatchOn: option.dispatch,
    arrivalOn: option.arrival,
    paymentMethod,
    goods,
    couponDiscount,
    pointDiscount,
    shipping,
    total,
    vatPercent: VAT_PERCENT,
    couponCode: coupon !== null && coupon.refusal === null ? coupon.code : '',
    pointsSpent,
    placedBy: parts.placedBy,
    terms,
    lines: parts.contents.orderable.map((line, index) => composeLine(line, index, parts)),
  }
}

function composeLine({ stored }: OrderableLine, index: number, parts: Parts): NewOrderLine {
  const { option, promotions, artwork, designs, repeats, hours, now } = parts
  const turnaround = demand(option.turnarounds[index])
  const shares = demand(promotions.amounts.shares[index])
  const submission = artwork.get(stored.id)
  const { design_id } = stored.configuration
  const isReady = submission?.isSent === true || design_id !== null
  return {
    id: stored.id,
    featuredItemId: stored.featuredItemId,
    productId: stored.productId,
    productName: stored.productName,
    productSlug: stored.productSlug,
    configuration: stored.configuration,
    summary: stored.summary,
    catalogueVersion: stored.catalogueVersion,
    quantity: stored.quantity,
    kinds: stored.kinds,
    price: stored.price,
    origPrice: stored.origPrice,
    printFeaturePrice: stored.printFeaturePrice,
    lineTotal: stored.price * stored.kinds,
    couponShare: shares.coupon,
    pointShare: shares.points,
    trace: tracePrice(stored, parts),
    design: design_id === null ? null : ((designs.get(design_id) as object | undefined) ?? null),
    quotationNo: stored.quotationNo,
    pictureId: stored.pictureId,
    artworkSubmissionId: submission?.submissionId ?? null,
    ...getDays(turnaround, hours, now),
    state: isReady ? 'checking' : 'artwork wanted',
    ...repeats.get(stored.id),
  }
}

function getDays({ printing_days, shipping_days }: Turnaround, hours: WorkingHours, now: Date) {
  return {
    printingDays: printing_days,
    shippingDays: shipping_days,
    dispatchOn: dispatchDateFor(now, printing_days, hours),
  }
}

/**
 * The steps of a line's price (decisions §3), which sum to it: estimated with the catalogue that it was made with, on the day
 * that it was priced. Null for an agreed price, and where no day gives that price.
 */
function tracePrice(line: CartLine, { catalogues }: Pick<Parts, 'catalogues'>): EstimateStep[] | null {
  const catalogue = catalogues.get(line.catalogueVersion)
  if (line.quotationNo !== null || catalogue === undefined || !isReadable(line)) return null
  for (const day of new Set([londonDate(line.updatedAt), londonDate(line.addedAt)])) {
    const estimate = estimatePrice(catalogue, line.configuration, line.quantity, day)
    if (estimate.price === line.price) return estimate.steps
  }
  return null
}

/** There is one for each line. */
function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a line has no amounts')
  return value
}
