import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Catalogue } from './catalogue.ts'

/**
 * Every catalogue that the shop has sold or can sell from. Rows are never changed or deleted, because quotes, cart
 * lines and orders refer to a version.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  /** 1, 2, 3 …; `catalogueSales` says which one is on sale. */
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<Catalogue>().notNull(),
  /** SHA-256 over the content with sorted keys, because jsonb does not preserve their order. */
  contentHash: text('content_hash').notNull(),
  /** Who wrote it: the built-in seed, the configured file, or staff. */
  source: text('source', { enum: ['seed', 'file', 'staff'] }).notNull(),
  note: text('note').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/**
 * Which version has been on sale since when: the sale with the highest number is current. Rows are never changed or
 * deleted.
 */
export const catalogueSales = pgTable('catalogue_sales', {
  /** 1, 2, 3 …: if two put a version on sale at the same moment, only one gets the number. */
  sale: integer('sale').primaryKey(),
  version: integer('version')
    .notNull()
    .references(() => catalogueVersions.version),
  /** Who put it on sale: a start of the shop, a manager, or the command line. */
  by: text('by', { enum: ['start', 'staff', 'command line'] }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
