import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Catalogue } from './catalogue.ts'

/** Every catalogue the shop has sold from. Rows are only ever added: quotes, cart lines and orders name their version. */
export const catalogueVersions = pgTable('catalogue_versions', {
  /** 1, 2, 3 …; the highest is the one on sale. */
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<Catalogue>().notNull(),
  /** SHA-256 over the content with sorted keys, as jsonb does not keep their order. */
  contentHash: text('content_hash').notNull(),
  /** Who wrote it: the program's own seed, a file named by the configuration, or staff on screen. */
  source: text('source', { enum: ['seed', 'file', 'staff'] }).notNull(),
  note: text('note').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
