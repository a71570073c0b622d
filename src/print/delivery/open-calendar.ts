import { type CalendarDate, formatLongDay, getYear, isCalendarDate } from '#platform/time/calendar-date.ts'
import { addMonths, type CalendarMonth, getMonth, isCalendarMonth } from '#platform/time/calendar-month.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Holiday } from './holiday.ts'
import { type OrderMoment, orderMoment } from './plan-production.ts'
import { listShippingInfo, type ShippingInfo } from './shipping-cost.ts'

/*
 * The turnaround calendar as an address describes it. Without scripts it is a form that is sent on every press:
 * `entry` is the product, `start` the day picked before, `day` the one picked now, `month` the month, `turn` the
 * month to show next.
 */

/** The data for the calendar: the answers of the two calls of 001 §7. */
export interface CalendarFacts {
  entries: readonly ShippingInfo[]
  holidays: readonly Holiday[]
}

export interface OpenedCalendar extends CalendarFacts {
  moment: OrderMoment
  /** The id of the chosen entry if it is in the list; else null. */
  entry: number | null
  picked: CalendarDate
  month: CalendarMonth
  /** Why another day is shown than the requested one. */
  refusal: string | null
}

/** Opens the calendar at today, or as the address describes; a date that cannot be shown is refused with a sentence. */
export function openCalendar(
  params: URLSearchParams,
  { entries, holidays, moment }: CalendarFacts & { moment: OrderMoment },
): OpenedCalendar {
  const range = calendarRange(moment.today, holidays)
  const requested = params.get('day') ?? params.get('start')
  const pickable = isCalendarDate(requested) && isInRange(requested, range)
  const picked = pickable ? requested : moment.today
  const entry = entries.find(({ id }) => String(id) === params.get('entry'))?.id ?? null
  return {
    entries,
    holidays,
    moment,
    entry,
    picked,
    month: getSheet(params, picked, range),
    refusal: requested === null || requested === '' || pickable ? null : startRefusal(range),
  }
}

function getSheet(params: URLSearchParams, picked: CalendarDate, range: CalendarRange): CalendarMonth {
  const requested = params.get('turn') ?? (params.has('day') ? null : params.get('month'))
  if (!isCalendarMonth(requested)) return getMonth(picked)
  const [first, last] = [getMonth(range.first), getMonth(range.last)]
  if (requested < first) return first
  return requested > last ? last : requested
}

function startRefusal({ first, last }: CalendarRange): string {
  return `This start date cannot be picked. Pick a day from ${formatLongDay(first)} to ${formatLongDay(last)}.`
}

/** The months before and after; null if no day in them can be picked. */
export function neighbours(
  month: CalendarMonth,
  { first, last }: CalendarRange,
): Record<'before' | 'after', CalendarMonth | null> {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return { before: before < getMonth(first) ? null : before, after: after > getMonth(last) ? null : after }
}

/** The days that can be picked as a start. */
export interface CalendarRange {
  /** Today: earlier days cannot be picked. */
  first: CalendarDate
  last: CalendarDate
}

/**
 * From today to the end of the last but one year with known holidays, more than four years: an order at the end of
 * that year may be produced in the next, whose holidays are needed.
 */
export function calendarRange(today: CalendarDate, holidays: readonly Holiday[]): CalendarRange {
  const lastKnown = holidays.reduce((last, { date }) => (date > last ? date : last), today)
  const last = `${getYear(lastKnown) - 1}-12-31`
  return { first: today, last: last < today ? today : last }
}

/** Whether a day can be picked. */
export function isInRange(date: CalendarDate, { first, last }: CalendarRange): boolean {
  return date >= first && date <= last
}

/** The nearest day that can be picked. */
export function clampToRange(date: CalendarDate, { first, last }: CalendarRange): CalendarDate {
  if (date < first) return first
  return date > last ? last : date
}

interface CalendarDeps {
  catalogue: Pick<Catalogue, 'products' | 'featured_items'>
  holidays: readonly Holiday[]
  cutOff: string
  now: Date
}

/** The turnaround calendar of a featured item, as an address describes it; null for an unknown item. */
export function openItemCalendar(
  params: URLSearchParams,
  itemId: number,
  { catalogue, holidays, cutOff, now }: CalendarDeps,
): OpenedCalendar | null {
  const item = catalogue.featured_items.find(({ id }) => id === itemId)
  if (item === undefined) return null
  const entries = listShippingInfo(catalogue, item)
  return openCalendar(params, { entries, holidays, moment: orderMoment(now, cutOff) })
}
