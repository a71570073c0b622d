import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Holiday } from './holiday.ts'
import { listShippingInfo } from './list-shipping-info.ts'
import { type OpenedCalendar, openCalendar } from './open-calendar.ts'
import { orderMoment } from './order-moment.ts'

interface CalendarDeps {
  catalogue: Pick<Catalogue, 'products' | 'featured_items'>
  holidays: readonly Holiday[]
  cutOff: string
  now: Date
}

/** The turnaround calendar of a featured item, as an address asks for it; null for an item that there is not. */
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
