import type { ClosingPeriod } from '#platform/config/shop.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'

/** A day, other than Saturdays and Sundays, on which the shop neither prints nor sends (001 §3: date, name, type). */
export interface Holiday {
  date: CalendarDate
  name: string
  /** A bank holiday of England and Wales, or a day on which this shop closes. */
  type: 'public' | 'closing day'
}

/** The dates, for the rules of working-days.ts. */
export function holidayDates(holidays: readonly Holiday[]): ReadonlySet<CalendarDate> {
  return new Set(holidays.map((holiday) => holiday.date))
}

/** The bank holidays, on which the carrier does not work either (decisions §8). */
export function publicDates(holidays: readonly Holiday[]): ReadonlySet<CalendarDate> {
  return holidayDates(holidays.filter(({ type }) => type === 'public'))
}

/**
 * One list in order of date, one entry per day: if a closing day is also a bank holiday, the bank holiday's name is
 * used.
 */
export function mergeHolidays(bankHolidays: readonly Holiday[], closingDays: readonly Holiday[]): Holiday[] {
  const byDate = new Map<CalendarDate, Holiday>()
  for (const holiday of [...closingDays, ...bankHolidays]) byDate.set(holiday.date, holiday)
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** A closing period may include 29 February; it applies in leap years. */
const SOME_LEAP_YEAR = '2028'

/**
 * The shop's closing days in a span of years, one entry per day, in order of date; if periods overlap, the first
 * one's name is used. Throws for a malformed period, naming it, which stops the start.
 * @param periods both ends included; `MM-DD` applies every year, `YYYY-MM-DD` in that year only
 */
export function listClosingDays(periods: readonly ClosingPeriod[], firstYear: number, lastYear: number): Holiday[] {
  for (const period of periods) checkPeriod(period)
  const days: Holiday[] = []
  for (let date = `${firstYear}-01-01`; date <= `${lastYear}-12-31`; date = addDays(date, 1)) {
    const period = periods.find((candidate) => closesOn(candidate, date))
    if (period !== undefined) days.push({ date, name: period.name, type: 'closing day' })
  }
  return days
}

function closesOn({ from, to }: ClosingPeriod, date: CalendarDate): boolean {
  // The end of `YYYY-MM-DD`, as long as the period's own dates; text order is date order for both.
  const day = date.slice(-from.length)
  return day >= from && day <= to
}

function checkPeriod({ name, from, to }: ClosingPeriod): void {
  for (const day of [from, to]) {
    if (!isCalendarDate(day) && !isCalendarDate(`${SOME_LEAP_YEAR}-${day}`)) {
      throw new Error(`closing days "${name}": "${day}" is not a day. Write MM-DD or YYYY-MM-DD`)
    }
  }
  if (from.length !== to.length) {
    throw new Error(`closing days "${name}": write both ends as MM-DD or both as YYYY-MM-DD`)
  }
  if (from > to) {
    throw new Error(`closing days "${name}": ${from} is after ${to}, split a period at the new year in two`)
  }
}
