import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { Promotion } from '#print/catalogue/rate-card.ts'

/**
 * The promotion of a configuration on a day, first and last day included. Promotions are not combined: of several the
 * highest percentage counts, and of equal ones the lowest id.
 */
export function activePromotion(
  catalogue: Catalogue,
  { product_id, featured_item_id }: Pick<Configuration, 'product_id' | 'featured_item_id'>,
  on: CalendarDate,
): Promotion | null {
  let best: Promotion | null = null
  for (const promotion of catalogue.promotions) {
    if (on < promotion.from || on > promotion.to) continue
    if (promotion.product_id !== null && promotion.product_id !== product_id) continue
    if (promotion.featured_item_id !== null && promotion.featured_item_id !== featured_item_id) continue
    if (best === null || beats(promotion, best)) best = promotion
  }
  return best
}

function beats(promotion: Promotion, best: Promotion): boolean {
  if (promotion.percent !== best.percent) return promotion.percent > best.percent
  return promotion.id < best.id
}
