import { and, eq, gt, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import {
  emailChangeCodeMail,
  passwordResetCodeMail,
  verificationCodeMail,
} from '#platform/email/templates/account-mails.ts'
import { later } from '#platform/time/clock.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { countAttempt } from './attempts.server.ts'
import { CODE_ATTEMPTS, CODE_MINUTES, type CodePurpose, coolDownLeft, readCode } from './email-code.ts'
import { knownDevice } from './known-device.server.ts'
import { type AccountRefusal, refuseField, refuseForNow } from './refusals.ts'
import { getHash, newCode, newToken } from './secrets.server.ts'
import type { Done } from './session.ts'
import { emailCodes } from './tables.server.ts'
import { readToken, tokenCookie } from './token-cookies.ts'

const MINUTE_MS = 60_000

/**
 * Sends a code, in the caller's transaction, to be typed into the browser that gets the cookie.
 * @returns the Set-Cookie header
 */
export async function sendCode(
  tx: Transaction,
  occasion: CodeOccasion,
  { visitor, clock, siteUrl }: RequestDeps,
  token = newToken(),
): Promise<string> {
  const now = clock.now()
  const code = await issueCode(tx, token, occasion, now)
  const key = `${occasion.purpose}:${getHash(token)}:${now.getTime()}`
  await queueMail(tx, { to: occasion.email, content: codeMail(occasion, code, siteUrl), key })
  return tokenCookie('pending', token, visitor.secure)
}

/**
 * An address without an account gets an email too: the request takes as long, and its owner learns that this address
 * has no account.
 */
function codeMail({ purpose, userId }: CodeOccasion, code: string, siteUrl: string): MailContent {
  if (userId === null) return noAccountMail({ href: `${siteUrl}/register` })
  const makers = {
    'verify-email': verificationCodeMail,
    'reset-password': passwordResetCodeMail,
    'change-email': emailChangeCodeMail,
  }
  return makers[purpose]({ code, minutes: CODE_MINUTES })
}

/** The code that this browser waits for, or null. */
export async function pendingCode(purpose: CodePurpose, deps: RequestDeps) {
  const found = await findCode(deps.db, readToken('pending', deps.visitor.cookies), purpose)
  if (found === null) return null
  const { email, sentAt } = found
  return { email, sentAt, coolDownSeconds: coolDownLeft(sentAt, deps.clock.now()) }
}

/** Sends another code instead of the one that this browser waits for. */
export async function resendCode(purpose: CodePurpose, deps: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, visitor } = deps
  const token = readToken('pending', visitor.cookies)
  const found = await findCode(db, token, purpose)
  if (token === null || found === null) return refuseField('code', 'code-expired')
  const wait = coolDownLeft(found.sentAt, clock.now())
  if (wait > 0) return refuseForNow('code-cooling-down', 'code', wait)
  const refused = await countSend(found.email, 'code', deps)
  if (refused !== null) return refused
  const { userId, email } = found
  const cookie = await inTransaction(db, (tx) => sendCode(tx, { purpose, userId, email }, deps, token))
  return { ok: true, cookies: [cookie] }
}

/**
 * To an address without an account for which somebody asked for a new password: they may have registered with another
 * address.
 */
function noAccountMail({ href }: { href: string }): MailContent {
  return {
    kind: 'no-account',
    subject: 'There is no account with this address',
    heading: 'There is no account to set a password for',
    blocks: [
      paragraph('Someone asked for a new password for this email address, but it has no account with us.'),
      paragraph('If you registered with another address, please ask again with that one.'),
      { type: 'button', label: 'Create an account', href },
      note('If you did not ask for this, you can ignore this email.'),
    ],
  }
}

/** A code as stored. */
export type EmailCode = typeof emailCodes.$inferSelect

/** What a code is for. */
export interface CodeOccasion {
  purpose: CodePurpose
  /** Null if no account has the address. */
  userId: string | null
  email: string
}

/**
 * Makes a code for the browser that holds a token, and invalidates the browser's previous one.
 * @returns the code, which is stored only in the email
 */
async function issueCode(tx: Transaction, token: string, occasion: CodeOccasion, now: Date): Promise<string> {
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

/** The code that belongs to a token; null for none of this purpose. */
export async function findCode(db: Database, token: string | null, purpose: CodePurpose): Promise<EmailCode | null> {
  if (token === null) return null
  const [found] = await db.select().from(emailCodes).where(isCode(token, purpose))
  return found ?? null
}

/**
 * Tries a code that was typed in. Every attempt counts, whatever its result, so that simultaneous ones cannot each be
 * the first; the transaction must be committed, also after a refusal.
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

/** Deletes the codes of a user, of one purpose or of all. */
export async function forgetCodes(tx: Transaction, userId: string, purpose?: CodePurpose): Promise<void> {
  const ofPurpose = purpose === undefined ? undefined : eq(emailCodes.purpose, purpose)
  await tx.delete(emailCodes).where(and(eq(emailCodes.userId, userId), ofPurpose))
}

function isCode(token: string, purpose: CodePurpose) {
  return and(eq(emailCodes.tokenHash, getHash(token)), eq(emailCodes.purpose, purpose))
}

/** Counts the emails with a code to an address. */
export function countSend(email: string, field: string, deps: RequestDeps): Promise<AccountRefusal | null> {
  const { address } = deps.visitor
  const device = knownDevice(email, deps)
  return device === null
    ? countAttempt('send-code', { account: email, address }, field, deps)
    : countAttempt('send-code-known-device', { account: device, address }, field, deps)
}
