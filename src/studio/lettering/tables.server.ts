import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'

/**
 * Lettering designs, each once: the id is a hash of the content, which never changes. Anybody with the id can open
 * the design, which is how links share it.
 */
export const letteringDesigns = pgTable(
  'lettering_designs',
  {
    /** See `designId`. */
    id: text('id').primaryKey(),
    /** A `LetteringDesign` of some version; those newer than the program are kept unchanged. */
    document: jsonb('document').$type<unknown>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was last made, opened or found in use; unused designs are deleted after a while. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lettering_designs_used').on(table.usedAt)],
)

/** Designs that customers have saved in their accounts, under names of their own. */
export const accountDesigns = pgTable(
  'account_designs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    designId: text('design_id')
      .notNull()
      .references(() => letteringDesigns.id),
    name: text('name').notNull(),
    savedAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.designId] }),
    index('account_designs_design').on(table.designId),
  ],
)
