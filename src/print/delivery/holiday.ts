import type { ClosingPeriod } from '#platform/config/shop.ts'
import { addDays, type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'

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

/** The bank holidays among them, on which the carrier rests too (decisions §8). */
export function publicDates(holidays: readonly Holiday[]): ReadonlySet<CalendarDate> {
  return holidayDates(holidays.filter(({ type }) => type === 'public'))
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

/** 29 February is a day of some years: a period may name it, and takes it where there is one. */
const SOME_LEAP_YEAR = '2028'

/**
 * The days on which this shop closes in a span of years, one entry a day, in the order of the calendar; where periods
 * overlap, the first one's name. Throws when a period cannot be read, naming it: the shop must not open with it.
 * @param periods both ends included; `MM-DD` is closed every year, `YYYY-MM-DD` in that year only
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
  // The end of `YYYY-MM-DD` that is as long as the period's own days; text order is date order in both.
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
