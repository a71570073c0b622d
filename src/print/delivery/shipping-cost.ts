import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import type { Catalogue, FeaturedItem } from '#print/catalogue/catalogue.ts'
import type { DeliveryEstimate, Turnaround } from './turnaround.ts'

/** What the shop charges for delivery, pence including VAT (decisions §5). */
export interface ShippingRates {
  /** Charged once per cart, whatever it contains. */
  standardPence: Pence
  /** Goods of this much or more, after discounts and including VAT, are sent free (000 §4.2, §9). */
  freeFromPence: Pence
  /** Express, always charged in full (decisions §9). */
  expressPence: Pence
}

/** How an order reaches the customer. Free delivery means Standard (decisions §9). */
export const DELIVERY_METHODS = ['standard', 'express', 'collection'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/**
 * What delivery by a method costs, pence including VAT.
 * @param goods all goods after discounts, pence including VAT
 */
export function deliveryCost(method: DeliveryMethod, goods: Pence, rates: ShippingRates): Pence {
  if (method === 'collection') return 0
  return method === 'express' ? rates.expressPence : shippingCost(goods, rates)
}

/** One delivery option of a quantity row (000 §3: shipping list). */
export interface ShippingEntry {
  /** Estimated dispatch date. */
  date: CalendarDate
  /** The last day of the delivery estimate, which is not a promise (001 §2). */
  arrival_date: CalendarDate
  cost: Pence
}

/**
 * The charge for delivery, once per cart (decisions §5).
 * @param goods all goods of the cart after discounts, pence including VAT, whichever VAT view is shown. Do not call
 * it for an
 *   empty cart. Throws a RangeError for a fraction or a negative amount.
 */
export function shippingCost(goods: Pence, rates: ShippingRates): Pence {
  return isShippingFree(goods, rates) ? 0 : rates.standardPence
}

/** Whether delivery is free: goods after discounts reach the threshold (000 §4.2, §9). */
export function isShippingFree(goods: Pence, rates: ShippingRates): boolean {
  return missingForFreeShipping(goods, rates) === 0
}

/** How much more goods would make delivery free, in pence including VAT; 0 if it is free. */
export function missingForFreeShipping(goods: Pence, rates: ShippingRates): Pence {
  if (!Number.isInteger(goods) || goods < 0) throw new RangeError(`not an amount of goods in pence: ${goods}`)
  return Math.max(0, rates.freeFromPence - goods)
}

/** The shipping list of a quantity row if it were the whole cart: Standard is the only option (decisions §5). */
export function shippingList(goods: Pence, estimate: DeliveryEstimate, rates: ShippingRates): ShippingEntry[] {
  return [{ date: estimate.dispatch, arrival_date: estimate.arrival, cost: shippingCost(goods, rates) }]
}

/*
 * The shipping texts of banner and cart. Texts that the product page does not need are in turnaround.ts, so that its
 * scripts do not include the counting of working days.
 */

/** The shipping banner: Fast Shipping, prefixed with Free if free shipping applies (000 §2.1). */
export function shippingBanner(free: boolean): 'Fast Shipping' | 'Free Fast Shipping' {
  return free ? 'Free Fast Shipping' : 'Fast Shipping'
}

/** The shipping date (000 §2.2, §3): `Estimated dispatch Thu 26 Nov`. */
export function shippingDateText(dispatch: CalendarDate): string {
  return `Estimated dispatch ${formatDay(dispatch)}`
}

/** The end of the estimate: `Estimated delivery by Tue 1 Dec`. 001 §2: no delivery date is guaranteed. */
export function arrivalText(latest: CalendarDate): string {
  return `Estimated delivery by ${formatDay(latest)}`
}

/** The free-shipping note (000 §2.2): `Free shipping`, or the missing amount: `£12.00 more for free shipping`. */
export function freeShippingNote(missing: Pence): string {
  return missing === 0 ? 'Free shipping' : `${formatPence(missing)} more for free shipping`
}

/** How long a product of a featured item takes (001 §3: shipping info). */
export interface ShippingInfo extends Turnaround {
  /** The product's id. */
  id: number
  /** Its label. */
  product: string
}

/** One entry for each product of the item, in the item's own order. */
export function listShippingInfo(
  { products }: Pick<Catalogue, 'products'>,
  item: Pick<FeaturedItem, 'products' | 'shipping'>,
): ShippingInfo[] {
  const { printing_days, shipping_days } = item.shipping
  return item.products.flatMap((id) => {
    const product = products.find((candidate) => candidate.id === id)
    return product === undefined ? [] : [{ id, product: product.name, printing_days, shipping_days }]
  })
}
