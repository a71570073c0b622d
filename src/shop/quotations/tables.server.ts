import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import type { AgreedLine } from '#shop/cart/quoted-lines.server.ts'
import type { QuotationItem } from './quotation.ts'

/** The last number issued in each year; its row is locked until the quotation is stored, so that no number is lost. */
export const quotationNumbers = pgTable('quotation_numbers', {
  /** In London. */
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** A numbered quotation (000 §2.7, §3). Amounts are pence including VAT. */
export const quotations = pgTable(
  'quotations',
  {
    id: uuid('id').primaryKey(),
    year: integer('year').notNull(),
    /** Without gaps within its year; `quotation_no` contains both. */
    number: integer('number').notNull(),
    quotationNo: text('quotation_no').notNull().unique(),
    /** The date in London. */
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    /** The last day on which it can be accepted; null for one issued before there was such a day. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** The owner: a customer, or a guest by the id that only one browser has; neither, after an erased account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    /** Bill To. */
    name: text('name').notNull(),
    company: text('company').notNull(),
    address: text('address').notNull(),
    items: jsonb('items').$type<QuotationItem[]>().notNull(),
    /** The same as lines of a cart, for ordering it; null for an offer, whose request has them. */
    orderLines: jsonb('order_lines').$type<AgreedLine[]>(),
    subTotal: integer('sub_total').notNull(),
    shippingFee: integer('shipping_fee').notNull(),
    pointDiscount: integer('point_discount').notNull(),
    couponDiscount: integer('coupon_discount').notNull(),
    /** The coupon of its cart, which it does not reserve; empty for none. */
    couponCode: text('coupon_code').notNull().default(''),
    totalPrice: integer('total_price').notNull(),
    /** The rate of its VAT, which does not change with the shop's. */
    vatPercent: integer('vat_percent').notNull(),
    /** The hash of content, owner and day: an equal request gets the same quotation. Null for an offer's. */
    contentHash: text('content_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** From then on it cannot be changed (decisions §5). */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [
    unique('quotations_numbering').on(table.year, table.number),
    index('quotations_of_user').on(table.userId, table.createdAt),
    index('quotations_of_guest').on(table.guestId, table.createdAt),
    index('quotations_content').on(table.contentHash),
    check('quotations_number', sql`${table.number} > 0`),
    check(
      'quotations_total',
      sql`${table.totalPrice} = ${table.subTotal} + ${table.shippingFee} - ${table.pointDiscount} - ${table.couponDiscount}`,
    ),
  ],
)

/** Links that open a quotation without an account. */
export const quotationLinks = pgTable(
  'quotation_links',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the link's token: reading the database is not enough to open a quotation. */
    tokenHash: text('token_hash').notNull().unique(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** The address it was mailed to, in lower case; null for a link that was copied. */
    recipient: text('recipient'),
    /** Whether it was mailed to the owner, and gives the owner's rights. */
    forOwner: boolean('for_owner').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** From then on it opens nothing. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('quotation_links_of_quotation').on(table.quotationId, table.createdAt),
    index('quotation_links_expiry').on(table.expiresAt),
  ],
)
