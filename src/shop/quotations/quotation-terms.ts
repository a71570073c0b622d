import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { deliveryTerms } from './delivery-terms.ts'
import type { QuotationView } from './quotation.ts'

/** Leads the words of a line whose price is another quotation's. */
export const PRICE_AGREED = 'Price agreed'

/** For how long the prices of a quotation hold, and when what is quoted leaves and is there; a paragraph each. */
export function quotationTerms(quotation: PricedUntil): string[] {
  return [pricesHold(quotation), ...deliveryTerms(quotation)]
}

type PricedUntil = Pick<QuotationView, 'issue_date' | 'valid_until' | 'accepted_on' | 'items'>

function pricesHold({ issue_date, valid_until, accepted_on, items }: PricedUntil): string {
  if (accepted_on !== null) {
    return `Accepted on ${formatLongDay(accepted_on)} at these prices, which include VAT at ${VAT_PERCENT}%.`
  }
  if (valid_until !== null) {
    return `Prices include VAT at ${VAT_PERCENT}% and hold until ${formatLongDay(valid_until)}, the last day on which this quotation can be accepted.`
  }
  const isAgreed = items.some(({ details }) => details.includes(`${PRICE_AGREED}: `))
  const agreed = isAgreed ? ', agreed ones until the day that they name' : ''
  return `Prices are those of ${formatLongDay(issue_date)} and include VAT at ${VAT_PERCENT}%. They hold until our prices change${agreed}; the price that counts is the one shown when you order.`
}
