import { hash, randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { CODE_DIGITS } from './email-code.ts'
import { authSecrets } from './tables.server.ts'

const TOKEN_BYTES = 32

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The hash that is stored of a token, or of a code and its token. */
export function getHash(...parts: readonly string[]): string {
  return hash('sha256', parts.join(' '), 'base64url')
}

/** A code to be sent by email; all of a million are equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

const SECRET_NAME = 'auth'
const SECRET_BYTES = 32

/**
 * The secret that encrypts second factors and signs device cookies: `AUTH_SECRET`, or one that is made at the first
 * start and stored in the database for all processes. No session, code or password depends on it.
 */
export async function openAuthSecret(db: Database, clock: Clock, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const fresh = { name: SECRET_NAME, secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: clock.now() }
  await db.insert(authSecrets).values(fresh).onConflictDoNothing()
  const [stored] = await db.select().from(authSecrets).where(eq(authSecrets.name, SECRET_NAME))
  if (stored === undefined) throw new Error('The secret was not stored')
  return stored.secret
}
