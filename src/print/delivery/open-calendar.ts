import { type CalendarDate, isCalendarDate } from '#platform/time/calendar-date.ts'
import { addMonths, type CalendarMonth, getMonth, isCalendarMonth } from '#platform/time/calendar-month.ts'
import { type CalendarRange, calendarRange, isInRange } from './calendar-range.ts'
import type { Holiday } from './holiday.ts'
import type { ShippingInfo } from './list-shipping-info.ts'
import type { OrderMoment } from './order-moment.ts'
import { startRefusal } from './refusals.ts'

/*
 * The turnaround calendar as an address asks for it. Without scripts it is a form that is sent with every press: `entry`
 * is the product, `start` the day picked before, `day` the one picked now, `month` the sheet, `turn` another sheet.
 */

/** What the calendar counts with: the answers of the two calls of 001 §7. */
export interface CalendarFacts {
  entries: readonly ShippingInfo[]
  holidays: readonly Holiday[]
}

export interface OpenedCalendar extends CalendarFacts {
  moment: OrderMoment
  /** The chosen entry's id where the address names one of the list; else null. */
  entry: number | null
  picked: CalendarDate
  month: CalendarMonth
  /** Why another day is shown than the one that was asked for. */
  refusal: string | null
}

/** Opens the calendar on today, or on what the address asks for; what cannot be shown is refused in a sentence. */
export function openCalendar(
  params: URLSearchParams,
  { entries, holidays, moment }: CalendarFacts & { moment: OrderMoment },
): OpenedCalendar {
  const range = calendarRange(moment.today, holidays)
  const asked = params.get('day') ?? params.get('start')
  const pickable = isCalendarDate(asked) && isInRange(asked, range)
  const picked = pickable ? asked : moment.today
  const entry = entries.find(({ id }) => String(id) === params.get('entry'))?.id ?? null
  return {
    entries,
    holidays,
    moment,
    entry,
    picked,
    month: getSheet(params, picked, range),
    refusal: asked === null || asked === '' || pickable ? null : startRefusal(range.first, range.last),
  }
}

function getSheet(params: URLSearchParams, picked: CalendarDate, range: CalendarRange): CalendarMonth {
  const turned = params.get('turn')
  const asked = turned ?? (params.has('day') ? null : params.get('month'))
  if (!isCalendarMonth(asked)) return getMonth(picked)
  const [first, last] = [getMonth(range.first), getMonth(range.last)]
  if (asked < first) return first
  return asked > last ? last : asked
}

/** The sheet before and the one after; null where no day of it can be picked. */
export function neighbours(
  month: CalendarMonth,
  { first, last }: CalendarRange,
): Record<'before' | 'after', CalendarMonth | null> {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return { before: before < getMonth(first) ? null : before, after: after > getMonth(last) ? null : after }
}
