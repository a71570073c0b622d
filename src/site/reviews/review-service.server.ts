import { getHash } from '#people/accounts/token.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { limitConcurrency } from '#platform/turns/take-turns.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findByToken } from './invitation-store.server.ts'
import type { PhotoDeps } from './keep-photo.server.ts'
import { paginate } from './paginate.ts'
import { isWithin } from './rating.ts'
import { createRatingCache, type RatingCache } from './rating-cache.server.ts'
import type { ReviewPage, ReviewQuery } from './review.ts'
import { createReviewAdmin } from './review-admin.server.ts'
import type { ReviewAdmin } from './review-admin.ts'
import { PAGE_SIZE } from './review-rules.ts'
import type { ReviewService } from './review-service.ts'
import { countPublished, findPhoto, findPublished, knownPhotoKeys } from './review-store.server.ts'
import { loadSampleReviews } from './samples/load-samples.server.ts'
import { scopeOfPath } from './scope-of-path.ts'
import { type ShowDeps, showReviews } from './show-review.server.ts'
import { addPhoto, openLink, removePhoto, writeReview } from './write-review.server.ts'

interface ListDeps extends ShowDeps {
  ratings: RatingCache
  /** Whether samples are shown. */
  samples: boolean
}

export interface ReviewParts extends PhotoDeps {
  db: Database
  clock: Clock
  catalogue: { current(): { catalogue: Catalogue } }
  pictures: PictureCache
  siteUrl: string
  shopEmail: string
  /** Whether an empty database is given samples, and whether those that are there are shown (decisions §7). */
  samples: boolean
}

/** A photo's file for who may see it: everybody once its review is published. */
export interface ReadPhoto {
  bytes: AsyncIterable<Uint8Array>
  open: boolean
}

export interface Reviews {
  service: ReviewService
  desk: ReviewAdmin
  /**
   * A file of a photo; null for none. What is not published is for staff, and for who has the link that it came by.
   * Throws `StorageUnavailable`.
   */
  readPhoto(
    asked: { id: string; small: boolean },
    by: { link: string | null; isStaff(): Promise<boolean> },
  ): Promise<ReadPhoto | null>
  /** Which of these keys are files of photos: they are needed. */
  known(keys: readonly string[]): Promise<Set<string>>
  /** Loads samples into an empty database, and the ratings into memory. */
  open(): Promise<void>
  /** Reads the ratings again, which another process may have changed. */
  refresh(): Promise<void>
}

/** Each photo takes a process of its own for a second. */
const PHOTOS_AT_ONCE = 2

/** The use cases of reviews with what they need; to be opened before the first page is made. */
export function createReviews(parts: ReviewParts): Reviews {
  const { db, clock, catalogue, samples } = parts
  const current = () => catalogue.current().catalogue
  const ratings = createRatingCache(db, samples)
  const writing = { ...parts, inTurn: limitConcurrency(PHOTOS_AT_ONCE) }
  const getScope = (path: string) => scopeOfPath(current(), path)
  const service: ReviewService = {
    version: ratings.version,
    getRating(of) {
      if (typeof of === 'number') return ratings.real(({ productId }) => productId === of)
      const scope = getScope(of)
      return scope === undefined ? null : ratings.real((stars) => isWithin(scope, stars))
    },
    ratingShown(path) {
      const scope = getScope(path)
      return scope === undefined ? null : ratings.shown(scope)
    },
    list: (query) => listReviews(query, { ...parts, ratings }),
    openLink: (token) => openLink(token, writing),
    addPhoto: (token, photo) => addPhoto(token, photo, writing),
    removePhoto: (token, id) => removePhoto(token, id, writing),
    write: (token, form) => writeReview(token, form, writing),
  }
  return {
    service,
    desk: createReviewAdmin({ ...parts, ratings }),
    readPhoto: (asked, by) => readPhoto(asked, by, parts),
    known: (keys) => knownPhotoKeys(db, keys),
    async open() {
      if (samples) await loadSampleReviews({ db, clock, catalogue: current() })
      await ratings.refresh()
    },
    refresh: ratings.refresh,
  }
}

async function readPhoto(
  { id, small }: { id: string; small: boolean },
  { link, isStaff }: { link: string | null; isStaff(): Promise<boolean> },
  { db, clock, files }: ReviewParts,
): Promise<ReadPhoto | null> {
  const found = isUuid(id) ? await findPhoto(db, id.toLowerCase()) : null
  if (found === null) return null
  const { photo, review } = found
  const open = review.state === 'published'
  const isAuthor = async () =>
    link !== null && (await findByToken(db, getHash(link), clock.now()))?.id === review.invitationId
  if (!open && !(await isAuthor()) && !(await isStaff())) return null
  const key = small ? photo.smallKey : photo.id
  const bytes = key === null ? null : await files.read(key)
  return bytes === null ? null : { bytes, open }
}

/**
 * Published reviews, the newest first (001 §2, §7). A type narrows only what names no page; a page behind the last is the
 * last. Null where the path is no page of an item.
 */
async function listReviews(query: ReviewQuery, needs: ListDeps): Promise<ReviewPage | null> {
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
