import { randomUUID } from 'node:crypto'
import { hashOf, newToken } from '#people/accounts/token.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { later } from '#platform/time/later.ts'
import {
  findUnused,
  insertInvitation,
  isInvited,
  lockUnused,
  type StoredInvitation,
  updateInvitation,
} from './invitation-store.server.ts'
import type { ModerateNeeds } from './moderate-review.server.ts'
import { type ReviewRefusal, refuseReview } from './refusals.ts'
import type { InvitationWish, Moderated, OpenInvitation } from './review-desk.ts'
import { reviewInvitationMail } from './review-mails.ts'
import { INVITATION_DAYS, LONGEST_REFERENCE } from './review-rules.ts'
import { nameScope, scopeOfPath } from './scope-of-path.ts'

const DAY_MS = 86_400_000
const MOST_LISTED = 200

type Outcome = Promise<Moderated | ReviewRefusal>

/** Sends somebody a link by which they write one review. */
export async function inviteAuthor(
  tx: Transaction,
  wish: InvitationWish & { invitedBy: string },
  needs: ModerateNeeds,
): Outcome {
  const email = wish.email.toLowerCase()
  if (email === '') return refuseReview('email', 'email-missing')
  if (!isEmailAddress(email)) return refuseReview('email', 'email-invalid')
  const scope = wish.about === '' ? undefined : scopeOfPath(needs.catalogue.current().catalogue, wish.about)
  if (scope === undefined) return refuseReview('about', 'about-unknown')
  if (wish.reference.length > LONGEST_REFERENCE) return refuseReview('reference', 'reference-too-long')
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
export async function sendInvitationAgain(tx: Transaction, id: string, needs: ModerateNeeds): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  const link = freshLink(needs.clock.now())
  await updateInvitation(tx, id, link.stored)
  await mailLink(tx, { ...invitation, ...link.stored }, link.token, needs)
  return { ok: true, fresh: true, id }
}

/** Withdraws a link that was not used. */
export async function withdrawInvitation(tx: Transaction, id: string, needs: ModerateNeeds): Outcome {
  const invitation = await lockUnused(tx, id)
  if (invitation === null) return refuseReview('form', 'invitation-unknown')
  await updateInvitation(tx, id, { withdrawnAt: needs.clock.now() })
  return { ok: true, fresh: true, id }
}

/** Links that nothing came of yet, the newest first. */
export async function listInvitations({ db, clock, catalogue }: ModerateNeeds): Promise<OpenInvitation[]> {
  const now = clock.now()
  const found = await findUnused(db, MOST_LISTED)
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
  const stored = { tokenHash: hashOf(token), sentAt: now, expiresAt: later(now, INVITATION_DAYS * DAY_MS) }
  return { token, stored }
}

async function mailLink(
  tx: Transaction,
  invitation: StoredInvitation,
  token: string,
  { catalogue, siteUrl, shopEmail }: ModerateNeeds,
): Promise<void> {
  const { id, email, reference, tokenHash } = invitation
  const { about } = nameScope(catalogue.current().catalogue, invitation)
  const content = reviewInvitationMail({ about, reference, href: `${siteUrl}/reviews/write/${token}` })
  await queueMail(tx, { to: email, content, key: `review-invitation:${id}:${tokenHash}`, replyTo: shopEmail })
}
