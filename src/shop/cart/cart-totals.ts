import { allocate, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { missingForFreeShipping, type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'

/** What a line brings into the totals. */
export interface LineAmounts {
  /** Pence including VAT for one kind. */
  price: Pence
  orig_price: Pence | null
  kinds: number
  /** Whether it can be ordered; one that is no longer offered is shown and not counted. */
  counted: boolean
}

/** What a cart comes to. Pence; gross unless the name says net. */
export interface CartTotals {
  goods: Pence
  /** Once for the whole cart (decisions §5); nothing while there is nothing to deliver. */
  shipping: Pence
  total: Pence
  /** The VAT within the total: round(total ÷ 6), once for the document (decisions §3). */
  vat: Pence
  net: Pence
  /** What promotions take off. */
  saved: Pence
  free_shipping_from: Pence
  /** How much more goods would make delivery free; 0 when it is. */
  missing_for_free_shipping: Pence
  /** The net total shared out over the lines, in their order, and shipping, so that the parts sum to it. */
  net_lines: Pence[]
  net_shipping: Pence
  net_goods: Pence
}

/** 000 §4.2: the total of a line is the price of one kind times the kinds. */
export function lineTotal({ price, kinds }: Pick<LineAmounts, 'price' | 'kinds'>): Pence {
  return price * kinds
}

/** The totals of a cart, with VAT and without it. */
export function cartTotals(lines: readonly LineAmounts[], rates: ShippingRates): CartTotals {
  const amounts = lines.map((line) => (line.counted ? lineTotal(line) : 0))
  const goods = sum(amounts)
  const shipping = goods === 0 ? 0 : shippingCost(goods, rates)
  const total = goods + shipping
  const parts = allocate(getNet(total), [...amounts, shipping])
  const netShipping = parts.at(-1) ?? 0
  return {
    goods,
    shipping,
    total,
    vat: vatWithin(total),
    net: getNet(total),
    saved: sum(lines.map(savedOn)),
    free_shipping_from: rates.freeFromPence,
    missing_for_free_shipping: missingForFreeShipping(goods, rates),
    net_lines: parts.slice(0, -1),
    net_shipping: netShipping,
    net_goods: getNet(total) - netShipping,
  }
}

function savedOn({ price, orig_price, kinds, counted }: LineAmounts): Pence {
  return counted && orig_price !== null ? (orig_price - price) * kinds : 0
}

function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((total, amount) => total + amount, 0)
}
