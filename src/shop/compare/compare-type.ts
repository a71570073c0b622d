import type { Pence } from '#platform/money/money.ts'

/** What a saved type holds beside its words: the fields that 000 §3 reads, and what opens or orders it again. */
export interface QuoteData {
  featured_item_id: number
  product_id: number
  cutting_id: number | null
  finishing_id: number | null
  material_id: number | null
  premium_processing_id: number | null
  install_ready: 'yes' | 'no' | null
  use_creation_tool: 'yes' | 'no' | null
  /** The item's page, a path of this site: `/stickers`. */
  page: string
  /** Every choice as a query string, amounts included: what the page reads and the cart takes. */
  choices: string
  /** Names the price that was shown; the server refuses to charge another one unasked. */
  product_pricing_id: string
}

/** A configuration on its way into the list. */
export interface NewCompareType {
  /** The product's name. */
  product: string
  /** The choices in words: `Size (mm): 50 × 50 / Sides: Front Only / …`. */
  details: string
  quote_data: QuoteData
  /** For the whole quantity and all kinds, gross. */
  price: Pence
}

/** A saved comparison entry (000 §3). */
export interface CompareType extends NewCompareType {
  /** `ct_` and a random number: its name in session storage. */
  key: string
  /** The newest has the highest; session storage keeps no order of its own. */
  position: number
}
