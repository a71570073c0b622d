import { findInvitation } from './invitation-store.server.ts'
import { inviteAuthor, listInvitations, sendInvitationAgain, withdrawInvitation } from './invite-author.server.ts'
import {
  type ModerateNeeds,
  publishReview,
  refuseReviewWithReason,
  replyToReview,
  unpublishReview,
} from './moderate-review.server.ts'
import { paginate } from './paginate.ts'
import type { RatingShelf } from './rating-shelf.server.ts'
import type { ModeratedReview, ReviewDesk } from './review-desk.ts'
import { PAGE_SIZE } from './review-rules.ts'
import { countInState, findInState, findReview, type StoredReview } from './review-store.server.ts'
import { listScopes } from './scope-of-path.ts'
import { type ShowNeeds, showReviews } from './show-review.server.ts'

/** The use cases of staff on reviews, with what they need. */
export function createReviewDesk(needs: ModerateNeeds & ShowNeeds & { ratings: RatingShelf }): ReviewDesk {
  const { db, catalogue } = needs
  return {
    async queue(state, page) {
      const pagination = paginate(await countInState(db, state), page, PAGE_SIZE)
      const offset = (pagination.current_page - 1) * PAGE_SIZE
      const rows = await findInState(db, state, { limit: PAGE_SIZE, offset })
      return { reviews: await showModerated(rows, needs), pagination }
    },
    async view(id) {
      const review = await findReview(db, id)
      if (review === null) return null
      return (await showModerated([review], needs))[0] ?? null
    },
    publish: (tx, wish) => publishReview(tx, wish, needs),
    refuse: (tx, wish) => refuseReviewWithReason(tx, wish, needs),
    unpublish: (tx, wish) => unpublishReview(tx, wish, needs),
    reply: (tx, wish) => replyToReview(tx, wish, needs),
    refresh: () => needs.ratings.refresh(),
    subjects: () => listScopes(catalogue.current().catalogue),
    invitations: () => listInvitations(needs),
    invite: (tx, wish) => inviteAuthor(tx, wish, needs),
    sendInvitationAgain: (tx, id) => sendInvitationAgain(tx, id, needs),
    withdrawInvitation: (tx, id) => withdrawInvitation(tx, id, needs),
  }
}

async function showModerated(rows: readonly StoredReview[], needs: ShowNeeds): Promise<ModeratedReview[]> {
  const shown = await showReviews(rows, needs)
  const moderated: ModeratedReview[] = []
  for (const [index, row] of rows.entries()) {
    const review = shown[index]
    if (review === undefined || row.state === 'draft') continue
    const invitation = row.invitationId === null ? null : await findInvitation(needs.db, row.invitationId)
    moderated.push({
      ...review,
      state: row.state,
      revision: row.revision,
      refusalReason: row.refusalReason,
      email: invitation?.email ?? null,
      reference: invitation?.reference ?? null,
      sentAt: row.writtenAt,
    })
  }
  return moderated
}
