import { inArray } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Counted, countInWindows } from '#platform/requests/count-in-windows.server.ts'
import { gather } from '#platform/requests/gather.ts'
import type { Clock } from '#platform/time/clock.ts'
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
  const limits = (Object.entries(sources) as [Attempt, AttemptSource][]).flatMap(([attempt, source]) =>
    ATTEMPT_LIMITS[attempt].map((limit) => ({ ...limit, key: getKey(attempt, limit, source) })),
  )
  const counted = limits.map(({ key, minutes }) => ({ key, windowMs: minutes * MINUTE_MS, times }))
  const counts = await countTogether(db)({ counted, now: clock.now() })
  const waits = counts.map(({ current, ttl }, place) => (current > (limits[place]?.most ?? 0) ? ttl : 0))
  const waitMs = Math.max(0, ...waits)
  return waitMs > 0 ? refuseForNow('too-many', field, waitMs / 1000) : null
}

interface Together {
  counted: readonly Counted[]
  now: Date
}

/** Attempts that come together are counted by one statement. */
const countTogether = buildOnce((db) =>
  gather(async (all: readonly Together[]) => {
    const now = all.map((one) => one.now).reduce((one, other) => (one > other ? one : other))
    const counts = await countInWindows(
      all.flatMap(({ counted }) => counted),
      { db, now, table: attemptCounts },
    )
    return all.map(({ counted }) => counts.splice(0, counted.length))
  }),
)

/** Resets the count of an account after a successful attempt; that of the network address stays. */
export async function forgetAttempts(attempt: Attempt, source: AttemptSource, db: Database): Promise<void> {
  const keys = ATTEMPT_LIMITS[attempt]
    .filter(({ by }) => by !== 'address')
    .map((limit) => getKey(attempt, limit, source))
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, keys))
}

/** The key contains no readable email or network address. */
function getKey(attempt: Attempt, { by, minutes }: AttemptLimit, { account, address }: AttemptSource): string {
  const network = getNetwork(address)
  const who = { account: [account], address: [network], both: [account, network] }[by]
  return `${attempt} ${by} ${minutes} ${getHash(...who)}`
}
