import { addDays, type CalendarDate, getDayNumber, weekday } from '#platform/time/calendar-date.ts'

/*
 * Promises and what was kept of them: of the lines that left in a week, how many left by the day that was shown when they were
 * ordered, and by the day counted from their release (approved and paid). The first depends on the customer too, the second
 * on the shop alone.
 */

export interface LeftLine {
  leftOn: CalendarDate
  /** The day that was shown at placing. */
  promisedOn: CalendarDate
  /** The day counted from the release. */
  dueOn: CalendarDate
}

export interface KeptWeek {
  /** Its Monday. */
  monday: CalendarDate
  lines: number
  /** Lines that left by the day promised at placing, and by the day counted from the release. */
  keptPromised: number
  keptDue: number
  /** Calendar days from the day counted from the release to the day they left; below 0 is early. The median. */
  medianDays: number
  /** The most days that one of them was late by; 0 for none. */
  worstDays: number
}

/** The Monday of a day's week. */
export function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** The weeks of lines that have left, the oldest first; weeks without any in between are left out. */
export function keptByWeek(lines: readonly LeftLine[]): KeptWeek[] {
  const weeks = Map.groupBy(lines, ({ leftOn }) => mondayOf(leftOn))
  return [...weeks]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([monday, left]) => {
      const days = left
        .map(({ leftOn, dueOn }) => getDayNumber(leftOn) - getDayNumber(dueOn))
        .toSorted((one, other) => one - other)
      return {
        monday,
        lines: left.length,
        keptPromised: left.filter(({ leftOn, promisedOn }) => leftOn <= promisedOn).length,
        keptDue: left.filter(({ leftOn, dueOn }) => leftOn <= dueOn).length,
        medianDays: median(days),
        worstDays: Math.max(0, days.at(-1) ?? 0),
      }
    })
}

/** Of sorted numbers; of two in the middle the mean. */
function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}

/** `2 days late`, `on the day`, `1 day early`. */
export function daysText(days: number): string {
  if (days === 0) return 'on the day'
  const count = Math.abs(days)
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'late' : 'early'}`
}

/** `96%`; whole, but never 100% for less than all, nor 0% for more than none. */
export function shareText(part: number, of: number): string {
  if (of === 0) return ''
  const percent = Math.floor((100 * part) / of + 0.5)
  const shown = part < of ? Math.min(99, percent) : percent
  return `${part > 0 ? Math.max(1, shown) : shown}%`
}
