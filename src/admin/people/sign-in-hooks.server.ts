import type { AuditAction } from '#admin/access/audit-actions.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import type { AccountEvent, AccountHooks, HeldSignIn, SigningIn } from '#people/accounts/account-deps.server.ts'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { tokenCookie } from '#people/accounts/token-cookies.ts'
import { findById } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { later } from '#platform/time/clock.ts'
import { awaitStep, forgetAwaited } from './factor-store.server.ts'
import { findMember } from './people-store.server.ts'

/* The hooks of staff in accounts: the second step of a sign-in, and the audit log. */

const STEP_MS = 10 * 60_000
const STEP_ATTEMPTS = 5

export const staffHooks = {
  beforeSignIn: [holdSignIn],
  onEvent: [logEvent],
} satisfies Partial<AccountHooks>

/** Refuses deactivated members of staff, and asks for a code if the account has an authenticator app. */
async function holdSignIn(tx: Transaction, { userId, visitor, now }: SigningIn): Promise<HeldSignIn | null> {
  const member = await findMember(tx, userId)
  if (member === null) return null
  if (member.deactivatedAt !== null) return { held: 'closed' }
  if (!member.hasFactor) return null
  const token = newToken()
  const step = { tokenHash: getHash(token), userId, attemptsLeft: STEP_ATTEMPTS, expiresAt: later(now, STEP_MS) }
  await awaitStep(tx, step, now)
  return { held: 'second-step', cookies: [tokenCookie('pending', token, visitor.secure)] }
}

const ACTIONS: Readonly<Record<AccountEvent['kind'], { action: AuditAction; whose: 'all' | 'staff' }>> = {
  'signed-in': { action: 'sign-in', whose: 'staff' },
  'sign-in-failed': { action: 'sign-in-failed', whose: 'staff' },
  'password-changed': { action: 'password-changed', whose: 'all' },
  'password-reset': { action: 'password-reset', whose: 'all' },
  'email-changed': { action: 'email-changed', whose: 'all' },
  erased: { action: 'account-erased', whose: 'all' },
}

/** Adds an event to the audit log, except customers' sign-ins. */
async function logEvent(tx: Transaction, { kind, userId, visitor, now }: AccountEvent): Promise<void> {
  const { action, whose } = ACTIONS[kind]
  if (whose === 'all') {
    // A pending second step was opened with the old password or address.
    await forgetAwaited(tx, userId)
  } else {
    const role = (await findById(tx, userId))?.user.role ?? 'customer'
    if (role === 'customer') return
  }
  // A wrong password does not tell who entered it.
  const actorId = kind === 'sign-in-failed' ? null : userId
  const entry = { action, actorId, subject: { kind: 'user', id: userId } } as const
  await audit(tx, entry, { visitor, clock: { now: () => now } })
}
