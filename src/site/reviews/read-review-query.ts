import type { ReviewFilter } from './review.ts'

const MAX_DIGITS = /^[1-9]\d{0,5}$/

/** Where in the list an address is, `?filter=photo&page=2`: what cannot be read is the beginning. */
export function readReviewPlace(params: URLSearchParams): { filter: ReviewFilter; page: number } {
  const page = params.get('page') ?? ''
  return { filter: params.get('filter') === 'photo' ? 'photo' : null, page: MAX_DIGITS.test(page) ? Number(page) : 1 }
}

/** The same as an address's query; the beginning of the whole list has none. */
export function writeReviewPlace({ filter, page }: { filter: ReviewFilter; page: number }): Record<string, string> {
  return { ...(filter === null ? {} : { filter }), ...(page === 1 ? {} : { page: String(page) }) }
}
