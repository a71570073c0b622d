import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { dispatchDateFor, latestArrival, startDay, type WorkingHours } from '#print/delivery/turnaround.ts'
import type { LineState } from './order-states.ts'

/*
 * When a line is sent and arrives. Until it is released, its dates hold if what is missing is done in time; they move on
 * from day to day until then (decisions §9, 001 §2). They are estimates, never promises.
 */

/** What a line's dates depend on. */
export interface DatedLine {
  state: LineState
  releasedAt: Date | null
  /** As it was estimated at placing, or counted from the release. */
  dispatchOn: CalendarDate
  dispatchedAt: Date | null
  printingDays: number
  shippingDays: number
}

/** What is missing before a line is released, and until when it must be there for its dates to hold. */
export interface DateCondition {
  approval: boolean
  payment: boolean
  /** Until the cut-off on this working day. */
  by: CalendarDate
}

export interface LineDates {
  /** Null for a line that was cancelled. */
  dispatchOn: CalendarDate | null
  /** The last day of the estimate; the day from which it can be collected. Null for a line that was cancelled. */
  arrivalOn: CalendarDate | null
  /** Null once it is released. */
  condition: DateCondition | null
}

interface Ordered {
  deliveryMethod: DeliveryMethod
  /** Whether it is paid, or on account (`coveredAt`). */
  isCovered: boolean
}

const APPROVED: ReadonlySet<LineState> = new Set([
  'approved',
  'planned',
  'printed',
  'finished',
  'packed',
  'dispatched',
  'delivered',
])

/** The dates of a line, at an instant. */
export function lineDates(
  line: DatedLine,
  { deliveryMethod, isCovered }: Ordered,
  { now, hours }: { now: Date; hours: WorkingHours },
): LineDates {
  const { state, releasedAt, printingDays, shippingDays } = line
  if (state === 'cancelled') return { dispatchOn: null, arrivalOn: null, condition: null }
  const isOpen = releasedAt === null && line.dispatchedAt === null
  const ifDoneNow = dispatchDateFor(now, printingDays, hours)
  const dispatchOn = isOpen && ifDoneNow > line.dispatchOn ? ifDoneNow : line.dispatchOn
  const arrivalOn =
    deliveryMethod === 'collection'
      ? dispatchOn
      : latestArrival(dispatchOn, { shipping_days: shippingDays }, hours.publicHolidays ?? hours.holidays)
  const condition = isOpen ? { approval: !APPROVED.has(state), payment: !isCovered, by: startDay(now, hours) } : null
  return { dispatchOn, arrivalOn, condition }
}

/** The last of the dates of several lines; null if all are cancelled. */
export function lastDates(lines: readonly LineDates[]): LineDates {
  const last = (dates: readonly (CalendarDate | null)[]) =>
    dates
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  const conditions = lines.flatMap(({ condition }) => (condition === null ? [] : [condition]))
  const [first] = conditions
  return {
    dispatchOn: last(lines.map(({ dispatchOn }) => dispatchOn)),
    arrivalOn: last(lines.map(({ arrivalOn }) => arrivalOn)),
    condition:
      first === undefined
        ? null
        : {
            approval: conditions.some(({ approval }) => approval),
            payment: conditions.some(({ payment }) => payment),
            by: first.by,
          },
  }
}
