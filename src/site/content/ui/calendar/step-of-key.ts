import { addDays, type CalendarDate, weekday } from '#platform/time/calendar-date.ts'
import { addMonthsToDay } from '#platform/time/calendar-month.ts'
import { type CalendarRange, clampToRange } from '#print/delivery/calendar-range.ts'

const MONTHS_IN_A_YEAR = 12
const SATURDAY = 6

type Step = (day: CalendarDate, shift: boolean) => CalendarDate

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, SATURDAY - weekday(day)),
  PageUp: (day, shift) => addMonthsToDay(day, shift ? -MONTHS_IN_A_YEAR : -1),
  PageDown: (day, shift) => addMonthsToDay(day, shift ? MONTHS_IN_A_YEAR : 1),
}

/**
 * Where a key leads in the calendar, as in the date grid of the ARIA Authoring Practices: arrows by day and week, Home and
 * End in the week, Page Up and Page Down by month, with Shift by year; never out of what can be picked. Null for other keys.
 */
export function stepOfKey(key: string, shift: boolean, day: CalendarDate, range: CalendarRange): CalendarDate | null {
  const step = STEPS[key]
  return step === undefined ? null : clampToRange(step(day, shift), range)
}
