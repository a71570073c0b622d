import { type CalendarDate, dateOfDay, getDayNumber, weekdayOfDay } from '#platform/time/calendar-date.ts'

/*
 * Counting working days: Saturdays, Sundays and holidays are skipped (001 §4). Holidays are a set of dates, see
 * `holidayDates` in holiday.ts. A set is read only once, so it must not change: a new list needs a new set.
 */

const SUNDAY = 0
const SATURDAY = 6

/** Whether the shop works on a day: neither Saturday nor Sunday nor a holiday (001 §4). */
export function isWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): boolean {
  return isOpen(getDayNumber(date), dayNumbers(holidays))
}

/** The day itself if it is a working day, else the next one. */
export function workingDayFrom(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  return isWorkingDay(date, holidays) ? date : nextWorkingDay(date, holidays)
}

/** The first working day after a day, never the day itself. */
export function nextWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  return addWorkingDays(date, 1, holidays)
}

/**
 * The working day a number of working days after a day. The day itself is not counted; 0 returns it, working day or
 * not. Throws a RangeError for a negative number or a fraction.
 */
export function addWorkingDays(
  date: CalendarDate,
  workingDays: number,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (!Number.isInteger(workingDays) || workingDays < 0) {
    throw new RangeError(`cannot add ${workingDays} working days`)
  }
  const closed = dayNumbers(holidays)
  let day = getDayNumber(date)
  for (let left = workingDays; left > 0; ) {
    day += 1
    if (isOpen(day, closed)) left -= 1
  }
  return dateOfDay(day)
}

/** The working days between two days, in order, without both ends. */
export function workingDaysBetween(
  after: CalendarDate,
  before: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate[] {
  const closed = dayNumbers(holidays)
  const end = getDayNumber(before)
  const days: CalendarDate[] = []
  for (let day = getDayNumber(after) + 1; day < end; day += 1) if (isOpen(day, closed)) days.push(dateOfDay(day))
  return days
}

/** By day number: a date is parsed once, not for each day counted from it. */
function isOpen(day: number, closed: ReadonlySet<number>): boolean {
  const name = weekdayOfDay(day)
  return name !== SATURDAY && name !== SUNDAY && !closed.has(day)
}

/** Cached for each set of holidays: formatting every day would take ten times as long as counting. */
const getNumbers = new WeakMap<ReadonlySet<CalendarDate>, ReadonlySet<number>>()

function dayNumbers(holidays: ReadonlySet<CalendarDate>): ReadonlySet<number> {
  const known = getNumbers.get(holidays)
  if (known !== undefined) return known
  const numbers = new Set([...holidays].map(getDayNumber))
  getNumbers.set(holidays, numbers)
  return numbers
}
