import { VAT_PERCENT } from '#platform/config/shop.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { Promotion } from '#print/catalogue/rate-card.ts'
import { assertQuantity, type EstimatePlan, netTotal, planEstimate } from './estimate-plan.ts'
import { activePromotion } from './promotions.ts'
import { type Micropence, originalPrice, type Settlement, settlePrice } from './settle-price.ts'
import { type StepCode, termAmount } from './term.ts'

/** One line of the trace, e.g. "Material", "12 up on 320 × 450 mm, 42 sheets + 3 make-ready". */
export interface EstimateStep {
  code: StepCode
  label: string
  detail: string
  /** Net up to the VAT step; negative for a promotion and for rounding down. */
  micropence: Micropence
}

/** The price of a quantity of one kind, gross, with its steps. */
export interface Estimate {
  price: Pence
  /** The price without the promotion; null if there is none or if the floor cancels it. */
  orig_price: Pence | null
  /** What the print features add to the price; included in it. */
  print_feature_price: Pence
  /** The price is the minimum charge. */
  minimum_charge: boolean
  /** They sum to the price exactly. */
  steps: EstimateStep[]
}

/**
 * Prices a quantity of one kind with a trace (decisions §3). Pure: the same input always gives the same price.
 * @param quantity pieces, or sheets if the cutting counts sheets; a whole number from 1
 * @param on the day in the shop's time zone, for promotions
 * @throws if the catalogue has no rates for the configuration; special-processing cuttings have none
 */
export function estimatePrice(
  catalogue: Catalogue,
  configuration: Configuration,
  quantity: number,
  on: CalendarDate,
): Estimate {
  assertQuantity(quantity)
  const plan = planEstimate(catalogue, configuration)
  const promotion = activePromotion(catalogue, configuration, on)
  const percent = promotion?.percent ?? 0
  const net = netTotal(plan.terms, quantity)
  const withFeatures = net + netTotal(plan.featureTerms, quantity)
  const settled = settlePrice(withFeatures, percent, plan.floor)
  return {
    price: settled.price,
    orig_price: originalPrice(withFeatures, plan.floor, settled),
    minimum_charge: settled.floor > 0,
    print_feature_price: settled.price - settlePrice(net, percent, plan.floor).price,
    steps: [...planSteps(plan, quantity), ...settlementSteps(settled, promotion)],
  }
}

function planSteps(plan: EstimatePlan, quantity: number): EstimateStep[] {
  return [...plan.terms, ...plan.featureTerms].map((term) => ({
    code: term.code,
    label: term.label,
    detail: term.detail(quantity),
    micropence: termAmount(term, quantity),
  }))
}

function settlementSteps(settled: Settlement, promotion: Promotion | null): EstimateStep[] {
  const steps: EstimateStep[] = [
    { code: 'vat', label: 'VAT', detail: `${VAT_PERCENT} % of net`, micropence: settled.vat },
  ]
  if (promotion !== null) {
    const detail = `${promotion.name}, ${promotion.percent} %`
    steps.push({ code: 'promotion', label: 'Promotion', detail, micropence: -settled.promotion })
  }
  if (settled.floor > 0)
    steps.push({
      code: 'floor',
      label: 'Minimum charge',
      detail: 'The lowest price of any job',
      micropence: settled.floor,
    })
  steps.push({ code: 'rounding', label: 'Rounding', detail: 'To whole pence', micropence: settled.rounding })
  return steps
}
