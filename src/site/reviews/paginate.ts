import { PAGES_WITHOUT_ARROWS } from './review-rules.ts'

/** Where in a list a page stands (001 §3). */
export interface Pagination {
  current_page: number
  last_page: number
}

/** How the pages of a list are offered. */
export interface PageChoice {
  /** At most five, the current one among them. */
  numbers: number[]
  /** Null where there is no arrow. */
  previous: number | null
  next: number | null
}

/**
 * The page of a list of `count` entries; a list without any has one page. A page behind the last is the last.
 * @param page from 1 on
 */
export function paginate(count: number, page: number, size: number): Pagination {
  const last_page = Math.max(1, Math.ceil(count / size))
  return { current_page: Math.min(Math.max(1, page), last_page), last_page }
}

/** Which pages are offered: five numbers round the current one, and arrows only if there are more pages than that (001 §9). */
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
