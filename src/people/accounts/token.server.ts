import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from './email-code.ts'

const TOKEN_BYTES = 32

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database knows of a token, or of a code and the token that it belongs to. */
export function getHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url')
}

/** A code to be sent by e-mail, each of a million as likely. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}
