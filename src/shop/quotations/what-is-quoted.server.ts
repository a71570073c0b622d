import type { Pence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { shippingCost } from '#print/delivery/shipping-cost.ts'
import { dispatchDays } from '#print/delivery/turnaround.ts'
import type { CartLineView } from '#shop/cart/cart.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { priceDesigned } from '#shop/cart/price-line.server.ts'
import { countedIn } from '#shop/configurator/options.ts'
import { knownPictures } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { quotedItem } from './draft-quotation.ts'
import type { QuotationItem } from './quotation.ts'
import type { QuotationDeps } from './quotation-deps.server.ts'
import type { ConfigurationAsked, CreateQuotation } from './quotation-service.ts'
import { PRICE_AGREED } from './quotation-terms.ts'
import { type QuotationRefusal, refuseQuotation } from './refusals.ts'

/** The lines of a quotation that is asked for, and what their delivery costs. */
export interface WhatIsQuoted {
  ok: true
  items: QuotationItem[]
  shippingFee: Pence
}

/** Prices what is asked for, from the catalogue in force and from the cart: prices that somebody sent do not count. */
export async function whatIsQuoted(
  { of }: CreateQuotation,
  needs: QuotationDeps,
): Promise<WhatIsQuoted | QuotationRefusal> {
  if ('configurations' in of) return configurationsQuoted(await withKnownPictures(of.configurations, needs), needs)
  const { lines, totals } = await needs.cart.view(of.cartToken)
  // What is no longer offered is shown in the cart, and not counted there either.
  const items = lines.filter(({ offer }) => offer.state !== 'not-offered').map((line) => cartItem(line, needs))
  if (items.length === 0) return refuseQuotation('cart-empty', 'cart')
  return { ok: true, items, shippingFee: totals.shipping }
}

/** A line that was accepted from a quotation says so: its price is that quotation's and holds as long as it says. */
function cartItem(
  { summary, quantity, kinds, quotation, ...line }: CartLineView,
  { period }: QuotationDeps,
): QuotationItem {
  // How long a quoted line takes, no list says.
  const days = quotation === null ? getDays(line.featured_item_id, period().catalogue) : {}
  const agreed = quotation === null ? [] : [{ label: PRICE_AGREED, value: agreedText(quotation) }]
  const amount = { quantity, kinds, total: line.line_total, counted: line.counted_in }
  const drawn = { ...pictured(line.picture_id), ...designed(line.configuration.design_id) }
  return { ...quotedItem([...summary, ...agreed], amount), ...drawn, ...days }
}

function getDays(itemId: number, { featured_items }: Catalogue): Pick<QuotationItem, 'dispatch_days'> {
  const item = featured_items.find(({ id }) => id === itemId)
  return item === undefined ? {} : { dispatch_days: dispatchDays(item.shipping.printing_days) }
}

function agreedText({ quotation_no, valid_until }: NonNullable<CartLineView['quotation']>): string {
  return valid_until === null ? quotation_no : `${quotation_no}, until ${formatLongDay(valid_until)}`
}

/** The configurations with those of their pictures that there are: no quotation is lost for a picture. */
async function withKnownPictures(asked: readonly ConfigurationAsked[], { db }: QuotationDeps) {
  const known = await knownPictures(
    db,
    asked.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return asked.map(({ pictureId = null, ...rest }) => {
    const isKnown = pictureId !== null && known.has(pictureId)
    return { ...rest, pictureId: isKnown ? pictureId : null }
  })
}

/** Left out where there is none: a quotation without pictures is what it always was. */
function pictured(picture_id: string | null): Pick<QuotationItem, 'picture_id'> {
  return picture_id === null ? {} : { picture_id }
}

/** The same for the design of lettering. */
function designed(design_id: string | null): Pick<QuotationItem, 'design_id'> {
  return design_id === null ? {} : { design_id }
}

/** Each as a line, delivered together as if they were the whole order (decisions §5). */
async function configurationsQuoted(
  asked: readonly ConfigurationAsked[],
  needs: QuotationDeps,
): Promise<WhatIsQuoted | QuotationRefusal> {
  const pricing = { period: needs.period(), shipping: needs.shipping, designs: needs.designs }
  const items: QuotationItem[] = []
  for (const [index, configuration] of asked.entries()) {
    const within = (field: string) => `quotations.${index}.${field}`
    const priced = await priceDesigned(configuration, pricing)
    if (!priced.ok) {
      const errors = priced.errors.map(({ field, message }) => ({ field: within(field), message }))
      return { ok: false, code: 'configuration', message: priced.message, errors, reason: priced.code }
    }
    const { content, product, item: offered } = priced
    const shown = configuration.productPricingId
    if (shown !== null && shown !== content.productPricingId) {
      return refuseQuotation('amount-changed', within('product_pricing_id'))
    }
    const counted = countedIn(product, content.configuration.cutting_id)
    const { quantity, kinds } = content
    const item = quotedItem(content.summary, { quantity, kinds, total: content.price * kinds, counted })
    const dispatch_days = dispatchDays(offered.shipping.printing_days)
    const drawn = { ...pictured(configuration.pictureId ?? null), ...designed(content.configuration.design_id) }
    items.push({ ...item, ...drawn, dispatch_days })
  }
  const goods = items.reduce((sum, { price }) => sum + price, 0)
  return { ok: true, items, shippingFee: shippingCost(goods, needs.shipping) }
}

/** The cart of whoever sends a request, as something to quote. */
export function getCart(cookies: string | null): CreateQuotation['of'] {
  return { cartToken: readCartToken(cookies) }
}
