import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ClosingPeriod } from '#platform/config/shop.ts'
import { type CalendarDate, getYear, isCalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { type Holiday, holidayDates, listClosingDays, mergeHolidays, publicDates } from './holiday.ts'

/** The holidays of the current year and the next five. */
export interface HolidayBook {
  /** The year in London when the book was made. */
  readonly firstYear: number
  /** In order of date, one entry per day. */
  readonly list: readonly Holiday[]
  /** The same dates, for the rules of working-days.ts. */
  readonly dates: ReadonlySet<CalendarDate>
  /** The bank holidays among them, on which the carrier does not work either. */
  readonly publicDates: ReadonlySet<CalendarDate>
}

/** The holidays in memory; opened once, by `openHolidayCache`. */
export interface HolidayCache {
  /** The current book, immediately. The first call in a new year starts computing the next one in the background. */
  current(): HolidayBook
  /** The book of the current year. If it cannot be computed, that is reported and the previous one is returned. */
  upToDate(): Promise<HolidayBook>
}

interface HolidayDeps {
  clock: Clock
  /** The shop's closing days, as in platform/config/shop.ts. */
  closingDays: readonly ClosingPeriod[]
  /** Called if the book of a new year could not be computed. The previous one still covers more than four years. */
  onFault(fault: unknown): void
}

const YEARS_AHEAD = 5
const MIN_HOLIDAYS_A_YEAR = 8
const PROGRAM = fileURLToPath(new URL('./print-bank-holidays.server.ts', import.meta.url))
const PROGRAM_TIMEOUT_MS = 60_000

const run = promisify(execFile)

/**
 * Computes the book of the current year and renews it: once at the start and once a year. Throws if a closing period
 * is malformed or the bank holidays cannot be computed, because the shop must not open with dispatch dates that it
 * cannot keep.
 */
export async function openHolidayCache({ clock, closingDays, onFault }: HolidayDeps): Promise<HolidayCache> {
  let book = await makeBook(getYear(londonDate(clock.now())), closingDays)
  let due = newYearAfter(book)
  let making: Promise<void> | null = null
  let failedOn: CalendarDate | null = null

  async function renew(today: CalendarDate): Promise<void> {
    try {
      book = await makeBook(getYear(today), closingDays)
      due = newYearAfter(book)
    } catch (fault) {
      failedOn = today
      onFault(fault)
    } finally {
      making = null
    }
  }

  /** Starts computing the book of a new year, once; after a failure again on the next day, not on every request. */
  function renewWhenDue(): Promise<void> | null {
    const now = clock.now()
    // Runs on every request: comparing milliseconds is cheaper than computing the date.
    if (now.getTime() < due) return null
    const today = londonDate(now)
    if (making === null && getYear(today) !== book.firstYear && failedOn !== today) making = renew(today)
    return making
  }

  return {
    current() {
      void renewWhenDue()
      return book
    },
    async upToDate() {
      await renewWhenDue()
      return book
    },
  }
}

/** The instant, in milliseconds, at which the year of a book ends in London. */
function newYearAfter({ firstYear }: HolidayBook): number {
  return londonInstant(`${firstYear + 1}-01-01`, '00:00').getTime()
}

async function makeBook(firstYear: number, periods: readonly ClosingPeriod[]): Promise<HolidayBook> {
  const lastYear = firstYear + YEARS_AHEAD
  const closingDays = listClosingDays(periods, firstYear, lastYear)
  const list = mergeHolidays(await bankHolidays(firstYear, lastYear), closingDays)
  return { firstYear, list, dates: holidayDates(list), publicDates: publicDates(list) }
}

/**
 * The bank holidays of England and Wales, first and last year included, computed in a separate process that then ends
 * (decisions/0002). Throws if that fails, or if the result has other years or too few days.
 */
export async function bankHolidays(firstYear: number, lastYear: number): Promise<Holiday[]> {
  const { stdout } = await run(process.execPath, [PROGRAM, String(firstYear), String(lastYear)], {
    timeout: PROGRAM_TIMEOUT_MS,
  })
  const inThoseYears = (date: string) => isCalendarDate(date) && getYear(date) >= firstYear && getYear(date) <= lastYear
  return z
    .array(
      z.strictObject({
        date: z.string().refine(inThoseYears, `must be a date from ${firstYear} to ${lastYear}`),
        name: z.string().min(1),
        type: z.literal('public'),
      }),
    )
    .min((lastYear - firstYear + 1) * MIN_HOLIDAYS_A_YEAR)
    .parse(JSON.parse(stdout))
}
