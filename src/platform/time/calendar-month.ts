import {
  addDays,
  type CalendarDate,
  dateOfDay,
  getDayNumber,
  isCalendarDate,
  MONTHS,
  SHORT_MONTHS,
  weekday,
} from './calendar-date.ts'

/* Months of a calendar sheet. As in calendar-date.ts, nothing here reads a clock or a time zone. */

/** A month as `YYYY-MM`. Text order is the order of the calendar. */
export type CalendarMonth = string

const MONTHS_IN_A_YEAR = 12
const DAYS_IN_A_WEEK = 7
/** Whatever day of the week a month begins on, it and the days round it fill so many weeks of a sheet. */
const WEEKS_ON_A_SHEET = 6

/** Whether a value is a month written `YYYY-MM`, years 1000 to 9999. */
export function isCalendarMonth(value: unknown): value is CalendarMonth {
  return typeof value === 'string' && isCalendarDate(`${value}-01`)
}

/** The month that a day is in. */
export function getMonth(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7)
}

/** The month that is so many months later, or earlier for a negative number. */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year, name] = month.split('-').map(Number)
  const count = (year ?? 0) * MONTHS_IN_A_YEAR + (name ?? 1) - 1 + months
  const inYear = count % MONTHS_IN_A_YEAR
  return `${(count - inYear) / MONTHS_IN_A_YEAR}-${String(inYear + 1).padStart(2, '0')}`
}

/** The same day of a month that is so many months away, or that month's last day where it has no such day. */
export function addMonthsToDay(date: CalendarDate, months: number): CalendarDate {
  const month = addMonths(getMonth(date), months)
  const same = `${month}-${date.slice(8, 10)}`
  return isCalendarDate(same) ? same : addDays(`${addMonths(month, 1)}-01`, -1)
}

/** `2026-11` → `November 2026`. */
export function monthName(month: CalendarMonth): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** `2026-12` → `Dec`. */
export function shortMonthName(month: CalendarMonth): string {
  return SHORT_MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
}

/** Six weeks from the Sunday on or before the month's first day (001 §2: the week starts on Sunday). */
export function weeksOfMonth(month: CalendarMonth): CalendarDate[][] {
  const first: CalendarDate = `${month}-01`
  const sunday = getDayNumber(first) - weekday(first)
  return Array.from({ length: WEEKS_ON_A_SHEET }, (_, week) =>
    Array.from({ length: DAYS_IN_A_WEEK }, (_, day) => dateOfDay(sunday + week * DAYS_IN_A_WEEK + day)),
  )
}

/** The months from one to another, both included. */
export function monthsBetween(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
