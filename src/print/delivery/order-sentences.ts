import { type CalendarDate, formatLongDay, getYear } from '#platform/time/calendar-date.ts'
import type { TimeOfDay } from '#platform/time/london.ts'
import type { Holiday } from './holiday.ts'
import type { OrderMoment, ProductionPlan } from './plan-production.ts'
import { cutOffText } from './turnaround.ts'
import { isWorkingDay } from './working-days.ts'

const NO_HOLIDAYS: ReadonlySet<CalendarDate> = new Set()

/** The sentences of the turnaround calendar about a picked day. */
export interface OrderSentences {
  /** Why the order is not processed on the picked day; null if it is. */
  waits: string | null
  /** `Order on Monday 23 November and we dispatch on …. Delivery takes up to 3 business days, so expect it by ….` */
  order: string
}

interface SentenceDeps {
  moment: OrderMoment
  cutOff: TimeOfDay
  byDate: ReadonlyMap<CalendarDate, Holiday>
}

/** 001 §2: these are estimates, not promises; the page says so beside them. */
export function orderSentences(plan: ProductionPlan, deps: SentenceDeps): OrderSentences {
  const day = (date: CalendarDate) => dayInWords(date, deps.moment.today)
  const { ordered, dispatch, arrival, delivery } = plan
  return {
    waits: waits(plan, deps),
    order: `Order on ${day(ordered)} and we dispatch on ${day(dispatch)}. Delivery takes up to ${delivery} business ${delivery === 1 ? 'day' : 'days'}, so expect it by ${day(arrival)}.`,
  }
}

function waits({ ordered, start }: ProductionPlan, { moment, cutOff, byDate }: SentenceDeps): string | null {
  if (start === ordered) return null
  const day = (date: CalendarDate) => dayInWords(date, moment.today)
  const then = `is processed the next business day, ${day(start)}.`
  const holiday = byDate.get(ordered)
  if (holiday !== undefined)
    return `We are closed on ${day(ordered)} (${holiday.name}). An order placed that day ${then}`
  const today = ordered === moment.today && moment.pastCutOff
  return isWorkingDay(ordered, NO_HOLIDAYS) && today
    ? `It is after ${cutOffText(cutOff)} in London. An order approved and paid now ${then}`
    : `We are closed on ${day(ordered)}. An order placed that day ${then}`
}

/** `Monday 23 November`; with the year if it is not this year. */
export function dayInWords(date: CalendarDate, today: CalendarDate): string {
  const words = formatLongDay(date)
  return getYear(date) === getYear(today) ? words.slice(0, -' 2026'.length) : words
}
