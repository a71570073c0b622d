import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import type { WorkingHours } from './turnaround.ts'
import { isWorkingDay, nextWorkingDay, workingDayFrom, workingDaysBetween } from './working-days.ts'

/** The working day of the works: the eight hours before the cut-off, when the carrier comes. Minutes. */
export const WORKING_MINUTES = 8 * 60

const MS_IN_A_MINUTE = 60_000

/** What is left of today's working minutes; 0 on a day off, and after the cut-off. */
export function minutesLeftToday(now: Date, { cutOff, holidays }: WorkingHours): number {
  const today = londonDate(now)
  if (!isWorkingDay(today, holidays)) return 0
  const left = Math.floor((londonInstant(today, cutOff).getTime() - now.getTime()) / MS_IN_A_MINUTE)
  return Math.min(Math.max(left, 0), WORKING_MINUTES)
}

/**
 * Working minutes from an instant to the cut-off of a day. Below 0 if that has passed: a working day for each whole one
 * since then, and at least a minute.
 */
export function workingMinutesUntil(now: Date, day: CalendarDate, hours: WorkingHours): number {
  const today = londonDate(now)
  const left = minutesLeftToday(now, hours)
  if (day < today || (day === today && left === 0)) {
    return -Math.max(1, workingDaysThrough(day, today, hours) * WORKING_MINUTES - left)
  }
  return left + workingDaysThrough(today, day, hours) * WORKING_MINUTES
}

/** Working days after a day, up to and with another one. */
function workingDaysThrough(after: CalendarDate, last: CalendarDate, { holidays }: WorkingHours): number {
  if (last <= after) return 0
  return workingDaysBetween(after, last, holidays).length + (isWorkingDay(last, holidays) ? 1 : 0)
}

/** Finds the day on which a working minute from now falls; days are counted once, however many minutes are asked for. */
export function daysOfWorkingMinutes(
  now: Date,
  { holidays, ...hours }: WorkingHours,
): (minute: number) => CalendarDate {
  const today = londonDate(now)
  const left = minutesLeftToday(now, { ...hours, holidays })
  const later = [nextWorkingDay(today, holidays)]
  return (minute) => {
    if (minute < left) return workingDayFrom(today, holidays)
    const index = Math.floor((minute - left) / WORKING_MINUTES)
    while (later.length <= index) later.push(nextWorkingDay(later.at(-1) ?? today, holidays))
    return later[index] ?? today
  }
}
