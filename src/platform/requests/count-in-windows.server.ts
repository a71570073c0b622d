import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.server.ts'
import { later } from '../time/clock.ts'

/** What is counted: under a key, for a stretch of time from the first on. */
export interface Counted {
  key: string
  windowMs: number
  /** How many this one counts as; 1 by default. */
  times?: number
}

/** How many there have been, this one included, and for how long they count. */
export interface WindowCount {
  current: number
  /** Milliseconds. */
  ttl: number
}

interface Counting {
  db: Database
  now: Date
  /** Has the columns `key`, its primary key, `count` and `window_ends_at`. */
  table: PgTable
}

/**
 * Counts in one statement, so that copies of the shop count together; the rows in the order of their keys, so that no two
 * statements wait for each other. @returns the count of each, in their order
 */
export async function countInWindows(all: readonly Counted[], { db, now, table }: Counting): Promise<WindowCount[]> {
  const rows = [...Map.groupBy(all, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const ends = rows.map(([, [first]]) => later(now, first?.windowMs ?? 0).toISOString())
  const found = await db.execute<{ key: string; count: number; ends: number }>(
    sql`
      insert into ${table} as known (key, count, window_ends_at)
      select * from unnest(
        ${sql.param(rows.map(([key]) => key))}::text[], ${sql.param(rows.map(([, same]) => sum(same)))}::int[],
        ${sql.param(ends)}::text[]::timestamptz[]
      )
      on conflict (key) do update set
        count = case when ${isOver(now)} then excluded.count else known.count + excluded.count end,
        window_ends_at = case when ${isOver(now)} then excluded.window_ends_at else known.window_ends_at end
      returning key, count, (extract(epoch from window_ends_at) * 1000)::float8 as ends`,
    'objects',
  )
  const counts = new Map(found.map(({ key, count, ends: end }) => [key, { count, ttl: end - now.getTime() }]))
  const left = new Map(rows.map(([key, same]) => [key, sum(same)]))
  return all.map(({ key, times = 1 }) => {
    const { count, ttl } = counts.get(key) ?? { count: Number.NaN, ttl: 0 }
    const after = (left.get(key) ?? 0) - times
    left.set(key, after)
    return { current: count - after, ttl }
  })
}

function sum(all: readonly Counted[]): number {
  return all.reduce((total, { times = 1 }) => total + times, 0)
}

/** A window that ends later than any that begins now was begun by a clock that was wrong. */
function isOver(now: Date): SQL {
  return sql`known.window_ends_at not between ${later(now, 1).toISOString()}::timestamptz and excluded.window_ends_at`
}
