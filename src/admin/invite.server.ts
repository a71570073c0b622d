import { randomUUID } from 'node:crypto'
import type { Done } from '#people/accounts/account-service.ts'
import { getHash, newToken } from '#people/accounts/token.server.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { staffInvitationMail } from '#platform/email/templates/account-mails.ts'
import { later } from '#platform/time/later.ts'
import { INVITATION_DAYS, isStaffRole, type StaffRole } from './invitation.ts'
import {
  findOpenInvitation,
  insertInvitation,
  type StoredInvitation,
  updateInvitation,
  withdrawOf,
} from './invitation-store.server.ts'
import { lockPeople } from './member-store.server.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, readId, type StaffDeps } from './staff-deps.server.ts'
import type { StaffMember } from './staff-service.ts'

const DAY_MS = 86_400_000

/** Where an invitation's link leads. */
export function joinAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/staff/join/${token}`
}

/** When an invitation that is sent now ends. */
function invitationEnd(now: Date): Date {
  return later(now, INVITATION_DAYS * DAY_MS)
}

/** Invites somebody by e-mail; an invitation of the same address that was open is replaced. */
export function invite(wish: { email: string; role: string }, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return asMember(needs, 'manager', async (manager) => {
    const email = wish.email.toLowerCase()
    const { role } = wish
    if (email === '') return refuseStaff('email', 'email-missing')
    if (!isEmailAddress(email)) return refuseStaff('email', 'email-invalid')
    if (!isStaffRole(role)) return refuseStaff('role', 'role-unknown')
    return inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      const invited = await makeInvitation(tx, { email, role, invitedBy: manager.userId }, needs.clock.now())
      if (invited === null) return refuseStaff('email', 'already-member')
      await mailInvitation(tx, { ...invited, email, role, by: manager }, needs)
      await note(tx, 'invitation-sent', { id: invited.id, role }, { manager, needs })
      return DONE
    })
  })
}

/** Makes an invitation in the caller's transaction; null where the address works in the shop already. */
export async function makeInvitation(
  tx: Transaction,
  wish: { email: string; role: StaffRole; invitedBy: string | null },
  now: Date,
): Promise<{ id: string; token: string } | null> {
  await lockPeople(tx)
  const known = await findByEmail(tx, wish.email)
  if (known !== null && known.user.role !== 'customer') return null
  await withdrawOf(tx, wish.email, now)
  const token = newToken()
  const id = randomUUID()
  await insertInvitation(tx, { ...wish, id, tokenHash: getHash(token), sentAt: now, expiresAt: invitationEnd(now) })
  return { id, token }
}

/** Sends an invitation again, with a new link and a new week; the link before is good no more. */
export function sendInvitationAgain(id: string, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return withOpen(id, needs, async (tx, invitation, manager) => {
    const { email, role } = invitation
    const now = needs.clock.now()
    const token = newToken()
    const change = { tokenHash: getHash(token), sentAt: now, expiresAt: invitationEnd(now) }
    await updateInvitation(tx, invitation.id, change)
    await mailInvitation(tx, { id: invitation.id, token, email, role, by: manager }, needs)
    await note(tx, 'invitation-sent-again', invitation, { manager, needs })
  })
}

/** Withdraws an invitation: its link is good no more. */
export function withdrawInvitation(id: string, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return withOpen(id, needs, async (tx, invitation, manager) => {
    await updateInvitation(tx, invitation.id, { withdrawnAt: needs.clock.now() })
    await note(tx, 'invitation-withdrawn', invitation, { manager, needs })
  })
}

function withOpen(
  sentId: string,
  needs: StaffDeps,
  work: (tx: Transaction, invitation: StoredInvitation, manager: StaffMember) => Promise<void>,
): Promise<Done | StaffRefusal> {
  return asMember(needs, 'manager', (manager) =>
    inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      await lockPeople(tx)
      const id = readId(sentId)
      const invitation = id === null ? null : await findOpenInvitation(tx, id)
      if (invitation === null) return refuseStaff('form', 'invitation-unknown')
      await work(tx, invitation, manager)
      return DONE
    }),
  )
}

interface MailedInvitation {
  id: string
  token: string
  email: string
  role: StaffRole
  by: StaffMember
}

async function mailInvitation(
  tx: Transaction,
  { id, token, email, role, by }: MailedInvitation,
  { siteUrl }: StaffDeps,
): Promise<void> {
  const href = joinAddress(siteUrl, token)
  const content = staffInvitationMail({ invitedBy: by.name, role, href, days: INVITATION_DAYS })
  // By the link, so that each sending is a mail of its own.
  await queueMail(tx, { to: email, content, key: `staff-invitation:${id}:${getHash(token)}` })
}

function note(
  tx: Transaction,
  action: 'invitation-sent' | 'invitation-sent-again' | 'invitation-withdrawn',
  { id, role }: { id: string; role: StaffRole },
  { manager, needs }: { manager: StaffMember; needs: StaffDeps },
): Promise<void> {
  const subject = { kind: 'invitation', id } as const
  return audit(tx, { action, actorId: manager.userId, subject, details: { role } }, needs)
}
