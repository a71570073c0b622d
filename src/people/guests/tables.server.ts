import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'

/** Who shops without an account: known by an id that only their browser has (000 §3, §6). */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the guest id: whoever reads the database cannot be a guest with it. */
    guestIdHash: text('guest_id_hash').notNull().unique(),
    /** The info, all of it or none: an id alone is made when a compared type is added to the cart (000 §2.8). */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** In lower case. Nothing is ever found by it. */
    email: text('email'),
    /** The customer who signed in with this browser; a guest that is linked is nobody's any more. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('guests_of_user').on(table.userId), index('guests_age').on(table.updatedAt)],
)
