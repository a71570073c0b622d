import type { Pence } from '#platform/money/money.ts'
import type { PriceRow } from './price-rows.ts'

/** What taking the next quantity row would mean: "500 more for £37.30: 11p each". */
export interface QuantityBreak {
  /** The next row's quantity. */
  quantity: number
  /** What it costs more than the present row. */
  extra_pence: Pence
  /** How much cheaper a piece gets, in whole per cent, rounded down so that no saving is overstated. */
  unit_price_saving_percent: number
}

/**
 * The next row above a quantity and what it saves.
 * @param rows in any order; one of them must be for `quantity`
 * @returns null where the quantity has no row, is the highest, or the next row saves less than one per cent a piece
 */
export function nextQuantityBreak(rows: readonly Priced[], quantity: number): QuantityBreak | null {
  const present = rows.find((row) => row.quantity === quantity)
  if (present === undefined) return null
  const higher = rows.filter((row) => row.quantity > quantity).toSorted((a, b) => a.quantity - b.quantity)
  const next = higher[0]
  if (next === undefined) return null
  const saving = unitSavingPercent(present, next)
  if (saving < 1) return null
  return { quantity: next.quantity, extra_pence: next.price - present.price, unit_price_saving_percent: saving }
}

type Priced = Pick<PriceRow, 'quantity' | 'price'>

/** How much less a piece costs in one row than in another, in whole per cent, rounded down (001 §9, decisions §5). */
export function unitSavingPercent(from: Priced, to: Priced): number {
  const before = from.price * to.quantity
  const after = to.price * from.quantity
  return Math.floor((100 * (before - after)) / before)
}
