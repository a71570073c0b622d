import { randomUUID } from 'node:crypto'
import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import { audit, changeAndLog } from '#admin/access/audit-log.server.ts'
import { refuseStaff, type StaffRefusal } from '#admin/access/refusals.ts'
import { isStaffRole, type StaffRole } from '#admin/access/staff-member.ts'
import type { RequestDeps } from '#people/accounts/account-deps.server.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { nameFaults } from '#people/accounts/check-details.ts'
import { passwordFault } from '#people/accounts/check-password.server.ts'
import { refuseFaults, refuseField } from '#people/accounts/refusals.ts'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import type { Done } from '#people/accounts/session.ts'
import { endSessions, signInVisitor } from '#people/accounts/sessions.server.ts'
import {
  findByEmail,
  insertUser,
  lockEmail,
  lockUser,
  removeUnproved,
  updateUser,
} from '#people/accounts/user-store.server.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { staffInvitationMail } from '#platform/email/templates/account-mails.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import { later } from '#platform/time/clock.ts'
import {
  findByToken,
  findOpenInvitation,
  findOpenInvitations,
  insertInvitation,
  insertMember,
  lockPeople,
  type StoredInvitation,
  updateInvitation,
  withdrawInvitationsTo,
} from './people-store.server.ts'

type InvitationDeps = AdminDeps & RequestDeps

/** How long an invitation's link is valid. */
export const INVITATION_DAYS = 7

const INVITATION_MS = INVITATION_DAYS * 86_400_000

/** The form for accepting an invitation. */
type JoinInput = Record<'first_name' | 'last_name' | 'password', string>

/** Invitations to the staff: managers send them, and whoever has the link can accept. */
export type StaffInvitations = ReturnType<typeof createStaffInvitations>

export function createStaffInvitations(deps: InvitationDeps) {
  return {
    /** Invitations that nobody has accepted yet, the newest first; null for all but managers. */
    list: () => listInvitations(deps),
    invite: (input: { email: string; role: string }) => invite(input, deps),
    sendAgain: (id: string) => sendAgain(id, deps),
    withdraw: (id: string) => withdraw(id, deps),
    /** The invitation behind a link; null if it is no longer valid. */
    offer: (token: string) => findOffer(token, deps),
    accept: (token: string, input: JoinInput) => accept(token, input, deps),
  }
}

function listInvitations(deps: InvitationDeps) {
  return forMember(deps, 'manager', async () => {
    const now = deps.clock.now()
    return (await findOpenInvitations(deps.db)).map(({ id, email, role, sentAt, expiresAt }) => ({
      id,
      email,
      role,
      sentAt,
      expiresAt,
      expired: expiresAt <= now,
    }))
  })
}

