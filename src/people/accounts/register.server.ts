import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { welcomeMail } from '#platform/email/templates/account-mails.ts'
import type { RequestDeps } from './account-deps.server.ts'
import type { Done, RegisterInput } from './account-service.ts'
import { countAttempt } from './attempts.server.ts'
import { emailFaults, nameFaults } from './check-details.ts'
import { passwordFault } from './check-password.ts'
import { type AccountRefusal, type Fault, refuseField, refuseFor } from './refusals.ts'
import { findCode, forgetCodes, sendCode, tryCode } from './send-code.server.ts'
import { signInVisitor } from './session-store.server.ts'
import { readToken } from './token-cookies.ts'
import { findByEmail, insertUser, lockEmail, lockUser, updatePassword, updateUser } from './user-store.server.ts'

/**
 * Registers a customer and sends the code that proves the address. Until it is proved the account is nobody's: whoever
 * registers the address again replaces what was entered before, and only the browser that did so can use the code. So
 * nobody can lay an account with a password of his own in wait for the address's owner.
 */
export async function register(input: RegisterInput, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const email = input.email.toLowerCase()
  const [fault, ...more] = registerFaults({ ...input, email })
  if (fault !== undefined) return refuseFor(fault, more)
  const { db, passwords, visitor } = deps
  const refused = await countAttempt('send-code', { account: email, address: visitor.address }, 'email', deps)
  if (refused !== null) return refused
  const password = await passwords.hash(input.password)
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    const known = await findByEmail(tx, email)
    if (known?.user.emailVerified) return refuseField('email', 'email-used')
    const user = { email, firstName: input.first_name, lastName: input.last_name }
    const userId = await writeUser(tx, {
      user,
      password,
      knownId: known?.user.id ?? null,
      now: deps.clock.now(),
    })
    const cookie = await sendCode(tx, { purpose: 'verify-email', userId, email }, deps)
    return { ok: true, cookies: [cookie] }
  })
}

function registerFaults({ first_name, last_name, email, password }: RegisterInput): Fault[] {
  const owner = { firstName: first_name, lastName: last_name, email }
  const code = password === '' ? 'password-missing' : passwordFault(password, owner)
  return [
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...emailFaults('email', email),
    ...(code === null ? [] : [{ field: 'password', code }]),
  ]
}

interface WrittenUser {
  user: { email: string; firstName: string; lastName: string }
  /** Its hash. */
  password: string
  /** Of the account that was registered before and never proved. */
  knownId: string | null
  now: Date
}

async function writeUser(tx: Transaction, written: WrittenUser): Promise<string> {
  const { user, password, knownId, now } = written
  if (knownId !== null) {
    await updateUser(tx, knownId, user, now)
    await updatePassword(tx, knownId, password, now)
    await forgetCodes(tx, knownId)
    return knownId
  }
  return insertUser(tx, { ...user, emailVerified: false, passwordHash: password }, now)
}

/** Proves the address of a new account by the code that was sent to it, and signs in (000 §8). */
export async function verifyEmail(typed: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, visitor, siteUrl } = deps
  const now = clock.now()
  const purpose = 'verify-email'
  const token = readToken('pending', visitor.cookies)
  const refused = await countCode(await findCode(db, token, purpose), deps)
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
    return { ok: true, cookies: await signInVisitor(tx, user.id, deps) }
  })
}

/** Counts the typing in of a code, beside the attempts that the code itself has. */
export async function countCode(code: { email: string } | null, deps: RequestDeps): Promise<AccountRefusal | null> {
  const { address } = deps.visitor
  return countAttempt('enter-code', { account: code?.email ?? address, address }, 'code', deps)
}
