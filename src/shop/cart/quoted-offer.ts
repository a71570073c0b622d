import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { LineQuotation } from './cart-view.ts'
import type { OfferChange } from './offer-change.ts'

/**
 * Whether a quoted line can still be ordered: on the last day of its quotation it can, on the day after it cannot
 * (decisions/0021). Its price is the one that was agreed, whatever the catalogue says.
 * @param today the day in London
 */
export function quotedOffer({ quotation_no, valid_until }: LineQuotation, today: CalendarDate): OfferChange {
  if (valid_until === null || today <= valid_until) return { state: 'quoted' }
  return { state: 'not-offered', reasons: [`Quotation ${quotation_no} held until ${formatLongDay(valid_until)}.`] }
}
