import { randomUUID } from 'node:crypto'
import { getHash, newToken } from '#people/accounts/token.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { later } from '#platform/time/later.ts'
import {
  findInvitation,
  findUnused,
  insertInvitation,
  isInvited,
  lockUnused,
  type StoredInvitation,
  updateInvitation,
} from './invitation-store.server.ts'
import {
  type ModerateDeps,
  publishReview,
  refuseReviewWithReason,
  replyToReview,
  unpublishReview,
} from './moderate-review.server.ts'
import { paginate } from './paginate.ts'
import type { RatingCache } from './rating-cache.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import type { InvitationInput, Moderated, ModeratedReview, OpenInvitation, ReviewAdmin } from './review-admin.ts'
import { reviewInvitationMail } from './review-mails.ts'
import { INVITATION_DAYS, MAX_REFERENCE_LENGTH, PAGE_SIZE } from './review-rules.ts'
import { countInState, findInState, findReview, type StoredReview } from './review-store.server.ts'
import { listScopes, nameScope, scopeOfPath } from './scope-of-path.ts'
import { type ShowDeps, showReviews } from './show-review.server.ts'

const DAY_MS = 86_400_000

const MAX_LISTED = 200

type Outcome = Promise<Moderated | ReviewRefusal>

/** The use cases of staff on reviews, with what they need. */
export function createReviewAdmin(needs: ModerateDeps & ShowDeps & { ratings: RatingCache }): ReviewAdmin {
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

async function showModerated(rows: readonly StoredReview[], needs: ShowDeps): Promise<ModeratedReview[]> {
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

/** Sends somebody a link by which they write one review. */
async function inviteAuthor(
  tx: Transaction,
  wish: InvitationInput & { invitedBy: string },
  needs: ModerateDeps,
): Outcome {
  const email = wish.email.toLowerCase()
  if (email === '') return refuseReview('email', 'email-missing')
  if (!isEmailAddress(email)) return refuseReview('email', 'email-invalid')
  const scope = wish.about === '' ? undefined : scopeOfPath(needs.catalogue.current().catalogue, wish.about)
  if (scope === undefined) return refuseReview('about', 'about-unknown')
  if (wish.reference.length > MAX_REFERENCE_LENGTH) return refuseReview('reference', 'reference-too-long')
  const now = needs.clock.now()
  if (await isInvited(tx, { email, scope }, now)) return refuseReview('email', 'already-invited')
  const invitation = {
    id: randomUUID(),
    email,
    ...scope,
    reference: wish.reference === '' ? null : wish.reference,
    invitedBy: wish.invitedBy,
    withdrawnAt: null,
  }
  const link = freshLink(now)
  await insertInvitation(tx, { ...invitation, ...link.stored })
  await mailLink(tx, { ...invitation, ...link.stored }, link.token, needs)
  return { ok: true, fresh: true, id: invitation.id }
}

/** Sends it again, with a new link and all its days; the link before is good no more. */
async function sendInvitationAgain(tx: Transaction, id: string, needs: ModerateDeps): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  const link = freshLink(needs.clock.now())
  await updateInvitation(tx, id, link.stored)
  await mailLink(tx, { ...invitation, ...link.stored }, link.token, needs)
  return { ok: true, fresh: true, id }
}

/** Withdraws a link that was not used. */
async function withdrawInvitation(tx: Transaction, id: string, needs: ModerateDeps): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  await updateInvitation(tx, id, { withdrawnAt: needs.clock.now() })
  return { ok: true, fresh: true, id }
}

/** Links that nothing came of yet, the newest first. */
async function listInvitations({ db, clock, catalogue }: ModerateDeps): Promise<OpenInvitation[]> {
  const now = clock.now()
  const found = await findUnused(db, MAX_LISTED)
  return found.map(({ id, email, reference, sentAt, expiresAt, ...scope }) => ({
    id,
    email,
    about: nameScope(catalogue.current().catalogue, scope).about,
    reference,
    sentAt,
    expiresAt,
    expired: expiresAt <= now,
  }))
}

function freshLink(now: Date) {
  const token = newToken()
  const stored = { tokenHash: getHash(token), sentAt: now, expiresAt: later(now, INVITATION_DAYS * DAY_MS) }
  return { token, stored }
}

async function mailLink(
  tx: Transaction,
  invitation: StoredInvitation,
  token: string,
  { catalogue, siteUrl, shopEmail }: ModerateDeps,
): Promise<void> {
  const { id, email, reference, tokenHash } = invitation
  const { about } = nameScope(catalogue.current().catalogue, invitation)
  const content = reviewInvitationMail({ about, reference, href: `${siteUrl}/reviews/write/${token}` })
  await queueMail(tx, { to: email, content, key: `review-invitation:${id}:${tokenHash}`, replyTo: shopEmail })
}
