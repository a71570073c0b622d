import { randomUUID } from 'node:crypto'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { later } from '#platform/time/clock.ts'
import { paginate } from './list-pages.ts'
import type { RatingCache } from './rating-cache.server.ts'
import { type ReviewDeps, type ShownReview, showReviews } from './read-reviews.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import {
  INVITATION_DAYS,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_REPLY_LENGTH,
  type ModeratedState,
  PAGE_SIZE,
} from './review.ts'
import { reviewInvitationMail, reviewPublishedMail, reviewRefusedMail, reviewRepliedMail } from './review-mails.ts'
import { listScopes, nameScope, scopeOfPath } from './review-scope.ts'
import {
  countInState,
  findInState,
  findInvitation,
  findReview,
  findUnused,
  insertInvitation,
  isInvited,
  lockReview,
  lockUnused,
  type StoredInvitation,
  type StoredReview,
  updateInvitation,
  updateReview,
} from './store.server.ts'

/* The use cases of staff for reviews. The caller checks permissions. */

/** A review for staff. */
export interface ModeratedReview extends ShownReview {
  state: ModeratedState
  /** Counts its author's changes: staff act on the revision that they have read. */
  revision: number
  refusalReason: string | null
  /** The author's address; null for a sample. */
  email: string | null
  reference: string | null
  sentAt: Date
}

/** An unused link. */
export interface OpenInvitation {
  id: string
  email: string
  about: string
  reference: string | null
  sentAt: Date
  expiresAt: Date
  expired: boolean
}

/** An action on a review, as it was read at revision `seen`. */
export interface Moderation {
  id: string
  seen: number
}

export interface InvitationInput {
  email: string
  /** The page of the review's subject. */
  about: string
  reference: string
}

const DAY_MS = 86_400_000

const MAX_LISTED = 200

/** The result; not `fresh` if it had been done before. */
export type Moderated = { ok: true; fresh: boolean; id: string }

type Outcome = Promise<Moderated | ReviewRefusal>

export type ReviewAdmin = ReturnType<typeof createReviewAdmin>

export function createReviewAdmin(deps: ReviewDeps & { ratings: RatingCache }) {
  const { db, catalogue, ratings } = deps
  return {
    async queue(state: ModeratedState, page: number) {
      const pagination = paginate(await countInState(db, state), page, PAGE_SIZE)
      const offset = (pagination.current_page - 1) * PAGE_SIZE
      const rows = await findInState(db, state, { limit: PAGE_SIZE, offset })
      return { reviews: await showModerated(rows, deps), pagination }
    },
    async view(id: string): Promise<ModeratedReview | null> {
      const review = await findReview(db, id)
      return review === null ? null : ((await showModerated([review], deps))[0] ?? null)
    },
    publish: (tx: Transaction, input: Moderation) => publishReview(tx, input, deps),
    refuse: (tx: Transaction, input: Moderation & { reason: string }) => refuseReviewWithReason(tx, input, deps),
    unpublish: (tx: Transaction, input: Moderation) => unpublishReview(tx, input, deps),
    reply: (tx: Transaction, input: { id: string; text: string }) => replyToReview(tx, input, deps),
    /** Called after any of these is committed, so that product pages show it at once. */
    refresh: () => ratings.refresh(),

    /** The possible subjects of a review. */
    subjects: () => listScopes(catalogue.current().catalogue),
    invitations: () => listInvitations(deps),
    invite: (tx: Transaction, input: InvitationInput & { invitedBy: string }) => inviteAuthor(tx, input, deps),
    sendInvitationAgain: (tx: Transaction, id: string) => sendInvitationAgain(tx, id, deps),
    withdrawInvitation: (tx: Transaction, id: string) => withdrawInvitation(tx, id, deps),
  }
}

async function showModerated(rows: readonly StoredReview[], deps: ReviewDeps): Promise<ModeratedReview[]> {
  const shown = await showReviews(rows, deps)
  const moderated: ModeratedReview[] = []
  for (const [index, row] of rows.entries()) {
    const review = shown[index]
    if (review === undefined || row.state === 'draft') continue
    const invitation = row.invitationId === null ? null : await findInvitation(deps.db, row.invitationId)
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

/** Mails somebody a link for writing one review. */
async function inviteAuthor(
  tx: Transaction,
  input: InvitationInput & { invitedBy: string },
  deps: ReviewDeps,
): Outcome {
  const email = input.email.toLowerCase()
  if (email === '') return refuseReview('email', 'email-missing')
  if (!isEmailAddress(email)) return refuseReview('email', 'email-invalid')
  const scope = input.about === '' ? undefined : scopeOfPath(deps.catalogue.current().catalogue, input.about)
  if (scope === undefined) return refuseReview('about', 'about-unknown')
  if (input.reference.length > MAX_REFERENCE_LENGTH) return refuseReview('reference', 'reference-too-long')
  const now = deps.clock.now()
  if (await isInvited(tx, { email, scope }, now)) return refuseReview('email', 'already-invited')
  const invitation = {
    id: randomUUID(),
    email,
    ...scope,
    reference: input.reference === '' ? null : input.reference,
    invitedBy: input.invitedBy,
    withdrawnAt: null,
  }
  const link = freshLink(now)
  await insertInvitation(tx, { ...invitation, ...link.stored })
  await mailLink(tx, { ...invitation, ...link.stored }, link.token, deps)
  return { ok: true, fresh: true, id: invitation.id }
}

/** Sends a new link, valid for the full period; the old one becomes invalid. */
async function sendInvitationAgain(tx: Transaction, id: string, deps: ReviewDeps): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  const link = freshLink(deps.clock.now())
  await updateInvitation(tx, id, link.stored)
  await mailLink(tx, { ...invitation, ...link.stored }, link.token, deps)
  return { ok: true, fresh: true, id }
}

/** Withdraws an unused link. */
async function withdrawInvitation(tx: Transaction, id: string, deps: ReviewDeps): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  await updateInvitation(tx, id, { withdrawnAt: deps.clock.now() })
  return { ok: true, fresh: true, id }
}

