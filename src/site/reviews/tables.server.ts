import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { REVIEW_STATES } from './review.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A link through which a customer writes one review, which is deleted with it. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The subject of the review: ids of the catalogue. */
    itemId: integer('item_id').notNull(),
    productId: integer('product_id'),
    /** The number of the order or quotation, shown to the customer. */
    reference: text('reference'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('review_invitations_of_email').on(table.email),
    index('review_invitations_by_end').on(table.expiresAt),
  ],
)

/** Customers' reviews (001 §3), and samples (decisions §7). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    /** Null for a sample. */
    invitationId: uuid('invitation_id')
      .unique()
      .references(() => reviewInvitations.id, { onDelete: 'cascade' }),
    sample: boolean('sample').notNull(),
    itemId: integer('item_id').notNull(),
    productId: integer('product_id'),
    title: text('title').notNull(),
    /** Stars, 1 to 5; 0 while it is a draft. */
    rate: smallint('rate').notNull(),
    comment: text('comment').notNull(),
    /** The author's name as it is shown. */
    customer: text('customer').notNull(),
    state: text('state', { enum: REVIEW_STATES }).notNull(),
    /** Counts its author's changes: staff publish only what they have seen. */
    revision: integer('revision').notNull(),
    refusalReason: text('refusal_reason'),
    /** The shop's answer, shown below it. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** When it was first sent, which is the date it shows. */
    writtenAt: instant('written_at').notNull(),
    /** When it was last changed. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('reviews_of_item').on(table.state, table.itemId, table.writtenAt),
    index('reviews_by_time').on(table.state, table.writtenAt),
    check('reviews_state', sql`${table.state} in ('draft', 'waiting', 'published', 'refused')`),
    check('reviews_rate', sql`${table.rate} between 1 and 5 or ${table.rate} = 0 and ${table.state} = 'draft'`),
    check('reviews_origin', sql`${table.sample} = (${table.invitationId} is null)`),
  ],
)

/** Photos of reviews: files of customers, and our own pictures for samples. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** Also the key of its file. */
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** 0 for the first. */
    position: smallint('position').notNull(),
    /** The key of its thumbnail; null for our own picture. */
    smallKey: uuid('small_key').unique(),
    /** The name of our own picture (decisions/0024). */
    picture: text('picture'),
  },
  (table) => [
    index('review_photos_of_review').on(table.reviewId, table.position),
    check('review_photos_origin', sql`(${table.smallKey} is null) <> (${table.picture} is null)`),
  ],
)
