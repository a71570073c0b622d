import { createContext } from 'react-router'
import type { ItemPage } from './open-item-page.server.ts'
import type { OpeningPrices } from './opening-price.ts'
import type { SharedPicture } from './shared-picture.server.ts'

/** The "from" prices of today. */
export const openingPricesContext = createContext<() => OpeningPrices>()
/** Everything that the page of an item shows; null where the address leads nowhere. */
export const itemPageContext = createContext<(url: URL) => ItemPage | { redirect: string } | null>()
/** The picture that the address of an item's page shares; null where it names none of these choices. */
export const sharedPictureContext = createContext<(url: URL) => Promise<SharedPicture | null>>()
