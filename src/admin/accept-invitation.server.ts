import type { Done } from '#people/accounts/account-service.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { nameFaults } from '#people/accounts/check-details.ts'
import { passwordFault } from '#people/accounts/check-password.ts'
import { type Fault, refuseField, refuseFor } from '#people/accounts/refusals.ts'
import { signInVisitor } from '#people/accounts/start-session.server.ts'
import { getHash } from '#people/accounts/token.server.ts'
import {
  findByEmail,
  lockEmail,
  lockUser,
  PASSWORD_PROVIDER,
  removeUnproved,
  updateUser,
} from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { InvitationOffer } from './invitation.ts'
import { findByToken, type StoredInvitation, updateInvitation } from './invitation-store.server.ts'
import { insertMember, lockPeople } from './member-store.server.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { audit, type StaffDeps } from './staff-deps.server.ts'
import type { JoinInput } from './staff-service.ts'

/* Whoever has the link has the mail, which proves the address: no code is sent. An account's password is still asked. */

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a link invites to; null where it is good no more, or never was. */
export async function readInvitation(token: string, needs: StaffDeps): Promise<InvitationOffer | null> {
  const invitation = await findInvitation(token, needs)
  if (invitation === null) return null
  const { email, role } = invitation
  const known = await findByEmail(needs.db, email)
  return { email, role, hasAccount: known?.user.emailVerified ?? false }
}

async function findInvitation(token: string, { db, clock }: StaffDeps): Promise<StoredInvitation | null> {
  return TOKEN.test(token) ? findByToken(db, getHash(token), clock.now()) : null
}

/**
 * Accepts an invitation, once, and signs in: makes an account with the password that was chosen, or takes the account
 * that the address has, for who knows its password.
 */
export async function acceptInvitation(token: string, wish: JoinInput, needs: StaffDeps): Promise<Done | StaffRefusal> {
  const offered = await findInvitation(token, needs)
  if (offered === null) return refuseStaff('form', 'invitation-over')
  const known = await findByEmail(needs.db, offered.email)
  const existing = known?.user.emailVerified ? known : null
  const refused =
    existing === null
      ? newAccountFault(wish, offered.email)
      : await checkPassword(existing.passwordHash, wish, offered, needs)
  if (refused !== null) return refused
  const password = existing === null ? await needs.auth.hash(wish.password) : null
  const records = await needs.auth.open()
  return inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
    await lockPeople(tx)
    const invitation = await findByToken(tx, getHash(token), needs.clock.now())
    if (invitation === null) return refuseStaff('form', 'invitation-over')
    const made = { wish, password, invitation, existingHash: existing?.passwordHash ?? null }
    const userId = await takeAccount(tx, made, { ...needs, records: records(tx) })
    if (userId === null) return refuseStaff('form', 'invitation-over')
    const now = needs.clock.now()
    await updateUser(tx, userId, { role: invitation.role }, now)
    await insertMember(tx, userId, now)
    await updateInvitation(tx, invitation.id, { acceptedAt: now })
    // What was opened as a customer is not to become staff's.
    await records(tx).deleteUserSessions(userId)
    const subject = { kind: 'invitation', id: invitation.id } as const
    const details = { role: invitation.role }
    await audit(tx, { action: 'invitation-accepted', actorId: userId, subject, details }, needs)
    return { ok: true, cookies: await signInVisitor(tx, records(tx), userId, needs) }
  })
}

function newAccountFault({ first_name, last_name, password }: JoinInput, email: string): StaffRefusal | null {
  const code =
    password === ''
      ? 'password-missing'
      : passwordFault(password, { firstName: first_name, lastName: last_name, email })
  const [fault, ...more]: Fault[] = [
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...(code === null ? [] : [{ field: 'password', code }]),
  ]
  return fault === undefined ? null : refuseFor(fault, more)
}

async function checkPassword(
  hash: string | null,
  { password }: JoinInput,
  { email }: StoredInvitation,
  needs: StaffDeps,
): Promise<StaffRefusal | null> {
  if (password === '') return refuseField('password', 'password-missing')
  const refused = await countAttempt('sign-in', { account: email, address: needs.visitor.address }, 'password', needs)
  if (refused !== null) return refused
  return (await needs.auth.matches(password, hash)) ? null : refuseField('password', 'password-incorrect')
}

interface TakenAccount {
  wish: JoinInput
  /** The hash of a new account's password; null where the address had an account. */
  password: string | null
  invitation: StoredInvitation
  existingHash: string | null
}

type Records = ReturnType<Awaited<ReturnType<StaffDeps['auth']['open']>>>

/** The account to be given the role; null where it is another one by now than the one whose password was checked. */
async function takeAccount(
  tx: Transaction,
  { wish, password, invitation, existingHash }: TakenAccount,
  { clock, records }: StaffDeps & { records: Records },
): Promise<string | null> {
  const { email } = invitation
  await lockEmail(tx, email)
  const known = await findByEmail(tx, email)
  if (password === null) {
    const unchanged = known?.passwordHash === existingHash && known?.user.role === 'customer'
    return unchanged && (await lockUser(tx, known.user.id)) !== null ? known.user.id : null
  }
  if (known?.user.emailVerified) return null
  // Registered and never proved: whoever did so need not have been the address's owner.
  if (known !== null) await removeUnproved(tx, known.user.id)
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const { first_name: name, last_name: lastName } = wish
  const made = await records.createUser(
    { email, name, lastName, emailVerified: true, ...times },
    { method: 'email-password' },
  )
  await records.linkAccount({ userId: made.id, accountId: made.id, providerId: PASSWORD_PROVIDER, password, ...times })
  return made.id
}
