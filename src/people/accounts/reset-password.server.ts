import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { passwordChangedMail } from '#platform/email/templates/account-mails.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate, londonTime } from '#platform/time/london.ts'
import { type RequestDeps, tellEvent } from './account-deps.server.ts'
import type { Done, ResetInput } from './account-service.ts'
import { countAttempt } from './attempts.server.ts'
import { emailFaults } from './check-details.ts'
import { newPasswordFaults } from './check-new-password.ts'
import { findCode, forgetCodes, tryCode } from './code-store.server.ts'
import { type AccountRefusal, refuseField, refuseFor } from './refusals.ts'
import { sendCode } from './send-code.server.ts'
import { endSessions } from './session-store.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, lockUser, type User, updatePassword, updateUser } from './user-store.server.ts'
import { countCode } from './verify-email.server.ts'

const PURPOSE = 'reset-password'

/**
 * Sends a code for a new password. Whether the address has an account is neither said nor to be told from the time: the
 * same is stored and an e-mail is sent in both cases.
 */
export async function forgotPassword(typed: string, needs: RequestDeps): Promise<Done | AccountRefusal> {
  const email = typed.toLowerCase()
  const [fault] = emailFaults('email', email)
  if (fault !== undefined) return refuseFor(fault)
  const { db, visitor } = needs
  const refused = await countAttempt('send-code', { account: email, address: visitor.address }, 'email', needs)
  if (refused !== null) return refused
  const cookie = await inTransaction(db, async (tx) => {
    const known = await findByEmail(tx, email)
    return sendCode(tx, { purpose: PURPOSE, userId: known?.user.id ?? null, email }, needs)
  })
  return { ok: true, cookies: [cookie] }
}

/** Sets a new password with the code, once; every session of the account ends, and its owner is told. */
export async function resetPassword(wish: ResetInput, needs: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, passwords, visitor } = needs
  const token = readToken('pending', visitor.cookies)
  const pending = await findCode(db, token, PURPOSE)
  const faults = newPasswordFaults(getPasswords(wish), { email: pending?.email ?? '' })
  const [fault, ...more] = [...(wish.code === '' ? [{ field: 'code', code: 'code-missing' } as const] : []), ...faults]
  if (fault !== undefined) return refuseFor(fault, more)
  const refused = await countCode(pending, needs)
  if (refused !== null) return refused
  const password = await passwords.hash(wish.new_password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const tried = await tryCode(tx, token, { purpose: PURPOSE, typed: wish.code }, now)
    if (!tried.ok) return tried
    const user = tried.code.userId === null ? null : await lockUser(tx, tried.code.userId)
    if (user === null || user.email !== tried.code.email) return refuseField('code', 'code-expired')
    await updateUser(tx, user.id, { emailVerified: true }, now)
    await updatePassword(tx, user.id, password, now)
    await endSessions(tx, user.id)
    await forgetCodes(tx, user.id)
    await tellPasswordChanged(tx, user, needs)
    await tellEvent(tx, 'password-reset', user.id, needs)
    return { ok: true, cookies: [endCookie('pending', visitor.secure), endCookie('session', visitor.secure)] }
  })
}

function getPasswords({ new_password, confirm_password }: { new_password: string; confirm_password: string }) {
  return { newPassword: new_password, confirmPassword: confirm_password }
}

/** Tells the owner of an account that it has a new password, so that it does not happen unseen. */
export async function tellPasswordChanged(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
  { clock, siteUrl }: RequestDeps,
): Promise<void> {
  const now = clock.now()
  const when = `${formatLongDay(londonDate(now))}, ${londonTime(now)}`
  const content = passwordChangedMail({ when, helpHref: `${siteUrl}/contact` })
  await queueMail(tx, { to: email, content, key: `password-changed:${id}:${now.getTime()}` })
}
