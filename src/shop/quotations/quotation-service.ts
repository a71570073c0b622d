import type { Pence } from '#platform/money/money.ts'
import type { LineInput } from '#shop/cart/price-line.server.ts'
import type { BillTo } from './bill-to.ts'
import type { QuotationView } from './quotation.ts'
import type { QuotationRefusal } from './refusals.ts'

/*
 * What can be done with quotations, by the visitor that a request comes from. Types only: pages and the API are given a
 * `QuotationService`. Every use case looks up for itself who asks.
 */

/** A configuration to quote; where the caller says which price was shown and it is not this one any more, refused. */
export interface ConfigurationAsked extends LineInput {
  productPricingId: string | null
  /** The picture of the own product; what is none is left out. */
  pictureId?: string | null
}

/** The amounts of a quotation by their names in 000 §3, gross pence. */
export interface QuotedAmounts {
  sub_total: Pence
  shipping_fee: Pence
  point_discount: Pence
  coupon_discount: Pence
  total_price: Pence
}

/** What to quote. Prices are the server's own; amounts that the caller sends are only compared with them. */
export interface CreateQuotation {
  /** Configurations, or the cart of who asks: of the visitor's cookie's token, or the customer's. */
  of: { configurations: readonly ConfigurationAsked[] } | { cartToken: string | null }
  shown?: Partial<QuotedAmounts>
}

export interface QuotationFiled {
  ok: true
  quotation: QuotationView
  /** Set-Cookie headers: who is nobody yet is made a guest, whose quotation it is. */
  cookies: readonly string[]
}

/** A quotation, by its number as printed or by its id. */
export type QuotationName = { quotationNo: string } | { id: string }

/** What opens a quotation beside being its owner: the token of a link to the request that it answers. */
export type QuotationKey = string | null

export interface QuotationService {
  /**
   * Quotes: numbers a quotation and writes it down. The same content, asked for by the same person on the same day in
   * London, is the same quotation for as long as it is not accepted.
   */
  create(asked: CreateQuotation): Promise<QuotationFiled | QuotationRefusal>
  /** A quotation of who asks, or of anybody for staff and for who has the key; null where there is no such one. */
  read(name: QuotationName, key: QuotationKey): Promise<QuotationView | null>
  /** Writes another Bill To, for whoever may read it. Refuses after the quotation was accepted (decisions §5). */
  saveBillTo(
    name: QuotationName,
    billTo: BillTo,
    key: QuotationKey,
  ): Promise<{ ok: true; quotation: QuotationView } | QuotationRefusal>
  /** The quotations of who asks, the newest first: a customer's, or a guest's. */
  own(): Promise<QuotationView[]>
}
