import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PieceRing } from '#print/imposition/sheet.ts'
import { STEP_KINDS } from '#print/job-ticket/job-steps.ts'
import { orderLines, proofApprovals, proofVersions } from '#shop/orders/tables.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'
import { GANG_UNITS, type GangSheet, JOB_KINDS, STEP_EVENT_KINDS, type StoredPlace } from './job.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Jobs that run together: of the same press, stock, lamination and printing, on layouts of one sheet. */
export const pressGangs = pgTable('press_gangs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The form that it was planned with: sent twice, it is one gang. */
  formId: uuid('form_id').notNull().unique(),
  /** What its jobs have in common, as a key (`pressSpec`), and in words. */
  key: text('key').notNull(),
  press: text('press').notNull(),
  stock: text('stock').notNull(),
  lamination: text('lamination').notNull(),
  printing: text('printing').notNull(),
  /** The sheet, or the length of web that is repeated. */
  sheet: jsonb('sheet').$type<GangSheet>().notNull(),
  unit: text('unit', { enum: GANG_UNITS }).notNull(),
  /** Left free at the end of each sheet, or length of web, for what staff put there. mm. */
  tail: integer('tail').notNull().default(0),
  /** Waste before the first good sheet of each layout: sheets, or mm of web. */
  makeReady: integer('make_ready').notNull(),
  /** The earliest dispatch of its jobs. */
  dispatchOn: date('dispatch_on', { mode: 'string' }).notNull(),
  /** What material, printing and lamination cost: as estimated for each job alone, and as planned. Net pence. */
  estimate: integer('estimate').notNull(),
  cost: integer('cost').notNull(),
  /** Counts up with every change of its jobs: who has not seen the last one changes nothing. */
  revision: integer('revision').notNull().default(1),
  plannedAt: instant('planned_at').notNull(),
  /** Nothing is taken out of a locked gang. */
  lockedAt: instant('locked_at'),
  /** Since when its files are in the hot folder of its press; null while they are not. */
  sentAt: instant('sent_at'),
  /** Why they could not be put there; empty where nothing went wrong. */
  sendFault: text('send_fault').notNull().default(''),
  printedAt: instant('printed_at'),
})

/**
 * What is printed in one go of a set of a line. The foreign keys hold it to the version that its customer approved: an
 * approval cannot be taken back, nor the line's amount be changed, while a job has them (decisions §9).
 */
export const pressJobs = pgTable(
  'press_jobs',
  {
    id: uuid('id').primaryKey(),
    lineId: uuid('line_id').notNull(),
    setNo: integer('set_no').notNull(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    /** Why it is printed again; empty for a first run. */
    reason: text('reason').notNull(),
    proofNo: integer('proof_no').notNull(),
    /** Of the approved version. */
    digest: text('digest').notNull(),
    /** The line's, for one set, and its sets. */
    ordered: integer('ordered').notNull(),
    sets: integer('sets').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces beyond the quantity, for spoilage. */
    overs: integer('overs').notNull(),
    /** Trimmed, in mm; of a folded piece open. */
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    /** What is cut around a piece, as its approved file has it; null where it lies in its box. */
    outline: jsonb('outline').$type<PieceRing>(),
    dispatchOn: date('dispatch_on', { mode: 'string' }).notNull(),
    /** Null for a reprint that is not planned yet. */
    gangId: integer('gang_id').references(() => pressGangs.id),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    // A set of a line is planned once, whoever plans.
    uniqueIndex('press_jobs_first_run').on(table.lineId, table.setNo).where(sql`${table.kind} = 'first'`),
    index('press_jobs_of_gang').on(table.gangId),
    index('press_jobs_of_line').on(table.lineId),
    unique('press_jobs_source').on(table.id, table.lineId, table.proofNo),
    foreignKey({
      name: 'press_jobs_ordered',
      columns: [table.lineId, table.ordered, table.sets],
      foreignColumns: [orderLines.id, orderLines.quantity, orderLines.kinds],
    }).onDelete('cascade'),
    foreignKey({
      name: 'press_jobs_approval',
      columns: [table.lineId, table.proofNo],
      foreignColumns: [proofApprovals.lineId, proofApprovals.standingNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'press_jobs_version',
      columns: [table.lineId, table.proofNo, table.digest],
      foreignColumns: [proofVersions.lineId, proofVersions.number, proofVersions.digest],
    }).onDelete('cascade'),
    check('press_jobs_kind', sql`${table.kind} in ('first', 'reprint')`),
    check('press_jobs_reason', sql`(${table.kind} = 'first') = (${table.reason} = '')`),
    check('press_jobs_set', sql`${table.setNo} between 1 and ${table.sets}`),
    check(
      'press_jobs_quantity',
      sql`${table.quantity} > 0 and (${table.kind} = 'reprint' or ${table.quantity} <= ${table.ordered})`,
    ),
    check('press_jobs_overs', sql`${table.overs} between 0 and ${table.quantity}`),
    check('press_jobs_first_is_planned', sql`${table.kind} = 'reprint' or ${table.gangId} is not null`),
  ],
)

/** The files that a job is printed and cut from: those of the approved version, with the hash that was approved. */
export const pressJobFiles = pgTable(
  'press_job_files',
  {
    jobId: uuid('job_id').notNull(),
    lineId: uuid('line_id').notNull(),
    proofNo: integer('proof_no').notNull(),
    place: integer('place').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.place] }),
    foreignKey({
      name: 'press_job_files_job',
      columns: [table.jobId, table.lineId, table.proofNo],
      foreignColumns: [pressJobs.id, pressJobs.lineId, pressJobs.proofNo],
    }).onDelete('cascade'),
    foreignKey({
      name: 'press_job_files_approved',
      columns: [table.lineId, table.proofNo, table.place, table.sha256],
      foreignColumns: [proofFiles.lineId, proofFiles.number, proofFiles.place, proofFiles.sha256],
    }).onDelete('cascade'),
  ],
)

