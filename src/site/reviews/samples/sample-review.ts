/**
 * A review that we wrote to show how reviews look (decisions §7). Nobody's name stands in it: the customer is a trade, and
 * every page says that it is a sample.
 */
export interface SampleReview {
  /** The page of what it is about. */
  path: string
  title: string
  rate: 1 | 2 | 3 | 4 | 5
  comment: string
  customer: string
  /** How long before the shop was first opened it says that it was written. */
  daysAgo: number
  /** Drawings of ours that stand for photos (decisions/0024), `gallery/kraft-paper-01`. */
  pictures?: readonly string[]
  reply?: string
}
