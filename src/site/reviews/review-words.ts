import type { RatingSummary } from './rating.ts'

/** `23 reviews`, `1 review`, `8 sample reviews`. */
export function reviewCount({ count, sample }: Pick<RatingSummary, 'count' | 'sample'>): string {
  return `${count.toLocaleString('en-GB')} ${sample ? 'sample ' : ''}${count === 1 ? 'review' : 'reviews'}`
}
