import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ClosingPeriod } from '#platform/config/shop.ts'
import { type CalendarDate, getYear, isCalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { type Holiday, holidayDates, listClosingDays, mergeHolidays, publicDates } from './holiday.ts'

/** The holidays as they stand: the current year and the five after it. */
export interface HolidayBook {
  /** The current year in London when the book was made. */
  readonly firstYear: number
  /** In the order of the calendar, one entry a day. */
  readonly list: readonly Holiday[]
  /** The same days, for the rules of working-days.ts. */
  readonly dates: ReadonlySet<CalendarDate>
  /** Those of them that are bank holidays, on which the carrier rests too. */
  readonly publicDates: ReadonlySet<CalendarDate>
}

/** The holidays in memory; opened once, by `openHolidayCache`. */
export interface HolidayCache {
  /** The current book, at once. On the first call of a new year the next one is begun in the background. */
  current(): HolidayBook
  /** The book of the year that it now is. Where it cannot be made, that is reported and the current one comes back. */
  upToDate(): Promise<HolidayBook>
}

interface HolidayDeps {
  clock: Clock
  /** When this shop closes, as platform/config/shop.ts says it. */
  closingDays: readonly ClosingPeriod[]
  /** Called when the book of a new year could not be made. The current one still covers four years and more. */
  onFault(fault: unknown): void
}

const YEARS_AHEAD = 5
const MIN_HOLIDAYS_A_YEAR = 8
const PROGRAM = fileURLToPath(new URL('./print-bank-holidays.server.ts', import.meta.url))
const PROGRAM_TIMEOUT_MS = 60_000

const run = promisify(execFile)

/**
 * Makes the book of the current year and keeps it fresh: one computation at the start and one a year.
 * Throws when a closing period cannot be read or the bank holidays cannot be computed: the shop must not open with
 * dispatch dates that it cannot keep.
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

  /** Begins the book of a new year, once; after a failure again on the next day, not with every request. */
  function renewWhenDue(): Promise<void> | null {
    const now = clock.now()
    // Runs with every request: comparing milliseconds costs less than working out the date.
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
 * The bank holidays of England and Wales, first and last year included, computed by a process of its own that is gone
 * afterwards (decisions/0002). Throws when that fails, or when its answer has other years or too few days to be true.
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
