import type { Database } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { quotedDays } from '#print/delivery/turnaround.ts'
import { type CartService, findDifferences } from '#shop/cart/cart.server.ts'
import type { CartLineView } from '#shop/cart/cart.ts'
import { type LineInput, priceDesigned } from '#shop/cart/price-line.server.ts'
import { type AgreedLine, slugOf } from '#shop/cart/quoted-lines.server.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { SeenOrder } from '#shop/configurator/seen-order.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { knownPictures } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { quotedItem } from './draft-quotation.ts'
import type { QuotationItem } from './quotation.ts'
import { PRICE_AGREED } from './quotation-terms.ts'
import { type QuotationRefusal, refuseQuotation } from './refusals.ts'

/** A configuration to quote; refused if the caller states the price that was shown and it has changed. */
export interface ConfigurationInput extends LineInput {
  productPricingId: string | null
  /** What was on screen; if left out, it is not compared. */
  seen?: SeenOrder
  /** The picture of the own product; an unknown one is ignored. */
  pictureId?: string | null
}

/** Configurations, or the cart: that of the visitor's token, or the customer's. */
export type QuotedSource = { configurations: readonly ConfigurationInput[] } | { cartToken: string | null }

export interface QuotingDeps {
  db: Database
  /** The catalogue and promotions in force. */
  period(): OfferPeriod
  shipping: ShippingRates
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
  cart: Pick<CartService, 'view'>
}

/** The lines of a quotation, for display and for ordering, and their delivery cost. */
export interface QuotedItems {
  ok: true
  items: QuotationItem[]
  orderLines: AgreedLine[]
  shippingFee: Pence
  /** Of the cart on that day; it reserves none of them. */
  discounts: QuotedDiscounts
  /** The last days of prices that were agreed before. */
  agreedUntil: CalendarDate[]
}

/** What coupon and points take off, 0 or more, and the coupon's code. */
export interface QuotedDiscounts {
  pointDiscount: Pence
  couponDiscount: Pence
  couponCode: string
}

const NO_DISCOUNTS: QuotedDiscounts = { pointDiscount: 0, couponDiscount: 0, couponCode: '' }

/** Prices configurations or the cart with the current catalogue: prices from the caller do not count. */
export async function quoteItems(of: QuotedSource, deps: QuotingDeps): Promise<QuotedItems | QuotationRefusal> {
  if ('configurations' in of) return quoteConfigurations(await withKnownPictures(of.configurations, deps), deps)
  const { lines, totals, coupon } = await deps.cart.view(of.cartToken)
  // Lines that are no longer offered are shown in the cart, but not counted there either.
  const offered = lines.filter(({ offer }) => offer.state !== 'not-offered')
  if (offered.length === 0) return refuseQuotation('cart-empty', 'cart')
  return {
    ok: true,
    items: offered.map((line) => cartItem(line, deps)),
    orderLines: offered.map((line) => orderLine(line, deps)),
    shippingFee: totals.shipping,
    discounts: {
      pointDiscount: totals.point_discount,
      couponDiscount: totals.coupon_discount,
      couponCode: coupon?.message === null ? coupon.code : '',
    },
    agreedUntil: offered.flatMap(({ quotation }) => quotation?.valid_until ?? []),
  }
}

/** A line of the cart, to be ordered from the quotation. One that was agreed before stays that quotation's line. */
function orderLine(line: CartLineView, { period }: QuotingDeps): AgreedLine {
  const { quotation, product: productName } = line
  const sold = period().catalogue.products.find(({ id }) => id === line.product_id)
  return {
    featuredItemId: line.featured_item_id,
    productId: line.product_id,
    productName,
    productSlug: sold?.url_slug ?? slugOf(productName),
    configuration: line.configuration,
    summary: line.summary,
    catalogueVersion: line.catalogue_version,
    quantity: line.quantity,
    kinds: line.kinds,
    price: line.price,
    origPrice: null,
    printFeaturePrice: line.print_feature_price,
    productPricingId: line.product_pricing_id,
    pictureId: line.picture_id,
    ...(quotation === null ? {} : { agreedBefore: { quotationNo: quotation.quotation_no, lineId: line.id } }),
  }
}

