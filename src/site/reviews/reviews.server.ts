import { isWithin } from './rating.ts'
import { createRatingCache } from './rating-cache.server.ts'
import { listReviews, type ReviewDeps, type ReviewQuery, readPhoto } from './read-reviews.server.ts'
import { createReviewAdmin } from './review-admin.server.ts'
import type { ReviewForm } from './review-form.ts'
import { scopeOfPath } from './review-scope.ts'
import { loadSampleReviews } from './samples/load-samples.server.ts'
import { knownPhotoKeys } from './store.server.ts'
import { addPhoto, openLink, removePhoto, type SentPhoto, writeReview } from './write-review.server.ts'

/** The use cases of readers and authors; `admin` is for staff. */
export type ReviewService = Reviews['service']

export type Reviews = ReturnType<typeof createReviews>

/** The use cases of reviews; call `open` before the first page is rendered. */
export function createReviews(deps: ReviewDeps) {
  const { db, clock, catalogue, samples } = deps
  const ratings = createRatingCache(db, samples)
  const getScope = (path: string) => scopeOfPath(catalogue.current().catalogue, path)
  const service = {
    /** Changes whenever a published review does; part of the key of every cached page. */
    version: ratings.version,
    /**
     * The customers' rating of a page's item or product, or of a product on all its pages, with a few reviews; null
     * if there is none. Samples do not count.
     */
    getRating(pathOrProductId: string | number) {
      if (typeof pathOrProductId === 'number') return ratings.real(({ productId }) => productId === pathOrProductId)
      const scope = getScope(pathOrProductId)
      return scope === undefined ? null : ratings.real((stars) => isWithin(scope, stars))
    },
    /** What a page shows: that rating, or that of samples if no customer has written. */
    ratingShown(path: string) {
      const scope = getScope(path)
      return scope === undefined ? null : ratings.shown(scope)
    },
    list: (query: ReviewQuery) => listReviews(query, { ...deps, ratings }),

    openLink: (token: string) => openLink(token, deps),
    addPhoto: (token: string, photo: SentPhoto) => addPhoto(token, photo, deps),
    removePhoto: (token: string, id: string) => removePhoto(token, id, deps),
    write: (token: string, form: ReviewForm) => writeReview(token, form, deps),
  }
  return {
    service,
    admin: createReviewAdmin({ ...deps, ratings }),
    readPhoto: (photo: { id: string; small: boolean }, reader: { link: string | null; isStaff(): Promise<boolean> }) =>
      readPhoto(photo, reader, deps),
    /** Which of these keys are files of photos, and so must be kept. */
    known: (keys: readonly string[]) => knownPhotoKeys(db, keys),
    /** Loads samples into an empty database, and the ratings into memory. */
    async open() {
      if (samples) await loadSampleReviews({ db, clock, catalogue: catalogue.current().catalogue })
      await ratings.refresh()
    },
    /** Reads the ratings again, which another process may have changed. */
    refresh: ratings.refresh,
  }
}
