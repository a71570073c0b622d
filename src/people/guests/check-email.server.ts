import type { Visitor } from '#people/accounts/account-service.ts'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { EMAIL_SENTENCES } from './email-sentences.ts'
import type { EmailChecked } from './guest-service.ts'
import { type GuestRefusal, guestRefusal } from './refusals.ts'

/** What it takes to judge an address. */
export interface EmailNeeds extends Counting {
  /** Whether an address is of a service that gives addresses for ten minutes. */
  isDisposable(email: string): boolean
  visitor: Visitor
}

/**
 * Whether an address is registered (000 §4.4, §7). It is looked up in the same way whether it is or not, and only so
 * often for one network (decisions §7), because the answer says who is a customer. An account that was never proved is
 * nobody's, and so does not count.
 */
export async function checkEmail(typed: string, needs: EmailNeeds): Promise<EmailChecked | GuestRefusal> {
  const email = typed.trim().toLowerCase()
  const fault = email === '' ? 'missing' : isEmailAddress(email) ? null : 'invalid'
  if (fault !== null) return guestRefusal('fields', 'email', EMAIL_SENTENCES[fault])
  if (needs.isDisposable(email)) return guestRefusal('email-disposable', 'email', EMAIL_SENTENCES.disposable)
  const tooMany = await countAttempt('check-email', { account: '', address: needs.visitor.address }, 'email', needs)
  if (tooMany !== null) return { ...tooMany, code: 'too-many' }
  const known = await findByEmail(needs.db, email)
  return { ok: true, exists: known?.user.emailVerified ?? false }
}
