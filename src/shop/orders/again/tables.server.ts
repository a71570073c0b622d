import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cartLines } from '#shop/cart/tables.server.ts'
import { orderLines, proofVersions } from '../tables.server.ts'

/** The line of an order that a line of a cart orders again; stored with the order's line once it is ordered (decision 0088). */
export const cartLineRepeats = pgTable(
  'cart_line_repeats',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => cartLines.id, { onDelete: 'cascade' }),
    ofLineId: uuid('of_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The version that was approved of it when it was put into the cart; null for none. */
    ofNo: integer('of_no'),
    ofDigest: text('of_digest'),
    wantsProof: boolean('wants_proof').notNull().default(false),
  },
  (table) => [
    index('cart_line_repeats_of').on(table.ofLineId),
    foreignKey({
      name: 'cart_line_repeats_version',
      columns: [table.ofLineId, table.ofNo, table.ofDigest],
      foreignColumns: [proofVersions.lineId, proofVersions.number, proofVersions.digest],
    }).onDelete('cascade'),
    check('cart_line_repeats_digest', sql`(${table.ofNo} is null) = (${table.ofDigest} is null)`),
  ],
)
