interface Rating {
  /** 1 to 5, rounded to one decimal place. */
  average: number
  count: number
}

/** A review for search engines. */
interface RatedReview {
  title: string
  rate: number
  comment: string
  customer: string
  /** `2026-11-22`. */
  date: string
}

/** The rating by customers, with the newest reviews; never of samples (decisions §3, §7). */
export interface CustomerRating extends Rating {
  reviews: readonly RatedReview[]
}

/** A rating with the count for each number of stars, one star first. */
export interface RatingSummary extends Rating {
  distribution: readonly [number, number, number, number, number]
  /** Whether it is of samples, which are not by customers (decisions §7). */
  sample: boolean
}

/** The counted stars of customers or of samples. */
export interface CountedStars {
  itemId: number
  productId: number | null
  sample: boolean
  rate: number
  count: number
}

/** The subject of reviews: an item, or one product of it. */
export interface ReviewScope {
  itemId: number
  /** Null for all products of the item. */
  productId: number | null
}

const TENTHS = 10
const HALF = 0.5

/** Sums up counted stars; null if there are none. */
export function summariseStars(counted: readonly CountedStars[], sample: boolean): RatingSummary | null {
  const distribution: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const { rate, count } of counted) distribution[rate - 1] = (distribution[rate - 1] ?? 0) + count
  const count = distribution.reduce((total, stars) => total + stars, 0)
  if (count === 0) return null
  const stars = distribution.reduce((total, given, index) => total + given * (index + 1), 0)
  return { average: Math.trunc((stars * TENTHS) / count + HALF) / TENTHS, count, distribution, sample }
}

/** The rating above a list: of customers' reviews, or of samples if there are none. They are never mixed. */
export function ratingOfList(counted: readonly CountedStars[]): RatingSummary | null {
  const real = summariseStars(
    counted.filter(({ sample }) => !sample),
    false,
  )
  return real ?? summariseStars(counted, true)
}

/** Whether a review is within a scope; null includes everything. */
export function isWithin(scope: ReviewScope | null, { itemId, productId }: ReviewScope): boolean {
  if (scope === null) return true
  return scope.itemId === itemId && (scope.productId === null || scope.productId === productId)
}

/** `23 reviews`, `1 review`, `8 sample reviews`. */
export function reviewCount({ count, sample }: Pick<RatingSummary, 'count' | 'sample'>): string {
  return `${count.toLocaleString('en-GB')} ${sample ? 'sample ' : ''}${count === 1 ? 'review' : 'reviews'}`
}
