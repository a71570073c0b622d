import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { PENDING_HOURS } from './email-code.ts'
import { attemptCounts, emailCodes, sessions, users } from './tables.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long an account waits for its address to be proved. */
const UNPROVED_DAYS = 30

/**
 * Deletes what has ended: sessions, codes that nobody entered, counts of attempts, and what was registered and never
 * proved. Nothing depends on it: each of them is told ended by its time.
 */
export async function deleteWhatEnded(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(emailCodes).where(lte(emailCodes.sentAt, earlier(now, PENDING_HOURS * HOUR_MS)))
  await db.delete(attemptCounts).where(lte(attemptCounts.windowEndsAt, now))
  const unproved = and(eq(users.emailVerified, false), isNull(users.erasedAt))
  await db.delete(users).where(and(unproved, lte(users.updatedAt, earlier(now, UNPROVED_DAYS * 24 * HOUR_MS))))
}
