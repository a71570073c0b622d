import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { CalendarMonth } from '#platform/time/calendar-month.ts'
import type { CalendarRange } from '#print/delivery/calendar-range.ts'
import type { Holiday } from '#print/delivery/holiday.ts'
import type { ProductionPlan } from '#print/delivery/plan-production.ts'

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
