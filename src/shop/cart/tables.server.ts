import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { catalogueVersions } from '#print/catalogue/tables.server.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'

/**
 * A cart: a visitor's, identified by the cookie's token, or a customer's, for whoever is signed in as that customer.
 */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token: reading the database is not enough to open a cart. Null for a customer's. */
    tokenHash: text('token_hash').unique(),
    /** The owner; null for a visitor's cart. */
    customerId: uuid('customer_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of lines without removed ones, stored so that adding stays a single statement and the limit exact. */
    lineCount: integer('line_count').notNull(),
    /** The coupon that it is to be ordered with, in capitals; empty for none. */
    couponCode: text('coupon_code').notNull().default(''),
    /** How many points it is to be ordered with. */
    pointsWanted: integer('points_wanted').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  // MAX_LINES, as a literal because the check is written into a migration.
  (table) => [
    check('carts_line_count', sql`${table.lineCount} between 0 and 100`),
    check('carts_one_owner', sql`num_nonnulls(${table.tokenHash}, ${table.customerId}) = 1`),
  ],
)

/** A configuration in a cart, with the catalogue version and the price that it was added with (decisions §2). */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** The order of the lines; a merged line has the place of the first of its parts. */
    place: bigint('place', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    featuredItemId: integer('featured_item_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Name and address of the product and the choices in words, as they were when the line was added. */
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    configuration: jsonb('configuration').$type<Configuration>().notNull(),
    summary: jsonb('summary').$type<SummaryLine[]>().notNull(),
    catalogueVersion: integer('catalogue_version')
      .notNull()
      .references(() => catalogueVersions.version),
    quantity: integer('quantity').notNull(),
    kinds: integer('kinds').notNull(),
    /** Pence including VAT for `quantity` of one kind. */
    price: integer('price').notNull(),
    /** The price before a promotion. */
    origPrice: integer('orig_price'),
    printFeaturePrice: integer('print_feature_price').notNull(),
    productPricingId: text('product_pricing_id').notNull(),
    /** The quotation that the line was accepted from: its content and price are fixed. */
    quotationNo: text('quotation_no'),
    /** The shopper's own product in the live preview when the line was added; null if it was not used. */
    pictureId: uuid('picture_id').references(() => productPictures.id, { onDelete: 'set null' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Set while the line is removed and can be restored. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Set while the line is saved for later: it is shown apart and not ordered. */
    savedAt: timestamp('saved_at', { withTimezone: true }),
    /** Set once the line was ordered; it is removed from the cart then, and cannot be restored. */
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    /** The line that this one was merged into; restoring it undoes the merge. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => cartLines.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('cart_lines_of_cart').on(table.cartId, table.place),
    index('cart_lines_merged_into').on(table.mergedInto),
    index('cart_lines_quotation').on(table.quotationNo),
    index('cart_lines_picture').on(table.pictureId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
    check('cart_lines_kinds', sql`${table.kinds} between 1 and 99`),
    check('cart_lines_price', sql`${table.price} > 0`),
    check('cart_lines_print_feature_price', sql`${table.printFeaturePrice} >= 0`),
  ],
)
