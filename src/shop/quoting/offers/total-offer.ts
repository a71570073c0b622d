import { getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'

/** What a quotation's lines come to, gross, with delivery as if they were the whole order (000 §2.7, decisions §3, §5). */
export interface OfferTotals {
  subTotal: Pence
  shippingFee: Pence
  totalPrice: Pence
  /** Contained in the total, worked out once. */
  vat: Pence
  net: Pence
}

/** Adds up lines; null where there is nothing to add. */
export function totalOffer(prices: readonly Pence[], rates: ShippingRates): OfferTotals | null {
  if (prices.length === 0) return null
  const subTotal = prices.reduce((sum, price) => sum + price, 0)
  const shippingFee = shippingCost(subTotal, rates)
  const totalPrice = subTotal + shippingFee
  return { subTotal, shippingFee, totalPrice, vat: vatWithin(totalPrice), net: getNet(totalPrice) }
}
