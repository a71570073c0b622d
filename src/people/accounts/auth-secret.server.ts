import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { authSecrets } from './tables.server.ts'

const NAME = 'auth'
const SECRET_BYTES = 32

/**
 * The secret that second factors are encrypted under: `AUTH_SECRET`, or one that is made at the first start and kept in
 * the database, where all processes find the same. No cookie, code or password depends on it.
 */
export async function openAuthSecret(db: Database, clock: Clock, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const fresh = { name: NAME, secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: clock.now() }
  await db.insert(authSecrets).values(fresh).onConflictDoNothing()
  const [kept] = await db.select().from(authSecrets).where(eq(authSecrets.name, NAME))
  if (kept === undefined) throw new Error('The secret was not kept')
  return kept.secret
}
