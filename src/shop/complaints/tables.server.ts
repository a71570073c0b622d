import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { COMPLAINT_STATES, REASON_CODES, WISH_CODES } from './complaint.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Faults of lines as their customers have reported them. */
export const complaints = pgTable(
  'complaints',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The form that it was reported with: sent twice, it is one. */
    formId: uuid('form_id').notNull().unique(),
    reason: text('reason', { enum: REASON_CODES }).notNull(),
    wish: text('wish', { enum: WISH_CODES }).notNull(),
    /** The numbers of the sets that are faulty. */
    sets: jsonb('sets').$type<number[]>().notNull(),
    /** Faulty pieces, of all these sets together. */
    pieces: integer('pieces').notNull(),
    state: text('state', { enum: COMPLAINT_STATES }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Since when it has waited for whom it waits for. */
    since: instant('since').notNull(),
    /** By when the shop answers: two working days after the customer's last words. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The last answer, or the dispatch of a reprint; null before. */
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    unsentReprints: integer('unsent_reprints').notNull().default(0),
    /** A refund that a member of staff proposes to a manager: gross pence, or null; why, and who. */
    proposedAmount: integer('proposed_amount'),
    proposedBy: text('proposed_by').notNull().default(''),
  },
  (table) => [
    // A line has one complaint at a time.
    uniqueIndex('complaints_open_of_line').on(table.lineId).where(sql`${table.state} <> 'closed'`),
    index('complaints_of_order').on(table.orderId),
    index('complaints_by_state').on(table.state, table.dueOn, table.id),
    index('complaints_by_time').on(table.openedAt, table.id),
    check('complaints_pieces', sql`${table.pieces} > 0`),
    check('complaints_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('complaints_answered', sql`${table.state} <> 'answered' or ${table.answeredAt} is not null`),
    check('complaints_unsent', sql`${table.unsentReprints} >= 0`),
  ],
)

/** What the rows of a complaint's thread are. A `proposal` is colleagues' alone. */
const MESSAGE_KINDS = ['report', 'message', 'word', 'reprint', 'refund', 'sent', 'settled', 'proposal'] as const

/** What was written and decided about a complaint, in order. */
export const complaintMessages = pgTable(
  'complaint_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    complaintId: integer('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    /** The form that it was sent with: sent twice, it counts once. */
    formId: uuid('form_id').notNull(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    by: text('by', { enum: ['customer', 'staff'] }).notNull(),
    actorId: uuid('actor_id'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** Of a refund, or of one that is proposed: gross pence. Of a reprint: pieces. Otherwise 0. */
    amount: integer('amount').notNull().default(0),
    at: instant('at').notNull(),
  },
  (table) => [
    index('complaint_messages_in_order').on(table.complaintId, table.id),
    uniqueIndex('complaint_messages_form').on(table.formId, table.complaintId),
  ],
)

/** Photos of faults. Until their form is sent they belong to it alone. */
export const complaintPhotos = pgTable(
  'complaint_photos',
  {
    /** Also the key of its file. */
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    formId: uuid('form_id').notNull(),
    messageId: integer('message_id').references(() => complaintMessages.id, { onDelete: 'cascade' }),
    /** `heic` is kept as it was sent: nothing here can decode it. */
    type: text('type', { enum: ['webp', 'heic'] }).notNull(),
    /** Of its thumbnail; null for HEIC. */
    smallKey: uuid('small_key').unique(),
    /** Of its files. */
    bytes: integer('bytes').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('complaint_photos_of_message').on(table.messageId),
    index('complaint_photos_of_form').on(table.lineId, table.formId),
    check('complaint_photos_small', sql`(${table.type} = 'heic') = (${table.smallKey} is null)`),
  ],
)

/** Pieces that are printed again for a complaint, of one set each. */
export const complaintReprints = pgTable(
  'complaint_reprints',
  {
    id: uuid('id').primaryKey(),
    complaintId: integer('complaint_id')
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    /** Its job for a press; null for what is made by hand, without jobs. Jobs are the staff's room, so it is no foreign key. */
    jobId: uuid('job_id').unique(),
    setNo: integer('set_no').notNull(),
    pieces: integer('pieces').notNull(),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    trackingNo: text('tracking_no').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
  },
  (table) => [
    index('complaint_reprints_of_complaint').on(table.complaintId),
    check('complaint_reprints_pieces', sql`${table.pieces} > 0`),
  ],
)
