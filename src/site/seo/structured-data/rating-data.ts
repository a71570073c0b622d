import type { AggregateRating, Review } from 'schema-dts'

/** What customers say of a product: only those who bought it, never a sample (decisions §3). */
export interface Rating {
  /** From 1 to 5. */
  average: number
  /** At least one. */
  count: number
  /** The newest; each stands on the page. */
  reviews: readonly CustomerReview[]
}

export interface CustomerReview {
  title: string
  /** Stars, 1 to 5. */
  rate: number
  comment: string
  customer: string
  /** `2026-11-22`. */
  date: string
}

const BEST = 5
const WORST = 1

/** The rating of a product with its reviews (001 §7). */
export function ratingData({ average, count, reviews }: Rating): {
  aggregateRating: AggregateRating
  review: Review[]
} {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: BEST,
      worstRating: WORST,
    },
    review: reviews.map(({ title, rate, comment, customer, date }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rate, bestRating: BEST, worstRating: WORST },
      author: { '@type': 'Person', name: customer },
      datePublished: date,
    })),
  }
}
