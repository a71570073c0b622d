import { formatPence, type Pence } from '#foundation/money/money.ts'
import { type CalendarDate, formatDay } from '#foundation/time/calendar-date.ts'
import { isTimeOfDay, type TimeOfDay } from '#foundation/time/london.ts'
import { type Turnaround, turnaroundRange } from './turnaround.ts'

/** The shipping banner: Fast Shipping, prefixed with Free when free shipping applies (000 §2.1). */
export function shippingBanner(free: boolean): 'Fast Shipping' | 'Free Fast Shipping' {
  return free ? 'Free Fast Shipping' : 'Fast Shipping'
}

/** The shipping date (000 §2.2, §3): `Estimated dispatch Thu 26 Nov`. */
export function shippingDateText(dispatch: CalendarDate): string {
  return `Estimated dispatch ${formatDay(dispatch)}`
}

/** The end of the estimate: `Estimated delivery by Tue 1 Dec`. 001 §2: no delivery date is guaranteed. */
export function arrivalText(latest: CalendarDate): string {
  return `Estimated delivery by ${formatDay(latest)}`
}

/** The displayed range (001 §9): `5–9 business days`; one number where both ends are the same. */
export function turnaroundText(turnaround: Turnaround): string {
  const { from, to } = turnaroundRange(turnaround)
  return from === to ? `${from} business days` : `${from}–${to} business days`
}

/** The free-shipping note (000 §2.2): `Free shipping`, or how far away it is: `£12.00 more for free shipping`. */
export function freeShippingNote(missing: Pence): string {
  return missing === 0 ? 'Free shipping' : `${formatPence(missing)} more for free shipping`
}

/** `17:00` → `5:00 PM`, as 001 §2 writes the cut-off. Throws a RangeError for what is no time of day. */
export function cutOffText(cutOff: TimeOfDay): string {
  if (!isTimeOfDay(cutOff)) throw new RangeError(`not a time of day: ${cutOff}`)
  const hour = Number(cutOff.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${cutOff.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
