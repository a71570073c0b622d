import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** The id of the form: sent twice, it is one message. */
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number'),
    about: text('about'),
    /** The id of the request that a report is about (decisions §7). */
    requestId: text('request_id'),
    message: text('message').notNull(),
    /** The sender's network address, hashed with the shop's key: it can be counted, but not read back. */
    senderHash: text('sender_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When staff marked it as answered. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_messages_by_sender').on(table.senderHash, table.createdAt),
    index('contact_messages_by_email').on(table.email, table.createdAt),
    index('contact_messages_by_time').on(table.createdAt),
    index('contact_messages_unanswered').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
)

/** The replies of staff. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    /** The id of the form: sent twice, it is one reply. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The name that the reply is signed with. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_replies_of_message').on(table.messageId, table.createdAt)],
)

/** The key that signs the form's tickets: one row, made by the first process that needs it. */
export const contactKeys = pgTable(
  'contact_keys',
  { id: integer('id').primaryKey(), key: text('key').notNull() },
  (table) => [check('contact_keys_one', sql`${table.id} = 1`)],
)
