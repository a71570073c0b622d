import { weeksOfMonth } from '#platform/time/calendar-month.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { orderMoment, planProduction } from '../plan-production.ts'

/** The input as text, to be passed to processes and browsers in other time zones. */
export interface Reckoning {
  holidays: string[]
  /** The instants at which orders are placed, such as `2026-03-27T17:00:00.001Z`. */
  instants: string[]
  /** The days picked as a start. */
  days: string[]
  printingDays: number
  cutOff: string
}

/**
 * Everything that the turnaround calendar computes for orders placed at instants and for picked days, one line each.
 */
export function reckonDates({ holidays, instants, days, printingDays, cutOff }: Reckoning): string[] {
  const dates = new Set(holidays)
  const ofInstants = instants.map((at) => {
    const moment = orderMoment(fixedClock(at).now(), cutOff)
    const { start, dispatch, arrival } = planProduction(moment.today, {
      turnaround: { printing_days: printingDays, shipping_days: 5 },
      holidays: dates,
      moment,
    })
    return [at, moment.today, moment.pastCutOff, start, dispatch, arrival].join(' ')
  })
  const moment = { today: '1970-01-01', pastCutOff: false }
  const ofDays = days.map((day) => {
    const plan = planProduction(day, {
      turnaround: { printing_days: printingDays, shipping_days: 5 },
      holidays: dates,
      moment,
    })
    const sheet = weeksOfMonth(day.slice(0, 7))[0]?.[0]
    return [day, plan.start, plan.production.length, plan.dispatch, plan.arrival, sheet].join(' ')
  })
  return [...ofInstants, ...ofDays]
}
