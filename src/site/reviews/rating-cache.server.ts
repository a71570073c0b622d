import type { Database } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import {
  type CountedStars,
  type CustomerRating,
  isWithin,
  type RatingSummary,
  type ReviewScope,
  ratingOfList,
  summariseStars,
} from './rating.ts'
import { countStars, findPublished, type StoredReview } from './review-store.server.ts'

/**
 * The stars of all published reviews in memory, and the newest reviews: every product page shows some, and asks no database
 * for them.
 */
export interface RatingCache {
  version(): string
  /** Of a page, of customers alone or of samples where there are none. */
  shown(scope: ReviewScope | null): RatingSummary | null
  /** Of customers alone, with a few of their reviews. */
  real(which: (reviewed: ReviewScope) => boolean): CustomerRating | null
  /** Reads them again, after something was published or taken down here or in another process. */
  refresh(): Promise<void>
}

/** Reviews that are kept for search engines, of all products together, and how many one page tells of. */
const MAX_ENTRIES = 200
const MAX_NOTICES = 5

interface Known {
  counted: readonly CountedStars[]
  version: string
  /** By customers, the newest first. */
  newest: readonly StoredReview[]
}

/** Empty until it is first refreshed. @param samples whether samples are shown at all */
export function createRatingCache(db: Database, samples: boolean): RatingCache {
  let current: Known = { counted: [], version: '', newest: [] }
  return {
    version: () => current.version,
    shown: (scope) =>
      ratingOfList(current.counted.filter((stars) => isWithin(scope, stars) && (samples || !stars.sample))),
    real: (which) => customersOnly(current, which),
    async refresh() {
      const { counted, version } = await countStars(db)
      if (version === current.version) return
      const asked = { scope: null, items: null, filter: null, samples: false }
      current = { counted, version, newest: await findPublished(db, asked, { limit: MAX_ENTRIES, offset: 0 }) }
    },
  }
}

function customersOnly({ counted, newest }: Known, which: (reviewed: ReviewScope) => boolean): CustomerRating | null {
  const summary = summariseStars(
    counted.filter((stars) => !stars.sample && which(stars)),
    false,
  )
  if (summary === null) return null
  const told = newest.filter(which).slice(0, MAX_NOTICES)
  const reviews = told.map(({ title, rate, comment, customer, writtenAt }) => ({
    title,
    rate,
    comment,
    customer,
    date: londonDate(writtenAt),
  }))
  return { average: summary.average, count: summary.count, reviews }
}
