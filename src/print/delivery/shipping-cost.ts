import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { DeliveryEstimate } from './turnaround.ts'

/** What the shop charges for delivery, pence including VAT (decisions §5). */
export interface ShippingRates {
  /** Charged once for a cart, whatever is in it. */
  standardPence: Pence
  /** Goods of this much or more, after discounts and including VAT, are sent free (000 §4.2, §9). */
  freeFromPence: Pence
}

/** One way of delivery of a quantity row (000 §3: shipping list). */
export interface ShippingEntry {
  /** Estimated dispatch date. */
  date: CalendarDate
  /** The last day of the estimate for delivery, which is no promise (001 §2). */
  arrival_date: CalendarDate
  cost: Pence
}

/**
 * The charge for delivery, once per cart (decisions §5).
 * @param goods all goods of the cart after discounts, pence including VAT, whichever VAT view is on. A cart without
 *   lines has nothing to deliver and is not asked about. Throws a RangeError for a fraction or a negative amount.
 */
export function shippingCost(goods: Pence, rates: ShippingRates): Pence {
  return isShippingFree(goods, rates) ? 0 : rates.standardPence
}

/** Whether delivery is free: goods after discounts come to the threshold or more (000 §4.2, §9). */
export function isShippingFree(goods: Pence, rates: ShippingRates): boolean {
  return missingForFreeShipping(goods, rates) === 0
}

/** How much more goods would make delivery free, in pence including VAT; 0 when it is. */
export function missingForFreeShipping(goods: Pence, rates: ShippingRates): Pence {
  if (!Number.isInteger(goods) || goods < 0) throw new RangeError(`not an amount of goods in pence: ${goods}`)
  return Math.max(0, rates.freeFromPence - goods)
}

/** The shipping list of a quantity row: Standard is the one way (decisions §5), were these goods the whole cart. */
export function shippingList(goods: Pence, estimate: DeliveryEstimate, rates: ShippingRates): ShippingEntry[] {
  return [{ date: estimate.dispatch, arrival_date: estimate.arrival, cost: shippingCost(goods, rates) }]
}
