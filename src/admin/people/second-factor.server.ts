import { type AdminDeps, DONE } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import { refuseStaff, type StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import { type RequestDeps, reportEvent } from '#people/accounts/account-deps.server.ts'
import { countAttempt, forgetAttempts } from '#people/accounts/attempts.server.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Done } from '#people/accounts/session.ts'
import { endSessions, signInVisitor, startSession } from '#people/accounts/sessions.server.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { lockUser } from '#people/accounts/user-store.server.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { qrPath } from '#platform/pictures/qr-path.server.ts'
import type { FactorEncryption } from './encryption.server.ts'
import {
  confirmApp,
  countRecoveryCodes,
  findAwaited,
  findFactor,
  forgetAwaited,
  makeRecoveryCodes,
  putFactor,
  type StoredFactor,
  spendAttempt,
  spendRecoveryCode,
  spendStep,
} from './factor-store.server.ts'
import { deleteFactor, findMember } from './people-store.server.ts'
import { inGroups, matchStep, newSecret, otpauthAddress, toBase32 } from './totp.server.ts'

/* The authenticator app of a member of staff, and the sign-in step that asks for its code. */

type FactorDeps = AdminDeps &
  RequestDeps & {
    encryption: FactorEncryption
    /** The shop's name, as authenticator apps show it. */
    brand: string
  }

/** The new recovery codes, which are shown only once. */
type WithCodes = Done & { recoveryCodes: readonly string[] }

/** The second factor of the signed-in member of staff. A manager without one can only set one up. */
export type StaffSecondFactor = ReturnType<typeof createStaffSecondFactor>

export function createStaffSecondFactor(deps: FactorDeps) {
  return {
    /** The state of the app; null for anybody but staff. */
    view: () => viewFactor(deps),
    start: () => startFactor(deps),
    /** Confirms that the app has the secret; every other session of this person ends. */
    confirm: (code: string) => confirmFactor(code, deps),
    renewRecoveryCodes: (code: string) => renewRecoveryCodes(code, deps),
    /** For staff; managers must keep theirs. */
    remove: (code: string) => removeFactor(code, deps),
    /** Whether this browser's user has entered the right password and must now enter a code. */
    isStepAwaited: () => isStepAwaited(deps),
    /** Signs in with a code of the app or a recovery code, after the right password in this browser. */
    takeStep: (code: string) => takeStep(code, deps),
  }
}

async function viewFactor(deps: FactorDeps) {
  const member = await deps.member()
  if (member === null) return null
  const factor = await findFactor(deps.db, member.userId)
  const confirmedAt = factor?.confirmedAt ?? null
  return {
    confirmedAt,
    recoveryCodesLeft: await countRecoveryCodes(deps.db, member.userId),
    /** Set while an app is being set up. */
    enrolment: factor === null || confirmedAt !== null ? null : showEnrolment(factor, member, deps),
  }
}

export type Enrolment = ReturnType<typeof showEnrolment>

/** The data for setting up an app: a QR code, and the secret as text for devices without a camera. */
function showEnrolment({ secret }: StoredFactor, { userId, email }: StaffMember, deps: FactorDeps) {
  const bytes = deps.encryption.decrypt(secret, userId)
  return { secretText: inGroups(toBase32(bytes)), qr: qrPath(otpauthAddress(bytes, email, deps.brand)) }
}

/** Makes a secret for an app; it is used only after a code has confirmed that the app has it. */
async function startFactor(deps: FactorDeps): Promise<Done | StaffRefusal> {
  const member = await deps.member()
  if (member === null) return refuseStaff('form', 'not-allowed')
  const { userId } = member
  const encrypted = deps.encryption.encrypt(newSecret(), userId)
  const put = await inTransaction(deps.db, (tx) => putFactor(tx, userId, encrypted, deps.clock.now()))
  return put ? DONE : refuseStaff('form', 'factor-there')
}

/**
 * Confirms the app with one of its codes, and makes the recovery codes. Every session of this person ends, because
 * none was opened with a code; this one continues with a new token.
 */
function confirmFactor(typed: string, deps: FactorDeps): Promise<WithCodes | StaffRefusal> {
  const { clock, encryption } = deps
  return withCode<WithCodes>(typed, deps, async (tx, { userId }, read) => {
    const factor = await findFactor(tx, userId)
    if (factor === null) return refuseStaff('code', 'factor-not-started')
    if (factor.confirmedAt !== null) return refuseStaff('code', 'factor-there')
    const now = clock.now()
    const step = read.kind === 'app' ? matchStep(encryption.decrypt(factor.secret, userId), read.code, now, 0) : null
    if (step === null) return refuseStaff('code', 'code-wrong')
    await confirmApp(tx, userId, step, now)
    const codes = await makeRecoveryCodes(tx, userId, encryption)
    await endSessions(tx, userId)
    const cookies = await startSession(tx, userId, deps)
    await log(tx, 'second-factor-set', userId, deps)
    return { ok: true, cookies, recoveryCodes: codes }
  })
}

/** Makes new recovery codes, if a code of the app is correct; the old ones become invalid. */
function renewRecoveryCodes(typed: string, deps: FactorDeps): Promise<WithCodes | StaffRefusal> {
  return withAppCode<WithCodes>(typed, deps, async (tx, userId) => {
    const codes = await makeRecoveryCodes(tx, userId, deps.encryption)
    await log(tx, 'recovery-codes-made', userId, deps)
    return { ...DONE, recoveryCodes: codes }
  })
}

/** Removes the app, if one of its codes is correct. Managers must keep theirs. */
async function removeFactor(typed: string, deps: FactorDeps): Promise<Done | StaffRefusal> {
  if ((await deps.member())?.role === 'manager') return refuseStaff('code', 'manager-needs-factor')
  return withAppCode<Done>(typed, deps, async (tx, userId) => {
    await deleteFactor(tx, userId)
    await log(tx, 'second-factor-removed', userId, deps)
    return DONE
  })
}

/** Runs a use case for a member of staff whose app code is correct. */
async function withAppCode<T>(
  typed: string,
  deps: FactorDeps,
  work: (tx: Transaction, userId: string) => Promise<T>,
): Promise<T | StaffRefusal> {
  if (!(await deps.member())?.hasFactor) return refuseStaff('form', 'not-allowed')
  return withCode<T>(
    typed,
    deps,
    async (tx, { userId }, code) => (await checkStepCode(tx, userId, code, deps)) ?? work(tx, userId),
  )
}

/** Counts an attempt and checks it in one transaction, with the member's row locked. */
async function withCode<T>(
  typed: string,
  deps: FactorDeps,
  work: (tx: Transaction, member: StaffMember, code: StepCode) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const member = await deps.member()
  if (member === null) return refuseStaff('form', 'not-allowed')
  const code = readStepCode(typed)
  if (code.kind === 'none') return refuseStaff('code', 'code-missing')
  const source = { account: member.userId, address: deps.visitor.address }
  const refused = await countAttempt('second-step', source, 'code', deps)
  if (refused !== null) return refused
  return inTransaction<T | StaffRefusal>(deps.db, async (tx) => {
    await lockUser(tx, member.userId)
    return work(tx, member, code)
  })
}

async function isStepAwaited({ db, clock, visitor }: FactorDeps): Promise<boolean> {
  const token = readToken('pending', visitor.cookies)
  return token !== null && (await findAwaited(db, getHash(token), clock.now())) !== null
}

/** There is no session until this step succeeds: the password alone opens nothing. */
async function takeStep(typed: string, deps: FactorDeps): Promise<Done | StaffRefusal> {
  const { db, clock, visitor } = deps
  const read = readStepCode(typed)
  if (read.kind === 'none') return refuseStaff('code', 'code-missing')
  const token = readToken('pending', visitor.cookies)
  const awaited = token === null ? null : await findAwaited(db, getHash(token), clock.now())
  if (token === null || awaited === null) return refuseStaff('code', 'step-over')
  const source = { account: awaited, address: visitor.address }
  const refused = await countAttempt('second-step', source, 'code', deps)
  if (refused !== null) return refused
  return inTransaction<Done | StaffRefusal>(db, async (tx) => {
    // The user's row is locked first, because signing in deletes all pending steps of the user, including those of
    // other browsers.
    const user = await lockUser(tx, awaited)
    const spent = user === null ? null : await spendAttempt(tx, getHash(token), clock.now())
    // The app may have been removed, or the person deactivated, since the password was entered.
    if (user === null || spent === null || !(await mayStillEnter(tx, user.id))) return refuseStaff('code', 'step-over')
    const wrong = await checkStepCode(tx, user.id, read, deps)
    if (wrong !== null) return wrong
    await forgetAwaited(tx, user.id)
    await forgetAttempts('second-step', source, tx)
    const cookies = await signInVisitor(tx, user.id, deps)
    await reportEvent(tx, 'signed-in', user.id, deps)
    return { ok: true, cookies }
  })
}

async function mayStillEnter(tx: FactorDeps['db'], userId: string): Promise<boolean> {
  const member = await findMember(tx, userId)
  return member !== null && member.deactivatedAt === null && member.hasFactor
}

/** A parsed second step: six digits from the app, or a recovery code. */
export type StepCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string } | { kind: 'none' | 'unknown' }

