import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'

/** Shoppers without an account, known by an id that only their browser has (000 §3, §6). */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the guest id: reading the database is not enough to act as a guest. */
    guestIdHash: text('guest_id_hash').notNull().unique(),
    /** The details, all or none: only an id is stored when a compared type is added to the cart (000 §2.8). */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** In lower case. No query finds a guest by it. */
    email: text('email'),
    /** The customer who signed in with this browser; a linked guest cannot be used any more. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('guests_of_user').on(table.userId), index('guests_age').on(table.updatedAt)],
)
