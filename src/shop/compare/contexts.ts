import { createContext } from 'react-router'
import type { SharedComparison } from './share-link.ts'

/** The types of a shared comparison, completed and priced now. */
export const comparisonContext = createContext<(params: URLSearchParams) => SharedComparison>()
