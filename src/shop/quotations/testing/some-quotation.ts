import fc from 'fast-check'
import type { QuotationItem, QuotationView } from '../quotation.ts'

/** A quotation with these lines; its totals are calculated. */
export function someQuotation({
  items = [someItem()],
  ...differing
}: Partial<Omit<QuotationView, 'sub_total' | 'total_price'>> = {}): QuotationView {
  const sub_total = items.reduce((sum, { price }) => sum + price, 0)
  const { shipping_fee = 495, point_discount = 0, coupon_discount = 0 } = differing
  return {
    id: '6b9f7c1e-3f0a-4b52-9d43-0a7c9a0f1e11',
    quotation_no: 'Q-2026-00042',
    issue_date: '2026-11-26',
    valid_until: null,
    accepted_on: null,
    holds_until: null,
    is_offer: false,
    vat_percent: 20,
    name: 'Grace Hopper',
    company: 'Harbour Coffee Ltd',
    address: '12 Harbour Row\nBristol\nBS1 4ST',
    items,
    sub_total,
    shipping_fee,
    point_discount,
    coupon_discount,
    ...differing,
    total_price: sub_total + shipping_fee - point_discount - coupon_discount,
  }
}

/** A line of a configuration. */
export function someItem(differing: Partial<QuotationItem> = {}): QuotationItem {
  return {
    details: 'Product: Art Paper / Supply: Individual Cut / Size (mm): 50 × 50 / Quantity: 500 × 2 Kinds',
    quantity: 1000,
    price: 9158,
    ...differing,
  }
}

const pence = fc.integer({ min: 1, max: 2_000_000 })

/** Quotations of any amounts: with and without discounts, of one line or many. */
export const anyQuotation: fc.Arbitrary<QuotationView> = fc
  .record({
    prices: fc.array(pence, { minLength: 1, maxLength: 30 }),
    shipping_fee: fc.constantFrom(0, 495),
    discounts: fc.tuple(fc.option(pence), fc.option(pence)),
  })
  .map(({ prices, shipping_fee, discounts: [point, coupon] }) => {
    const goods = prices.reduce((sum, price) => sum + price, 0)
    const point_discount = Math.min(point ?? 0, Math.floor(goods / 3))
    const coupon_discount = Math.min(coupon ?? 0, Math.floor(goods / 3))
    const items = prices.map((price, index) => someItem({ price, quantity: 50 + index }))
    return someQuotation({ items, shipping_fee, point_discount, coupon_discount })
  })
