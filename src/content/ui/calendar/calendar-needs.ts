import type { CalendarRange } from '#delivery/calendar-range.ts'
import type { Holiday } from '#delivery/holiday.ts'
import type { ProductionPlan } from '#delivery/plan-production.ts'
import type { CalendarDate } from '#foundation/time/calendar-date.ts'
import type { CalendarMonth } from '#foundation/time/calendar-month.ts'

/** The anchor of the turnaround calendar. */
export const CALENDAR = 'calendar'

/** What every part of the turnaround calendar is drawn from. */
export interface Sheet {
  month: CalendarMonth
  range: CalendarRange
  plan: ProductionPlan
  byDate: ReadonlyMap<CalendarDate, Holiday>
  dates: ReadonlySet<CalendarDate>
}
