import type { Database } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import {
  type CountedStars,
  type CustomerRating,
  isWithin,
  type ReviewScope,
  ratingOfList,
  summariseStars,
} from './rating.ts'
import { countStars, findPublished, type StoredReview } from './store.server.ts'

/** The number of cached reviews of all products together, for structured data, and the maximum for one page. */
const MAX_ENTRIES = 200
const MAX_OF_PAGE = 5

interface CachedRatings {
  counted: readonly CountedStars[]
  version: string
  /** By customers, the newest first. */
  newest: readonly StoredReview[]
}

export type RatingCache = ReturnType<typeof createRatingCache>

/**
 * The star counts of all published reviews and the newest reviews, in memory, because every product page shows some.
 * Empty until the first refresh.
 * @param samples whether samples are shown
 */
export function createRatingCache(db: Database, samples: boolean) {
  let current: CachedRatings = { counted: [], version: '', newest: [] }
  return {
    version: () => current.version,
    /** The rating of a page: of customers only, or of samples if there are none. */
    shown: (scope: ReviewScope | null) =>
      ratingOfList(current.counted.filter((stars) => isWithin(scope, stars) && (samples || !stars.sample))),
    /** The rating by customers only, with a few of their reviews. */
    real: (which: (reviewed: ReviewScope) => boolean) => customersOnly(current, which),
    /** Reads both again, after something was published or taken down here or in another process. */
    async refresh() {
      const { counted, version } = await countStars(db)
      if (version === current.version) return
      const byCustomers = { scope: null, items: null, filter: null, samples: false }
      current = { counted, version, newest: await findPublished(db, byCustomers, { limit: MAX_ENTRIES, offset: 0 }) }
    },
  }
}

function customersOnly(
  { counted, newest }: CachedRatings,
  which: (reviewed: ReviewScope) => boolean,
): CustomerRating | null {
  const summary = summariseStars(
    counted.filter((stars) => !stars.sample && which(stars)),
    false,
  )
  if (summary === null) return null
  const reviews = newest
    .filter(which)
    .slice(0, MAX_OF_PAGE)
    .map(({ title, rate, comment, customer, writtenAt }) => ({
      title,
      rate,
      comment,
      customer,
      date: londonDate(writtenAt),
    }))
  return { average: summary.average, count: summary.count, reviews }
}
