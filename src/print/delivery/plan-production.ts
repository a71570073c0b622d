import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { OrderMoment } from './order-moment.ts'
import { dispatchDate, latestArrival } from './turnaround.ts'
import { nextWorkingDay, workingDayFrom, workingDaysBetween } from './working-days.ts'

/** What the turnaround calendar marks (001 §2: its legend). */
export interface ProductionPlan {
  /** Order and approval date: the day that was picked. */
  ordered: CalendarDate
  /** The working day on which the order is processed: the same day, or the next one with work. */
  start: CalendarDate
  /** Production and processing: every working day between order and dispatch, in order. */
  production: CalendarDate[]
  /** Estimated dispatch date. */
  dispatch: CalendarDate
  /** The last day of the estimate for delivery (001 §2: within 3 business days), never a promise. */
  arrival: CalendarDate
}

interface PlanDeps {
  /** Working days on press. */
  printingDays: number
  holidays: ReadonlySet<CalendarDate>
  moment: OrderMoment
}

/**
 * The days of an order for the turnaround calendar (001 §4), from the day that the shopper picks. Today after the
 * cut-off starts on the next business day, as an order does that is placed at this moment (001 §2).
 */
export function planProduction(ordered: CalendarDate, { printingDays, holidays, moment }: PlanDeps): ProductionPlan {
  const late = moment.pastCutOff && ordered === moment.today
  const start = late ? nextWorkingDay(ordered, holidays) : workingDayFrom(ordered, holidays)
  const dispatch = dispatchDate(start, printingDays, holidays)
  const production = workingDaysBetween(ordered, dispatch, holidays)
  return { ordered, start, production, dispatch, arrival: latestArrival(dispatch, holidays) }
}
