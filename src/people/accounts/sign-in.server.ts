import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/database/database.server.ts'
import { type RequestDeps, reportEvent } from './account-deps.server.ts'
import { countAttempt, forgetAttempts } from './attempts.server.ts'
import { emailFaults, missingFault } from './check-details.ts'
import { countSend, sendCode } from './email-codes.server.ts'
import { knownDevice } from './known-device.server.ts'
import { type AccountRefusal, refuseFaults, refuseField } from './refusals.ts'
import type { Done } from './session.ts'
import { signInVisitor } from './sessions.server.ts'
import { findByEmail, findById, lockUser } from './user-store.server.ts'

/**
 * The password was correct: the customer is signed in, or the email address must be verified first by the code that
 * was sent, or an authenticator code is required.
 */
export type SignInOutcome = Done &
  (
    | { state: 'signed-in'; customer: { first_name: string; last_name: string; email: string } }
    | { state: 'unverified' }
    | { state: 'second-step' }
  )

/**
 * Signs in by email address and password. An unknown address and a wrong password are refused in the same words after
 * the same work: one look-up and one hash (ASVS 6.3.8). An account whose address is not verified is sent a code; only
 * somebody who knows its password is told so.
 */
export async function signIn(
  input: { email: string; password: string },
  deps: RequestDeps,
): Promise<SignInOutcome | AccountRefusal> {
  const email = input.email.toLowerCase()
  const { db, passwords, visitor } = deps
  const { attempt, source } = getAttempt(email, deps)
  const refused =
    refuseFaults([...emailFaults('email', email), ...missingFault('password', input.password, 'password-missing')]) ??
    (await countAttempt(attempt, source, 'password', deps))
  if (refused !== null) return refused
  const known = await findByEmail(db, email)
  const right = await passwords.matches(input.password, known?.passwordHash ?? null)
  if (known === null || !right) return refusePassword(known?.user.id ?? null, deps)
  if (!known.user.emailVerified) return askForProof(known.user.id, email, deps)
  return inTransaction(db, async (tx) => {
    // The account may have been removed, or its password changed, while the hash was computed.
    const still = await lockUser(tx, known.user.id)
    const unchanged = (await findByEmail(tx, email))?.passwordHash === known.passwordHash
    if (still === null || !unchanged) return refuseField('password', 'password-incorrect')
    await forgetAttempts(attempt, source, tx)
    for (const ask of deps.hooks.beforeSignIn) {
      const hold = await ask(tx, { userId: still.id, visitor, now: deps.clock.now() })
      if (hold?.held === 'closed') return refuseField('email', 'account-closed')
      if (hold?.held === 'second-step') return { ok: true, state: 'second-step', cookies: hold.cookies }
    }
    const cookies = await signInVisitor(tx, known.user.id, deps)
    await reportEvent(tx, 'signed-in', known.user.id, deps)
    const { firstName: first_name, lastName: last_name } = still
    return { ok: true, state: 'signed-in', customer: { first_name, last_name, email }, cookies }
  })
}

/** Counted by browser if it has signed in to this account before, so that strangers lock nobody out. */
function getAttempt(email: string, deps: RequestDeps) {
  const { address } = deps.visitor
  const device = knownDevice(email, deps)
  if (device !== null) return { attempt: 'sign-in-known-device', source: { account: device, address } } as const
  return { attempt: 'sign-in', source: { account: email, address } } as const
}

/** Does the same work for an unknown address before it refuses: a transaction with a look-up. */
async function refusePassword(userId: string | null, deps: RequestDeps): Promise<AccountRefusal> {
  await inTransaction(deps.db, async (tx) => {
    if (userId === null) await findById(tx, randomUUID())
    else await reportEvent(tx, 'sign-in-failed', userId, deps)
  })
  return refuseField('password', 'password-incorrect')
}

async function askForProof(userId: string, email: string, deps: RequestDeps): Promise<SignInOutcome | AccountRefusal> {
  const refused = await countSend(email, 'email', deps)
  if (refused !== null) return refused
  const cookie = await inTransaction(deps.db, (tx) => sendCode(tx, { purpose: 'verify-email', userId, email }, deps))
  return { ok: true, state: 'unverified', cookies: [cookie] }
}
