import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant, type TimeOfDay } from '#platform/time/london.ts'

/** Now, as the turnaround calendar needs it: it lets a shopper pick days, and today is one that may be half over. */
export interface OrderMoment {
  /** The day in London. */
  today: CalendarDate
  /** Whether today's cut-off has passed: what is approved and paid now is processed the next business day (001 §2). */
  pastCutOff: boolean
}

/** The moment that an instant is; at the cut-off itself an order is still in time, as in `startDay`. */
export function orderMoment(now: Date, cutOff: TimeOfDay): OrderMoment {
  const today = londonDate(now)
  return { today, pastCutOff: now.getTime() > londonInstant(today, cutOff).getTime() }
}
