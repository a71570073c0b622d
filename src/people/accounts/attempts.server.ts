import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import { ATTEMPT_LIMITS, type Attempt, type AttemptLimit, getNetwork } from './attempt-limits.ts'
import { type AccountRefusal, refuseForNow } from './refusals.ts'
import { getHash } from './secrets.server.ts'
import { attemptCounts } from './tables.server.ts'

/** Where an attempt comes from: the email address or id of an account, and the client's address. */
export interface AttemptSource {
  account: string
  address: string
  /** How many attempts this one counts as; 1 by default. */
  times?: number
}

export interface Counting {
  db: Database
  clock: Clock
}

const MINUTE_MS = 60_000

/**
 * Counts an attempt, and refuses it if there have been too many. It is counted before it is made, so that
 * simultaneous attempts are all counted.
 * @param field the field that the refusal is about
 */
export async function countAttempt(
  attempt: Attempt,
  source: AttemptSource,
  field: string,
  { db, clock }: Counting,
): Promise<AccountRefusal | null> {
  const now = clock.now()
  let waitMs = 0
  for (const limit of ATTEMPT_LIMITS[attempt]) {
    const { count, windowEndsAt } = await countOne(
      db,
      getKey(attempt, limit, source),
      { ...limit, times: source.times ?? 1 },
      now,
    )
    if (count > limit.most) waitMs = Math.max(waitMs, windowEndsAt.getTime() - now.getTime())
  }
  return waitMs > 0 ? refuseForNow('too-many', field, waitMs / 1000) : null
}

/** Resets the count of an account after a successful attempt; that of the network address stays. */
export async function forgetAttempts(attempt: Attempt, source: AttemptSource, db: Database): Promise<void> {
  const keys = ATTEMPT_LIMITS[attempt]
    .filter(({ by }) => by !== 'address')
    .map((limit) => getKey(attempt, limit, source))
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, keys))
}

/** One statement, so that attempts in several processes count together. */
async function countOne(db: Database, key: string, { minutes, times }: AttemptLimit & { times: number }, now: Date) {
  const ends = later(now, minutes * MINUTE_MS)
  // A window that ends later than a new one would was started by a wrong clock.
  const over = sql`${attemptCounts.windowEndsAt} not between ${later(now, 1).toISOString()}::timestamptz and ${ends.toISOString()}::timestamptz`
  const [row] = await db
    .insert(attemptCounts)
    .values({ key, count: times, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${over} then ${times}::int else ${attemptCounts.count} + ${times}::int end`,
        windowEndsAt: sql`case when ${over} then ${ends.toISOString()}::timestamptz else ${attemptCounts.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounts.count, windowEndsAt: attemptCounts.windowEndsAt })
  if (row === undefined) throw new Error('An attempt was not counted')
  return row
}

/** The key contains no readable email or network address. */
function getKey(attempt: Attempt, { by, minutes }: AttemptLimit, { account, address }: AttemptSource): string {
  const network = getNetwork(address)
  const who = { account: [account], address: [network], both: [account, network] }[by]
  return `${attempt} ${by} ${minutes} ${getHash(...who)}`
}
