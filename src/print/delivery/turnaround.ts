import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { isTimeOfDay, londonDate, londonInstant, type TimeOfDay } from '#platform/time/london.ts'
import { addWorkingDays, nextWorkingDay, workingDayFrom } from './working-days.ts'

/** How long an item takes, in working days, by the catalogue's own names (001 §3). */
export interface Turnaround {
  /** Working days on press. */
  printing_days: number
  /** Working days in the carrier's hands, as the shop counts them. */
  shipping_days: number
}

/** When the shop works. */
export interface WorkingHours {
  /** What is approved and paid after this time in London waits for the next working day (001 §2). */
  cutOff: TimeOfDay
  /** Days without work besides Saturdays and Sundays. */
  holidays: ReadonlySet<CalendarDate>
}

/** The Standard option where an item's own is not known: 5–9 business days (001 §2, §9). */
export const STANDARD_TURNAROUND: Turnaround = { printing_days: 4, shipping_days: 5 }

/** After shipping, delivery takes within so many working days (001 §2, §9). */
export const DELIVERY_WORKING_DAYS = 3

/**
 * The working day on which an order approved and paid at an instant is processed: the same day until the cut-off, to
 * the millisecond, and the next working day after it (001 §2). On a day without work it is the next working day.
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
 * The estimated dispatch date: start plus `printing_days` plus 1 working days (001 §4). A start that is no working day,
 * as the turnaround calendar lets a shopper pick, first moves to the next one: an order of a Saturday is processed on
 * Monday, and must not be promised earlier than one of the Friday evening before.
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

/** The last day of the estimate: 3 working days after dispatch (001 §2). It is an estimate, never a promise. */
export function latestArrival(dispatch: CalendarDate, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  return addWorkingDays(dispatch, DELIVERY_WORKING_DAYS, holidays)
}

/** When goods leave and when they are there: two estimates, never promises (001 §2). */
export interface DeliveryEstimate {
  dispatch: CalendarDate
  /** The last day of the estimate for delivery. */
  arrival: CalendarDate
}

/** The estimate for an order that is approved and paid at an instant. */
export function deliveryEstimate(approvedAndPaid: Date, printingDays: number, hours: WorkingHours): DeliveryEstimate {
  const dispatch = dispatchDateFor(approvedAndPaid, printingDays, hours)
  return { dispatch, arrival: latestArrival(dispatch, hours.holidays) }
}

/** The turnaround as it is displayed, in working days: `printing_days` + 1 to `printing_days` + `shipping_days` (001 §9). */
export function turnaroundRange(turnaround: Turnaround): { from: number; to: number } {
  return {
    from: dispatchDays(turnaround.printing_days),
    to: turnaround.printing_days + turnaround.shipping_days,
  }
}

/** The displayed range (001 §9): `5–9 business days`; one number where both ends are the same. */
export function turnaroundText(turnaround: Turnaround): string {
  const { from, to } = turnaroundRange(turnaround)
  return from === to ? `${from} business days` : `${from}–${to} business days`
}

/** `17:00` → `5:00 PM`, as 001 §2 writes the cut-off. Throws a RangeError for what is no time of day. */
export function cutOffText(cutOff: TimeOfDay): string {
  if (!isTimeOfDay(cutOff)) throw new RangeError(`not a time of day: ${cutOff}`)
  const hour = Number(cutOff.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${cutOff.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * The estimate as documents and e-mails state it: in days from approval and payment, so that it is as true when it is
 * read as when it was written. Both are estimates, and none is guaranteed (001 §2).
 * @param days working days from processing to dispatch (`dispatchDays`)
 */
export function estimateInDays(days: number): string {
  const dispatch = `${days} business ${days === 1 ? 'day' : 'days'}`
  return `Estimated dispatch ${dispatch} after approval and payment (after our cut-off or on a day we do not work: from the next business day). Estimated delivery within ${DELIVERY_WORKING_DAYS} business days after dispatch. No delivery date is guaranteed.`
}

/** Said beside an estimate for what has no list of its own (001 §2, the note of the turnaround table). */
export const MORE_DAYS_NOTE = 'Depending on the type of processing, additional days may be required.'
