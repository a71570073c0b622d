import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import type { Tracking } from '#platform/analytics/tracking.ts'
import { catalogueVersions } from '#print/catalogue/tables.server.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import type { AgreedLine } from '#shop/cart/quoted-lines.server.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import {
  EVENT_AUTHORS,
  EVENT_KINDS,
  OFFER_STATES,
  QUOTE_STATES,
  type QuotedLine,
  type RequestedConfiguration,
} from './quote.ts'

/** A line of an offer; `agreed` where staff chose it in the shop, and did not describe it by hand. */
export type StoredQuotedLine = QuotedLine & { agreed?: AgreedLine }

/** Requests for a price (000 §2.4, §2.5). */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: uuid('id').primaryKey(),
    /** Its reference in mails and on the telephone; derived from the id. */
    reference: text('reference').notNull(),
    /** `Special Size`, `Special Processing` … from the form that it was sent with (000 §3). */
    quoteType: text('quote_type').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case; mails go there. */
    email: text('email').notNull(),
    featuredItemId: integer('featured_item_id').notNull(),
    productId: integer('product_id').notNull(),
    productName: text('product_name').notNull(),
    catalogueVersion: integer('catalogue_version')
      .notNull()
      .references(() => catalogueVersions.version),
    /** Every field of the form by its name in 000 §3, as sent and checked. */
    configuration: jsonb('configuration').$type<RequestedConfiguration>().notNull(),
    /** The same in words. */
    summary: jsonb('summary').$type<SummaryLine[]>().notNull(),
    /** Of one kind. */
    quantity: integer('quantity').notNull(),
    kinds: integer('kinds').notNull(),
    /** The person's own text; empty for none. */
    comment: text('comment').notNull(),
    tracking: jsonb('tracking').$type<Tracking>(),
    /** The files of the request. */
    artworkSubmissionId: uuid('artwork_submission_id').references(() => artworkSubmissions.id, {
      onDelete: 'set null',
    }),
    /** SHA-256 of the Idempotency-Key and its sender: sent twice, it is one request. */
    idempotencyHash: text('idempotency_hash').unique(),
    /** Search text in lower case: reference, names, address, product. */
    search: text('search').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The time of its last event. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Since when it has been waiting for staff, set by `insertEvent`; null if it is not waiting. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
  },
  (table) => [
    index('quote_requests_by_state').on(table.state, table.createdAt, table.id),
    index('quote_requests_by_time').on(table.createdAt, table.id),
    index('quote_requests_waiting').on(table.waitingSince, table.id).where(sql`${table.waitingSince} is not null`),
    index('quote_requests_of_user').on(table.userId, table.createdAt),
    index('quote_requests_of_guest').on(table.guestId),
    index('quote_requests_search').using('gin', sql`to_tsvector('simple', ${table.search})`),
    check('quote_requests_quantity', sql`${table.quantity} between 1 and 999999`),
    check('quote_requests_kinds', sql`${table.kinds} between 1 and 99`),
  ],
)

/** Events of a request and messages about it, in the order of `at`. Rows are only added. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    /** The form's id, if a form caused it: sent twice, it is one event. */
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    by: text('by', { enum: EVENT_AUTHORS }).notNull(),
    /** The member of staff or customer; null for a guest and for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time. */
    actorName: text('actor_name').notNull(),
    /** A message, a note to a quotation, a reason; empty for none. */
    text: text('text').notNull(),
    quotationId: uuid('quotation_id').references(() => quotations.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('quote_events_of_request').on(table.requestId, table.at)],
)

/** Offers of staff to requests; the newest is current. Number, amounts and Bill To are in its quotation. */
export const quoteOffers = pgTable(
  'quote_offers',
  {
    quotationId: uuid('quotation_id')
      .primaryKey()
      .references(() => quotations.id),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<StoredQuotedLine[]>().notNull(),
    note: text('note').notNull(),
    /** The last day on which it can be accepted, in London. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('quote_offers_of_request').on(table.requestId, table.createdAt),
    index('quote_offers_open').on(table.state, table.validUntil),
  ],
)

/** Links that open a request without signing in. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    /** SHA-256 of the link's token: reading the database is not enough to open a request. */
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('quote_links_of_request').on(table.requestId), index('quote_links_expiry').on(table.expiresAt)],
)
