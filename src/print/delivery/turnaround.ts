import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { isTimeOfDay, londonDate, londonInstant, type TimeOfDay } from '#platform/time/london.ts'
import { addWorkingDays, nextWorkingDay, workingDayFrom } from './working-days.ts'

/** How long an item takes, in working days, under the catalogue's own names (001 §3). */
export interface Turnaround {
  /** Working days for printing. */
  printing_days: number
  /** Working days for delivery, as the shop counts them. */
  shipping_days: number
}

/** When the shop works. */
export interface WorkingHours {
  /** Orders approved and paid after this time in London wait for the next working day (001 §2). */
  cutOff: TimeOfDay
  /** Days on which the shop is closed, other than Saturdays and Sundays. */
  holidays: ReadonlySet<CalendarDate>
  /**
   * Those on which the carrier does not work either: public holidays, not the shop's own closing days (decisions §8).
   * If left out: all.
   */
  publicHolidays?: ReadonlySet<CalendarDate>
}

/** The Standard option if an item's own is not known: 5–9 business days (001 §2, §9). */
export const STANDARD_TURNAROUND: Turnaround = { printing_days: 4, shipping_days: 5 }

/**
 * Working days from dispatch to arrival. The day of dispatch is the first of `shipping_days`, so that an order arrives on
 * the last day of the displayed turnaround, `printing_days` + `shipping_days` (001 §9).
 */
export function carrierDays({ shipping_days }: Pick<Turnaround, 'shipping_days'>): number {
  return Math.max(1, shipping_days - 1)
}

/**
 * The working day on which an order approved and paid at an instant is processed: the same day up to the cut-off, to
 * the millisecond, and the next working day after it (001 §2). On a day off it is the next working day.
 */
export function startDay(approvedAndPaid: Date, hours: WorkingHours): CalendarDate {
  const day = londonDate(approvedAndPaid)
  const cutOff = londonInstant(day, hours.cutOff)
  return approvedAndPaid.getTime() > cutOff.getTime()
    ? nextWorkingDay(day, hours.holidays)
    : workingDayFrom(day, hours.holidays)
}

/** Working days from the day on which an order is processed to its dispatch: `printing_days` plus 1 (001 §4). */
export function dispatchDays(printingDays: number): number {
  return printingDays + 1
}

/**
 * The estimated dispatch date: start plus `printing_days` plus 1 working days (001 §4). A start on a day off, which a
 * shopper can pick in the turnaround calendar, first moves to the next working day: an order on Saturday is processed
 * on Monday, and must not be promised earlier than one on the Friday evening before.
 */
export function dispatchDate(
  start: CalendarDate,
  printingDays: number,
  holidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  return addWorkingDays(workingDayFrom(start, holidays), dispatchDays(printingDays), holidays)
}

/** The estimated dispatch date of an order that is approved and paid at an instant. */
export function dispatchDateFor(approvedAndPaid: Date, printingDays: number, hours: WorkingHours): CalendarDate {
  return dispatchDate(startDay(approvedAndPaid, hours), printingDays, hours.holidays)
}

/** The last day of the estimate, by the carrier's working days (decisions §8). It is an estimate, never a promise. */
export function latestArrival(
  dispatch: CalendarDate,
  turnaround: Pick<Turnaround, 'shipping_days'>,
  publicHolidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  return addWorkingDays(dispatch, carrierDays(turnaround), publicHolidays)
}

/** The dispatch and delivery days of a line as its quotation states them, fixed on the day of issue. */
export function quotedDays(turnaround: Turnaround): { dispatch_days: number; delivery_days: number } {
  return { dispatch_days: dispatchDays(turnaround.printing_days), delivery_days: carrierDays(turnaround) }
}

/** Dispatch and arrival dates: estimates, never promises (001 §2). */
export interface DeliveryEstimate {
  dispatch: CalendarDate
  /** The last day of the delivery estimate. */
  arrival: CalendarDate
}

/** The estimate for an order that is approved and paid at an instant. */
export function deliveryEstimate(approvedAndPaid: Date, turnaround: Turnaround, hours: WorkingHours): DeliveryEstimate {
  const dispatch = dispatchDateFor(approvedAndPaid, turnaround.printing_days, hours)
  return { dispatch, arrival: latestArrival(dispatch, turnaround, hours.publicHolidays ?? hours.holidays) }
}

/** The turnaround as it is displayed, in working days: `printing_days` + 1 to `printing_days` + `shipping_days` (001 §9). */
export function turnaroundRange(turnaround: Turnaround): { from: number; to: number } {
  return {
    from: dispatchDays(turnaround.printing_days),
    to: turnaround.printing_days + turnaround.shipping_days,
  }
}

/** The displayed range (001 §9): `5–9 business days`; one number if both ends are the same. */
export function turnaroundText(turnaround: Turnaround): string {
  const { from, to } = turnaroundRange(turnaround)
  return from === to ? `${from} business days` : `${from}–${to} business days`
}

/** `17:00` → `5:00 PM`, as 001 §2 writes the cut-off. Throws a RangeError for anything but a time of day. */
export function cutOffText(cutOff: TimeOfDay): string {
  if (!isTimeOfDay(cutOff)) throw new RangeError(`not a time of day: ${cutOff}`)
  const hour = Number(cutOff.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${cutOff.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * The estimate for documents and emails: in days from approval and payment, so that it stays true. Neither number is
 * guaranteed (001 §2).
 * @param days working days from processing to dispatch (`dispatchDays`)
 * @param delivery the carrier's working days (`carrierDays`)
 */
export function estimateInDays(days: number, delivery: number): string {
  const dispatch = `${days} business ${days === 1 ? 'day' : 'days'}`
  return `Estimated dispatch ${dispatch} after approval and payment. If you approve or pay after our cut-off or on a day when we are closed, we count from the next business day. Estimated delivery within ${delivery} business ${delivery === 1 ? 'day' : 'days'} after dispatch. No delivery date is guaranteed.`
}

/** Shown beside an estimate for goods without a turnaround list (001 §2, the note of the turnaround table). */
export const MORE_DAYS_NOTE = 'Depending on the type of processing, additional days may be required.'