/** The address of an invitation's link. */
export function joinAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/staff/join/${token}`
}

/** Invites somebody by email; an open invitation to the same address is replaced. */
function invite({ role, ...input }: { email: string; role: string }, deps: InvitationDeps) {
  return changeAndLog<StaffRefusal>(deps, 'manager', async (tx, { userId, name }) => {
    const email = input.email.toLowerCase()
    if (email === '') return refuseStaff('email', 'email-missing')
    if (!isEmailAddress(email)) return refuseStaff('email', 'email-invalid')
    if (!isStaffRole(role)) return refuseStaff('role', 'role-unknown')
    const invited = await makeInvitation(tx, { email, role, invitedBy: userId }, deps.clock.now())
    if (invited === null) return refuseStaff('email', 'already-member')
    await mailInvitation(tx, { ...invited, email, role, invitedBy: name }, deps)
    return logged('invitation-sent', { id: invited.id, role })
  })
}

function logged(
  action: 'invitation-sent' | 'invitation-sent-again' | 'invitation-withdrawn',
  { id, role }: { id: string; role: StaffRole },
) {
  return { ok: true, entry: { action, subject: { kind: 'invitation', id }, details: { role } } } as const
}

/** Makes an invitation in the caller's transaction; null if the address already belongs to staff. */
export async function makeInvitation(
  tx: Transaction,
  input: { email: string; role: StaffRole; invitedBy: string | null },
  now: Date,
): Promise<{ id: string; token: string } | null> {
  await lockPeople(tx)
  const known = await findByEmail(tx, input.email)
  if (known !== null && known.user.role !== 'customer') return null
  await withdrawInvitationsTo(tx, input.email, now)
  const token = newToken()
  const id = randomUUID()
  await insertInvitation(tx, {
    ...input,
    id,
    tokenHash: getHash(token),
    sentAt: now,
    expiresAt: later(now, INVITATION_MS),
  })
  return { id, token }
}

/** Sends an invitation again, with a new link that is valid for another week; the old link becomes invalid. */
function sendAgain(sentId: string, deps: InvitationDeps): Promise<Done | StaffRefusal> {
  return changeAndLog<StaffRefusal>(deps, 'manager', async (tx, { name }) => {
    const invitation = await lockOpen(tx, sentId)
    if (invitation === null) return refuseStaff('form', 'invitation-unknown')
    const now = deps.clock.now()
    const token = newToken()
    const change = { tokenHash: getHash(token), sentAt: now, expiresAt: later(now, INVITATION_MS) }
    await updateInvitation(tx, invitation.id, change)
    await mailInvitation(tx, { ...invitation, token, invitedBy: name }, deps)
    return logged('invitation-sent-again', invitation)
  })
}

/** Withdraws an invitation: its link becomes invalid. */
function withdraw(sentId: string, deps: InvitationDeps): Promise<Done | StaffRefusal> {
  return changeAndLog<StaffRefusal>(deps, 'manager', async (tx) => {
    const invitation = await lockOpen(tx, sentId)
    if (invitation === null) return refuseStaff('form', 'invitation-unknown')
    await updateInvitation(tx, invitation.id, { withdrawnAt: deps.clock.now() })
    return logged('invitation-withdrawn', invitation)
  })
}

async function lockOpen(tx: Transaction, sentId: string): Promise<StoredInvitation | null> {
  await lockPeople(tx)
  const id = readId(sentId)
  return id === null ? null : findOpenInvitation(tx, id)
}

async function mailInvitation(
  tx: Transaction,
  { id, token, email, role, invitedBy }: Record<'id' | 'token' | 'email' | 'invitedBy', string> & { role: StaffRole },
  { siteUrl }: InvitationDeps,
): Promise<void> {
  const content = staffInvitationMail({ invitedBy, role, href: joinAddress(siteUrl, token), days: INVITATION_DAYS })
  // The key contains the link, so that each sending is a mail of its own.
  await queueMail(tx, { to: email, content, key: `staff-invitation:${id}:${getHash(token)}` })
}

/*
 * The link was sent by mail, so it proves the address and no code is needed. An existing account's password is still
 * required.
 */

/** The invitation behind a link; null if it is not, or no longer, valid. */
async function findOffer(token: string, deps: InvitationDeps) {
  const invitation = await findInvitation(token, deps)
  if (invitation === null) return null
  const { email, role } = invitation
  const known = await findByEmail(deps.db, email)
  // The page asks for the password of an existing account.
  return { email, role, hasAccount: known?.user.emailVerified ?? false }
}

async function findInvitation(token: string, { db, clock }: InvitationDeps): Promise<StoredInvitation | null> {
  return isToken(token) ? findByToken(db, getHash(token), clock.now()) : null
}

/**
 * Accepts an invitation, once, and signs in: makes an account with the chosen password, or uses the existing account
 * of the address, if its password is correct.
 */
async function accept(token: string, input: JoinInput, deps: InvitationDeps): Promise<Done | StaffRefusal> {
  const offered = await findInvitation(token, deps)
  if (offered === null) return refuseStaff('form', 'invitation-over')
  const known = await findByEmail(deps.db, offered.email)
  const existing = known?.user.emailVerified ? known : null
  const refused = existing
    ? await checkPassword(existing.passwordHash, input, offered, deps)
    : newAccountFault(input, offered.email)
  if (refused !== null) return refused
  const password = existing === null ? await deps.passwords.hash(input.password) : null
  return inTransaction<Done | StaffRefusal>(deps.db, async (tx) => {
    await lockPeople(tx)
    const invitation = await findByToken(tx, getHash(token), deps.clock.now())
    if (invitation === null) return refuseStaff('form', 'invitation-over')
    const made = { input, password, invitation, existingHash: existing?.passwordHash ?? null }
    const userId = await claimAccount(tx, made, deps)
    if (userId === null) return refuseStaff('form', 'invitation-over')
    const now = deps.clock.now()
    await updateUser(tx, userId, { role: invitation.role }, now)
    await insertMember(tx, userId, now)
    await updateInvitation(tx, invitation.id, { acceptedAt: now })
    // Sessions opened as a customer must not become staff sessions.
    await endSessions(tx, userId)
    const subject = { kind: 'invitation', id: invitation.id } as const
    const details = { role: invitation.role }
    await audit(tx, { action: 'invitation-accepted', actorId: userId, subject, details }, deps)
    return { ok: true, cookies: await signInVisitor(tx, userId, deps) }
  })
}

function newAccountFault({ first_name, last_name, password }: JoinInput, email: string): StaffRefusal | null {
  const code =
    password === ''
      ? 'password-missing'
      : passwordFault(password, { firstName: first_name, lastName: last_name, email })
  return refuseFaults([
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...(code === null ? [] : [{ field: 'password', code }]),
  ])
}

async function checkPassword(
  hash: string | null,
  { password }: JoinInput,
  { email }: StoredInvitation,
  deps: InvitationDeps,
): Promise<StaffRefusal | null> {
  if (password === '') return refuseField('password', 'password-missing')
  const refused = await countAttempt('sign-in', { account: email, address: deps.visitor.address }, 'password', deps)
  if (refused !== null) return refused
  return (await deps.passwords.matches(password, hash)) ? null : refuseField('password', 'password-incorrect')
}

interface ClaimedAccount {
  input: JoinInput
  /** The hash of a new account's password; null if the address has an account. */
  password: string | null
  invitation: StoredInvitation
  existingHash: string | null
}

/**
 * The account to give the role to; null if the address now has another account than the one whose password was
 * checked.
 */
async function claimAccount(
  tx: Transaction,
  { input, password, invitation, existingHash }: ClaimedAccount,
  { clock }: InvitationDeps,
): Promise<string | null> {
  const { email } = invitation
  await lockEmail(tx, email)
  const known = await findByEmail(tx, email)
  if (password === null) {
    const unchanged = known?.passwordHash === existingHash && known?.user.role === 'customer'
    return unchanged && (await lockUser(tx, known.user.id)) !== null ? known.user.id : null
  }
  if (known?.user.emailVerified) return null
  // Registered but never verified: it may not have been the owner of the address.
  if (known !== null) await removeUnproved(tx, known.user.id)
  const user = { email, firstName: input.first_name, lastName: input.last_name, emailVerified: true }
  return insertUser(tx, { ...user, passwordHash: password }, clock.now())
}
