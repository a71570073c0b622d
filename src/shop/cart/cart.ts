import { allocate, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { missingForFreeShipping, type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'

/* A cart as its page shows it and the API answers it, its totals, and what of it has changed. Amounts are pence including VAT. */

export interface CartLineView {
  id: string
  featured_item_id: number
  product_id: number
  /** The product's name when the line was made. */
  product: string
  configuration: Configuration
  /** The choices in words, as they were. */
  summary: SummaryLine[]
  quantity: number
  /** Number of sets. */
  kinds: number
  /** For `quantity` of one kind, as agreed when the line was made. */
  price: Pence
  orig_price: Pence | null
  print_feature_price: Pence
  /** `price` × kinds. */
  line_total: Pence
  catalogue_version: number
  product_pricing_id: string
  added_at: string
  /** How the catalogue has changed since; of a quoted line, whether its quotation still holds. */
  offer: OfferChange
  /** The quotation that the line was accepted from: its amount and its price stay as agreed. Null for any other line. */
  quotation: LineQuotation | null
  /** Estimated, if approved and paid now; null for what is no longer offered. */
  dispatch_date: CalendarDate | null
  /** Estimated delivery by this day, if approved and paid now; null with `dispatch_date`. */
  arrival_date: CalendarDate | null
  /** The quantities on the price list, ascending; empty for what is no longer offered. */
  quantities: number[]
  /** What `quantity` counts. */
  counted_in: 'pieces' | 'sheets'
  /** The product's page with these choices made. */
  page: string
  /** The designer with the line's design and its other choices; null for what has no design. */
  edit_design: string | null
  /** Of the design that is cut, else of the shopper's own product, else of the product. */
  picture: string
  /** Alternative text; empty for the product's drawing, which is decoration. */
  picture_alt: string
  /** Of the own product; null for none. */
  picture_id: string | null
}

/** The quotation of a quoted line. */
export interface LineQuotation {
  quotation_no: string
  /** The last day in London on which the line can be ordered; null where it holds until prices change. */
  valid_until: CalendarDate | null
}

/** Lines that could be one: the same configuration and sets (decisions: merged only if the shopper says so). */
export interface MergeOffer {
  line_ids: string[]
  /** Of the merged line, for one kind. */
  quantity: number
  kinds: number
  line_total: Pence
  /** What merging saves; negative where prices have risen since. */
  saving: Pence
}

/** A line that was taken out and can be put back. */
export interface UndoOffer {
  line_id: string
  product: string
  quantity: number
  /** Whether it was merged into another line; putting it back takes the merge apart. */
  merged: boolean
  /** Before which of the lines it stood, counted from 0. */
  position: number
}

export interface CartView {
  lines: CartLineView[]
  merge_offers: MergeOffer[]
  totals: CartTotals
  count: number
  /** When everything can be dispatched together; null for a cart of which nothing can be ordered. */
  dispatch_date: CalendarDate | null
  /** Estimated delivery of all of it by this day; null with `dispatch_date`. */
  arrival_date: CalendarDate | null
  /** The line that the request named, where it can be put back. */
  undo: UndoOffer | null
}

/** The most lines that a cart holds at once; the database checks it too. */
export const MAX_LINES = 100

/** What a line adds to the totals. */
export interface LineAmounts {
  /** Pence including VAT for one kind. */
  price: Pence
  orig_price: Pence | null
  kinds: number
  /** Whether it can be ordered; a line that is no longer offered is shown and not counted. */
  counted: boolean
}

/** Totals of a cart. Pence; gross unless the name says net. */
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

/** What the catalogue in force says about a line's configuration and quantity. */
type OfferNow =
  | { ok: true; price: Pence; orig_price: Pence | null; product_pricing_id: string }
  | { ok: false; reasons: string[] }

/**
 * How the offer has changed since a line was made. The line keeps its price all the same (decisions §2); a new price is
 * only offered.
 */
export type OfferChange =
  | { state: 'unchanged' }
  | {
      state: 'new-price'
      /** For one kind. */
      price: Pence
      orig_price: Pence | null
      line_total: Pence
      /** Sent back when the new price is accepted, so that nobody agrees to another price than the one shown. */
      product_pricing_id: string
    }
  | { state: 'not-offered'; reasons: string[] }
  /** Agreed in a quotation that still holds: not compared with the catalogue. */
  | { state: 'quoted' }

/** Compares a line's price with the price now. A promotion that came or went counts as soon as it moves the price. */
export function offerChange(line: { price: Pence; kinds: number }, now: OfferNow): OfferChange {
  if (!now.ok) return { state: 'not-offered', reasons: now.reasons }
  if (now.price === line.price) return { state: 'unchanged' }
  const { price, orig_price, product_pricing_id } = now
  return { state: 'new-price', price, orig_price, line_total: price * line.kinds, product_pricing_id }
}

/**
 * Whether a quoted line can still be ordered: until the end of its quotation's last day (decisions/0021), at the agreed
 * price, whatever the catalogue says.
 * @param today the day in London
 */
export function quotedOffer({ quotation_no, valid_until }: LineQuotation, today: CalendarDate): OfferChange {
  if (valid_until === null || today <= valid_until) return { state: 'quoted' }
  return { state: 'not-offered', reasons: [`Quotation ${quotation_no} held until ${formatLongDay(valid_until)}.`] }
}
