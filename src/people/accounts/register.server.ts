import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { welcomeMail } from '#platform/email/templates/account-mails.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { nameFaults, ownAddressFaults } from './check-details.ts'
import { passwordFault } from './check-password.server.ts'
import { countSend, forgetCodes, sendCode, tryCode } from './email-codes.server.ts'
import { type AccountRefusal, type Fault, refuseFaults, refuseField } from './refusals.ts'
import type { Done } from './session.ts'
import { signInVisitor } from './sessions.server.ts'
import { readToken } from './token-cookies.ts'
import { findByEmail, insertUser, lockEmail, lockUser, updatePassword, updateUser } from './user-store.server.ts'

type RegisterInput = Record<'first_name' | 'last_name' | 'email' | 'password', string>

/**
 * Registers a customer and sends the code that proves the address. Until it is proved the account belongs to nobody:
 * whoever registers the address again replaces the details, and only the browser that did so can use the code. So
 * nobody can register another person's address in advance with a password of their own.
 */
export async function register(input: RegisterInput, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const email = input.email.toLowerCase()
  const refused = refuseFaults(registerFaults({ ...input, email }, deps)) ?? (await countSend(email, 'email', deps))
  if (refused !== null) return refused
  const passwordHash = await deps.passwords.hash(input.password)
  return inTransaction(deps.db, async (tx) => {
    await lockEmail(tx, email)
    const known = await findByEmail(tx, email)
    if (known?.user.emailVerified) return refuseField('email', 'email-used')
    const user = { email, firstName: input.first_name, lastName: input.last_name }
    const userId = await writeUser(tx, { ...user, passwordHash }, known?.user.id, deps.clock.now())
    const cookie = await sendCode(tx, { purpose: 'verify-email', userId, email }, deps)
    return { ok: true, cookies: [cookie] }
  })
}

function registerFaults(
  { first_name, last_name, email, password }: RegisterInput,
  { isDisposable }: Pick<RequestDeps, 'isDisposable'>,
): Fault[] {
  const owner = { firstName: first_name, lastName: last_name, email }
  const code = password === '' ? 'password-missing' : passwordFault(password, owner)
  return [
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...ownAddressFaults(email, isDisposable),
    ...(code === null ? [] : [{ field: 'password', code }]),
  ]
}

/** Adds an account, or replaces the details of one whose address was never proved. */
async function writeUser(
  tx: Transaction,
  { passwordHash, ...user }: { email: string; firstName: string; lastName: string; passwordHash: string },
  unprovedId: string | undefined,
  now: Date,
): Promise<string> {
  if (unprovedId === undefined) return insertUser(tx, { ...user, emailVerified: false, passwordHash }, now)
  await updateUser(tx, unprovedId, user, now)
  await updatePassword(tx, unprovedId, passwordHash, now)
  await forgetCodes(tx, unprovedId)
  return unprovedId
}

/** Proves the address of a new account by the code that was sent to it, and signs in (000 §8). */
export async function verifyEmail(typed: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, visitor, siteUrl } = deps
  const now = clock.now()
  const purpose = 'verify-email'
  const token = readToken('pending', visitor.cookies)
  return inTransaction(db, async (tx) => {
    const tried = await tryCode(tx, token, { purpose, typed }, now)
    if (!tried.ok) return tried
    const user = tried.code.userId === null ? null : await lockUser(tx, tried.code.userId)
    if (user === null || user.email !== tried.code.email) return refuseField('code', 'code-expired')
    await updateUser(tx, user.id, { emailVerified: true }, now)
    await forgetCodes(tx, user.id)
    const content = welcomeMail({ firstName: user.firstName, href: `${siteUrl}/account/details` })
    await queueMail(tx, { to: user.email, content, key: `welcome:${user.id}` })
    return { ok: true, cookies: await signInVisitor(tx, user.id, deps) }
  })
}
