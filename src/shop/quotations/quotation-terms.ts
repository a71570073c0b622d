import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { estimateInDays, MORE_DAYS_NOTE } from '#print/delivery/turnaround.ts'
import type { QuotationItem, QuotationView } from './quotation.ts'

/** The label in a line whose price is another quotation's. */
export const PRICE_AGREED = 'Price agreed'

/** How long the prices of a quotation hold, and its delivery; a paragraph each. */
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

interface EstimatedItems {
  items: readonly Pick<QuotationItem, 'dispatch_days'>[]
  /** Staff set a last day on what they quoted by hand; nothing of it is on a list. */
  valid_until?: string | null
}

/**
 * Dispatch and delivery of all lines together: in days, because a quotation is read long after it was issued. Empty where it
 * is not known for every line.
 */
export function deliveryTerms({ items, valid_until = null }: EstimatedItems): string[] {
  const days = items.map(({ dispatch_days }) => dispatch_days)
  const known = days.filter((count) => count !== undefined)
  if (known.length === 0 || known.length < days.length) return []
  const estimate = estimateInDays(Math.max(...known))
  return [valid_until === null ? estimate : `${estimate} ${MORE_DAYS_NOTE}`]
}
