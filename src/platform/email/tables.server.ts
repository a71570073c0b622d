import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailContent, MailState } from './mail-content.ts'

/** Passages of mails, once for each wording (decision 0126). They are about nobody, and never change or go. */
export const mailPassages = pgTable('mail_passages', {
  /** SHA-256 of the text. */
  hash: text('hash').primaryKey(),
  text: text('text').notNull(),
})

/** The outbox: every mail of the shop as it was written, and what became of it. */
export const mails = pgTable(
  'mails',
  {
    /** Also names the mail to the world, in its Message-ID. */
    id: uuid('id').primaryKey(),
    /** The same key twice is one mail. */
    key: text('key').notNull().unique(),
    /** Which template it was written from. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** What it says; its HTML is written when it is sent or read (decision 0114). Null in mails from before that. */
    content: json('content').$type<MailContent>(),
    /** The HTML of a mail that has no content. */
    html: text('html'),
    /** Its plain text, without the passage. */
    text: text('text').notNull(),
    /** The hash of the passage that `content` leaves out; null for none. */
    passage: text('passage'),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server said last, where it did not take the mail. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_to_recipient').on(table.recipient, table.createdAt),
    index('mails_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    check('mails_content', sql`num_nonnulls(${table.content}, ${table.html}) = 1`),
    check('mails_state', sql`${table.state} in ('queued', 'sending', 'sent', 'kept', 'failed')`),
  ],
)
