import { z } from 'zod'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { PhotoDeps } from '#platform/photos/photo-files.server.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import { pictureAddress } from '#platform/pictures/picture-name.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { paginate } from './list-pages.ts'
import type { RatingSummary } from './rating.ts'
import type { RatingCache } from './rating-cache.server.ts'
import { PAGE_SIZE, type Pagination, photoPath, type ReviewFilter, type ReviewType } from './review.ts'
import { nameScope, scopeOfPath } from './review-scope.ts'
import {
  countPublished,
  findByToken,
  findPhoto,
  findPublished,
  getPhotos,
  type StoredPhoto,
  type StoredReview,
} from './store.server.ts'

/** What the use cases of reviews need. */
export interface ReviewDeps extends PhotoDeps {
  db: Database
  clock: Clock
  catalogue: { current(): { catalogue: Catalogue } }
  /** Rendered pictures, used as photos of samples. */
  pictures: PictureCache
  /** The shop's own address, for links in mails. */
  siteUrl: string
  /** The reply address of mails. */
  shopEmail: string
  /** Whether an empty database is filled with samples, and whether existing ones are shown (decisions §7). */
  samples: boolean
}

/** A review as pages and the API show it, under the specification’s names (001 §3); `about` and `path` name its subject. */
export const shownReviewSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    rate: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    comment: z.string(),
    customer: z.string().meta({ description: 'The author’s name as they chose it.' }),
    date: z.iso.date(),
    thumbnail: z.string().nullable(),
    featured_image: z.string().nullable().meta({ description: 'The first photo.' }),
    images: z.array(z.string()).meta({ description: 'Paths of all photos.' }),
    thumbnails: z.array(z.string()).meta({ description: 'Paths of the small versions.' }),
    sample: z.boolean().meta({ description: 'True for an example that the shop wrote.' }),
    reply: z.object({ text: z.string(), date: z.iso.date() }).nullable(),
    about: z.string(),
    path: z.string(),
  })
  .meta({ id: 'Review' })

export type ShownReview = z.infer<typeof shownReviewSchema>

/** A page of the list. */
export interface ReviewPage {
  reviews: ShownReview[]
  pagination: Pagination
  /** The rating of the whole list, whatever the filter. */
  summary: RatingSummary | null
  /** How many of them have photos. */
  withPhotos: number
}

export interface ReviewQuery {
  /** The page of an item or product; null for all reviews. */
  path: string | null
  filter: ReviewFilter
  type?: ReviewType | undefined
  /** From 1 on. */
  page: number
}

/**
 * Published reviews, the newest first (001 §2, §7). The type applies only without a path; a page number that is too
 * high gives the last page. Null if the path is not an item's page.
 */
export async function listReviews(
  query: ReviewQuery,
  deps: ReviewDeps & { ratings: RatingCache },
): Promise<ReviewPage | null> {
  const { db, samples, ratings } = deps
  const { catalogue } = deps.catalogue.current()
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
    reviews: await showReviews(rows, deps),
    pagination,
    summary: ratings.shown(scope),
    withPhotos: query.filter === 'photo' ? count : await countPublished(db, { ...which, filter: 'photo' }),
  }
}

/** Stored reviews for display. */
export async function showReviews(rows: readonly StoredReview[], deps: ReviewDeps): Promise<ShownReview[]> {
  const photos = await getPhotos(
    deps.db,
    rows.map(({ id }) => id),
  )
  const { catalogue } = deps.catalogue.current()
  return rows.map((row) => {
    const ofReview = photos.get(row.id) ?? []
    const images = ofReview.map((photo) => getPhotoUrl(photo, 'large', deps.pictures))
    const thumbnails = ofReview.map((photo) => getPhotoUrl(photo, 'small', deps.pictures))
    return {
      id: row.id,
      title: row.title,
      rate: row.rate,
      comment: row.comment,
      customer: row.customer,
      date: londonDate(row.writtenAt),
      thumbnail: thumbnails[0] ?? null,
      featured_image: images[0] ?? null,
      images,
      thumbnails,
      sample: row.sample,
      reply: row.reply === null ? null : { text: row.reply, date: londonDate(row.repliedAt ?? row.changedAt) },
      ...nameScope(catalogue, row),
    }
  })
}

/** The width in pixels of a small photo on a high-density screen. */
const SMALL_WIDTH = 176

/** The address of a photo: a customer's by its id, a sample's as its rendered picture. */
function getPhotoUrl({ id, picture }: StoredPhoto, size: 'large' | 'small', pictures: PictureCache): string {
  if (picture === null) return photoPath(id, size)
  const rendered = pictures.first([picture])
  if (rendered === null) return picture
  const enough = rendered.widths.findLast((each) => each >= SMALL_WIDTH)
  const width = size === 'large' ? rendered.width : (enough ?? rendered.width)
  return pictureAddress(rendered, width, 'webp')
}

/** A photo's file. */
interface ReadPhoto {
  bytes: AsyncIterable<Uint8Array>
  /** Whether it is public: its review is published. */
  open: boolean
}

/**
 * A file of a photo; null if there is none. A photo of an unpublished review can only be read by staff and through
 * its author's link. Throws `StorageUnavailable`.
 */
export async function readPhoto(
  { id, small }: { id: string; small: boolean },
  { link, isStaff }: { link: string | null; isStaff(): Promise<boolean> },
  { db, clock, files }: ReviewDeps,
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
