import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Catalogue } from './catalogue.ts'

/** Every catalogue the shop has sold or can sell from. Rows are only ever added: quotes, cart lines and orders name their version. */
export const catalogueVersions = pgTable('catalogue_versions', {
  /** 1, 2, 3 …; which of them is on sale is in `catalogueSales`. */
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<Catalogue>().notNull(),
  /** SHA-256 over the content with sorted keys, as jsonb does not keep their order. */
  contentHash: text('content_hash').notNull(),
  /** Who wrote it: the program's own seed, a file named by the configuration, or staff on screen. */
  source: text('source', { enum: ['seed', 'file', 'staff'] }).notNull(),
  note: text('note').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Which version is on sale since when: the sale with the highest number. Rows are only ever added. */
export const catalogueSales = pgTable('catalogue_sales', {
  /** 1, 2, 3 …: of two who put a version on sale at the same moment, one gets the number. */
  sale: integer('sale').primaryKey(),
  version: integer('version')
    .notNull()
    .references(() => catalogueVersions.version),
  /** Who put it on sale: a start of the shop, a manager on screen, or the command line. */
  by: text('by', { enum: ['start', 'staff', 'command line'] }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
