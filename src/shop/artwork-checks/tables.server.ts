import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import type { Mend } from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { ANSWERS, EVALUATIONS, VERDICTS } from './verdicts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The server's check of a file against what its line needs: one row for each set of requirements and version of the
 * rules, so that a check of what the line was before is never taken for one of what it is now. It waits until its job is
 * done.
 */
export const artworkChecks = pgTable(
  'artwork_checks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the requirements. */
    digest: text('digest').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** Null where the line has no size to check against: then staff look at the file. */
    requirements: jsonb('requirements').$type<PrintRequirements>(),
    /** Null while it waits. `not looked at`: the check was ended, and staff look at the file. */
    verdict: text('verdict', { enum: VERDICTS }),
    report: jsonb('report').$type<ArtworkReport>(),
    wantedAt: instant('wanted_at').notNull(),
    checkedAt: instant('checked_at'),
    /** How long the check took, in ms. */
    tookMs: integer('took_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.digest, table.rulesVersion] }),
    index('artwork_checks_waiting').on(table.wantedAt).where(sql`${table.verdict} is null`),
    check('artwork_checks_done', sql`(${table.verdict} is null) = (${table.checkedAt} is null)`),
    check('artwork_checks_report', sql`(${table.verdict} is null) = (${table.report} is null)`),
  ],
)

/**
 * What the shopper wants mended in a file: one list, changed as a whole. Its `scale` says how artwork of another shape lies
 * on the piece, which the check needs to know.
 */
export const artworkMends = pgTable('artwork_mends', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => artworkFiles.id, { onDelete: 'cascade' }),
  mends: jsonb('mends').$type<Mend[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * What a shopper answered to findings (decisions §9): confirmed those to look at, or asked staff to look. It holds for the
 * requirements it was given for. Rows are only added; the last one counts.
 */
export const artworkAnswers = pgTable(
  'artwork_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    answer: text('answer', { enum: ANSWERS }).notNull(),
    /** The findings that were on screen, each as its rule and page: `bleed@1`. */
    findings: jsonb('findings').$type<string[]>().notNull(),
    /** The customer who was signed in; null for a guest. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('artwork_answers_of_file').on(table.fileId, table.id),
    check('artwork_answers_answer', sql`${table.answer} in ('confirmed', 'staff asked')`),
  ],
)

/**
 * What staff say of a file (000 §8 *evaluated*, decisions §9). Automatic checks alone are no evaluation. Rows are only
 * added; the last one of a file counts.
 */
export const artworkEvaluations = pgTable(
  'artwork_evaluations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The file, which may have been replaced since: what was said of it stays. */
    fileId: uuid('file_id').notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => artworkSubmissions.id, { onDelete: 'cascade' }),
    /** The place of the file in its submission, which a replacement takes over with the next version. */
    place: bigint('place', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the form that it was sent with: sent twice, it is one. */
    formId: uuid('form_id').notNull().unique(),
    /** `refused` asks for another file. */
    evaluation: text('evaluation', { enum: EVALUATIONS }).notNull(),
    /** Of a refusal: the code of a reason from the list of staff; otherwise empty. */
    reason: text('reason').notNull(),
    /** For the customer; empty for none. */
    note: text('note').notNull(),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('artwork_evaluations_of_file').on(table.fileId, table.id),
    index('artwork_evaluations_of_place').on(table.submissionId, table.place, table.id),
    check('artwork_evaluations_evaluation', sql`${table.evaluation} in ('accepted', 'refused')`),
    check('artwork_evaluations_reason', sql`(${table.evaluation} = 'refused') = (${table.reason} <> '')`),
    check('artwork_evaluations_note', sql`char_length(${table.note}) <= 1000`),
  ],
)
