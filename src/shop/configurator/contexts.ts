import { createPublicContext } from '#platform/contexts.ts'
import type { ItemPage } from './open-item-page.server.ts'
import type { OpeningPrices } from './opening-price.ts'
import type { SharedPicture } from './shared-picture.server.ts'

/** The "from" prices of today. */
export const openingPricesContext = createPublicContext<() => OpeningPrices>()
/** Everything for the page of an item; null if the address is unknown. */
export const itemPageContext = createPublicContext<(url: URL) => ItemPage | { redirect: string } | null>()
/** The picture that the address of an item's page shares; null if there is none for these choices. */
export const sharedPictureContext = createPublicContext<(url: URL) => Promise<SharedPicture | null>>()
