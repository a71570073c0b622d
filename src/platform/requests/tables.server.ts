import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Requests that were sent with an `Idempotency-Key`, and what each was answered. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** SHA-256 of the key and of whose it is. */
    keyHash: text('key_hash').primaryKey(),
    /** Tells the same request from another one under the same key. */
    requestHash: text('request_hash').notNull(),
    /** When the request began that is being answered, or was last known to be. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it is being answered. Encrypted under the key, which is not stored: answers hold cookies. */
    answer: text('answer'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotent_answers_expiry').on(table.expiresAt)],
)

/** How much one network has changed in this minute, counted over all copies of the shop. Not logged: a crash empties it. */
export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})
