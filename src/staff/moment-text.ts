import { formatDay, yearOf } from '#foundation/time/calendar-date.ts'
import { londonDate, londonTime } from '#foundation/time/london.ts'

/** An instant as staff's screens show it, `Thu 26 Nov 2026, 09:30`; written on the server, in London's time. */
export function momentText(instant: Date): string {
  const day = londonDate(instant)
  return `${formatDay(day)} ${yearOf(day)}, ${londonTime(instant)}`
}
