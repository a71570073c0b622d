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
  /** The price without the promotion; null where there is none or where the floor swallowed it. */
  orig_price: Pence | null
  /** What the print features add; contained in `price`. */
  print_feature_price: Pence
}

/**
 * Prices quantities of a configuration, in the order given. No rows for a special-processing cutting (decisions §2:
 * priced by hand). The same prices as `estimatePrice`, without the traces.
 * @param quantities pieces, or sheets where the cutting counts sheets; whole numbers from 1
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
