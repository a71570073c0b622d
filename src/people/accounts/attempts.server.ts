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

/** Attempts of several kinds. */
export type Attempts = Readonly<Partial<Record<Attempt, AttemptSource>>>

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
  deps: Counting,
): Promise<AccountRefusal | null> {
  return countAttempts({ [attempt]: source }, field, deps, source.times)
}

/** The same for several kinds of attempts that one request makes. */
export async function countAttempts(
  sources: Attempts,
  field: string,
  { db, clock }: Counting,
  times = 1,
): Promise<AccountRefusal | null> {
  const now = clock.now()
  const all = (Object.entries(sources) as [Attempt, AttemptSource][]).flatMap(([attempt, source]) =>
    ATTEMPT_LIMITS[attempt].map((limit) => [getKey(attempt, limit, source), limit] as const),
  )
  const limits = new Map(all)
  const counts = await countAll(db, limits, times, now)
  const waits = counts.map(({ key, count, windowEndsAt }) =>
    count > (limits.get(key)?.most ?? 0) ? windowEndsAt.getTime() - now.getTime() : 0,
  )
  const waitMs = Math.max(0, ...waits)
  return waitMs > 0 ? refuseForNow('too-many', field, waitMs / 1000) : null
}

/** Resets the count of an account after a successful attempt; that of the network address stays. */
export async function forgetAttempts(attempt: Attempt, source: AttemptSource, db: Database): Promise<void> {
  const keys = ATTEMPT_LIMITS[attempt]
    .filter(({ by }) => by !== 'address')
    .map((limit) => getKey(attempt, limit, source))
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, keys))
}

/**
 * One statement, so that attempts in several processes count together; the rows in the order of their keys, so that no two
 * wait for each other.
 */
async function countAll(db: Database, limits: ReadonlyMap<string, AttemptLimit>, times: number, now: Date) {
  const { key, count, windowEndsAt } = attemptCounts
  const fresh = sql.raw(`excluded.${windowEndsAt.name}`)
  // A window that ends later than a new one would was started by a wrong clock.
  const over = sql`${windowEndsAt} not between ${later(now, 1).toISOString()}::timestamptz and ${fresh}`
  const rows = [...limits]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { minutes }]) => ({ key: name, count: times, windowEndsAt: later(now, minutes * MINUTE_MS) }))
  return db
    .insert(attemptCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${over} then ${times}::int else ${count} + ${times}::int end`,
        windowEndsAt: sql`case when ${over} then ${fresh} else ${windowEndsAt} end`,
      },
    })
    .returning({ key, count, windowEndsAt })
}

/** The key contains no readable email or network address. */
function getKey(attempt: Attempt, { by, minutes }: AttemptLimit, { account, address }: AttemptSource): string {
  const network = getNetwork(address)
  const who = { account: [account], address: [network], both: [account, network] }[by]
  return `${attempt} ${by} ${minutes} ${getHash(...who)}`
}
