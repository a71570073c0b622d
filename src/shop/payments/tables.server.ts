import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A request to pay by card: one Checkout Session at Stripe. An order has at most one open one. */
export const cardSessions = pgTable(
  'card_sessions',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Stripe's id and page; null until Stripe has answered. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    paymentIntentId: text('payment_intent_id'),
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['creating', 'open', 'paid', 'expired', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When Stripe closes it. */
    expiresAt: instant('expires_at').notNull(),
    /** When the shop last asked Stripe how it stands. */
    polledAt: instant('polled_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('card_sessions_of_order').on(table.orderId, table.createdAt),
    index('card_sessions_intent').on(table.paymentIntentId),
    index('card_sessions_open').on(table.polledAt).where(sql`${table.state} in ('creating', 'open')`),
    uniqueIndex('card_sessions_one_open').on(table.orderId).where(sql`${table.state} in ('creating', 'open')`),
    check('card_sessions_amount', sql`${table.amount} > 0`),
  ],
)

/** Stripe's events that were received: each is handled once. */
export const stripeEvents = pgTable('stripe_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** A refund, from the decision to the money (decisions §9). */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The line that it is for; null for an amount. */
    lineId: uuid('line_id'),
    amount: integer('amount').notNull(),
    method: text('method', { enum: ['card', 'transfer', 'account'] }).notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['due', 'sent', 'done', 'failed'] }).notNull(),
    /** The payment at Stripe that it returns, and the refund there; null if it did not come by card. */
    paymentIntentId: text('payment_intent_id'),
    stripeRefundId: text('stripe_refund_id').unique(),
    /** How often Stripe has failed to say what became of it: each new attempt has a key of its own. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it failed, for staff; empty if it did not. */
    error: text('error').notNull().default(''),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refunds_of_order').on(table.orderId, table.createdAt),
    index('refunds_to_pay').on(table.createdAt, table.id).where(sql`${table.state} in ('due', 'failed')`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** A movement on the shop's bank account, imported from the bank's CSV. A person confirms what it pays. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of its columns and how often the same has come before: imported twice, it is one. */
    fingerprint: text('fingerprint').notNull().unique(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Below 0 if it left the account. */
    amount: integer('amount').notNull(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: ['open', 'matched', 'ignored'] }).notNull(),
    /** How much of it is entered for orders, or as refunds; what is left is still to be matched. */
    booked: integer('booked').notNull().default(0),
    importedAt: instant('imported_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('bank_transactions_by_state').on(table.state, table.bookedOn, table.id),
    index('bank_transactions_open').on(table.amount).where(sql`${table.state} = 'open'`),
    check('bank_transactions_booked', sql`abs(${table.booked}) <= abs(${table.amount})`),
  ],
)

/** Credit that a manager has given a customer: pay on account (decisions §9). */
export const customerCredits = pgTable(
  'customer_credits',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How much may be unpaid at once, gross pence. */
    limit: integer('limit_pence').notNull(),
    /** Days from the invoice to its payment. */
    days: integer('days').notNull(),
    givenBy: uuid('given_by'),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [check('customer_credits_terms', sql`${table.limit} >= 0 and ${table.days} between 0 and 120`)],
)
