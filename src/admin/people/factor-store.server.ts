import { randomInt } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { FactorEncryption } from './encryption.server.ts'
import { awaitedSteps, recoveryCodes, secondFactors } from './tables.server.ts'

const RECOVERY_CODES = 10

/** Without 0, 1, i, l and o, because people copy these from paper. */
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz'

const CODE_LENGTH = 10

/** An authenticator app as stored. */
export type StoredFactor = typeof secondFactors.$inferSelect

/** The app of a user, confirmed or being set up; or null. */
export async function findFactor(db: Database, userId: string): Promise<StoredFactor | null> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found ?? null
}

/** Starts setting up an app, instead of one that was not confirmed; false if one is confirmed already. */
export async function putFactor(tx: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
  const fresh = { secret, startedAt: now, lastStep: 0 }
  const put = await tx
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  return put.length > 0
}

/** Marks an app as confirmed by the code of this step. */
export async function confirmApp(tx: Transaction, userId: string, step: number, now: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
}

/** Uses up the code of a step, and all earlier ones; false if it was used already, possibly at this moment. */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/** Makes recovery codes that replace the existing ones. */
export async function makeRecoveryCodes(
  tx: Transaction,
  userId: string,
  encryption: FactorEncryption,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const rows = codes.map((code) => ({ userId, codeHash: encryption.fingerprint(code.replace('-', ''), userId) }))
  await tx.insert(recoveryCodes).values(rows)
  return codes
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function spendRecoveryCode(
  tx: Transaction,
  codeHash: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Stores a sign-in that needs its second step, and deletes expired ones. */
export async function awaitStep(tx: Transaction, step: typeof awaitedSteps.$inferInsert, now: Date): Promise<void> {
  await tx.delete(awaitedSteps).where(lt(awaitedSteps.expiresAt, now))
  await tx.insert(awaitedSteps).values(step)
}

/** The user whose second step a token belongs to, or null. */
export async function findAwaited(db: Database, tokenHash: string, now: Date): Promise<string | null> {
  const [found] = await db.select({ userId: awaitedSteps.userId }).from(awaitedSteps).where(isAwaited(tokenHash, now))
  return found?.userId ?? null
}

/** Uses up an attempt whatever its result, so that simultaneous ones are all counted. */
export async function spendAttempt(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  const [found] = await tx
    .update(awaitedSteps)
    .set({ attemptsLeft: sql`${awaitedSteps.attemptsLeft} - 1` })
    .where(isAwaited(tokenHash, now))
    .returning({ userId: awaitedSteps.userId })
  return found?.userId ?? null
}

/** Deletes the pending second steps of a user, in all browsers. */
export async function forgetAwaited(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(awaitedSteps).where(eq(awaitedSteps.userId, userId))
}

function isAwaited(tokenHash: string, now: Date) {
  return and(eq(awaitedSteps.tokenHash, tokenHash), gt(awaitedSteps.attemptsLeft, 0), gt(awaitedSteps.expiresAt, now))
}

/** A recovery code, `xxxxx-xxxxx`: 49 bits, which cannot be guessed in the few attempts allowed. */
export function newRecoveryCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
}
