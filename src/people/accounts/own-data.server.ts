import { inTransaction } from '#platform/database/database.server.ts'
import { type MailContent, paragraph } from '#platform/email/mail-content.ts'
import { eraseMails, LAST_MAIL } from '#platform/email/mail-store.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { asCustomer, type RequestDeps, reportEvent } from './account-deps.server.ts'
import { getAddresses } from './address-book.server.ts'
import { checkPasswordAgain } from './change-password.server.ts'
import { forgetCodes } from './email-codes.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import type { Done } from './session.ts'
import { getSessions, signOut } from './sessions.server.ts'
import { eraseUser, findById, lockUser } from './user-store.server.ts'

/* A customer's own data: a copy of it, and its erasure (UK GDPR articles 15, 17 and 20). */

/** Everything that is stored about the customer, except credentials. */
export async function exportData(deps: RequestDeps): Promise<object | null> {
  const customer = await deps.current()
  if (customer === null) return null
  const { db, clock, hooks } = deps
  const { userId } = customer
  const known = await findById(db, userId)
  const elsewhere: Record<string, unknown> = {}
  for (const part of hooks.onExport) Object.assign(elsewhere, await part(db, userId))
  return {
    exported_at: clock.now(),
    account: {
      id: userId,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      company: customer.company,
      role: customer.role,
      registered_at: known?.user.createdAt ?? null,
    },
    addresses: await getAddresses(db, userId),
    sessions: (await getSessions(db, userId, clock.now())).map((session) => ({
      browser: session.userAgent,
      address: session.ipAddress,
      signed_in_at: session.createdAt,
      last_seen_at: session.updatedAt,
    })),
    ...elsewhere,
  }
}

/**
 * Erases an account, if the password is correct: nothing personal is left here or in other slices, and every session
 * ends. Only its id stays, for the orders that the law requires us to keep.
 */
export function erase(password: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    if (password === '') return refuseField('password', 'password-missing')
    const wrong = { field: 'password', code: 'password-incorrect' } as const
    const refused = await checkPasswordAgain(customer, wrong, { ...deps, password })
    if (refused !== null) return refused
    const { db, clock, hooks } = deps
    const refusal = await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, customer.userId)
      if (user === null) return null
      // Otherwise the shop could be left without a manager.
      if (user.role !== 'customer') return refuseField('password', 'account-of-staff')
      for (const eraseOwn of hooks.onErase) await eraseOwn(tx, user.id, clock.now())
      await forgetCodes(tx, user.id)
      await eraseUser(tx, user.id, clock.now())
      await eraseMails(tx, user.email)
      await queueMail(tx, { to: user.email, content: accountErasedMail(), key: `account-erased:${user.id}` })
      await reportEvent(tx, 'erased', user.id, deps)
      return null
    })
    return refusal ?? signOut(deps)
  })
}

/** The last mail to a customer who has deleted their account. */
function accountErasedMail(): MailContent {
  return {
    kind: LAST_MAIL,
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    blocks: [
      paragraph(
        'We have deleted your details, addresses and sign-ins. You can register again with this email address at any time.',
      ),
      paragraph('If you did not do this, please reply to this email.'),
    ],
  }
}
