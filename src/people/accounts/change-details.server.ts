import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { emailChangedMail } from '#platform/email/templates/account-mails.ts'
import { asCustomer, type RequestNeeds, tellEvent } from './account-needs.server.ts'
import type { DetailsWish, Done } from './account-service.ts'
import { countAttempt } from './attempts.server.ts'
import { checkPasswordAgain } from './change-password.server.ts'
import { emailFaults, nameFaults, phoneFaults, textFaults } from './check-details.ts'
import { findCode, forgetCodes, tryCode } from './code-store.server.ts'
import { type AccountRefusal, type Fault, refuseField, refuseFor } from './refusals.ts'
import { sendCode } from './send-code.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, lockEmail, lockUser, removeUnproved, updateUser } from './user-store.server.ts'
import { countCode } from './verify-email.server.ts'

const PURPOSE = 'change-email'

/** Changes name, telephone number and company. */
export function changeDetails(wish: DetailsWish, needs: RequestNeeds): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async ({ userId }) => {
    const { first_name, last_name, phone, company } = wish
    const [fault, ...more]: Fault[] = [
      ...nameFaults('first_name', first_name),
      ...nameFaults('last_name', last_name),
      ...(phone === '' ? [] : phoneFaults('phone', phone)),
      ...textFaults('company', company),
    ]
    if (fault !== undefined) return refuseFor(fault, more)
    const change = { firstName: first_name, lastName: last_name, phone, company }
    await inTransaction(needs.db, (tx) => updateUser(tx, userId, change, needs.clock.now()))
    return { ok: true, cookies: [] }
  })
}

/** Sends a code to a new address, for who knows the password; until it comes back the old address stays. */
export function changeEmail(
  wish: { email: string; password: string },
  needs: RequestNeeds,
): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async (customer) => {
    const { db, visitor } = needs
    const email = wish.email.toLowerCase()
    const [fault, ...more]: Fault[] = [
      ...emailFaults('email', email),
      ...(email === customer.email ? [{ field: 'email', code: 'email-same' } as const] : []),
      ...(wish.password === '' ? [{ field: 'password', code: 'password-missing' } as const] : []),
    ]
    if (fault !== undefined) return refuseFor(fault, more)
    const wrong = { field: 'password', code: 'password-incorrect' } as const
    const refused =
      (await checkPasswordAgain(customer, wrong, { ...needs, password: wish.password })) ??
      (await countAttempt('send-code', { account: email, address: visitor.address }, 'email', needs))
    if (refused !== null) return refused
    return inTransaction(db, async (tx) => {
      const known = await findByEmail(tx, email)
      if (known?.user.emailVerified) return refuseField('email', 'email-used')
      await forgetCodes(tx, customer.userId, PURPOSE)
      const cookie = await sendCode(tx, { purpose: PURPOSE, userId: customer.userId, email }, needs)
      return { ok: true, cookies: [cookie] }
    })
  })
}

/** Changes to the new address with the code that was sent there, and tells the old one. */
export function confirmEmail(typed: string, needs: RequestNeeds): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async (customer) => {
    const { db, clock, visitor, siteUrl } = needs
    const token = readToken('pending', visitor.cookies)
    const refused = await countCode(await findCode(db, token, PURPOSE), needs)
    if (refused !== null) return refused
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const tried = await tryCode(tx, token, { purpose: PURPOSE, typed }, now)
      if (!tried.ok) return tried
      const { email } = tried.code
      await lockEmail(tx, email)
      const user = tried.code.userId === customer.userId ? await lockUser(tx, customer.userId) : null
      if (user === null) return refuseField('code', 'code-expired')
      const known = await findByEmail(tx, email)
      if (known?.user.emailVerified) return refuseField('email', 'email-used')
      if (known !== null) await removeUnproved(tx, known.user.id)
      await updateUser(tx, user.id, { email, emailVerified: true }, now)
      await forgetCodes(tx, user.id)
      const content = emailChangedMail({ newEmail: email, helpHref: `${siteUrl}/contact` })
      await queueMail(tx, { to: user.email, content, key: `email-changed:${user.id}:${now.getTime()}` })
      await tellEvent(tx, 'email-changed', user.id, needs)
      return { ok: true, cookies: [endCookie('pending', visitor.secure)] }
    })
  })
}
