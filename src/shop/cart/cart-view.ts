import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { CartTotals } from './cart-totals.ts'
import type { OfferChange } from './offer-change.ts'

/* A cart as its page shows it and the API answers it. Types only; amounts are pence including VAT. */

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
  /** Of the design that is cut, or of the shopper's own product where the line has one, else of the product. */
  picture: string
  /** What it shows, for who cannot see it; empty for the product's, which is decoration. */
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
  /** What merging takes off the lines as they stand; negative where prices have risen since. */
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
  /** The line that was asked about, where it can be put back. */
  undo: UndoOffer | null
}
