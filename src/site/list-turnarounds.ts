import { formatDay } from '#platform/time/calendar-date.ts'
import type { FeaturedItem } from '#print/catalogue/catalogue.ts'
import { carrierDays, dispatchDateFor, turnaroundText, type WorkingHours } from '#print/delivery/turnaround.ts'

/** The turnaround of one group of items. */
export interface TurnaroundRow {
  group: string
  /** `5–9 business days`, delivery included. */
  range: string
  /** The estimated dispatch date of an order approved and paid now: `Thu 26 Nov`. */
  dispatch: string
}

/** The turnaround of every shipping group of the catalogue, in order (001 §2: turnaround table). */
export function listTurnarounds(items: readonly FeaturedItem[], now: Date, hours: WorkingHours): TurnaroundRow[] {
  const byGroup = new Map<string, FeaturedItem['shipping']>()
  for (const { shipping } of items) {
    if (!byGroup.has(shipping.shipping_group)) byGroup.set(shipping.shipping_group, shipping)
  }
  return [...byGroup].map(([group, shipping]) => ({
    group: groupName(group),
    range: turnaroundText(shipping),
    dispatch: formatDay(dispatchDateFor(now, shipping.printing_days, hours)),
  }))
}

/** The maximum number of working days from dispatch to arrival, for any item. */
export function longestDelivery(items: readonly FeaturedItem[]): number {
  return Math.max(...items.map(({ shipping }) => carrierDays(shipping)))
}

/** `business-cards` → `Business cards`. */
function groupName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
