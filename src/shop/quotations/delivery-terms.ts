import { estimateInDays, MORE_DAYS_NOTE } from '#print/delivery/turnaround-text.ts'
import type { QuotationItem } from './quotation.ts'

interface EstimatedItems {
  items: readonly Pick<QuotationItem, 'dispatch_days'>[]
  /** Staff set a last day on what they quoted by hand; nothing of it is on a list. */
  valid_until?: string | null
}

/**
 * When what is quoted leaves and is there, all of it together: in days, because a quotation is read long after it was
 * filed. Nothing is said where it is not known of every line.
 */
export function deliveryTerms({ items, valid_until = null }: EstimatedItems): string[] {
  const days = items.map(({ dispatch_days }) => dispatch_days)
  const known = days.filter((count) => count !== undefined)
  if (known.length === 0 || known.length < days.length) return []
  const estimate = estimateInDays(Math.max(...known))
  return [valid_until === null ? estimate : `${estimate} ${MORE_DAYS_NOTE}`]
}
