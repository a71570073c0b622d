import type { Pence } from '#platform/money/money.ts'
import type { ShippingEntry } from '#print/delivery/shipping-cost.ts'

/** A quantity row of the price list (000 §3). Amounts are gross pence for one kind; shipping is not included. */
export interface QuantityRow {
  quantity: number
  product_id: number
  price: Pence
  /** Before a promotion, to be struck through; null without one. */
  orig_price: Pence | null
  /** The part of the price that the print features make. */
  print_feature_price: Pence
  /** Estimated dates of dispatch and delivery, and shipping cost, as if one kind of this row were the whole cart. */
  shipping: ShippingEntry[]
  /** Whether the row is for a typed quantity. */
  custom_qty: boolean
  /** Opaque; names catalogue version, configuration, quantity and price. */
  product_pricing_id: string
}

/** The answer of the price lookup: rows, and what stands beside them (decisions §5). */
export interface PriceList {
  rows: QuantityRow[]
  /** The size is above the maximum: no rows, a quote can be requested. */
  special_size: boolean
  /** A quote is needed for part of what was asked: a quantity above the highest, or a supply without prices. */
  quote_required: boolean
}
