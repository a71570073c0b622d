import { addDays, type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'
import type { OfferFaultCode } from './offer-refusals.ts'

/* How long the prices of a quotation hold: until the end of a day in London. */

const USUAL_DAYS = 30
const MAX_DAYS = 365

/** The last day that a quotation has unless staff choose another. */
export function usualValidUntil(today: CalendarDate): CalendarDate {
  return addDays(today, USUAL_DAYS)
}

/** The latest day that it may have. */
export function latestValidUntil(today: CalendarDate): CalendarDate {
  return addDays(today, MAX_DAYS)
}

/** What is wrong with a last day as it was typed; null where nothing is. Today is one: it ends tonight. */
export function validUntilFault(text: string, today: CalendarDate): OfferFaultCode | null {
  if (text === '') return 'valid-until-missing'
  if (!isCalendarDate(text)) return 'valid-until-no-date'
  if (text < today) return 'valid-until-past'
  return text > latestValidUntil(today) ? 'valid-until-too-far' : null
}
