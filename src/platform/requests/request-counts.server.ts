import { lte, type SQL, sql } from 'drizzle-orm'
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

/** A request of a network. */
interface Counted {
  key: string
  windowMs: number
}

/**
 * Counts requests in one statement, so that copies count together; the rows in the order of their keys, so that no two
 * statements wait for each other. @returns the count of each, in their order
 */
export async function countRequests(all: readonly Counted[], { db, clock }: Deps): Promise<RequestCount[]> {
  const now = clock.now()
  const rows = [...Map.groupBy(all, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const ends = rows.map(([, [first]]) => later(now, first?.windowMs ?? 0).toISOString())
  const found = await db.execute<{ key: string; count: number; ends: number }>(
    sql`
      insert into request_counts as known (key, count, window_ends_at)
      select * from unnest(
        ${sql.param(rows.map(([key]) => key))}::text[], ${sql.param(rows.map(([, same]) => same.length))}::int[],
        ${sql.param(ends)}::text[]::timestamptz[]
      )
      on conflict (key) do update set
        count = case when ${isOver(now)} then excluded.count else known.count + excluded.count end,
        window_ends_at = case when ${isOver(now)} then excluded.window_ends_at else known.window_ends_at end
      returning key, count, (extract(epoch from window_ends_at) * 1000)::float8 as ends`,
    'objects',
  )
  const counts = new Map(found.map(({ key, count, ends: end }) => [key, { count, ttl: end - now.getTime() }]))
  const left = new Map(rows.map(([key, same]) => [key, same.length]))
  return all.map(({ key }) => {
    const { count, ttl } = counts.get(key) ?? { count: Number.NaN, ttl: 0 }
    const after = (left.get(key) ?? 0) - 1
    left.set(key, after)
    return { current: count - after, ttl }
  })
}

/** A window that ends later than any that begins now was begun by a clock that was wrong. */
function isOver(now: Date): SQL {
  return sql`known.window_ends_at not between ${later(now, 1).toISOString()}::timestamptz and excluded.window_ends_at`
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
