import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { welcomeMail } from '#platform/email/templates/account-mails.ts'
import type { RequestDeps } from './account-deps.server.ts'
import type { Done } from './account-service.ts'
import { countAttempt } from './attempts.server.ts'
import { findCode, forgetCodes, tryCode } from './code-store.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import { signInVisitor } from './start-session.server.ts'
import { readToken } from './token-cookies.ts'
import { lockUser, updateUser } from './user-store.server.ts'

/** Proves the address of a new account by the code that was sent to it, and signs in (000 §8). */
export async function verifyEmail(typed: string, needs: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, visitor, siteUrl } = needs
  const now = clock.now()
  const purpose = 'verify-email'
  const token = readToken('pending', visitor.cookies)
  const refused = await countCode(await findCode(db, token, purpose), needs)
  if (refused !== null) return refused
  return inTransaction(db, async (tx) => {
    const tried = await tryCode(tx, token, { purpose, typed }, now)
    if (!tried.ok) return tried
    const user = tried.code.userId === null ? null : await lockUser(tx, tried.code.userId)
    if (user === null || user.email !== tried.code.email) return refuseField('code', 'code-expired')
    await updateUser(tx, user.id, { emailVerified: true }, now)
    await forgetCodes(tx, user.id)
    const content = welcomeMail({ firstName: user.firstName, href: `${siteUrl}/account/details` })
    await queueMail(tx, { to: user.email, content, key: `welcome:${user.id}` })
    return { ok: true, cookies: await signInVisitor(tx, user.id, needs) }
  })
}

/** Counts the typing in of a code, beside the attempts that the code itself has. */
export async function countCode(code: { email: string } | null, needs: RequestDeps): Promise<AccountRefusal | null> {
  const { address } = needs.visitor
  return countAttempt('enter-code', { account: code?.email ?? address, address }, 'code', needs)
}
