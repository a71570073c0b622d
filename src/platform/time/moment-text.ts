import { formatDay, getYear } from './calendar-date.ts'
import { londonDate, londonTime } from './london.ts'

/** An instant as pages show it, `Thu 26 Nov 2026, 09:30`, in London's time. */
export function momentText(instant: Date): string {
  const day = londonDate(instant)
  return `${formatDay(day)} ${getYear(day)}, ${londonTime(instant)}`
}
