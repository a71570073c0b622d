import { writeReviewPlace } from '../read-review-query.ts'
import type { ReviewPage, ReviewType } from '../review.ts'
import type { ReviewPlace } from './review-list.tsx'

interface Answer {
  data?: Omit<ReviewPage, 'withPhotos'> & { with_photos: number }
}

/** The call of 001 §7 (quote/getReviews): filter, page and the current route path. Throws where no list comes of it. */
export async function fetchReviews(
  { path, type }: { path: string; type: ReviewType },
  place: ReviewPlace,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const query = new URLSearchParams({ type, filter: 'null', page: '1', path, ...writeReviewPlace(place) })
  const response = await fetch(`/api/quote/reviews?${query}`, { signal, headers: { accept: 'application/json' } })
  const { data } = (await response.json()) as Answer
  if (data === undefined) throw new Error(`reviews: ${response.status}`)
  const { with_photos: withPhotos, ...list } = data
  return { ...list, withPhotos }
}
