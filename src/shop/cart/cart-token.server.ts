import { createHash, randomBytes } from 'node:crypto'
import { isCartToken } from './cart-cookie.ts'

const TOKEN_BYTES = 32

/** A token that nobody can guess. */
export function newCartToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database knows of a token. */
export function getHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The same for what came in a cookie; null without a token and for what cannot be one. */
export function hashOfKnown(token: string | null): string | null {
  return token !== null && isCartToken(token) ? getHash(token) : null
}
