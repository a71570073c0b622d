import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Outline } from '#print/cut-line/outline.ts'
import type { MendId } from '#print/mends/mend.ts'
import { orderLines, proofVersions } from '#shop/orders/tables.server.ts'
import type { ComparedPages } from '#shop/production-files/production-work.ts'
import { APPROVAL_RULES } from './approvers.ts'
import { FILE_KINDS, type PageFacts, WRITERS } from './proof.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The files that a version of a proof shows, and that are printed or cut once it is approved (decisions §9). Rows are only
 * added: their bytes stay in the storage as long as the version has them.
 */
export const proofFiles = pgTable(
  'proof_files',
  {
    lineId: uuid('line_id').notNull(),
    number: integer('number').notNull(),
    /** From 1. */
    place: integer('place').notNull(),
    /** The set of the line that it belongs to, from 1. */
    setNo: integer('set_no').notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** In the storage; several versions may have the same file. */
    key: uuid('key').notNull(),
    /** What was mended in it. */
    mends: jsonb('mends').$type<readonly MendId[]>().notNull().default([]),
    /** Where it is cut, in mm from the corner of the trim; null for a rectangle, and for what staff have uploaded. */
    edge: jsonb('edge').$type<Outline>(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.number, table.place] }),
    // What is printed names a file with its hash.
    unique('proof_files_hash').on(table.lineId, table.number, table.place, table.sha256),
    foreignKey({
      name: 'proof_files_version',
      columns: [table.lineId, table.number],
      foreignColumns: [proofVersions.lineId, proofVersions.number],
    }).onDelete('cascade'),
    index('proof_files_key').on(table.key),
    check('proof_files_kind', sql`${table.kind} in ('print', 'cut')`),
    check('proof_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The pages of the files of proofs as pictures, drawn once for each file. */
export const proofPages = pgTable(
  'proof_pages',
  {
    fileKey: uuid('file_key').notNull(),
    /** From 1. */
    page: integer('page').notNull(),
    facts: jsonb('facts').$type<PageFacts>().notNull(),
    /** The picture and the plates, one behind the other (`drawn-page.ts`). */
    key: uuid('key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.fileKey, table.page] })],
)

/** What is different between pages of two versions, found once for each pair of files. */
export const proofComparisons = pgTable(
  'proof_comparisons',
  {
    beforeKey: uuid('before_key').notNull(),
    /** From 1. */
    beforePage: integer('before_page').notNull(),
    afterKey: uuid('after_key').notNull(),
    afterPage: integer('after_page').notNull(),
    facts: jsonb('facts').$type<ComparedPages>().notNull(),
    /** The later page with the difference painted. */
    key: uuid('key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.beforeKey, table.beforePage, table.afterKey, table.afterPage] })],
)

/** What customers and staff write about a proof, with a pin on a page or without. Rows are only added. */
export const proofComments = pgTable(
  'proof_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lineId: uuid('line_id').notNull(),
    number: integer('number').notNull(),
    /** Of the form that it was sent with: sent twice, it is one. */
    formId: uuid('form_id').notNull().unique(),
    /** The comment that it answers; null for one that begins a thread. */
    threadId: bigint('thread_id', { mode: 'number' }),
    by: text('by', { enum: WRITERS }).notNull(),
    actorId: uuid('actor_id'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** The file and page that it is pinned to; null for a comment about all of it. */
    place: integer('place'),
    page: integer('page'),
    /** From the left and the top edge of what is trimmed, in mm. */
    xMm: real('x_mm'),
    yMm: real('y_mm'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'proof_comments_version',
      columns: [table.lineId, table.number],
      foreignColumns: [proofVersions.lineId, proofVersions.number],
    }).onDelete('cascade'),
    foreignKey({ name: 'proof_comments_thread', columns: [table.threadId], foreignColumns: [table.id] }).onDelete(
      'cascade',
    ),
    index('proof_comments_of_thread').on(table.threadId),
    index('proof_comments_of_line').on(table.lineId, table.id),
    check('proof_comments_by', sql`${table.by} in ('customer', 'staff')`),
    check('proof_comments_text', sql`char_length(${table.text}) between 1 and 1000`),
    check('proof_comments_answer', sql`${table.threadId} is null or ${table.place} is null`),
    check(
      'proof_comments_pin',
      sql`(${table.place} is null) = (${table.page} is null) and (${table.page} is null) = (${table.xMm} is null) and (${table.xMm} is null) = (${table.yMm} is null)`,
    ),
  ],
)

/** Colleagues whom the customer has invited to approve a line's proof. */
export const proofApprovers = pgTable(
  'proof_approvers',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** Their link opens nothing any more. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('proof_approvers_email').on(table.lineId, table.email).where(sql`${table.revokedAt} is null`),
  ],
)

/** Whether all have to approve, where that is not `any`. */
export const proofLineRules = pgTable(
  'proof_line_rules',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    rule: text('rule', { enum: APPROVAL_RULES }).notNull(),
  },
  (table) => [check('proof_line_rules_rule', sql`${table.rule} in ('any', 'all')`)],
)

/** Approvals where all have to approve: each person's one for a version. The last makes the version's own. */
export const proofVotes = pgTable(
  'proof_votes',
  {
    lineId: uuid('line_id').notNull(),
    number: integer('number').notNull(),
    /** Null for the customer. */
    approverId: uuid('approver_id').references(() => proofApprovers.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    name: text('name').notNull(),
    /** What the line was to cost with the version, gross pence; null where that does not change the price. */
    price: integer('price'),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('proof_votes_once').on(table.lineId, table.number, table.approverId).nullsNotDistinct(),
    foreignKey({
      name: 'proof_votes_version',
      columns: [table.lineId, table.number],
      foreignColumns: [proofVersions.lineId, proofVersions.number],
    }).onDelete('cascade'),
  ],
)
