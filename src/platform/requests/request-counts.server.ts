import { lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type Counted, countInWindows, type WindowCount } from './count-in-windows.server.ts'
import { requestCounts } from './tables.server.ts'

/* How many requests a network has sent in a stretch of time, over all copies of the shop. */

interface Deps {
  db: Database
  clock: Clock
}

/** Counts requests of networks, and says of each how many there have been. */
export function countRequests(all: readonly Counted[], { db, clock }: Deps): Promise<WindowCount[]> {
  return countInWindows(all, { db, now: clock.now(), table: requestCounts })
}

/** Takes a request back that should not have been counted. */
export async function uncountRequest(key: string, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .update(requestCounts)
    .set({ count: sql`greatest(${requestCounts.count} - 1, 0)` })
    .where(sql`${requestCounts.key} = ${key}`)
}

/** Deletes what counts no longer. */
export async function deleteOldCounts({ db, clock }: Deps): Promise<void> {
  await db.delete(requestCounts).where(lte(requestCounts.windowEndsAt, clock.now()))
}
