import { type Pence, readPounds } from '#platform/money/money.ts'
import { type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'

/* Dates and amounts as banks write them. */

/** Whether 04/11/2026 is in November, as in the UK, or in April. */
export type DateOrder = 'day-first' | 'month-first'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** `24/11/2026`, `24-11-26`, `24.11.2026`; a time may follow. */
const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/
/** `2026-11-24`, `2026/11/24`, `20261124`. */
const YEAR_FIRST = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?:[ T].*)?$/
/** `24 Nov 2026`, `24-Nov-26`, `24 November 2026`. */
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?:[ T].*)?$/i

/** The order in which a file's dates are written: the UK's, unless one of them can only be the other. */
export function readDateOrder(dates: readonly string[]): DateOrder {
  const parts = dates.flatMap((date) => {
    const [, first, second] = FIGURES.exec(date) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  const isMonthFirst = parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12)
  return isMonthFirst ? 'month-first' : 'day-first'
}

/** A date, or null for what is none. A year of two figures is one of this century. */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  const figures = FIGURES.exec(text)
  if (figures !== null) {
    const [, first, second, year] = figures
    return order === 'day-first' ? toDate(year, second, first) : toDate(year, first, second)
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst !== null) return toDate(...(yearFirst.slice(1) as [string, string, string]))
  const [, day, name = '', year] = NAMED.exec(text) ?? []
  const place = MONTHS.indexOf(name.toLowerCase())
  return place === -1 ? null : toDate(year, String(place + 1), day)
}

function toDate(year = '', month = '', day = ''): CalendarDate | null {
  const whole = year.length === 2 ? `20${year}` : year
  const date = [whole, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDate(date) ? date : null
}

const AMOUNT = /^(?:\(£?[\d,.]+\)|[+-]?£?[+-]?[\d,.]+[+-]?(?:CR|DR)?)$/i
/** What says that money left the account. */
const OUT = /^\(|-|DR$/i

/** `1,234.50`, `£98.52`, `-98.52`, `98.52-`, `(98.52)`, `+98.52`, `98.52 CR`, `98.52 DR`; null for what is none. */
export function readAmount(text: string): Pence | null {
  const compact = text.replace(/\s|GBP/gi, '').replace(/\u2212/g, '-')
  if (!AMOUNT.test(compact)) return null
  const pence = readPounds(compact.replace(/[^\d,.]/g, '').replace(/^\./, '0.'))
  return pence === null || pence === 0 || !OUT.test(compact) ? pence : -pence
}
