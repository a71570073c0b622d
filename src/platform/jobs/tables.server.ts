import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Work to be done after a transaction, put in by that very transaction. The database's clock alone decides what is due
 * and whose lease has run out: copies of the shop on several machines share it.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** What makes the same request twice one job; null where every request is a job of its own. */
    key: text('key').unique(),
    /** Whose turn it takes: of one owner's jobs one runs at a time, and owners take turns. Null where it delays nobody. */
    owner: text('owner'),
    /** Seconds from the end of one run to the next; null for a job that is done once. */
    everySeconds: integer('every_seconds'),
    mostAttempts: integer('most_attempts').notNull(),
    /** Counted when a run begins, so that one that takes its process down with it counts too. */
    attempts: integer('attempts').notNull().default(0),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whose time is not over belongs to a process that works on it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Set when it was given up: for people to look at. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_due').on(table.runAt).where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
    index('jobs_of_owner').on(table.owner, table.doneAt).where(sql`${table.owner} is not null`),
    check('jobs_attempts', sql`${table.attempts} >= 0 and ${table.mostAttempts} > 0`),
    check('jobs_every_seconds', sql`${table.everySeconds} > 0`),
  ],
)
