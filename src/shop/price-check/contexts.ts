import { createContext } from 'react-router'
import type { PriceCheckPage } from './open-price-check.server.ts'

/** Everything for the page of all prices; null for an unknown item. */
export const priceCheckContext = createContext<(url: URL) => PriceCheckPage | null>()
