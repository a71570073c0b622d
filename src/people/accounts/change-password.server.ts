import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { passwordChangedMail } from '#platform/email/templates/account-mails.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate, londonTime } from '#platform/time/london.ts'
import { asCustomer, type RequestDeps, reportEvent } from './account-deps.server.ts'
import { countAttempt, forgetAttempts } from './attempts.server.ts'
import { emailFaults, missingFault } from './check-details.ts'
import { type NewPassword, newPasswordFaults } from './check-password.server.ts'
import { countSend, findCode, forgetCodes, sendCode, tryCode } from './email-codes.server.ts'
import { type AccountRefusal, type AccountRefusalCode, refuseFaults, refuseField, refuseFor } from './refusals.ts'
import type { Done, SignedIn } from './session.ts'
import { endSessions, startSession } from './sessions.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, findById, lockUser, type User, updatePassword, updateUser } from './user-store.server.ts'

const PURPOSE = 'reset-password'

/**
 * Sends a code for a new password. Neither the answer nor the time it takes shows whether the address has an account:
 * in both cases the same is stored and an email is sent.
 */
export async function forgotPassword(typed: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const email = typed.toLowerCase()
  const refused = refuseFaults(emailFaults('email', email)) ?? (await countSend(email, 'email', deps))
  if (refused !== null) return refused
  const cookie = await inTransaction(deps.db, async (tx) => {
    const known = await findByEmail(tx, email)
    return sendCode(tx, { purpose: PURPOSE, userId: known?.user.id ?? null, email }, deps)
  })
  return { ok: true, cookies: [cookie] }
}

/** Sets a new password with the code, once; every session of the account ends, and its owner is informed. */
export async function resetPassword(
  input: NewPassword & { code: string },
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  const { db, clock, passwords, visitor } = deps
  const token = readToken('pending', visitor.cookies)
  const pending = await findCode(db, token, PURPOSE)
  const refused =
    refuseFaults([
      ...missingFault('code', input.code, 'code-missing'),
      ...newPasswordFaults(input, { email: pending?.email ?? '' }),
    ]) ?? (pending === null ? refuseField('code', 'code-expired') : null)
  if (refused !== null) return refused
  const password = await passwords.hash(input.new_password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const tried = await tryCode(tx, token, { purpose: PURPOSE, typed: input.code }, now)
    if (!tried.ok) return tried
    const user = tried.code.userId === null ? null : await lockUser(tx, tried.code.userId)
    if (user === null || user.email !== tried.code.email) return refuseField('code', 'code-expired')
    await updateUser(tx, user.id, { emailVerified: true }, now)
    await updatePassword(tx, user.id, password, now)
    await endSessions(tx, user.id)
    await forgetCodes(tx, user.id)
    await mailPasswordChanged(tx, user, deps)
    await reportEvent(tx, 'password-reset', user.id, deps)
    return { ok: true, cookies: [endCookie('pending', visitor.secure), endCookie('session', visitor.secure)] }
  })
}

/** Informs the owner of an account that its password has changed, in case somebody else did it. */
async function mailPasswordChanged(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
  { clock, siteUrl }: RequestDeps,
): Promise<void> {
  const now = clock.now()
  const when = `${formatLongDay(londonDate(now))}, ${londonTime(now)}`
  const content = passwordChangedMail({ when, helpHref: `${siteUrl}/contact` })
  await queueMail(tx, { to: email, content, key: `password-changed:${id}:${now.getTime()}` })
}

/**
 * Sets a new password, if the old one is correct. All other sessions end, and this one continues with a new token
 * (ASVS 7.4.3); the owner is informed by email.
 */
export function changePassword(
  input: NewPassword & { old_password: string },
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const wrong = { field: 'old_password', code: 'old-password-incorrect' } as const
    const refused =
      refuseFaults([
        ...missingFault('old_password', input.old_password, 'old-password-missing'),
        ...newPasswordFaults(input, customer),
      ]) ?? (await checkPasswordAgain(customer, wrong, { ...deps, password: input.old_password }))
    if (refused !== null) return refused
    const password = await deps.passwords.hash(input.new_password)
    return inTransaction(deps.db, async (tx) => {
      if ((await lockUser(tx, customer.userId)) === null) return refuseField('session', 'signed-out')
      await updatePassword(tx, customer.userId, password, deps.clock.now())
      await endSessions(tx, customer.userId)
      await forgetCodes(tx, customer.userId)
      await mailPasswordChanged(tx, { id: customer.userId, email: customer.email }, deps)
      await reportEvent(tx, 'password-changed', customer.userId, deps)
      return { ok: true, cookies: await startSession(tx, customer.userId, deps) }
    })
  })
}

/**
 * Asks a signed-in customer for the password again, before a change that cannot be undone.
 * @param otherwise the code of the refusal for a wrong password
 */
export async function checkPasswordAgain(
  customer: SignedIn,
  otherwise: { field: string; code: AccountRefusalCode },
  deps: RequestDeps & { password: string },
): Promise<AccountRefusal | null> {
  const source = { account: customer.userId, address: deps.visitor.address }
  const refused = await countAttempt('password-again', source, otherwise.field, deps)
  if (refused !== null) return refused
  const known = await findById(deps.db, customer.userId)
  const right = await deps.passwords.matches(deps.password, known?.passwordHash ?? null)
  if (!right) return refuseFor(otherwise)
  await forgetAttempts('password-again', source, deps.db)
  return null
}
