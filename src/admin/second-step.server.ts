import { tellEvent } from '#people/accounts/account-deps.server.ts'
import type { Done } from '#people/accounts/account-service.ts'
import { countAttempt, forgetAttempts } from '#people/accounts/attempts.server.ts'
import { signInVisitor } from '#people/accounts/start-session.server.ts'
import { getHash } from '#people/accounts/token.server.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { lockUser } from '#people/accounts/user-store.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { checkStepCode } from './check-step-code.server.ts'
import { findAwaited, forgetAwaited, spendAttempt } from './factor-store.server.ts'
import { findMember } from './member-store.server.ts'
import { readStepCode } from './read-step-code.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import type { StaffDeps } from './staff-deps.server.ts'

/* The step after the password. Until it is taken there is no session: with the password alone nothing opens. */

/** Whether this browser awaits it. */
export async function stepAwaited({ db, clock, visitor }: StaffDeps): Promise<boolean> {
  const token = readToken('pending', visitor.cookies)
  return token !== null && (await findAwaited(db, getHash(token), clock.now())) !== null
}

/** Signs in with a code of the app or a recovery code, after the right password in this browser. */
export async function takeStep(typed: string, needs: StaffDeps): Promise<Done | StaffRefusal> {
  const { db, clock, visitor, auth } = needs
  const read = readStepCode(typed)
  if (read.kind === 'none') return refuseStaff('code', 'code-missing')
  const token = readToken('pending', visitor.cookies)
  const awaited = token === null ? null : await findAwaited(db, getHash(token), clock.now())
  if (token === null || awaited === null) return refuseStaff('code', 'step-over')
  const trier = { account: awaited, address: visitor.address }
  const refused = await countAttempt('second-step', trier, 'code', needs)
  if (refused !== null) return refused
  const records = await auth.open()
  return inTransaction<Done | StaffRefusal>(db, async (tx) => {
    // The person first: whoever gets in forgets every step awaited for them, those of other browsers too.
    const user = await lockUser(tx, awaited)
    const spent = user === null ? null : await spendAttempt(tx, getHash(token), clock.now())
    // The app may have been taken away, or its owner switched off, since the password was entered.
    if (user === null || spent === null || !(await mayStillEnter(tx, user.id))) return refuseStaff('code', 'step-over')
    const wrong = await checkStepCode(tx, user.id, read, needs)
    if (wrong !== null) return wrong
    await forgetAwaited(tx, user.id)
    await forgetAttempts('second-step', trier, tx)
    const cookies = await signInVisitor(tx, records(tx), user.id, needs)
    await tellEvent(tx, 'signed-in', user.id, needs)
    return { ok: true, cookies }
  })
}

async function mayStillEnter(tx: StaffDeps['db'], userId: string): Promise<boolean> {
  const member = await findMember(tx, userId)
  return member !== null && member.deactivatedAt === null && member.hasFactor
}
