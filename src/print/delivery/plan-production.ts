import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant, type TimeOfDay } from '#platform/time/london.ts'
import { carrierDays, dispatchDate, latestArrival, startDay, type Turnaround, type WorkingHours } from './turnaround.ts'
import { nextWorkingDay, workingDayFrom, workingDaysBetween } from './working-days.ts'

/** The dates that the turnaround calendar marks (001 §2: its legend). */
export interface ProductionPlan {
  /** Order and approval date: the picked day. */
  ordered: CalendarDate
  /** The working day on which the order is processed: the same day, or the next working day. */
  start: CalendarDate
  /** Production and processing: every working day between order and dispatch, in order. */
  production: CalendarDate[]
  /** Estimated dispatch date. */
  dispatch: CalendarDate
  /** The last day of the delivery estimate, never a promise (001 §2). */
  arrival: CalendarDate
  /** The carrier's working days from dispatch to arrival. */
  delivery: number
}

interface PlanDeps extends Pick<WorkingHours, 'holidays' | 'publicHolidays'> {
  turnaround: Turnaround
  moment: OrderMoment
}

/**
 * The dates of an order for the turnaround calendar (001 §4), from the day that the shopper picks. Today after the
 * cut-off starts on the next business day, like an order that is placed now (001 §2).
 */
export function planProduction(ordered: CalendarDate, deps: PlanDeps): ProductionPlan {
  const { turnaround, holidays, publicHolidays, moment } = deps
  const late = moment.pastCutOff && ordered === moment.today
  const start = late ? nextWorkingDay(ordered, holidays) : workingDayFrom(ordered, holidays)
  const dispatch = dispatchDate(start, turnaround.printing_days, holidays)
  const production = workingDaysBetween(ordered, dispatch, holidays)
  const arrival = latestArrival(dispatch, turnaround, publicHolidays ?? holidays)
  return { ordered, start, production, dispatch, arrival, delivery: carrierDays(turnaround) }
}

/**
 * The first millisecond at which an order would be processed, and so dispatched, on a later day than one placed at
 * the given instant: just after the cut-off of the working day on which it would be processed. Everything that
 * contains a dispatch date is valid until then, so caches of pages and prices expire at this instant.
 */
export function nextCutOff(instant: Date, hours: WorkingHours): Date {
  const cutOff = londonInstant(startDay(instant, hours), hours.cutOff)
  // "After 5:00 PM" (001 §2): at 17:00:00.000 an order is in time, one millisecond later it is not.
  cutOff.setTime(cutOff.getTime() + 1)
  return cutOff
}

/** The current day for the turnaround calendar, in which today may be past its cut-off. */
export interface OrderMoment {
  /** The date in London. */
  today: CalendarDate
  /**
   * Whether today's cut-off has passed: orders approved and paid now are processed on the next business day (001 §2).
   */
  pastCutOff: boolean
}

/** The date and cut-off state of an instant; exactly at the cut-off an order is still in time, as in `startDay`. */
export function orderMoment(now: Date, cutOff: TimeOfDay): OrderMoment {
  const today = londonDate(now)
  return { today, pastCutOff: now.getTime() > londonInstant(today, cutOff).getTime() }
}
