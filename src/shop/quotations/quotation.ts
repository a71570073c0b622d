import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'

/** One line of a quotation (000 §3). */
export interface QuotationItem {
  /** What is quoted, in words: `Product: Art Paper / Size (mm): 50 × 50 / …`. */
  details: string
  /** Pieces of all kinds together; sheets where the supply counts sheets. */
  quantity: number
  /** AMOUNT: for the whole quantity, gross (decisions §7). */
  price: Pence
  /** Of the picture of the own product, where there is one (decisions/0023). */
  picture_id?: string
  /** The design that lettering is cut from; its drawing comes before any other picture. */
  design_id?: string
  /**
   * Working days from approval and payment to dispatch, as they were on the day of issue: what is filed does not change
   * with the catalogue. Left out where nobody has said.
   */
  dispatch_days?: number
}

/** A quotation (000 §3). Amounts are gross pence; the VAT within is worked out once, from the total (decisions §3). */
export interface Quotation {
  id: string
  quotation_no: string
  /** The day in London. */
  issue_date: CalendarDate
  /** Bill To: who it is for, as entered; empty until it is. */
  name: string
  company: string
  address: string
  items: QuotationItem[]
  sub_total: Pence
  shipping_fee: Pence
  /** What points take off, 0 or more; shown negative, and only where there is something (000 §2.7). */
  point_discount: Pence
  /** What a coupon takes off, 0 or more; shown as the points are. */
  coupon_discount: Pence
  total_price: Pence
}

/** A filed quotation as pages and the API show it. */
export interface QuotationView extends Quotation {
  /** The last day on which its prices hold; null where they hold until prices change. */
  valid_until: CalendarDate | null
  /** The day in London on which it was accepted, from which on nothing of it changes; null before. */
  accepted_on: CalendarDate | null
}
