import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/database/database.server.ts'
import { type RequestDeps, tellEvent } from './account-deps.server.ts'
import type { Done, SignInInput, SignInOutcome } from './account-service.ts'
import { countAttempt, forgetAttempts } from './attempts.server.ts'
import { emailFaults } from './check-details.ts'
import { type AccountRefusal, type Fault, refuseField, refuseFor } from './refusals.ts'
import { sendCode } from './send-code.server.ts'
import { endSessionOf, signInVisitor } from './session-store.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, findById, lockUser } from './user-store.server.ts'

/**
 * Signs in by e-mail address and password. An address without an account, and a wrong password, are refused in the
 * same words after the same work: one look-up and one hash (ASVS 6.3.8). An account whose address is not proved yet is
 * sent a code; that is said only to who knows its password.
 */
export async function signIn(input: SignInInput, deps: RequestDeps): Promise<SignInOutcome | AccountRefusal> {
  const email = input.email.toLowerCase()
  const [fault, ...more] = signInFaults({ ...input, email })
  if (fault !== undefined) return refuseFor(fault, more)
  const { db, passwords, visitor } = deps
  const trier = { account: email, address: visitor.address }
  const refused = await countAttempt('sign-in', trier, 'password', deps)
  if (refused !== null) return refused
  const known = await findByEmail(db, email)
  const right = await passwords.matches(input.password, known?.passwordHash ?? null)
  if (known === null || !right) return refusePassword(known?.user.id ?? null, deps)
  if (!known.user.emailVerified) return askForProof(known.user.id, email, deps)
  return inTransaction(db, async (tx) => {
    // The account may have gone, or its password changed, while the hash was made.
    const still = await lockUser(tx, known.user.id)
    const unchanged = (await findByEmail(tx, email))?.passwordHash === known.passwordHash
    if (still === null || !unchanged) return refuseField('password', 'password-incorrect')
    await forgetAttempts('sign-in', trier, tx)
    for (const ask of deps.hooks.beforeSignIn) {
      const hold = await ask(tx, { userId: still.id, visitor, now: deps.clock.now() })
      if (hold?.held === 'closed') return refuseField('email', 'account-closed')
      if (hold?.held === 'second-step') return { ok: true, state: 'second-step', cookies: hold.cookies }
    }
    const cookies = await signInVisitor(tx, known.user.id, deps)
    await tellEvent(tx, 'signed-in', known.user.id, deps)
    const { firstName: first_name, lastName: last_name } = still
    return { ok: true, state: 'signed-in', customer: { first_name, last_name, email }, cookies }
  })
}

/** Refuses after the same work for an unknown address: a transaction, in which somebody is looked for. */
async function refusePassword(userId: string | null, deps: RequestDeps): Promise<AccountRefusal> {
  await inTransaction(deps.db, async (tx) => {
    if (userId === null) await findById(tx, randomUUID())
    else await tellEvent(tx, 'sign-in-failed', userId, deps)
  })
  return refuseField('password', 'password-incorrect')
}

function signInFaults({ email, password }: SignInInput): Fault[] {
  return [
    ...emailFaults('email', email),
    ...(password === '' ? [{ field: 'password', code: 'password-missing' } as const] : []),
  ]
}

async function askForProof(userId: string, email: string, deps: RequestDeps): Promise<SignInOutcome | AccountRefusal> {
  const { db, visitor } = deps
  const refused = await countAttempt('send-code', { account: email, address: visitor.address }, 'email', deps)
  if (refused !== null) return refused
  const cookie = await inTransaction(db, (tx) => sendCode(tx, { purpose: 'verify-email', userId, email }, deps))
  return { ok: true, state: 'unverified', cookies: [cookie] }
}

/** Ends the session of this browser. */
export async function signOut({ db, visitor }: RequestDeps): Promise<Done> {
  const token = readToken('session', visitor.cookies)
  if (token !== null) await endSessionOf(db, token)
  return { ok: true, cookies: [endCookie('session', visitor.secure), endCookie('pending', visitor.secure)] }
}
