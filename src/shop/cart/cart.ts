import type { z } from 'zod'
import type { Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { missingForFreeShipping, type ShippingRates } from '#print/delivery/shipping-cost.ts'
import { type AmountsLine, orderAmounts } from '#shop/promotions/order-amounts.ts'
import type { cartSchema, lineSchema } from './schemas.server.ts'

/* A cart for its page and the API, its totals, and what has changed in it. Amounts are pence including VAT. */

export type CartView = z.infer<typeof cartSchema>
export type CartLineView = z.infer<typeof lineSchema>

/** The quotation of a quoted line. */
export type LineQuotation = NonNullable<CartLineView['quotation']>

/** Lines that could be merged: the same configuration and sets (decisions: merged only if the shopper says so). */
export type MergeOffer = CartView['merge_offers'][number]

/** A removed line that can be restored. */
export type UndoOffer = NonNullable<CartView['undo']>

/**
 * How the offer has changed since a line was added. The line keeps its price (decisions §2); a new price is only
 * offered.
 */
export type OfferChange = CartLineView['offer']

/** The coupon of a cart; with a message it is left out of the totals, or gives nothing. */
export type CartCoupon = NonNullable<CartView['coupon']>

/** The points of a signed-in customer. */
export type CartPoints = NonNullable<CartView['points']>

/** Totals of a cart. Pence; gross unless the name says net. */
export type CartTotals = CartView['totals']

/** The maximum number of lines in a cart; the database checks it too. */
export const MAX_LINES = 100

/** How many lines can be saved for later, beside those in the cart. */
export const MAX_SAVED_LINES = 100

/** The part of a line that the totals need. */
export interface LineAmounts {
  /** Pence including VAT for one kind. */
  price: Pence
  orig_price: Pence | null
  kinds: number
  /** Whether it can be ordered; a line that is no longer offered is shown but not counted. */
  counted: boolean
}

/** 000 §4.2: the total of a line is the price of one kind times the kinds. */
export function lineTotal({ price, kinds }: Pick<LineAmounts, 'price' | 'kinds'>): Pence {
  return price * kinds
}

/**
 * The totals of a cart, with VAT and without it. The rows of each view sum to its total: goods less discounts, and
 * shipping.
 * @param amounts those of the counted lines, with coupon and points; if left out, without any
 */
export function cartTotals(
  lines: readonly LineAmounts[],
  rates: ShippingRates,
  amounts = orderAmounts({ lines: lines.filter(isCounted).map(plainLine), ...PLAIN, rates }),
): CartTotals {
  const { goods, shipping, total, vat, net, netShipping, netApart } = amounts
  const paid = goods - amounts.couponDiscount - amounts.pointDiscount
  const netLines = [...netApart.lines]
  return {
    goods,
    coupon_discount: amounts.couponDiscount,
    point_discount: amounts.pointDiscount,
    points_spent: amounts.pointsSpent,
    shipping,
    total,
    vat,
    net,
    saved: sum(lines.map(savedOn)),
    free_shipping_from: rates.freeFromPence,
    missing_for_free_shipping: goods > 0 && shipping === 0 ? 0 : missingForFreeShipping(paid, rates),
    net_lines: lines.map(({ counted }) => (counted ? (netLines.shift() ?? 0) : 0)),
    net_coupon_discount: netApart.couponDiscount,
    net_point_discount: netApart.pointDiscount,
    net_shipping: netShipping,
    net_goods: netApart.goods,
  }
}

const PLAIN = { coupon: null, points: 0, pointPence: 1, method: 'standard' } as const

function isCounted({ counted }: LineAmounts): boolean {
  return counted
}

function plainLine(line: LineAmounts): AmountsLine {
  return { featuredItemId: 0, lineTotal: lineTotal(line), floor: 0, agreed: false }
}

function savedOn({ price, orig_price, kinds, counted }: LineAmounts): Pence {
  return counted && orig_price !== null ? (orig_price - price) * kinds : 0
}

function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** What the current catalogue says about a line's configuration and quantity. */
type OfferNow =
  | { ok: true; price: Pence; orig_price: Pence | null; product_pricing_id: string }
  | { ok: false; reasons: string[] }

/**
 * Compares a line's price with the current price. A promotion that started or ended matters only if it changes the
 * price.
 */
export function offerChange(line: { price: Pence; kinds: number }, now: OfferNow): OfferChange {
  if (!now.ok) return { state: 'not-offered', reasons: now.reasons }
  if (now.price === line.price) return { state: 'unchanged' }
  const { price, orig_price, product_pricing_id } = now
  return { state: 'new-price', price, orig_price, line_total: price * line.kinds, product_pricing_id }
}

/**
 * Whether a quoted line can still be ordered: until the end of its quotation's last day (decisions/0021), at the
 * agreed price, whatever the catalogue says.
 * @param today the day in London
 */
export function quotedOffer({ quotation_no, valid_until }: LineQuotation, today: CalendarDate): OfferChange {
  if (valid_until === null || today <= valid_until) return { state: 'quoted' }
  return { state: 'not-offered', reasons: [`Quotation ${quotation_no} held until ${formatLongDay(valid_until)}.`] }
}
