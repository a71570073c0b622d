import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { asCustomer, type RequestDeps, tellEvent } from './account-deps.server.ts'
import type { Done, PasswordInput } from './account-service.ts'
import { countAttempt, forgetAttempts } from './attempts.server.ts'
import { newPasswordFaults } from './check-new-password.ts'
import { forgetCodes } from './code-store.server.ts'
import { type AccountRefusal, type AccountRefusalCode, type Fault, refuseField, refuseFor } from './refusals.ts'
import { tellPasswordChanged } from './reset-password.server.ts'
import type { SignedIn } from './session.ts'
import { endSessions } from './session-store.server.ts'
import { startSession } from './start-session.server.ts'
import { findById, lockUser, updatePassword } from './user-store.server.ts'

/**
 * Sets a new password for who knows the old one. All other sessions end, and this one goes on under a new token
 * (ASVS 7.4.3); the owner is told by e-mail.
 */
export function changePassword(wish: PasswordInput, needs: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async (customer) => {
    const [fault, ...more] = passwordFaults(wish, customer)
    if (fault !== undefined) return refuseFor(fault, more)
    const refused = await checkPasswordAgain(
      customer,
      { field: 'old_password', code: 'old-password-incorrect' },
      {
        ...needs,
        password: wish.old_password,
      },
    )
    if (refused !== null) return refused
    const password = await needs.passwords.hash(wish.new_password)
    return inTransaction(needs.db, async (tx) => {
      if ((await lockUser(tx, customer.userId)) === null) return refuseField('session', 'signed-out')
      await updatePassword(tx, customer.userId, password, needs.clock.now())
      await endSessions(tx, customer.userId)
      await forgetCodes(tx, customer.userId)
      await tellPasswordChanged(tx, { id: customer.userId, email: customer.email }, needs)
      await tellEvent(tx, 'password-changed', customer.userId, needs)
      return { ok: true, cookies: await startSession(tx, customer.userId, needs) }
    })
  })
}

function passwordFaults({ old_password, new_password, confirm_password }: PasswordInput, owner: SignedIn): Fault[] {
  return [
    ...(old_password === '' ? [{ field: 'old_password', code: 'old-password-missing' } as const] : []),
    ...newPasswordFaults({ newPassword: new_password, confirmPassword: confirm_password }, owner),
  ]
}

/**
 * Has who is signed in prove it again, before something that cannot be taken back.
 * @param otherwise what a wrong password is refused with
 */
export async function checkPasswordAgain(
  customer: SignedIn,
  otherwise: { field: string; code: AccountRefusalCode },
  needs: RequestDeps & { password: string },
): Promise<AccountRefusal | null> {
  const trier = { account: customer.userId, address: needs.visitor.address }
  const refused = await countAttempt('password-again', trier, otherwise.field, needs)
  if (refused !== null) return refused
  const known = await findById(needs.db, customer.userId)
  const right = await needs.passwords.matches(needs.password, known?.passwordHash ?? null)
  if (!right) return refuseFor(otherwise)
  await forgetAttempts('password-again', trier, needs.db)
  return null
}
