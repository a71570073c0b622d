import { createContext } from 'react-router'
import type { PriceCheckPage } from './open-price-check.server.ts'

/** Everything that the page of all prices shows; null for an item that does not exist. */
export const priceCheckContext = createContext<(url: URL) => PriceCheckPage | null>()
