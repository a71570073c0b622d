import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'

/*
 * What banner and cart say of shipping. What is only said in other places stands in turnaround-text.ts: the product page
 * would carry it, and with it the counting of working days.
 */

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

/** The free-shipping note (000 §2.2): `Free shipping`, or how far away it is: `£12.00 more for free shipping`. */
export function freeShippingNote(missing: Pence): string {
  return missing === 0 ? 'Free shipping' : `${formatPence(missing)} more for free shipping`
}
