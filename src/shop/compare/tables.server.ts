import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'

/** The comparison in a customer's account. */
export const savedComparisons = pgTable('saved_comparisons', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Its types as entries of a link (`share-link.ts`), the newest last. Prices are never stored. */
  codes: jsonb('codes').$type<readonly string[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
