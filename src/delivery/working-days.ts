import { addDays, type CalendarDate, weekday } from '#foundation/time/calendar-date.ts'

/*
 * Counting working days: Saturdays, Sundays and holidays are skipped (001 §4). Holidays come in as a set of days, see
 * `holidayDates` in holiday.ts.
 */

const SUNDAY = 0
const SATURDAY = 6

/** Whether the shop works on a day: neither Saturday nor Sunday nor a holiday (001 §4). */
export function isWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): boolean {
  const day = weekday(date)
  return day !== SATURDAY && day !== SUNDAY && !holidays.has(date)
}

/** The day itself when it is a working day, else the first one after it. */
export function workingDayFrom(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  return isWorkingDay(date, holidays) ? date : nextWorkingDay(date, holidays)
}

/** The first working day after a day, never the day itself. */
export function nextWorkingDay(date: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  let day = addDays(date, 1)
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}

/**
 * The working day that is so many working days after a day. The day itself is not counted; 0 gives it back, working
 * day or not. Throws a RangeError for a negative number or a fraction.
 */
export function addWorkingDays(
  date: CalendarDate,
  workingDays: number,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  if (!Number.isInteger(workingDays) || workingDays < 0) {
    throw new RangeError(`cannot add ${workingDays} working days`)
  }
  let day = date
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(day, holidays)
  return day
}
