import { lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import { requestCounts } from './tables.server.ts'

/* How many requests a network has sent in a stretch of time, over all copies of the shop. */

interface Deps {
  db: Database
  clock: Clock
}

/** How many there have been, this one included, and for how long they count. */
export interface RequestCount {
  current: number
  ttl: number
}

/** Counts a request in one statement, so that copies count together. */
export async function countRequest(key: string, windowMs: number, { db, clock }: Deps): Promise<RequestCount> {
  const now = clock.now()
  const ends = later(now, windowMs)
  // One that ends later than any that begins now was begun by a clock that was wrong.
  const isOver = sql`${requestCounts.windowEndsAt} not between ${later(now, 1).toISOString()}::timestamptz and ${ends.toISOString()}::timestamptz`
  const [row] = await db
    .insert(requestCounts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${requestCounts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${requestCounts.windowEndsAt} end`,
      },
    })
    .returning({ count: requestCounts.count, windowEndsAt: requestCounts.windowEndsAt })
  if (row === undefined) throw new Error('A request was not counted')
  return { current: row.count, ttl: row.windowEndsAt.getTime() - now.getTime() }
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
