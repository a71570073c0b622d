import { createContext } from 'react-router'

/** What the header shows about a visitor. */
export interface VisitorSummary {
  cartCount: number
  /** Null for visitors who are not signed in. */
  firstName: string | null
  /** For whom a member of staff fills the cart, and the page on which it is ordered; null for everybody else. */
  orderingFor: { name: string; path: string } | null
}

/** The visitor, for the header; null if the database is unavailable, and the page is shown without it. */
export const visitorSummaryContext = createContext<() => Promise<VisitorSummary | null>>()
/** The OpenAPI description of the API. */
export const describeApiContext = createContext<() => object>()
