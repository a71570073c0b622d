/*
 * Calendar dates: days without a time of day, as text. Nothing here reads a clock or a time zone, so the server and
 * every browser agree on what day follows which (decisions §1: dates without a time are dates in the shop's time zone).
 */

/** A day as `YYYY-MM-DD`, years 1000 to 9999. Text order is date order. */
export type CalendarDate = string

/** 0 is Sunday, as in the turnaround calendar (001 §2: the week starts on Sunday), 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const MILLISECONDS_IN_A_DAY = 86_400_000
const DAYS_IN_A_WEEK = 7
/** 1 January 1970, day number 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4
const CODE_OF_ZERO = 48
const DAYS_IN_400_YEARS = 146_097
/** From 1 March of the year 0 to 1 January 1970. */
const DAYS_FROM_MARCH_OF_YEAR_ZERO = 719_468
const TWO_FIGURES = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))
const FIRST_DAY = dayNumber('1000-01-01')
const LAST_DAY = dayNumber('9999-12-31')

/** Whether a value is a day that exists, written `YYYY-MM-DD`: `2028-02-29` is, `2027-02-29` and `2027-2-9` are not. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const number = dayNumber(value)
  return number >= FIRST_DAY && number <= LAST_DAY && dateOfDay(number) === value
}

/**
 * The day that is so many days later, or earlier for a negative number.
 * Throws a RangeError for what is no calendar date, a fraction of a day, or a day outside the years 1000 to 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const number = getDayNumber(date) + days
  if (!Number.isInteger(days) || number < FIRST_DAY || number > LAST_DAY) {
    throw new RangeError(`cannot add ${days} days to ${date}`)
  }
  return dateOfDay(number)
}

/** The day of the week. Throws a RangeError for what is no calendar date. */
export function weekday(date: CalendarDate): Weekday {
  return weekdayOfDay(getDayNumber(date))
}

/** Days since 1 January 1970, for counting many. Throws a RangeError for what is no calendar date. */
export function getDayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return dayNumber(date)
}

/** The day of the week of a day number. */
export function weekdayOfDay(number: number): Weekday {
  const shifted = (number + WEEKDAY_OF_DAY_ZERO) % DAYS_IN_A_WEEK
  return ((shifted + DAYS_IN_A_WEEK) % DAYS_IN_A_WEEK) as Weekday
}

/**
 * The calendar date of a day number. Throws a RangeError outside the years 1000 to 9999. Counting days asks it for each
 * of them, so it reckons by itself, several times as fast as the platform's Date writes one: years begin in March, so
 * that the leap day is the last one, and 400 of them have 146,097 days.
 */
export function dateOfDay(number: number): CalendarDate {
  if (number < FIRST_DAY || number > LAST_DAY) throw new RangeError(`not a day in the years 1000 to 9999: ${number}`)
  const sinceMarch = number + DAYS_FROM_MARCH_OF_YEAR_ZERO
  const cycle = Math.floor(sinceMarch / DAYS_IN_400_YEARS)
  const day = sinceMarch - cycle * DAYS_IN_400_YEARS
  const year = Math.floor((day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365)
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  // Months from March on have 31, 30, 31, 30, 31 days, and so again.
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const dayInMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const inNextYear = month >= 10
  const shown = inNextYear ? month - 9 : month + 3
  return `${cycle * 400 + year + (inNextYear ? 1 : 0)}-${TWO_FIGURES[shown]}-${TWO_FIGURES[dayInMonth]}`
}

/** The year as a number. */
export function getYear(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** `2026-11-26` → `Thu 26 Nov`. */
export function formatDay(date: CalendarDate): string {
  return `${WEEKDAYS[weekday(date)]?.slice(0, 3)} ${dayOfMonth(date)} ${SHORT_MONTHS[monthIndex(date)]}`
}

/** `2026-11-26` → `Thursday 26 November 2026`. */
export function formatLongDay(date: CalendarDate): string {
  return `${WEEKDAYS[weekday(date)]} ${dayOfMonth(date)} ${MONTHS[monthIndex(date)]} ${getYear(date)}`
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10))
}

function monthIndex(date: CalendarDate): number {
  return Number(date.slice(5, 7)) - 1
}

/** Days since 1 January 1970. A day that does not exist counts on into the next month. */
function dayNumber(date: CalendarDate): number {
  const year = figures(date, 0) * 100 + figures(date, 2)
  return Date.UTC(year, figures(date, 5) - 1, figures(date, 8)) / MILLISECONDS_IN_A_DAY
}

/** The number that two figures of a date make: read by their codes, which makes no text of them. */
function figures(date: CalendarDate, at: number): number {
  return date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - CODE_OF_ZERO * 11
}

/*
 * The names are written out, not asked of Intl: browsers differ ("Sep", "Sept", a comma after the weekday), and a page
 * must read the same when the browser takes it over from the server.
 */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = [
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
export const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
