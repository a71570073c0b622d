import type { Pence } from '#platform/money/money.ts'
import { unitSavingPercent } from '#print/pricing/unit-savings.ts'
import type { QuantityRow } from '#shop/configurator/quantity-row.ts'

/** A row of the Quantity/Price table. */
export interface QuantityPrice {
  quantity: number
  /** Gross, for one kind. */
  price: Pence
  /** Before a promotion, to be struck through; null without one. */
  orig_price: Pence | null
  /** How much less a piece costs than in the first row, in whole per cent; null in the first row and below 1 %. */
  discount: number | null
}

/** The table's rows. The discount is against the first quantity row and shown on later ones (001 §9, decisions §5). */
export function quantityPrices(rows: readonly QuantityRow[]): QuantityPrice[] {
  const first = rows[0]
  return rows.map((row) => {
    const saving = first === undefined || row === first ? 0 : unitSavingPercent(first, row)
    const { quantity, price, orig_price } = row
    return { quantity, price, orig_price, discount: saving < 1 ? null : saving }
  })
}
