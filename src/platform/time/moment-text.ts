import { formatDay, yearOf } from './calendar-date.ts'
import { londonDate, londonTime } from './london.ts'

/** An instant as pages show it, `Thu 26 Nov 2026, 09:30`, in London's time. */
export function momentText(instant: Date): string {
  const day = londonDate(instant)
  return `${formatDay(day)} ${yearOf(day)}, ${londonTime(instant)}`
}
