import type { Pence } from '#platform/money/money.ts'

/** What the catalogue in force says of a line's configuration and quantity. */
export type OfferNow =
  | { ok: true; price: Pence; orig_price: Pence | null; product_pricing_id: string }
  | { ok: false; reasons: string[] }

/**
 * How the offer has changed since a line was made. The line keeps its price whatever this says (decisions §2); a new
 * price is only offered.
 */
export type OfferChange =
  | { state: 'unchanged' }
  | {
      state: 'new-price'
      /** For one kind. */
      price: Pence
      orig_price: Pence | null
      line_total: Pence
      /** Sent along when the new price is taken, so that no other price than the one shown is agreed to. */
      product_pricing_id: string
    }
  | { state: 'not-offered'; reasons: string[] }
  /** Agreed in a quotation that still holds: nothing of the line is compared with the catalogue. */
  | { state: 'quoted' }

/** Compares a line's price with the price now. A promotion that came or went counts as soon as it moves the price. */
export function offerChange(line: { price: Pence; kinds: number }, now: OfferNow): OfferChange {
  if (!now.ok) return { state: 'not-offered', reasons: now.reasons }
  if (now.price === line.price) return { state: 'unchanged' }
  const { price, orig_price, product_pricing_id } = now
  return { state: 'new-price', price, orig_price, line_total: price * line.kinds, product_pricing_id }
}
