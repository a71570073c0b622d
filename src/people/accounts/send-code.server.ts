import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import {
  emailChangeCodeMail,
  passwordResetCodeMail,
  verificationCodeMail,
} from '#platform/email/templates/account-mails.ts'
import type { RequestDeps } from './account-deps.server.ts'
import type { Done, PendingCode } from './account-service.ts'
import { countAttempt } from './attempts.server.ts'
import { type CodeOccasion, findCode, issueCode } from './code-store.server.ts'
import { CODE_MINUTES, type CodePurpose, coolDownLeft } from './email-code.ts'
import { type AccountRefusal, refuseField, refuseForNow } from './refusals.ts'
import { getHash, newToken } from './token.server.ts'
import { readToken, tokenCookie } from './token-cookies.ts'

/**
 * Sends a code in the transaction of what it is about, to be typed into the browser that gets the cookie.
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

/** An address without an account gets an e-mail as well: it takes as long, and its owner learns which one it is not. */
function codeMail({ purpose, userId }: CodeOccasion, code: string, siteUrl: string): MailContent {
  if (userId === null) return noAccountMail({ href: `${siteUrl}/register` })
  const makers = {
    'verify-email': verificationCodeMail,
    'reset-password': passwordResetCodeMail,
    'change-email': emailChangeCodeMail,
  }
  return makers[purpose]({ code, minutes: CODE_MINUTES })
}

/** The code that this browser waits for; null without one. */
export async function pendingCode(purpose: CodePurpose, needs: RequestDeps): Promise<PendingCode | null> {
  const found = await findCode(needs.db, readToken('pending', needs.visitor.cookies), purpose)
  if (found === null) return null
  return {
    purpose,
    email: found.email,
    sentAt: found.sentAt,
    coolDownSeconds: coolDownLeft(found.sentAt, needs.clock.now()),
  }
}

/** Sends another code in place of the one that this browser waits for. */
export async function resendCode(purpose: CodePurpose, needs: RequestDeps): Promise<Done | AccountRefusal> {
  const { db, clock, visitor } = needs
  const token = readToken('pending', visitor.cookies)
  const found = await findCode(db, token, purpose)
  if (token === null || found === null) return refuseField('code', 'code-expired')
  const wait = coolDownLeft(found.sentAt, clock.now())
  if (wait > 0) return refuseForNow('code-cooling-down', 'code', wait)
  const refused = await countAttempt('send-code', { account: found.email, address: visitor.address }, 'code', needs)
  if (refused !== null) return refused
  const { userId, email } = found
  const cookie = await inTransaction(db, (tx) => sendCode(tx, { purpose, userId, email }, needs, token))
  return { ok: true, cookies: [cookie] }
}

/** To an address that asked for a new password and has no account: its owner may have used another one. */
function noAccountMail({ href }: { href: string }): MailContent {
  return {
    kind: 'no-account',
    subject: 'There is no account with this address',
    heading: 'There is no account to set a password for',
    blocks: [
      paragraph(
        'Somebody, hopefully you, asked for a new password for this e-mail address. It has no account with us.',
      ),
      paragraph('Did you register with another address? Then ask again with that one.'),
      { type: 'button', label: 'Create an account', href },
      note('If you did not ask for this, ignore this e-mail.'),
    ],
  }
}
