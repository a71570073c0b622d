import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import { nextWorkingDay } from '#print/delivery/working-days.ts'
import { type DatedLine, type LineDates, lineDates } from '#shop/orders/order-dates.ts'

/* The dates that hang on a proof's approval (decisions §9): those if it is approved in time, and those that follow if not. */

interface DatedOrder {
  deliveryMethod: DeliveryMethod
  /** Null while it is neither paid nor on account. */
  coveredAt: Date | null
}

interface At {
  now: Date
  hours: WorkingHours
}

/** The dates as they are, and those after the present day's cut-off; `late` is null where that changes nothing. */
export function proofDates(
  { deliveryMethod, coveredAt }: DatedOrder,
  line: DatedLine,
  { now, hours }: At,
): { dates: LineDates; late: LineDates | null } {
  const ordered = { deliveryMethod, isCovered: coveredAt !== null }
  const dates = lineDates(line, ordered, { now, hours })
  if (dates.condition?.approval !== true) return { dates, late: null }
  const { by } = dates.condition
  const today = londonDate(now)
  const after = londonInstant(nextWorkingDay(by > today ? by : today, hours.holidays), '00:00')
  const late = lineDates({ ...line, state: 'proof sent', releasedAt: null }, ordered, { now: after, hours })
  return { dates, late: late.dispatchOn === dates.dispatchOn ? null : late }
}

/** `If you approve it by 17:00 on …, we dispatch on …; after that, on ….` Null where nothing hangs on it. */
export function datesText(
  order: DatedOrder,
  line: DatedLine,
  { cutOff, ...at }: At & { cutOff: string },
): string | null {
  const { dates, late } = proofDates(order, line, at)
  const { dispatchOn, condition } = dates
  if (dispatchOn === null || condition === null) return null
  const paid = condition.payment ? ' and pay for the order' : ''
  const then = late?.dispatchOn ?? null
  const after =
    then === null ? '' : ` If you approve it on the next working day, we dispatch on ${formatLongDay(then)}.`
  return `If you approve it${paid} by ${cutOff} on ${formatLongDay(condition.by)}, we dispatch on ${formatLongDay(dispatchOn)}.${after}`
}
