import type { AccountEvent, AccountHooks, HeldSignIn, SigningIn } from '#people/accounts/account-deps.server.ts'
import { getHash, newToken } from '#people/accounts/token.server.ts'
import { tokenCookie } from '#people/accounts/token-cookies.ts'
import { findById } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { later } from '#platform/time/later.ts'
import type { AuditAction } from './audit-action.ts'
import { writeAudit } from './audit-store.server.ts'
import { awaitStep, forgetAwaited } from './factor-store.server.ts'
import { findMember } from './member-store.server.ts'
import { shortenAddress } from './shorten-address.ts'

/* What staff joins in when something happens to an account. */

const STEP_MS = 10 * 60_000
const STEP_ATTEMPTS = 5

export const staffHooks = {
  beforeSignIn: [holdSignIn],
  onEvent: [follow],
} satisfies Partial<AccountHooks>

/** Lets nobody in who is switched off, and asks who has an authenticator app for a code first. */
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

/** Writes it down. Customers' sign-ins are theirs. */
async function follow(tx: Transaction, { kind, userId, visitor, now }: AccountEvent): Promise<void> {
  const { action, whose } = ACTIONS[kind]
  if (whose === 'all') {
    // What was proved by the old password or at the old address is proved no more.
    await forgetAwaited(tx, userId)
  } else {
    const role = (await findById(tx, userId))?.user.role ?? 'customer'
    if (role === 'customer') return
  }
  await writeAudit(tx, {
    at: now,
    action,
    // Who enters a wrong password may be anybody.
    actorId: kind === 'sign-in-failed' ? null : userId,
    subject: { kind: 'user', id: userId },
    details: {},
    origin: shortenAddress(visitor.address),
  })
}
