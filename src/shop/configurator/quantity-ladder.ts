import type { Pence } from '#platform/money/money.ts'
import { unitSavingPercent } from '#print/pricing/price-rows.ts'
import type { QuantityRow } from './price-lookup.ts'

/** A row of the ladder of quantities. */
export interface LadderRow {
  quantity: number
  /** For all sets, gross. */
  total: Pence
  /** How much less a piece costs, in whole per cent and never rounded up; null for the row it is measured by and below 1 %. */
  saving: number | null
  /** The least that a job costs, of which no saving is said (decisions §8). */
  minimumCharge: boolean
}

type Priced = Pick<QuantityRow, 'quantity' | 'price' | 'minimum_charge'>

/**
 * Every quantity with its price. What a piece saves is measured by the first row, or, where that is a minimum charge, which
 * is no price a piece, by the first that is not.
 */
export function quantityLadder(rows: readonly Priced[], kinds: number): LadderRow[] {
  const first = rows.find(({ minimum_charge }) => !minimum_charge)
  return rows.map((row) => {
    const minimumCharge = row.minimum_charge
    const saving = first === undefined || minimumCharge ? 0 : unitSavingPercent(first, row)
    return { quantity: row.quantity, total: row.price * kinds, saving: saving < 1 ? null : saving, minimumCharge }
  })
}
