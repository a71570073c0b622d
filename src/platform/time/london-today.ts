import { TIME_ZONE } from '../config/shop.ts'
import type { CalendarDate } from './calendar-date.ts'
import type { Clock } from './clock.ts'

/*
 * What day it is in London, for browsers: `london.ts` says the same and much more, which a browser need not fetch.
 */

/** Swedish writes a date as `2026-11-26`. Made at the first question: a page may never ask. */
let day: Intl.DateTimeFormat | undefined

/** The calendar date in London now. */
export function londonToday(clock: Clock): CalendarDate {
  day ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
  return day.format(clock.now())
}
