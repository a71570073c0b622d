/*
 * Calendar dates: days without a time of day, as text. Nothing here reads a clock or a time zone, so the server and
 * every browser agree on what day follows which (decisions §1: dates without a time are dates in Europe/London).
 */

/** A day as `YYYY-MM-DD`, years 1000 to 9999. Text order is date order. */
export type CalendarDate = string

/** 0 is Sunday, as in the turnaround calendar (001 §2: the week starts on Sunday), 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const MILLISECONDS_IN_A_DAY = 86_400_000
const DAYS_IN_A_WEEK = 7
/** 1 January 1970, day number 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4
const FIRST_DAY = dayNumber('1000-01-01')
const LAST_DAY = dayNumber('9999-12-31')

/*
 * The names are written out, not asked of Intl: browsers differ ("Sep", "Sept", a comma after the weekday), and a page
 * must read the same when the browser takes it over from the server.
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** Whether a value is a day that exists, written `YYYY-MM-DD`: `2028-02-29` is, `2027-02-29` and `2027-2-9` are not. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  return dateOfDay(dayNumber(value)) === value
}

/**
 * The day that is so many days later, or earlier for a negative number.
 * Throws a RangeError for what is no calendar date, a fraction of a day, or a day outside the years 1000 to 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  const number = dayNumber(date) + days
  if (!Number.isInteger(days) || number < FIRST_DAY || number > LAST_DAY) {
    throw new RangeError(`cannot add ${days} days to ${date}`)
  }
  return dateOfDay(number)
}

/** The day of the week. Throws a RangeError for what is no calendar date. */
export function weekday(date: CalendarDate): Weekday {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  const shifted = (dayNumber(date) + WEEKDAY_OF_DAY_ZERO) % DAYS_IN_A_WEEK
  return ((shifted + DAYS_IN_A_WEEK) % DAYS_IN_A_WEEK) as Weekday
}

/** Below 0 when the first day is earlier, 0 when they are the same, above 0 when it is later: for `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The year as a number. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** `2026-11-26` → `Thu 26 Nov`. */
export function formatDay(date: CalendarDate): string {
  return `${WEEKDAYS[weekday(date)]?.slice(0, 3)} ${dayOfMonth(date)} ${SHORT_MONTHS[monthIndex(date)]}`
}

/** `2026-11-26` → `Thursday 26 November 2026`. */
export function formatLongDay(date: CalendarDate): string {
  return `${WEEKDAYS[weekday(date)]} ${dayOfMonth(date)} ${MONTHS[monthIndex(date)]} ${yearOf(date)}`
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10))
}

function monthIndex(date: CalendarDate): number {
  return Number(date.slice(5, 7)) - 1
}

/** Days since 1 January 1970. A day that does not exist counts on into the next month. */
function dayNumber(date: CalendarDate): number {
  return Date.UTC(yearOf(date), monthIndex(date), dayOfMonth(date)) / MILLISECONDS_IN_A_DAY
}

function dateOfDay(number: number): CalendarDate {
  return new Date(number * MILLISECONDS_IN_A_DAY).toISOString().slice(0, 10)
}
