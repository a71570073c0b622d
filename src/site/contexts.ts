import { createContext } from 'react-router'

/** What the header shows of a visitor. */
export interface VisitorSummary {
  cartCount: number
  /** Null for who is not signed in. */
  firstName: string | null
}

/** Who the visitor is, for the header; null where the database cannot say just now, and the page does without. */
export const visitorSummaryContext = createContext<() => Promise<VisitorSummary | null>>()
/** The OpenAPI description of the API. */
export const describeApiContext = createContext<() => object>()
