import { shareEqualParts } from '#platform/http/share-equal-parts.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findItem } from '#print/catalogue/find-item.ts'
import { type ItemView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { nextCutOff } from '#print/delivery/plan-production.ts'
import {
  type DeliveryEstimate,
  deliveryEstimate,
  type Turnaround,
  type WorkingHours,
} from '#print/delivery/turnaround.ts'

/** The source of the current catalogue. */
export interface CatalogueInForce {
  current(): { version: number; catalogue: Catalogue }
}

/**
 * A period in which every price and every estimated date stays the same: one catalogue version, one day of
 * promotions, before or after one cut-off. What is computed in it may be cached until it ends.
 */
export interface OfferPeriod {
  /** Different for every period; part of the keys of caches. */
  readonly id: string
  readonly version: number
  readonly catalogue: Catalogue
  /** The date in London, which determines the promotions in force. */
  readonly today: CalendarDate
  /** The estimated dispatch and arrival of an order that is approved and paid now. */
  deliveryEstimate(turnaround: Turnaround): DeliveryEstimate
}

interface PeriodDeps {
  catalogue: CatalogueInForce
  clock: Clock
  workingHours(): WorkingHours
}

const MIDNIGHT = '00:00'

/** Returns the current period; starts a new one when the catalogue changes, or the day or the cut-off has passed. */
export function followOfferPeriod({ catalogue, clock, workingHours }: PeriodDeps): () => OfferPeriod {
  let period: OfferPeriod | null = null
  let begins = 0
  let ends = 0
  let hours: WorkingHours | null = null
  let made = 0

  return () => {
    const now = clock.now()
    const inForce = catalogue.current()
    const hoursNow = workingHours()
    // A corrected clock may be before the beginning.
    const isNow = begins <= now.getTime() && now.getTime() < ends
    const holds = isNow && hours?.holidays === hoursNow.holidays && period?.version === inForce.version
    if (period !== null && holds) return period
    const today = londonDate(now)
    hours = hoursNow
    made += 1
    begins = now.getTime()
    ends = Math.min(nextCutOff(now, hoursNow).getTime(), londonInstant(addDays(today, 1), MIDNIGHT).getTime())
    const estimates = new Map<string, DeliveryEstimate>()
    period = {
      // Counted, because new holidays change the dates but neither the version nor the end.
      id: `${inForce.version}-${ends.toString(36)}-${made}`,
      version: inForce.version,
      catalogue: inForce.catalogue,
      today,
      deliveryEstimate(turnaround) {
        const key = `${turnaround.printing_days} ${turnaround.shipping_days}`
        const known = estimates.get(key)
        if (known !== undefined) return known
        const estimate = deliveryEstimate(now, turnaround, hoursNow)
        estimates.set(key, estimate)
        return estimate
      },
    }
    return period
  }
}

const resolved = new WeakMap<Catalogue, Map<number, ItemView>>()

/** A featured item for pages and API calls; resolved once for each catalogue. Undefined for an unknown id. */
export function offeredItem(catalogue: Catalogue, itemId: number): ItemView | undefined {
  if (!catalogue.featured_items.some((item) => item.id === itemId)) return undefined
  const known = resolved.get(catalogue) ?? new Map<number, ItemView>()
  resolved.set(catalogue, known)
  // Most products of an item share their cuttings, sizes and lookups.
  const item = known.get(itemId) ?? shareEqualParts(resolveItem(catalogue, itemId))
  known.set(itemId, item)
  return item
}

/** The featured item with a slug, whole (`stickers/roll`) or its last segment. */
export function offeredItemBySlug(catalogue: Catalogue, slug: string): ItemView | undefined {
  const item = findItem(catalogue, slug)
  return item === undefined ? undefined : offeredItem(catalogue, item.id)
}

/** The item to price a product under by default: one that offers all of its supplies. */
export function itemForProduct(catalogue: Catalogue, productId: number): ItemView | undefined {
  const items = catalogue.featured_items.filter((item) => item.products.includes(productId))
  const widest = items.find((item) => item.cuttings === null) ?? items[0]
  return widest === undefined ? undefined : offeredItem(catalogue, widest.id)
}
