import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'

/** `2026-11-26` → `26 November 2026`. */
export function reviewDate(date: CalendarDate): string {
  return formatLongDay(date).replace(/^\w+ /, '')
}
