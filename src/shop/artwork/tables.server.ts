import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { cartLines } from '#shop/cart/tables.server.ts'
import { FILE_EVALUATIONS } from './evaluation.ts'

/** The artwork of one line: its files and a note (000 §2.8, §4.2). */
export const artworkSubmissions = pgTable(
  'artwork_submissions',
  {
    id: uuid('id').primaryKey(),
    /** The cart line that it belongs to and is deleted with; null once an order's line has taken it over. */
    cartLineId: uuid('cart_line_id')
      .unique()
      .references(() => cartLines.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret of a draft: files collected for a quote request, until that is sent. */
    draftHash: text('draft_hash').unique(),
    /** The customer whose library it is: files that belong to no line yet. */
    customerId: uuid('customer_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `later`: the shopper said that it will come later. */
    state: text('state', { enum: ['none', 'later', 'sent'] }).notNull(),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('artwork_submissions_state', sql`${table.state} in ('none', 'later', 'sent')`),
    // MAX_NOTE_LENGTH, as a literal because the check is written into a migration.
    check('artwork_submissions_note', sql`char_length(${table.note}) <= 1000`),
  ],
)

/** A file of a submission, from the moment its upload was accepted. Its bytes are in the file storage. */
export const artworkFiles = pgTable(
  'artwork_files',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => artworkSubmissions.id, { onDelete: 'cascade' }),
    /** The order of the files; a replacement takes the place of the replaced file. */
    place: bigint('place', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The shopper's name for it, sanitised; only for display. */
    name: text('name').notNull(),
    /** Bytes, as announced; complete once `key` is set. */
    size: integer('size').notNull(),
    /** Bytes that have arrived and are on disk. */
    received: integer('received').notNull(),
    /** The key of the whole file; null while it is incomplete. */
    key: uuid('key').unique(),
    /** The extension of the type that its content was recognised as. */
    type: text('type'),
    sha256: text('sha256'),
    /** `wanted`: not tried yet. `none`: it cannot have one. */
    thumbnail: text('thumbnail', { enum: ['wanted', 'made', 'none'] }).notNull(),
    thumbnailKey: uuid('thumbnail_key').unique(),
    /** The file that is removed when this one is complete. */
    replaces: uuid('replaces'),
    /** Which set of the line it belongs to, from 1. */
    setNo: integer('set_no').notNull().default(1),
    /** From 1; a replacement has the next one. */
    version: integer('version').notNull().default(1),
    /** What staff have decided about it (000 §8), and what they wrote to the customer; see `shop/artwork-checks`. */
    evaluation: text('evaluation', { enum: FILE_EVALUATIONS }).notNull().default('waiting'),
    evaluationReason: text('evaluation_reason').notNull().default(''),
    evaluationNote: text('evaluation_note').notNull().default(''),
    /**
     * Whose share it counts for (storage-shares.server.ts); null once it belongs to an order or an answered request.
     */
    countedFor: text('counted_for'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it last received bytes; an upload without progress for a day expires. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('artwork_files_of_submission').on(table.submissionId, table.place),
    index('artwork_files_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.evaluation} = 'waiting' and ${table.key} is not null`),
    index('artwork_files_by_time').on(table.createdAt, table.id).where(sql`${table.key} is not null`),
    check('artwork_files_set', sql`${table.setNo} between 1 and 99`),
    index('artwork_files_counted').on(table.countedFor, table.createdAt).where(sql`${table.countedFor} is not null`),
    // MAX_BYTES, as a literal because the check is written into a migration.
    check('artwork_files_size', sql`${table.size} between 1 and 52428800`),
    check('artwork_files_received', sql`${table.received} between 0 and ${table.size}`),
    check('artwork_files_whole', sql`${table.key} is null or ${table.received} = ${table.size}`),
    check('artwork_files_thumbnail', sql`(${table.thumbnail} = 'made') = (${table.thumbnailKey} is not null)`),
  ],
)

/** What has arrived of a file so far: chunks, each under its own key until the file is complete. */
export const artworkSegments = pgTable(
  'artwork_segments',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'cascade' }),
    /** The offset of its first byte in the file. */
    start: integer('start').notNull(),
    length: integer('length').notNull(),
    key: uuid('key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
)

/**
 * The cut line that a shopper drew around a file of a submission. It belongs to the file by its digest, so that it may
 * arrive before the file has, and is dropped when another file takes its place.
 */
export const artworkCutLines = pgTable(
  'artwork_cut_lines',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => artworkSubmissions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file. */
    sha256: text('sha256').notNull(),
    /** The set that it was drawn for, from 1. */
    set: integer('set').notNull(),
    line: jsonb('line').$type<KeptLine>().notNull(),
    /** Of the line, as text; and whose share they count for, as those of files. */
    bytes: integer('bytes').notNull().default(0),
    countedFor: text('counted_for'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.sha256] }),
    index('artwork_cut_lines_counted')
      .on(table.countedFor, table.createdAt)
      .where(sql`${table.countedFor} is not null`),
    check('artwork_cut_lines_set', sql`${table.set} between 1 and 99`),
    check('artwork_cut_lines_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
