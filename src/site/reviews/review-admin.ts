import type { Transaction } from '#platform/database/database.server.ts'
import type { Pagination } from './paginate.ts'
import type { ReviewRefusal } from './refusals.ts'
import type { ShownReview } from './review.ts'
import type { ReviewState } from './review-state.ts'

/* What can be done with reviews by who works in the shop. Types only; whether somebody does is checked by who calls. */

/** A state that staff look at: drafts are their author's. */
export type ModeratedState = Exclude<ReviewState, 'draft'>

export const MODERATED_STATES = ['waiting', 'published', 'refused'] as const satisfies readonly ModeratedState[]

/** A review as staff see it. */
export interface ModeratedReview extends ShownReview {
  state: ModeratedState
  /** What they have seen: another one once its author has changed it. */
  revision: number
  refusalReason: string | null
  /** Whom it was asked of; null for a sample. */
  email: string | null
  reference: string | null
  sentAt: Date
}

/** A link that nothing came of yet. */
export interface OpenInvitation {
  id: string
  email: string
  about: string
  reference: string | null
  sentAt: Date
  expiresAt: Date
  expired: boolean
}

/** A change of a review that somebody has read as it was at `seen`. */
export interface Moderation {
  id: string
  seen: number
}

export interface InvitationInput {
  email: string
  /** The page of what the review is to be about. */
  about: string
  reference: string
}

/** What was done; not `fresh` where it had been so before. */
export type Moderated = { ok: true; fresh: boolean; id: string }

type Answer = Promise<Moderated | ReviewRefusal>

export interface ReviewAdmin {
  queue(state: ModeratedState, page: number): Promise<{ reviews: ModeratedReview[]; pagination: Pagination }>
  view(id: string): Promise<ModeratedReview | null>
  publish(tx: Transaction, wish: Moderation): Answer
  /** Sends it back to its author with a reason; one that was published is taken down by it. */
  refuse(tx: Transaction, wish: Moderation & { reason: string }): Answer
  /** Takes it down for now; it waits again. */
  unpublish(tx: Transaction, wish: Moderation): Answer
  /** Answers below it; an empty text takes the answer away. */
  reply(tx: Transaction, wish: { id: string; text: string }): Answer
  /** After any of these is committed: product pages show it at once. */
  refresh(): Promise<void>

  /** What a review can be about. */
  subjects(): { path: string; about: string }[]
  invitations(): Promise<OpenInvitation[]>
  invite(tx: Transaction, wish: InvitationInput & { invitedBy: string }): Answer
  /** With a new link, good from now on; the one before is good no more. */
  sendInvitationAgain(tx: Transaction, id: string): Answer
  withdrawInvitation(tx: Transaction, id: string): Answer
}