/** A line that was accepted from a quotation names it: its price is that quotation's and valid as long. */
function cartItem(
  { summary, quantity, kinds, quotation, ...line }: CartLineView,
  { period }: QuotingDeps,
): QuotationItem {
  // The catalogue does not know how long a line takes that staff quoted by hand.
  const days = quotation === null ? daysToDispatch(line.featured_item_id, period().catalogue) : {}
  const agreed = quotation === null ? [] : [{ label: PRICE_AGREED, value: agreedText(quotation) }]
  const amount = { quantity, kinds, total: line.line_total, counted: line.counted_in }
  const drawn = pictureIds(line.picture_id, line.configuration.design_id)
  return { ...quotedItem([...summary, ...agreed], amount), ...drawn, ...days }
}

function daysToDispatch(
  itemId: number,
  { featured_items }: Catalogue,
): Pick<QuotationItem, 'dispatch_days' | 'delivery_days'> {
  const item = featured_items.find(({ id }) => id === itemId)
  return item === undefined ? {} : quotedDays(item.shipping)
}

function agreedText({ quotation_no, valid_until }: NonNullable<CartLineView['quotation']>): string {
  return valid_until === null ? quotation_no : `${quotation_no}, until ${formatLongDay(valid_until)}`
}

/** The configurations without unknown pictures: a missing picture is no reason to refuse. */
async function withKnownPictures(configurations: readonly ConfigurationInput[], { db }: QuotingDeps) {
  const known = await knownPictures(
    db,
    configurations.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return configurations.map(({ pictureId = null, ...rest }) => {
    const isKnown = pictureId !== null && known.has(pictureId)
    return { ...rest, pictureId: isKnown ? pictureId : null }
  })
}

/** Only existing ids, so that the content hash of a quotation without pictures stays the same. */
function pictureIds(
  picture_id: string | null,
  design_id: string | null,
): Pick<QuotationItem, 'picture_id' | 'design_id'> {
  return { ...(picture_id === null ? {} : { picture_id }), ...(design_id === null ? {} : { design_id }) }
}

/** Each as a line, delivered together as if they were the whole order (decisions §5). */
async function quoteConfigurations(
  configurations: readonly ConfigurationInput[],
  deps: QuotingDeps,
): Promise<QuotedItems | QuotationRefusal> {
  const pricing = { period: deps.period(), shipping: deps.shipping, designs: deps.designs }
  const items: QuotationItem[] = []
  const orderLines: AgreedLine[] = []
  for (const [index, configuration] of configurations.entries()) {
    const within = (field: string) => `quotations.${index}.${field}`
    const priced = await priceDesigned(configuration, pricing)
    if (!priced.ok) {
      const errors = priced.errors.map(({ field, message }) => ({ field: within(field), message }))
      return { ok: false, code: 'configuration', message: priced.message, errors, reason: priced.code }
    }
    const { content, product, item: offered } = priced
    const [unseen] = findDifferences(configuration, content)
    if (unseen !== undefined) {
      const code = unseen.code === 'price-changed' ? 'amount-changed' : 'not-as-seen'
      return { ...refuseQuotation(code, within(unseen.field)), reason: 'choices-changed' }
    }
    const counted = countedIn(product, content.configuration.cutting_id)
    const { quantity, kinds } = content
    const item = quotedItem(content.summary, { quantity, kinds, total: content.price * kinds, counted })
    const drawn = pictureIds(configuration.pictureId ?? null, content.configuration.design_id)
    items.push({ ...item, ...drawn, ...quotedDays(offered.shipping) })
    orderLines.push({ ...content, pictureId: configuration.pictureId ?? null })
  }
  const goods = items.reduce((sum, { price }) => sum + price, 0)
  return {
    ok: true,
    items,
    orderLines,
    shippingFee: shippingCost(goods, deps.shipping),
    discounts: NO_DISCOUNTS,
    agreedUntil: [],
  }
}
