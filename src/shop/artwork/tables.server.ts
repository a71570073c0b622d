import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cartLines } from '#shop/cart/tables.server.ts'

/** The artwork of one line: its files and a note (000 §2.8, §4.2). */
export const artworkSubmissions = pgTable(
  'artwork_submissions',
  {
    id: uuid('id').primaryKey(),
    /** The cart's line it is for, and gone with it; null once an order's line has taken it over. */
    cartLineId: uuid('cart_line_id')
      .unique()
      .references(() => cartLines.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the secret that opens a submission which is for no line: files that are gathered for a quote request,
     * until that is sent.
     */
    draftHash: text('draft_hash').unique(),
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

/** A file of a submission, from the moment its upload was agreed to. Its bytes are in the file storage. */
export const artworkFiles = pgTable(
  'artwork_files',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => artworkSubmissions.id, { onDelete: 'cascade' }),
    /** Orders the files; one that replaces another takes its place. */
    place: bigint('place', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** As the shopper calls it, cleaned; only ever shown. */
    name: text('name').notNull(),
    /** Bytes, as announced; all of them are there once `key` is. */
    size: integer('size').notNull(),
    /** Bytes that have arrived and are on the disk. */
    received: integer('received').notNull(),
    /** Under which the whole file is kept; null while it is still arriving. */
    key: uuid('key').unique(),
    /** The extension that its content was recognised as. */
    type: text('type'),
    sha256: text('sha256'),
    /** `wanted`: not tried yet. `none`: there can be none. */
    thumbnail: text('thumbnail', { enum: ['wanted', 'made', 'none'] }).notNull(),
    thumbnailKey: uuid('thumbnail_key').unique(),
    /** The file that goes when this one is whole. */
    replaces: uuid('replaces'),
    /** Whose share of the storage it takes (storage-share.server.ts); null once an order or an answered request has it. */
    countedFor: text('counted_for'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the last bytes came; an upload that has stood still for a day expires. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('artwork_files_of_submission').on(table.submissionId, table.place),
    index('artwork_files_counted').on(table.countedFor, table.createdAt).where(sql`${table.countedFor} is not null`),
    // MAX_BYTES, as a literal because the check is written into a migration.
    check('artwork_files_size', sql`${table.size} between 1 and 52428800`),
    check('artwork_files_received', sql`${table.received} between 0 and ${table.size}`),
    check('artwork_files_whole', sql`${table.key} is null or ${table.received} = ${table.size}`),
    check('artwork_files_thumbnail', sql`(${table.thumbnail} = 'made') = (${table.thumbnailKey} is not null)`),
  ],
)

/** What has arrived of a file so far: pieces, each kept under a key of its own until the file is whole. */
export const artworkSegments = pgTable(
  'artwork_segments',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'cascade' }),
    /** Which byte of the file it begins with. */
    start: integer('start').notNull(),
    length: integer('length').notNull(),
    key: uuid('key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
)
