import { createPublicContext } from '#platform/contexts.ts'
import type { PriceCheckPage } from './open-price-check.server.ts'

/** Everything for the page of all prices; null for an unknown item. */
export const priceCheckContext = createPublicContext<(url: URL) => PriceCheckPage | null>()
