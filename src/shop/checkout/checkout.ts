import type { z } from 'zod'
import { formatDay, formatLongDay } from '#platform/time/calendar-date.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import type { checkoutSchema } from './schemas.server.ts'

/* The checkout as its page and the API show it. */

export type CheckoutView = z.infer<typeof checkoutSchema>
export type CheckoutLineView = CheckoutView['lines'][number]
export type DeliveryOptionView = CheckoutView['delivery']['options'][number]

/** The day of a way of delivery, as its heading: `By Thursday 3 December`, `On Monday 30 November`, `Collect from …, noon`. */
export function deliveryHeading({ method, arrival_date }: Pick<DeliveryOptionView, 'method' | 'arrival_date'>): string {
  const day = formatLongDay(arrival_date).replace(/ \d{4}$/, '')
  if (method === 'collection') return `Collect from ${day}, noon`
  return method === 'express' ? `On ${day}` : `By ${day}`
}

const NAMES: Readonly<Record<Exclude<DeliveryMethod, 'collection'>, string>> = {
  standard: 'Standard',
  express: 'Express, the next working day',
}

/** What stands below it: `Standard. Dispatched Mon 30 Nov.` */
export function deliveryDetail({
  method,
  dispatch_date,
}: Pick<DeliveryOptionView, 'dispatch_date'> & { method: Exclude<DeliveryMethod, 'collection'> }): string {
  return `${NAMES[method]}. Dispatched ${formatDay(dispatch_date)}.`
}
