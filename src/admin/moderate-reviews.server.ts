import type { Done } from '#people/accounts/account-service.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { type ReviewRefusal, refuseReview } from '#site/reviews/refusals.ts'
import type { Moderated, Moderation } from '#site/reviews/review-admin.server.ts'
import type { AuditAction } from './audit-action.ts'
import type { StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, forMember, readId, type StaffDeps } from './staff-deps.server.ts'
import type { ReviewFormSent, StaffReviews } from './staff-reviews.ts'

type Answer = Promise<Done | StaffRefusal | ReviewRefusal>
type Work<Input> = (tx: Transaction, input: Input) => Promise<Moderated | ReviewRefusal>

/** What staff do with reviews: who asks is looked up for each, and what was done is in the audit log. */
export function moderateReviews(needs: StaffDeps): StaffReviews {
  const { reviews } = needs
  return {
    queue: (state, page) => forMember(needs, 'staff', () => reviews.queue(state, page)),
    review: (sentId) =>
      forMember(needs, 'staff', async () => {
        const id = readId(sentId)
        return id === null ? null : reviews.view(id)
      }),
    publish: (sent) => moderate(sent, 'review-published', needs, reviews.publish),
    refuse: (sent, reason) =>
      moderate(sent, 'review-refused', needs, (tx, input) => reviews.refuse(tx, { ...input, reason })),
    unpublish: (sent) => moderate(sent, 'review-unpublished', needs, reviews.unpublish),
    reply: (sent, text) =>
      moderate(sent, text === '' ? 'review-reply-removed' : 'review-replied', needs, (tx, { id }) =>
        reviews.reply(tx, { id, text }),
      ),
    links: () =>
      forMember(needs, 'staff', async () => ({
        invitations: await reviews.invitations(),
        subjects: reviews.subjects(),
      })),
    invite: (input) =>
      asMember<Done | ReviewRefusal>(needs, 'staff', ({ userId }) =>
        written('review-invited', userId, needs, (tx) => reviews.invite(tx, { ...input, invitedBy: userId })),
      ),
    sendAgain: (id) => changeLink(id, 'review-invited-again', needs, reviews.sendInvitationAgain),
    withdraw: (id) => changeLink(id, 'review-invitation-withdrawn', needs, reviews.withdrawInvitation),
  }
}

function moderate(sent: ReviewFormSent, action: AuditAction, needs: StaffDeps, work: Work<Moderation>): Answer {
  return asMember<Done | ReviewRefusal>(needs, 'staff', async ({ userId }) => {
    const id = readId(sent.id)
    if (id === null) return refuseReview('form', 'review-unknown')
    // What is no number has seen nothing.
    const seen = /^\d{1,6}$/.test(sent.seen) ? Number(sent.seen) : 0
    const outcome = await written(action, userId, needs, (tx) => work(tx, { id, seen }))
    if (outcome.ok) await needs.reviews.refresh()
    return outcome
  })
}

function changeLink(sentId: string, action: AuditAction, needs: StaffDeps, work: Work<string>): Answer {
  return asMember<Done | ReviewRefusal>(needs, 'staff', async ({ userId }) => {
    const id = readId(sentId)
    if (id === null) return refuseReview('form', 'invitation-unknown')
    return written(action, userId, needs, (tx) => work(tx, id))
  })
}

/** Does it and writes it down, both or neither; what was so before is not written down again. */
async function written(
  action: AuditAction,
  actorId: string,
  needs: StaffDeps,
  work: (tx: Transaction) => Promise<Moderated | ReviewRefusal>,
): Promise<Done | ReviewRefusal> {
  return inTransaction<Done | ReviewRefusal>(needs.db, async (tx) => {
    const outcome = await work(tx)
    if (!outcome.ok) return outcome
    const kind = action.startsWith('review-invit') ? 'review link' : 'review'
    if (outcome.fresh) await audit(tx, { action, actorId, subject: { kind, id: outcome.id } }, needs)
    return DONE
  })
}
