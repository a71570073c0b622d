import { type AdminDeps, forMember, readId, readSeen } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { type ReviewRefusal, refuseReview } from '#site/reviews/refusals.ts'
import type { ModeratedState } from '#site/reviews/review.ts'
import type { InvitationInput, Moderated, Moderation, ReviewAdmin } from '#site/reviews/review-admin.server.ts'

/** Reviews: publishing, refusing and answering them, and the links that ask customers for one. */
export type StaffReviews = ReturnType<typeof createStaffReviews>

export interface ReviewsDeps extends AdminDeps {
  reviewAdmin: ReviewAdmin
}

export function createStaffReviews(deps: ReviewsDeps) {
  const { reviewAdmin: reviews } = deps
  return {
    queue: (state: ModeratedState, page: number) => forMember(deps, 'staff', () => reviews.queue(state, page)),
    review: (sentId: string) =>
      forMember(deps, 'staff', async () => {
        const id = readId(sentId)
        return id === null ? null : reviews.view(id)
      }),
    publish: (form: ReviewFormSent) => moderate(form, 'review-published', deps, reviews.publish),
    refuse: (form: ReviewFormSent, reason: string) =>
      moderate(form, 'review-refused', deps, (tx, input) => reviews.refuse(tx, { ...input, reason })),
    unpublish: (form: ReviewFormSent) => moderate(form, 'review-unpublished', deps, reviews.unpublish),
    reply: (form: ReviewFormSent, text: string) =>
      moderate(form, text === '' ? 'review-reply-removed' : 'review-replied', deps, (tx, { id }) =>
        reviews.reply(tx, { id, text }),
      ),
    links: () =>
      forMember(deps, 'staff', async () => ({
        invitations: await reviews.invitations(),
        subjects: reviews.subjects(),
      })),
    invite: (input: InvitationInput) =>
      change('review-invited', deps, (tx, userId) => reviews.invite(tx, { ...input, invitedBy: userId })),
    sendAgain: (id: string) => changeLink(id, 'review-invited-again', deps, reviews.sendInvitationAgain),
    withdraw: (id: string) => changeLink(id, 'review-invitation-withdrawn', deps, reviews.withdrawInvitation),
  }
}

/** The fields of a form about a review. */
export interface ReviewFormSent {
  id: string
  /** The revision that was on the page. */
  seen: string
}

type Answer = Promise<Done | StaffRefusal | ReviewRefusal>
type Work<Input> = (tx: Transaction, input: Input) => Promise<Moderated | ReviewRefusal>

async function moderate(form: ReviewFormSent, action: AuditAction, deps: ReviewsDeps, work: Work<Moderation>): Answer {
  const outcome = await change(action, deps, async (tx) => {
    const id = readId(form.id)
    return id === null ? refuseReview('form', 'review-unknown') : work(tx, { id, seen: readSeen(form.seen) })
  })
  // Only after the commit.
  if (outcome.ok) await deps.reviewAdmin.refresh()
  return outcome
}

function changeLink(sentId: string, action: AuditAction, deps: ReviewsDeps, work: Work<string>): Answer {
  return change(action, deps, async (tx) => {
    const id = readId(sentId)
    return id === null ? refuseReview('form', 'invitation-unknown') : work(tx, id)
  })
}

function change(action: AuditAction, deps: ReviewsDeps, work: Work<string>): Answer {
  return changeAndLog<ReviewRefusal>(deps, 'staff', async (tx, { userId }) => {
    const outcome = await work(tx, userId)
    if (!outcome.ok) return outcome
    const kind = action.startsWith('review-invit') ? 'review link' : 'review'
    return { ok: true, entry: outcome.fresh ? { action, subject: { kind, id: outcome.id } } : null }
  })
}
