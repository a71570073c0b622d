import type { Pagination } from './paginate.ts'
import type { RatingSummary } from './rating.ts'

/* Reviews as pages and the API show them, under the specification's names (001 §3). */

/** What the list is narrowed to: those with photos, or nothing. */
export type ReviewFilter = 'photo' | null

/** What a call may be limited to where it names no page: cards and tags, or everything else. */
export type ReviewType = 'business' | 'stickers'

export interface ShownReview {
  id: string
  title: string
  /** Stars, 1 to 5. */
  rate: number
  comment: string
  /** The author's name as they chose it. */
  customer: string
  /** The day on which it was written, `YYYY-MM-DD`. */
  date: string
  /** The first photo, small and large; null where there is none. */
  thumbnail: string | null
  featured_image: string | null
  /** Files of all photos as paths from the site root, and as small pictures in the same order. */
  images: string[]
  thumbnails: string[]
  /** Written by us to show how a review looks; by no customer (decisions §7). */
  sample: boolean
  /** The shop's answer. */
  reply: { text: string; date: string } | null
  /** What it is about, in words, and its page. */
  about: string
  path: string
}

export interface ReviewList {
  reviews: ShownReview[]
  pagination: Pagination
}

/** A list with what its reviews come to, whatever the filter. */
export interface ReviewPage extends ReviewList {
  summary: RatingSummary | null
  /** How many reviews of it have photos. */
  withPhotos: number
}

/** What is asked of the list. */
export interface ReviewQuery {
  /** The page of an item or product; null for all reviews. */
  path: string | null
  filter: ReviewFilter
  type?: ReviewType | undefined
  /** From 1 on. */
  page: number
}