/** Unused links, the newest first. */
async function listInvitations({ db, clock, catalogue }: ReviewDeps): Promise<OpenInvitation[]> {
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
  { catalogue, siteUrl, shopEmail }: ReviewDeps,
): Promise<void> {
  const { id, email, reference, tokenHash } = invitation
  const { about } = nameScope(catalogue.current().catalogue, invitation)
  const content = reviewInvitationMail({ about, reference, href: `${siteUrl}/reviews/write/${token}` })
  await queueMail(tx, { to: email, content, key: `review-invitation:${id}:${tokenHash}`, replyTo: shopEmail })
}

/** Publishes the revision that staff have read, and mails its author the first time. */
async function publishReview(tx: Transaction, { id, seen }: Moderation, deps: ReviewDeps): Outcome {
  const review = await lockSent(tx, id)
  if (review === null) return refuseReview('form', 'review-unknown')
  if (review.state === 'published') return { ok: true, fresh: false, id }
  if (review.revision !== seen) return refuseReview('form', 'review-changed')
  await updateReview(tx, id, { state: 'published', refusalReason: null, changedAt: deps.clock.now() })
  const href = getReviewUrl(review, deps)
  await mailAuthor(tx, review, { content: reviewPublishedMail({ title: review.title, href }), key: 'published' }, deps)
  return { ok: true, fresh: true, id }
}

/**
 * Returns a review with a reason, which its author gets by mail and sees through the link. A published one is taken
 * down.
 */
async function refuseReviewWithReason(
  tx: Transaction,
  { id, seen, reason }: Moderation & { reason: string },
  deps: ReviewDeps,
): Outcome {
  if (reason === '') return refuseReview('reason', 'reason-missing')
  if (reason.length > MAX_REASON_LENGTH) return refuseReview('reason', 'reason-too-long')
  const review = await lockSent(tx, id)
  if (review === null) return refuseReview('form', 'review-unknown')
  if (review.state === 'refused' && review.refusalReason === reason) return { ok: true, fresh: false, id }
  if (review.revision !== seen) return refuseReview('form', 'review-changed')
  await updateReview(tx, id, { state: 'refused', refusalReason: reason, changedAt: deps.clock.now() })
  const key = `refused:${review.revision}`
  await mailAuthor(tx, review, { content: reviewRefusedMail({ title: review.title, reason }), key }, deps)
  return { ok: true, fresh: true, id }
}

/** Takes a published review down: it waits for approval again. */
async function unpublishReview(tx: Transaction, { id }: Moderation, deps: ReviewDeps): Outcome {
  const review = await lockSent(tx, id)
  if (review === null) return refuseReview('form', 'review-unknown')
  if (review.state === 'waiting') return { ok: true, fresh: false, id }
  if (review.state !== 'published') return refuseReview('form', 'not-published')
  await updateReview(tx, id, { state: 'waiting', changedAt: deps.clock.now() })
  return { ok: true, fresh: true, id }
}

/** Replies below a published review and mails its author about the first reply. An empty text removes the reply. */
async function replyToReview(tx: Transaction, { id, text }: { id: string; text: string }, deps: ReviewDeps): Outcome {
  if (text.length > MAX_REPLY_LENGTH) return refuseReview('reply', 'reply-too-long')
  const review = await lockSent(tx, id)
  if (review === null) return refuseReview('form', 'review-unknown')
  if (review.state !== 'published') return refuseReview('form', 'not-published')
  const reply = text === '' ? null : text
  if (review.reply === reply) return { ok: true, fresh: false, id }
  const now = deps.clock.now()
  await updateReview(tx, id, { reply, repliedAt: reply === null ? null : now, changedAt: now })
  if (reply !== null) {
    const content = reviewRepliedMail({ title: review.title, reply, href: getReviewUrl(review, deps) })
    await mailAuthor(tx, review, { content, key: 'replied' }, deps)
  }
  return { ok: true, fresh: true, id }
}

/** Locks a review that its author has sent; null if there is none. */
async function lockSent(tx: Transaction, id: string): Promise<StoredReview | null> {
  const review = await lockReview(tx, id)
  return review?.state === 'draft' ? null : review
}

/** The public address of the review. */
function getReviewUrl({ id, ...scope }: StoredReview, { catalogue, siteUrl }: ReviewDeps): string {
  const { path } = nameScope(catalogue.current().catalogue, scope)
  return `${siteUrl}/reviews${path === '/' ? '' : `?${new URLSearchParams({ path })}`}#review-${id}`
}

/** Sends each mail only once, even if a review is published or answered again. Samples have no author. */
async function mailAuthor(
  tx: Transaction,
  { id, invitationId }: StoredReview,
  { content, key }: { content: MailContent; key: string },
  { shopEmail }: ReviewDeps,
): Promise<void> {
  const invitation = invitationId === null ? null : await findInvitation(tx, invitationId)
  if (invitation === null) return
  await queueMail(tx, { to: invitation.email, content, key: `review:${id}:${key}`, replyTo: shopEmail })
}
