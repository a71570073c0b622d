import type { Transaction } from '#platform/database/database.server.ts'
import { findFactor, spendRecoveryCode, spendStep } from './factor-store.server.ts'
import type { StepCode } from './read-step-code.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { audit, type StaffDeps } from './staff-deps.server.ts'
import { matchStep } from './totp.server.ts'

/**
 * Checks a code of somebody whose row is locked, and uses it up: no code is taken twice. The transaction must be kept,
 * also after a refusal, which is in the audit log.
 */
export async function checkStepCode(
  tx: Transaction,
  userId: string,
  typed: StepCode,
  needs: Pick<StaffDeps, 'seal' | 'clock' | 'visitor'>,
): Promise<StaffRefusal | null> {
  if (await isRight(tx, userId, typed, needs)) {
    if (typed.kind === 'recovery') await note(tx, 'recovery-code-used', userId, needs)
    return null
  }
  await note(tx, 'second-step-failed', userId, needs)
  return refuseStaff('code', 'code-wrong')
}

async function isRight(
  tx: Transaction,
  userId: string,
  typed: StepCode,
  { seal, clock }: Pick<StaffDeps, 'seal' | 'clock'>,
): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  if (factor?.confirmedAt === null || factor === null) return false
  const now = clock.now()
  if (typed.kind === 'recovery') return spendRecoveryCode(tx, seal.fingerprint(typed.code, userId), userId, now)
  if (typed.kind !== 'app') return false
  const step = matchStep(seal.open(factor.secret, userId), typed.code, now, factor.lastStep)
  return step !== null && spendStep(tx, userId, step)
}

function note(
  tx: Transaction,
  action: 'recovery-code-used' | 'second-step-failed',
  userId: string,
  needs: Pick<StaffDeps, 'visitor' | 'clock'>,
): Promise<void> {
  return audit(tx, { action, actorId: userId, subject: { kind: 'user', id: userId } }, needs)
}
