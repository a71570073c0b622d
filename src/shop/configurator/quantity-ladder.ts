import type { Pence } from '#platform/money/money.ts'
import { unitSavingPercent } from '#print/pricing/price-rows.ts'
import type { QuantityRow } from './price-lookup.ts'

/** A row of the quantity table. */
export interface LadderRow {
  quantity: number
  /** For all sets, gross. */
  total: Pence
  /** How much less a piece costs, in whole per cent and rounded down; null for the baseline row and below 1 %. */
  saving: number | null
  /** The minimum charge, without a saving (decisions §8). */
  minimumCharge: boolean
}

type Priced = Pick<QuantityRow, 'quantity' | 'price' | 'minimum_charge'>

/**
 * Every quantity with its price. The baseline for savings is the first row that is not a minimum charge, which is not
 * a price per piece.
 */
export function quantityLadder(rows: readonly Priced[], kinds: number): LadderRow[] {
  const first = rows.find(({ minimum_charge }) => !minimum_charge)
  return rows.map((row) => {
    const minimumCharge = row.minimum_charge
    const saving = first === undefined || minimumCharge ? 0 : unitSavingPercent(first, row)
    return { quantity: row.quantity, total: row.price * kinds, saving: saving < 1 ? null : saving, minimumCharge }
  })
}
