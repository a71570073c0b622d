import { createContext } from 'react-router'
import type { OwnComparisons } from './own-comparison.server.ts'
import type { SharedComparison } from './share-link.ts'

/** The types of a shared comparison, completed and priced now. */
export const comparisonContext = createContext<(params: URLSearchParams) => SharedComparison>()
/** The comparison in the current user's account. */
export const ownComparisonsContext = createContext<Pick<OwnComparisons, 'open'>>()
