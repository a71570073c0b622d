import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who did what to what, when, and from where. The database itself refuses to change or delete a row. No column
 * references another table, so that an entry outlives its subject; people are identified only by id.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action').notNull(),
    /** The user; null for an unknown person and for the command line. */
    actorId: uuid('actor_id'),
    /**
     * The subject: `user`, `mail`, `invitation`, `message`, `quote request`, `order` by its number, `export`, `text`,
     * `review`, `review link`, `catalogue`, `webhook`.
     */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Further details: names of fields, roles. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    /** The shortened network of the request; `command line` for the command. */
    origin: text('origin').notNull(),
  },
  (table) => [
    index('audit_entries_of_actor').on(table.actorId, table.id),
    index('audit_entries_of_subject').on(table.subjectId, table.id),
    index('audit_entries_of_action').on(table.action, table.id),
  ],
)
