import type { Done } from '#people/accounts/account-service.ts'
import type { ReviewRefusal } from '#site/reviews/refusals.ts'
import type { ModeratedState, Pagination } from '#site/reviews/review.ts'
import type { InvitationInput, ModeratedReview, OpenInvitation } from '#site/reviews/review-admin.server.ts'
import type { StaffRefusal } from './refusals.ts'

/* What staff can do with reviews. Types only; who asks is looked up for each. */

type Answer = Promise<Done | StaffRefusal | ReviewRefusal>

/** A form about a review, as it was sent. */
export interface ReviewFormSent {
  id: string
  /** The revision that was on the page. */
  seen: string
}

export interface StaffReviews {
  queue(state: ModeratedState, page: number): Promise<{ reviews: ModeratedReview[]; pagination: Pagination } | null>
  review(id: string): Promise<ModeratedReview | null>
  publish(sent: ReviewFormSent): Answer
  refuse(sent: ReviewFormSent, reason: string): Answer
  unpublish(sent: ReviewFormSent): Answer
  reply(sent: ReviewFormSent, text: string): Answer
  links(): Promise<{ invitations: OpenInvitation[]; subjects: { path: string; about: string }[] } | null>
  invite(wish: InvitationInput): Answer
  sendAgain(id: string): Answer
  withdraw(id: string): Answer
}
