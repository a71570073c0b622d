import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findInvitation } from './invitation-store.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import type { Moderated, Moderation } from './review-admin.ts'
import { reviewPublishedMail, reviewRefusedMail, reviewRepliedMail } from './review-mails.ts'
import { MAX_REASON_LENGTH, MAX_REPLY_LENGTH } from './review-rules.ts'
import { lockReview, type StoredReview, updateReview } from './review-store.server.ts'
import { nameScope } from './scope-of-path.ts'
import type { ShowDeps } from './show-review.server.ts'

export interface ModerateDeps {
  db: Database
  clock: Clock
  catalogue: ShowDeps['catalogue']
  /** The shop's own address, for links in mails. */
  siteUrl: string
  /** Where answers to mails go. */
  shopEmail: string
}

type Outcome = Promise<Moderated | ReviewRefusal>

/** Publishes what was read, and tells its author the first time. Published already, it stays so. */
export async function publishReview(tx: Transaction, { id, seen }: Moderation, needs: ModerateDeps): Outcome {
  const review = await lockReview(tx, id)
  if (review === null || review.state === 'draft') return refuseReview('form', 'review-unknown')
  if (review.state === 'published') return { ok: true, fresh: false, id }
  if (review.revision !== seen) return refuseReview('form', 'review-changed')
  await updateReview(tx, id, { state: 'published', refusalReason: null, changedAt: needs.clock.now() })
  const href = getAddress(review, needs)
  await tellAuthor(tx, review, { content: reviewPublishedMail({ title: review.title, href }), key: 'published' }, needs)
  return { ok: true, fresh: true, id }
}

/** Sends a review back with a reason, which its author is told and sees by the link. */
export async function refuseReviewWithReason(
  tx: Transaction,
  { id, seen, reason }: Moderation & { reason: string },
  needs: ModerateDeps,
): Outcome {
  if (reason === '') return refuseReview('reason', 'reason-missing')
  if (reason.length > MAX_REASON_LENGTH) return refuseReview('reason', 'reason-too-long')
  const review = await lockReview(tx, id)
  if (review === null || review.state === 'draft') return refuseReview('form', 'review-unknown')
  if (review.state === 'refused' && review.refusalReason === reason) return { ok: true, fresh: false, id }
  if (review.revision !== seen) return refuseReview('form', 'review-changed')
  await updateReview(tx, id, { state: 'refused', refusalReason: reason, changedAt: needs.clock.now() })
  const key = `refused:${review.revision}`
  await tellAuthor(tx, review, { content: reviewRefusedMail({ title: review.title, reason }), key }, needs)
  return { ok: true, fresh: true, id }
}

/** Takes a published review down: it waits again. */
export async function unpublishReview(tx: Transaction, { id }: Moderation, needs: ModerateDeps): Outcome {
  const review = await lockReview(tx, id)
  if (review === null || review.state === 'draft') return refuseReview('form', 'review-unknown')
  if (review.state === 'waiting') return { ok: true, fresh: false, id }
  if (review.state !== 'published') return refuseReview('form', 'not-published')
  await updateReview(tx, id, { state: 'waiting', changedAt: needs.clock.now() })
  return { ok: true, fresh: true, id }
}

/** Answers below a published review; its author is told of the first answer. An empty text takes the answer away. */
export async function replyToReview(
  tx: Transaction,
  { id, text }: { id: string; text: string },
  needs: ModerateDeps,
): Outcome {
  if (text.length > MAX_REPLY_LENGTH) return refuseReview('reply', 'reply-too-long')
  const review = await lockReview(tx, id)
  if (review === null || review.state === 'draft') return refuseReview('form', 'review-unknown')
  if (review.state !== 'published') return refuseReview('form', 'not-published')
  const reply = text === '' ? null : text
  if (review.reply === reply) return { ok: true, fresh: false, id }
  const now = needs.clock.now()
  await updateReview(tx, id, { reply, repliedAt: reply === null ? null : now, changedAt: now })
  if (reply !== null) {
    const content = reviewRepliedMail({ title: review.title, reply, href: getAddress(review, needs) })
    await tellAuthor(tx, review, { content, key: 'replied' }, needs)
  }
  return { ok: true, fresh: true, id }
}

/** Where everybody reads it. */
function getAddress({ id, ...scope }: StoredReview, { catalogue, siteUrl }: ModerateDeps): string {
  const { path } = nameScope(catalogue.current().catalogue, scope)
  return `${siteUrl}/reviews${path === '/' ? '' : `?${new URLSearchParams({ path })}`}#review-${id}`
}

/** Once for each key: what is published again, or answered anew, was told before. A sample has no author. */
async function tellAuthor(
  tx: Transaction,
  { id, invitationId }: StoredReview,
  { content, key }: { content: MailContent; key: string },
  { shopEmail }: ModerateDeps,
): Promise<void> {
  const invitation = invitationId === null ? null : await findInvitation(tx, invitationId)
  if (invitation === null) return
  await queueMail(tx, { to: invitation.email, content, key: `review:${id}:${key}`, replyTo: shopEmail })
}
