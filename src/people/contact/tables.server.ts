import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Of the form that it was sent with: sent twice, it is one message. */
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number'),
    about: text('about'),
    /** The request that a report is about, as the log names it (decisions §7). */
    requestId: text('request_id'),
    message: text('message').notNull(),
    /** The sender's network address, hashed with our key: enough to count by, and not to be read back. */
    senderHash: text('sender_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When staff said that nothing more is to be done about it. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_messages_by_sender').on(table.senderHash, table.createdAt),
    index('contact_messages_by_email').on(table.email, table.createdAt),
    index('contact_messages_by_time').on(table.createdAt),
  ],
)

/** What staff wrote back. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    /** Of the form that it was sent with: sent twice, it is one reply. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The name that the reply was signed with. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_replies_of_message').on(table.messageId, table.createdAt)],
)

/** The key that the form's tickets are signed with: one, made by whichever process needs it first. */
export const contactKeys = pgTable(
  'contact_keys',
  { id: integer('id').primaryKey(), key: text('key').notNull() },
  (table) => [check('contact_keys_one', sql`${table.id} = 1`)],
)
