import { type CalendarDate, getYear } from '#platform/time/calendar-date.ts'
import type { Holiday } from './holiday.ts'

/** The days that can be picked as a start. */
export interface CalendarRange {
  /** Today: past days cannot be picked. */
  first: CalendarDate
  last: CalendarDate
}

/**
 * From today to the end of the last year but one of which the holidays are known, four years and more: what is ordered
 * then may be produced into the next year, and its holidays count.
 */
export function calendarRange(today: CalendarDate, holidays: readonly Holiday[]): CalendarRange {
  const lastKnown = holidays.reduce((last, { date }) => (date > last ? date : last), today)
  const last = `${getYear(lastKnown) - 1}-12-31`
  return { first: today, last: last < today ? today : last }
}

/** Whether a day can be picked. */
export function isInRange(date: CalendarDate, { first, last }: CalendarRange): boolean {
  return date >= first && date <= last
}

/** The nearest day that can be picked. */
export function clampToRange(date: CalendarDate, { first, last }: CalendarRange): CalendarDate {
  if (date < first) return first
  return date > last ? last : date
}
