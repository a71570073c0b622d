import type { CalendarDate } from '#platform/time/calendar-date.ts'

/** A day on which the shop does not print or send, Saturdays and Sundays aside (001 §3: date, name, type). */
export interface Holiday {
  date: CalendarDate
  name: string
  /** A bank holiday of England and Wales, or a day on which this shop closes. */
  type: 'public' | 'closing day'
}

/** The days themselves, for the rules of working-days.ts. */
export function holidayDates(holidays: readonly Holiday[]): ReadonlySet<CalendarDate> {
  return new Set(holidays.map((holiday) => holiday.date))
}

/**
 * One list in the order of the calendar with one entry a day: where a closing day is a bank holiday too, the bank
 * holiday's name stays.
 */
export function mergeHolidays(bankHolidays: readonly Holiday[], closingDays: readonly Holiday[]): Holiday[] {
  const byDate = new Map<CalendarDate, Holiday>()
  for (const holiday of [...closingDays, ...bankHolidays]) byDate.set(holiday.date, holiday)
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
