import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Staff's versions of the shop's texts. A document has at most one draft and one published version; earlier published ones
 * are superseded.
 */
export const contentDocuments = pgTable(
  'content_documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As in content-kinds.ts. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** 1, 2, 3 … for this document; 0 is the seed. */
    version: integer('version').notNull(),
    state: text('state', { enum: ['draft', 'published', 'superseded'] }).notNull(),
    body: jsonb('body').notNull(),
    /** How often the draft was saved: saving is refused if somebody else has saved meanwhile. */
    revision: integer('revision').notNull(),
    /** Who saved it last; not a foreign key, so that a text outlives an account. */
    authorId: uuid('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    /**
     * Counts publications in the whole shop: the highest number tells every process whether it has the newest texts.
     */
    edition: integer('edition').unique(),
  },
  (table) => [
    uniqueIndex('content_documents_version').on(table.kind, table.key, table.version),
    uniqueIndex('content_documents_one_draft').on(table.kind, table.key).where(sql`${table.state} = 'draft'`),
    uniqueIndex('content_documents_one_published').on(table.kind, table.key).where(sql`${table.state} = 'published'`),
    index('content_documents_of_state').on(table.state),
    check('content_documents_states', sql`${table.state} in ('draft', 'published', 'superseded')`),
    check('content_documents_editions', sql`(${table.state} = 'draft') = (${table.edition} is null)`),
  ],
)
