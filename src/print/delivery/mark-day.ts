import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Holiday } from './holiday.ts'
import type { ProductionPlan } from './plan-production.ts'
import { isWorkingDay } from './working-days.ts'

/**
 * The role of a day in an order, by the legend of the turnaround calendar (001 §2); `between` is a day off within it.
 */
export type DayPart = 'order' | 'production' | 'between' | 'dispatch'

export interface DayMark {
  part: DayPart | null
  /** Marked with its name and type (001 §4). */
  holiday: Holiday | null
  /** No printing and no delivery on this day. */
  closed: boolean
}

interface MarkDeps {
  plan: ProductionPlan | null
  byDate: ReadonlyMap<CalendarDate, Holiday>
  dates: ReadonlySet<CalendarDate>
}

const PART_NAMES: Readonly<Record<DayPart, string | null>> = {
  order: 'order and approval date',
  production: 'production and processing',
  between: null,
  dispatch: 'estimated dispatch date',
}

/** What the turnaround calendar shows of a day. */
export function markDay(date: CalendarDate, { plan, byDate, dates }: MarkDeps): DayMark {
  const closed = !isWorkingDay(date, dates)
  return { part: plan === null ? null : getPart(date, plan, closed), holiday: byDate.get(date) ?? null, closed }
}

/** The same in words for screen readers: `holiday: Christmas Day (public), order and approval date`. */
export function markInWords({ part, holiday }: DayMark): string {
  const named = holiday === null ? null : `holiday: ${holiday.name} (${holiday.type})`
  return [named, part === null ? null : PART_NAMES[part]].filter((word) => word !== null).join(', ')
}

function getPart(date: CalendarDate, { ordered, dispatch }: ProductionPlan, closed: boolean): DayPart | null {
  if (date === ordered) return 'order'
  if (date === dispatch) return 'dispatch'
  if (date < ordered || date > dispatch) return null
  return closed ? 'between' : 'production'
}
