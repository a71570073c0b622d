import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { assertQuantity, type EstimatePlan, netTotal, planEstimate } from './estimate-plan.ts'
import { activePromotion } from './promotions.ts'
import { originalPrice, settlePrice } from './settle-price.ts'

/** One row of the price list (000 §3): the total for a quantity of one kind, gross; a line costs `price` × kinds. */
export interface PriceRow {
  quantity: number
  product_id: number
  price: Pence
  /** The price without the promotion; null if there is none or if the floor cancels it. */
  orig_price: Pence | null
  /** What the print features add; included in `price`. */
  print_feature_price: Pence
  /** The estimate is below the minimum charge, which is the price (decisions §8). */
  minimum_charge: boolean
}

/**
 * Prices quantities of a configuration, in the given order. No rows for a special-processing cutting (decisions §2:
 * priced by hand). The prices are those of `estimatePrice`, without the traces.
 * @param quantities pieces, or sheets if the cutting counts sheets; whole numbers from 1
 * @param on the day in the shop's time zone, for promotions
 */
export function priceRows(
  catalogue: Catalogue,
  configuration: Configuration,
  quantities: readonly number[],
  on: CalendarDate,
): PriceRow[] {
  if (isPricedByHand(catalogue, configuration)) return []
  const plan = planEstimate(catalogue, configuration)
  const percent = activePromotion(catalogue, configuration, on)?.percent ?? 0
  return quantities.map((quantity) => priceRow(plan, percent, quantity, configuration.product_id))
}

function priceRow(plan: EstimatePlan, percent: number, quantity: number, product_id: number): PriceRow {
  assertQuantity(quantity)
  const net = netTotal(plan.terms, quantity)
  const features = netTotal(plan.featureTerms, quantity)
  const settled = settlePrice(net + features, percent, plan.floor)
  return {
    minimum_charge: settled.floor > 0,
    quantity,
    product_id,
    price: settled.price,
    orig_price: originalPrice(net + features, plan.floor, settled),
    print_feature_price: features === 0 ? 0 : settled.price - settlePrice(net, percent, plan.floor).price,
  }
}

function isPricedByHand(catalogue: Catalogue, { cutting_id }: Configuration): boolean {
  return cutting_id !== null && indexCatalogue(catalogue).cutting(cutting_id)?.special_processing === '1'
}

/** The difference to the next quantity row: "500 more for £37.30: 11p each". */
export interface QuantityBreak {
  /** The next row's quantity. */
  quantity: number
  /** How much more it costs than the current row. */
  extra_pence: Pence
  /** How much cheaper each piece is, in whole per cent, rounded down so that no saving is overstated. */
  unit_price_saving_percent: number
}

/**
 * The next row above a quantity and what it saves. A minimum charge gives no saving (decisions §8).
 * @param rows in any order; one of them must be for `quantity`
 * @returns null if the quantity is a minimum charge, has no row or is the highest, or if the next row saves less than
 * one per cent per piece
 */
export function nextQuantityBreak(rows: readonly Priced[], quantity: number): QuantityBreak | null {
  const present = rows.find((row) => row.quantity === quantity)
  if (present === undefined || present.minimum_charge) return null
  const higher = rows.filter((row) => row.quantity > quantity).toSorted((a, b) => a.quantity - b.quantity)
  const next = higher[0]
  if (next === undefined) return null
  const saving = unitSavingPercent(present, next)
  if (saving < 1) return null
  return { quantity: next.quantity, extra_pence: next.price - present.price, unit_price_saving_percent: saving }
}

type Priced = Pick<PriceRow, 'quantity' | 'price' | 'minimum_charge'>

/** How much less a piece costs in one row than in another, in whole per cent, rounded down (001 §9, decisions §5). */
export function unitSavingPercent(
  from: Pick<Priced, 'quantity' | 'price'>,
  to: Pick<Priced, 'quantity' | 'price'>,
): number {
  const before = from.price * to.quantity
  const after = to.price * from.quantity
  return Math.floor((100 * (before - after)) / before)
}
