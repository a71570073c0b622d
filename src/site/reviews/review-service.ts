import type { CustomerRating, RatingSummary } from './rating.ts'
import type { ReviewRefusal } from './refusals.ts'
import type { ReviewPage, ReviewQuery } from './review.ts'
import type { ReviewForm } from './review-form.ts'
import type { ReviewState } from './review-state.ts'

/* What can be done with reviews by who reads them and who writes one. Types only: pages are given a `ReviewService`. */

/** What a link opens: a review that may be written, changed or only looked at. */
export interface WritingPage {
  /** What it is about, in words, and its page. */
  about: string
  path: string
  /** Null for nothing yet. */
  state: ReviewState | null
  /** What was sent last. */
  typed: ReviewForm
  photos: { id: string; thumbnail: string }[]
  /** Why it was sent back. */
  refusalReason: string | null
  reply: string | null
}

/** A photo as it arrives. */
export interface SentPhoto {
  source: AsyncIterable<Uint8Array>
  /** The sender's network address. */
  address: string
}

type Written = Promise<{ ok: true } | ReviewRefusal>

export interface ReviewService {
  /** Another one whenever a published review is; part of the key of every page that is kept. */
  version(): string
  /**
   * The rating that customers gave a page's item or product, or a product wherever it is sold, with a few reviews; null where
   * none did. Samples are no part of it.
   */
  getRating(pathOrProductId: string | number): CustomerRating | null
  /** What a page shows: that rating, or of samples where customers wrote none. */
  ratingShown(path: string): RatingSummary | null
  /** Reviews, the newest first; null where the path is no page of an item. */
  list(query: ReviewQuery): Promise<ReviewPage | null>

  /** What a link opens; null where it is good no more. */
  openLink(token: string): Promise<WritingPage | null>
  /** Adds a photo to the review of a link, before or after it was sent. */
  addPhoto(token: string, photo: SentPhoto): Written
  removePhoto(token: string, id: string): Written
  /** Sends the review, or what it says now; it waits to be published. */
  write(token: string, form: ReviewForm): Written
}
