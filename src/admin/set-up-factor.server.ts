import { encode } from 'uqr'
import type { Done } from '#people/accounts/account-service.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { startSession } from '#people/accounts/start-session.server.ts'
import { lockUser } from '#people/accounts/user-store.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { inGroups, toBase32 } from './base32.ts'
import { checkStepCode } from './check-step-code.server.ts'
import {
  confirm,
  countRecoveryCodes,
  findFactor,
  makeRecoveryCodes,
  putFactor,
  type StoredFactor,
} from './factor-store.server.ts'
import { deleteFactor } from './member-store.server.ts'
import { readStepCode } from './read-step-code.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { audit, DONE, type StaffDeps } from './staff-deps.server.ts'
import type { Enrolment, FactorView, StaffMember, WithCodes } from './staff-service.ts'
import { matchStep, newSecret, otpauthAddress } from './totp.server.ts'

/* One's own authenticator app. Open to managers who have none yet: it is all that is open to them. */

/** The quiet zone that readers ask for, in modules. */
const BORDER = 4

/** The state of it; null for who does not work in the shop. */
export async function viewFactor(needs: StaffDeps): Promise<FactorView | null> {
  const member = await needs.member()
  if (member === null) return null
  const factor = await findFactor(needs.db, member.userId)
  const confirmedAt = factor?.confirmedAt ?? null
  return {
    confirmedAt,
    recoveryCodesLeft: await countRecoveryCodes(needs.db, member.userId),
    enrolment: factor === null || confirmedAt !== null ? null : showEnrolment(factor, member, needs),
  }
}

function showEnrolment({ secret }: StoredFactor, { userId, email }: StaffMember, needs: StaffDeps): Enrolment {
  const bytes = needs.seal.open(secret, userId)
  return { secretText: inGroups(toBase32(bytes)), qr: drawQr(otpauthAddress(bytes, email, needs.brand)) }
}

/** Makes a secret for an app; nothing is asked for until a code has proved that the app has it. */
export async function startFactor(needs: StaffDeps): Promise<Done | StaffRefusal> {
  const member = await needs.member()
  if (member === null) return refuseStaff('form', 'not-allowed')
  const { userId } = member
  const sealed = needs.seal.close(newSecret(), userId)
  const put = await inTransaction(needs.db, (tx) => putFactor(tx, userId, sealed, needs.clock.now()))
  return put ? DONE : refuseStaff('form', 'factor-there')
}

/**
 * Confirms the app by a code of it, and makes the recovery codes. Every session of this person ends, as none of them
 * was opened with a code; this one goes on under a new token.
 */
export async function confirmFactor(typed: string, needs: StaffDeps): Promise<WithCodes | StaffRefusal> {
  const member = await needs.member()
  if (member === null) return refuseStaff('form', 'not-allowed')
  const { db, clock, seal, visitor, auth } = needs
  const { userId } = member
  const read = readStepCode(typed)
  if (read.kind === 'none') return refuseStaff('code', 'code-missing')
  const refused = await countAttempt('second-step', { account: userId, address: visitor.address }, 'code', needs)
  if (refused !== null) return refused
  const records = await auth.open()
  return inTransaction<WithCodes | StaffRefusal>(db, async (tx) => {
    await lockUser(tx, userId)
    const factor = await findFactor(tx, userId)
    if (factor === null) return refuseStaff('code', 'factor-not-started')
    if (factor.confirmedAt !== null) return refuseStaff('code', 'factor-there')
    const now = clock.now()
    const step = read.kind === 'app' ? matchStep(seal.open(factor.secret, userId), read.code, now, 0) : null
    if (step === null) return refuseStaff('code', 'code-wrong')
    await confirm(tx, userId, step, now)
    const codes = await makeRecoveryCodes(tx, userId, seal)
    await records(tx).deleteUserSessions(userId)
    const cookies = await startSession(tx, records(tx), userId, needs)
    await audit(tx, { action: 'second-factor-set', actorId: userId, subject: { kind: 'user', id: userId } }, needs)
    return { ok: true, cookies, recoveryCodes: codes }
  })
}

/** Makes new recovery codes, for who enters a code of the app; the old ones are good no more. */
export async function renewRecoveryCodes(typed: string, needs: StaffDeps): Promise<WithCodes | StaffRefusal> {
  return withCode(typed, needs, async ({ userId }) =>
    inTransaction<WithCodes | StaffRefusal>(needs.db, async (tx) => {
      await lockUser(tx, userId)
      const wrong = await checkStepCode(tx, userId, readStepCode(typed), needs)
      if (wrong !== null) return wrong
      const codes = await makeRecoveryCodes(tx, userId, needs.seal)
      await audit(tx, { action: 'recovery-codes-made', actorId: userId, subject: { kind: 'user', id: userId } }, needs)
      return { ...DONE, recoveryCodes: codes }
    }),
  )
}

/** Takes one's own app away, for who enters a code of it. A manager cannot be without. */
export async function removeFactor(typed: string, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return withCode(typed, needs, async ({ userId, role }) => {
    if (role === 'manager') return refuseStaff('code', 'manager-needs-factor')
    return inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      await lockUser(tx, userId)
      const wrong = await checkStepCode(tx, userId, readStepCode(typed), needs)
      if (wrong !== null) return wrong
      await deleteFactor(tx, userId)
      const subject = { kind: 'user', id: userId } as const
      await audit(tx, { action: 'second-factor-removed', actorId: userId, subject }, needs)
      return DONE
    })
  })
}

async function withCode<T>(
  typed: string,
  needs: StaffDeps,
  work: (member: StaffMember) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const member = await needs.member()
  if (member === null || !member.hasFactor) return refuseStaff('form', 'not-allowed')
  if (readStepCode(typed).kind === 'none') return refuseStaff('code', 'code-missing')
  const trier = { account: member.userId, address: needs.visitor.address }
  return (await countAttempt('second-step', trier, 'code', needs)) ?? work(member)
}

/** A QR code as the path of an SVG, one unit a module; medium error correction, for screens with reflections. */
function drawQr(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