/** Parses one, ignoring spaces, hyphens and case. */
export function readStepCode(typed: string): StepCode {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  if (code === '') return { kind: 'none' }
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[a-z2-9]{10}$/.test(code) ? { kind: 'recovery', code } : { kind: 'unknown' }
}

/**
 * Checks a code of a user whose row is locked, and uses it up: no code is accepted twice. The transaction must be
 * committed, also after a refusal, which is recorded in the audit log.
 */
async function checkStepCode(
  tx: Transaction,
  userId: string,
  typed: StepCode,
  deps: FactorDeps,
): Promise<StaffRefusal | null> {
  if (await isRightCode(tx, userId, typed, deps)) {
    if (typed.kind === 'recovery') await log(tx, 'recovery-code-used', userId, deps)
    return null
  }
  await log(tx, 'second-step-failed', userId, deps)
  return refuseStaff('code', 'code-wrong')
}

async function isRightCode(
  tx: Transaction,
  userId: string,
  typed: StepCode,
  { encryption, clock }: FactorDeps,
): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  if (factor?.confirmedAt === null || factor === null) return false
  const now = clock.now()
  if (typed.kind === 'recovery') return spendRecoveryCode(tx, encryption.fingerprint(typed.code, userId), userId, now)
  if (typed.kind !== 'app') return false
  const step = matchStep(encryption.decrypt(factor.secret, userId), typed.code, now, factor.lastStep)
  return step !== null && spendStep(tx, userId, step)
}

function log(tx: Transaction, action: AuditAction, userId: string, deps: FactorDeps): Promise<void> {
  return audit(tx, { action, actorId: userId, subject: { kind: 'user', id: userId } }, deps)
}
