import { PAGES_WITHOUT_ARROWS, type Pagination, type ReviewFilter } from './review.ts'

/** The links to other pages below a list. */
interface PageChoice {
  /** At most five, including the current one. */
  numbers: number[]
  /** Null without an arrow. */
  previous: number | null
  next: number | null
}

/**
 * The page of a list of `count` entries; an empty list has one page. A page number that is too high gives the last
 * page.
 * @param page from 1 on
 */
export function paginate(count: number, page: number, size: number): Pagination {
  const last_page = Math.max(1, Math.ceil(count / size))
  return { current_page: Math.min(Math.max(1, page), last_page), last_page }
}

/**
 * The page numbers on offer: five around the current one, and arrows only if there are more pages than that (001 §9).
 */
export function pageChoice({ current_page, last_page }: Pagination): PageChoice {
  const shown = Math.min(last_page, PAGES_WITHOUT_ARROWS)
  const middle = current_page - Math.floor(shown / 2)
  const first = Math.min(Math.max(1, middle), last_page - shown + 1)
  const arrows = last_page > PAGES_WITHOUT_ARROWS
  return {
    numbers: Array.from({ length: shown }, (_, index) => first + index),
    previous: arrows && current_page > 1 ? current_page - 1 : null,
    next: arrows && current_page < last_page ? current_page + 1 : null,
  }
}

const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** Reads `?filter=photo&page=2`; anything else gives the first page of all reviews. */
export function readReviewPlace(params: URLSearchParams): { filter: ReviewFilter; page: number } {
  const page = params.get('page') ?? ''
  return { filter: params.get('filter') === 'photo' ? 'photo' : null, page: PAGE_NUMBER.test(page) ? Number(page) : 1 }
}

/** Writes the same query; empty for the first page of all reviews. */
export function writeReviewPlace({ filter, page }: { filter: ReviewFilter; page: number }): Record<string, string> {
  return { ...(filter === null ? {} : { filter }), ...(page === 1 ? {} : { page: String(page) }) }
}
