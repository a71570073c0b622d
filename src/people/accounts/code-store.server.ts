import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { later } from '#platform/time/later.ts'
import { CODE_ATTEMPTS, CODE_MINUTES, type CodePurpose, readCode } from './email-code.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import { emailCodes } from './tables.server.ts'
import { getHash, newCode } from './token.server.ts'

/** A code as stored. */
export type EmailCode = typeof emailCodes.$inferSelect

/** What a code is for. */
export interface CodeOccasion {
  purpose: CodePurpose
  /** Null where no account has the address. */
  userId: string | null
  email: string
}

const MINUTE_MS = 60_000

/**
 * Makes a code for the browser that holds a token; one that it had before is good no more.
 * @returns the code, which is kept nowhere but in the e-mail
 */
export async function issueCode(tx: Transaction, token: string, occasion: CodeOccasion, now: Date): Promise<string> {
  const code = newCode()
  const fresh = {
    ...occasion,
    codeHash: getHash(code, token),
    attemptsLeft: CODE_ATTEMPTS,
    sentAt: now,
    expiresAt: later(now, CODE_MINUTES * MINUTE_MS),
  }
  await tx
    .insert(emailCodes)
    .values({ tokenHash: getHash(token), ...fresh })
    .onConflictDoUpdate({ target: emailCodes.tokenHash, set: fresh })
  return code
}

/** The code that a token opens; null for none of this purpose. */
export async function findCode(db: Database, token: string | null, purpose: CodePurpose): Promise<EmailCode | null> {
  if (token === null) return null
  const [found] = await db.select().from(emailCodes).where(isCode(token, purpose))
  return found ?? null
}

/**
 * Tries a code that was typed in. An attempt is used up whatever comes of it, so many at the same moment do not have
 * one each; the transaction must be kept, also after a refusal.
 */
export async function tryCode(
  tx: Transaction,
  token: string | null,
  tried: { purpose: CodePurpose; typed: string },
  now: Date,
): Promise<{ ok: true; code: EmailCode } | AccountRefusal> {
  const typed = readCode(tried.typed)
  if (typed === '') return refuseField('code', 'code-missing')
  if (token === null) return refuseField('code', 'code-expired')
  const [code] = await tx
    .update(emailCodes)
    .set({ attemptsLeft: sql`${emailCodes.attemptsLeft} - 1` })
    .where(and(isCode(token, tried.purpose), gt(emailCodes.attemptsLeft, 0), gt(emailCodes.expiresAt, now)))
    .returning()
  if (code === undefined) return refuseField('code', 'code-expired')
  return code.codeHash === getHash(typed, token) ? { ok: true, code } : refuseField('code', 'code-wrong')
}

/** Forgets the codes of a user, of one purpose or of all. */
export async function forgetCodes(tx: Transaction, userId: string, purpose?: CodePurpose): Promise<void> {
  const ofPurpose = purpose === undefined ? undefined : eq(emailCodes.purpose, purpose)
  await tx.delete(emailCodes).where(and(eq(emailCodes.userId, userId), ofPurpose))
}

function isCode(token: string, purpose: CodePurpose) {
  return and(eq(emailCodes.tokenHash, getHash(token)), eq(emailCodes.purpose, purpose))
}
