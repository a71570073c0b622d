import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { TimeOfDay } from '#platform/time/london.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import type { OrderAddress } from './order.ts'
import type { DateCondition } from './order-dates.ts'
import type { PaymentMethod } from './order-states.ts'

/* Orders in words, for pages and mails. */

/** A state as a label: the words of decisions §9 with a capital. */
export function stateLabel(state: string): string {
  return state.charAt(0).toUpperCase() + state.slice(1)
}

export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  collection: 'Collection',
}

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  transfer: 'Bank transfer',
  account: 'On account',
}

/** `if approved and paid by 17:00 on Tuesday 24 November 2026`. @param by how the last day is written */
export function conditionText(
  { approval, payment, by }: DateCondition,
  { cutOff, day = formatLongDay }: { cutOff: TimeOfDay; day?(date: CalendarDate): string },
): string {
  const what = [...(approval ? ['approved'] : []), ...(payment ? ['paid'] : [])].join(' and ')
  return `if ${what === '' ? 'released' : what} by ${cutOff} on ${day(by)}`
}

/** An address on one line. */
export function addressText({ name, company, line_1, line_2, city, county, postcode }: OrderAddress): string {
  return [name, company, line_1, line_2, city, county, postcode].filter((part) => part !== '').join(', ')
}

const figure = new Intl.NumberFormat('en-GB')

/** `500`, or `500 × 2 sets`. */
export function quantityText(quantity: number, kinds: number): string {
  return `${figure.format(quantity)}${kinds === 1 ? '' : ` × ${kinds} sets`}`
}

/** A list in words: `A, B and C`. */
export function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
