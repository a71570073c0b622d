import { paginate } from './paginate.ts'
import type { RatingShelf } from './rating-shelf.server.ts'
import type { ReviewPage, ReviewQuery } from './review.ts'
import { PAGE_SIZE } from './review-rules.ts'
import { countPublished, findPublished } from './review-store.server.ts'
import { scopeOfPath } from './scope-of-path.ts'
import { type ShowNeeds, showReviews } from './show-review.server.ts'

export interface ListNeeds extends ShowNeeds {
  ratings: RatingShelf
  /** Whether samples are shown. */
  samples: boolean
}

/**
 * Published reviews, the newest first (001 §2, §7). A type narrows only what names no page; a page behind the last is the
 * last. Null where the path is no page of an item.
 */
export async function listReviews(query: ReviewQuery, needs: ListNeeds): Promise<ReviewPage | null> {
  const { db, samples, ratings } = needs
  const { catalogue } = needs.catalogue.current()
  const scope = query.path === null ? null : scopeOfPath(catalogue, query.path)
  if (scope === undefined) return null
  const ofType = catalogue.featured_items.filter(
    ({ banner }) => (banner === 'BusinessCards') === (query.type === 'business'),
  )
  const items = scope !== null || query.type === undefined ? null : ofType.map(({ id }) => id)
  const which = { scope, items, filter: query.filter, samples }
  const count = await countPublished(db, which)
  const pagination = paginate(count, query.page, PAGE_SIZE)
  const offset = (pagination.current_page - 1) * PAGE_SIZE
  const rows = await findPublished(db, which, { limit: PAGE_SIZE, offset })
  return {
    reviews: await showReviews(rows, needs),
    pagination,
    summary: ratings.shown(scope),
    withPhotos: query.filter === 'photo' ? count : await countPublished(db, { ...which, filter: 'photo' }),
  }
}
