import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Pictures of shoppers' own products, made by the live preview and sent with a cart line or shared by link. The file
 * has the same id in the file store; the id cannot be guessed, and anybody who has it can open the picture.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid('id').primaryKey(),
    /** The item's slug and the choices as in its address: the page that a shared link opens. */
    page: text('page').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of the stored file in bytes. */
    bytes: integer('bytes').notNull(),
    /** A hash of the sender's network; null for pictures from before these were counted. */
    sentFrom: text('sent_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a cart line, a quotation or a link last used it; unused pictures are deleted. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('product_pictures_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
    index('product_pictures_counted').on(table.sentFrom, table.createdAt),
    check('product_pictures_size', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
)
