import { shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { createContentAdmin } from '../content-admin.server.ts'
import { createContentCache } from '../content-cache.server.ts'

const openingPrices = getOpeningPrices(seedCatalogue, '2026-06-01')

/** The shop's texts over a real database, with the use cases of staff. */
export function openTestContent(db: Database, clock: Clock) {
  const catalogue = { current: () => ({ version: 1, catalogue: seedCatalogue }) }
  const cache = createContentCache({
    db,
    catalogue,
    shop,
    openingPrices: () => openingPrices,
  })
  return { cache, admin: createContentAdmin({ db, clock, cache, catalogue }) }
}