/** The layouts of a gang's sheets. */
export const pressLayouts = pgTable(
  'press_layouts',
  {
    gangId: integer('gang_id')
      .notNull()
      .references(() => pressGangs.id, { onDelete: 'cascade' }),
    /** From 1. */
    no: integer('no').notNull(),
    /** Sheets, or repeats of web, without make-ready. */
    run: integer('run').notNull(),
    places: jsonb('places').$type<StoredPlace[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gangId, table.no] }), check('press_layouts_run', sql`${table.run} > 0`)],
)

/** The steps of a job after planning, in order; those of a gang's jobs at the press are done together. */
export const pressSteps = pgTable(
  'press_steps',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => pressJobs.id, { onDelete: 'cascade' }),
    /** From 1. */
    no: integer('no').notNull(),
    kind: text('kind', { enum: STEP_KINDS }).notNull(),
    station: text('station').notNull(),
    name: text('name').notNull(),
    /** Working minutes, as they were reckoned when the job was made. */
    setUp: integer('set_up').notNull(),
    minutes: integer('minutes').notNull(),
    /** Pieces that came through, and that were spoiled. */
    good: integer('good').notNull().default(0),
    spoiled: integer('spoiled').notNull().default(0),
    startedAt: instant('started_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.no] }),
    index('press_steps_open').on(table.jobId).where(sql`${table.doneAt} is null`),
    check('press_steps_pieces', sql`${table.good} >= 0 and ${table.spoiled} >= 0`),
    check('press_steps_started', sql`${table.doneAt} is null or ${table.startedAt} is not null`),
  ],
)

/** How a step stood before an event, so that the event can be taken back. */
export interface StepBefore {
  good: number
  spoiled: number
  startedAt: string | null
}

/** What was reported of steps, by whom; one that was taken back stays. */
export const pressStepEvents = pgTable(
  'press_step_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The form that reported it: sent twice, it counts once. */
    formId: uuid('form_id').notNull(),
    jobId: uuid('job_id').notNull(),
    stepNo: integer('step_no').notNull(),
    kind: text('kind', { enum: STEP_EVENT_KINDS }).notNull(),
    /** Pieces of this report. */
    good: integer('good').notNull(),
    spoiled: integer('spoiled').notNull(),
    /** Why pieces were spoiled, or fewer are packed than were ordered; otherwise empty. */
    reason: text('reason').notNull(),
    before: jsonb('before').$type<StepBefore>().notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    foreignKey({
      name: 'press_step_events_step',
      columns: [table.jobId, table.stepNo],
      foreignColumns: [pressSteps.jobId, pressSteps.no],
    }).onDelete('cascade'),
    unique('press_step_events_form').on(table.formId, table.jobId),
    index('press_step_events_of_job').on(table.jobId, table.id),
  ],
)
