import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { DONE, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { markPrinted } from '#admin/planning/change-gang.server.ts'
import { PRESS_STEP } from '#admin/planning/job.ts'
import { moveWithJobs } from '#admin/planning/line-progress.server.ts'
import { lockOrders, type PlanningDeps, rollingBack } from '#admin/planning/plan-gang.server.ts'
import type { PlanningRefusal } from '#admin/planning/refusals.ts'
import { findGang, getJobs, getSteps, type JobWithLine, type StoredStep } from '#admin/planning/store.server.ts'
import { pressStepEvents, pressSteps, type StepBefore } from '#admin/planning/tables.server.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { readInstant } from '#platform/time/clock.ts'
import { labelOfJob } from './job-texts.ts'
import { type BoardRefusal, refuseBoard } from './refusals.ts'
import { type SentReport, type SettledStep, settleStep } from './settle-step.ts'

/*
 * What is reported of the steps of jobs, by scanner, phone or form. Orders are locked first, as planning does; everything is
 * decided before anything is written. Lines move with their jobs. Reports are kept with who made them, so the audit log does
 * not repeat them.
 */

export type Outcome = Done | StaffRefusal | BoardRefusal | PlanningRefusal

/** A report, and the form that it was sent with. */
export interface Report extends SentReport {
  formId: string
  /** The step that was on screen. */
  stepNo: number
}

/** Reports something of a job's next step. */
export async function reportStep(form: Report & { jobId: string }, deps: PlanningDeps): Promise<Outcome> {
  const [formId, jobId] = [readId(form.formId), readId(form.jobId)]
  if (formId === null) return refuseBoard('form-lost')
  const [found] = jobId === null ? [] : await getJobs(deps.db, { ids: [jobId] })
  if (found === undefined || found.job.gangId === null) return refuseBoard('job-unknown', 'form', { code: form.jobId })
  return reportJobs([found], { ...form, formId, reason: form.reason.trim() }, deps)
}

/** The first open step of each of these jobs. */
export async function nextSteps(db: Database, jobs: readonly JobWithLine[]): Promise<Map<string, StoredStep>> {
  const isOfThem = inArray(
    pressSteps.jobId,
    jobs.map(({ job }) => job.id),
  )
  const rows = await db
    .selectDistinctOn([pressSteps.jobId])
    .from(pressSteps)
    .where(and(isOfThem, isNull(pressSteps.doneAt)))
    .orderBy(pressSteps.jobId, pressSteps.no)
  return new Map(rows.map((step) => [step.jobId, step]))
}

/** Reports the same of several jobs, all or none. The end of printing is the gang's. */
export async function reportJobs(jobs: readonly JobWithLine[], report: Report, deps: PlanningDeps): Promise<Outcome> {
  const steps = await nextSteps(deps.db, jobs)
  const [first] = jobs
  if (first !== undefined && steps.get(first.job.id)?.no === PRESS_STEP) {
    if (report.kind === 'done') return endGang(first, report, deps)
    if (report.kind !== 'started') return refuseBoard('by-gang')
  }
  return rollingBack<Outcome>(() =>
    changeAndLog<BoardRefusal>(deps, 'staff', async (tx, member) => {
      const orders = await lockOrders(
        tx,
        jobs.map(({ order }) => order.id),
      )
      const changes: StepChange[] = []
      for (const { job } of jobs) {
        const decided = await decide(tx, job.id, report)
        if (decided !== null && 'ok' in decided) return decided
        if (decided !== null) changes.push(decided)
      }
      for (const change of changes) await store(tx, change, { ...report, byName: member.name, at: deps.clock.now() })
      await moveWithJobs(tx, { orders, lineIds: lineIdsOf(jobs), member }, deps)
      return { ok: true, entry: null }
    }),
  )
}

function lineIdsOf(jobs: readonly JobWithLine[]): string[] {
  return [...new Set(jobs.map(({ line }) => line.id))]
}

async function endGang({ job }: JobWithLine, { formId, stepNo }: Report, deps: PlanningDeps): Promise<Outcome> {
  const gang = await findGang(deps.db, job.gangId ?? 0)
  if (gang === null) return refuseBoard('step-changed')
  // Sent twice, or printed by somebody else meanwhile: the step that was on screen is done.
  if (gang.printedAt !== null) return stepNo === PRESS_STEP ? DONE : refuseBoard('step-changed')
  if (gang.lockedAt === null) return refuseBoard('gang-open', 'form', { gang: gang.id })
  return markPrinted({ gangId: gang.id, revision: gang.revision, formId }, deps)
}

/** A step and what a report makes of it. */
interface StepChange {
  step: StoredStep
  after: SettledStep
}

/** Decides what a report makes of a job whose order is locked; null if the form has been here before. */
async function decide(tx: Transaction, jobId: string, report: Report): Promise<StepChange | BoardRefusal | null> {
  const isThis = and(eq(pressStepEvents.formId, report.formId), eq(pressStepEvents.jobId, jobId))
  const [sent] = await tx.select().from(pressStepEvents).where(isThis)
  if (sent !== undefined) return isSame(sent, report) ? null : refuseBoard('step-changed')
  const [found] = await getJobs(tx, { ids: [jobId] })
  if (found === undefined) return refuseBoard('step-changed')
  const label = { job: labelOfJob(found) }
  if (found.line.state === 'cancelled') return refuseBoard('cancelled', 'form', label)
  const steps = await getSteps(tx, [jobId])
  const step = steps.find(({ doneAt }) => doneAt === null)
  if (step === undefined) return refuseBoard('all-done', 'form', label)
  if (step.no !== report.stepNo) return refuseBoard('step-changed')
  const { quantity, overs } = found.job
  const there = steps.find(({ no }) => no === step.no - 1)?.good ?? quantity + overs
  const { good, spoiled, kind } = step
  const after = settleStep({ isPacking: kind === 'pack', good, spoiled, there, ordered: quantity }, report)
  return 'ok' in after ? after : { step, after }
}

/** Whether a form that was sent before says the same. */
function isSame(sent: typeof pressStepEvents.$inferSelect, { kind, pieces }: Report): boolean {
  if (sent.kind !== kind) return false
  return kind === 'started' || kind === 'done' || sent.good + sent.spoiled === Number(pieces)
}

async function store(
  tx: Transaction,
  { step: { jobId, no, good, spoiled, startedAt }, after }: StepChange,
  { formId, kind, reason, byName, at }: Report & { byName: string; at: Date },
): Promise<void> {
  const changed = { good: after.good, spoiled: after.spoiled, startedAt: startedAt ?? at }
  await tx
    .update(pressSteps)
    .set({ ...changed, doneAt: after.isDone ? at : null })
    .where(and(eq(pressSteps.jobId, jobId), eq(pressSteps.no, no)))
  const before: StepBefore = { good, spoiled, startedAt: startedAt?.toISOString() ?? null }
  const amounts = { good: after.good - good, spoiled: after.spoiled - spoiled }
  await tx.insert(pressStepEvents).values({ formId, jobId, stepNo: no, kind, ...amounts, reason, before, byName, at })
}

/**
 * Takes back what was last reported of a job, and of the others that were reported with it. Their lines go back with them.
 * @param eventId one of the reports
 */
export function takeBack(eventId: number, deps: PlanningDeps): Promise<Outcome> {
  return rollingBack<Outcome>(() =>
    changeAndLog<BoardRefusal>(deps, 'staff', async (tx, member) => {
      const [event] = await tx.select().from(pressStepEvents).where(eq(pressStepEvents.id, eventId))
      if (event === undefined) return refuseBoard('step-changed')
      const together = await tx.select().from(pressStepEvents).where(eq(pressStepEvents.formId, event.formId))
      const ids = together.map(({ jobId }) => jobId)
      const found = await getJobs(tx, { ids })
      const orders = await lockOrders(
        tx,
        found.map(({ order }) => order.id),
      )
      const jobs = await getJobs(tx, { ids })
      for (const one of together) {
        const fault = await findFault(tx, one, jobs)
        if (fault !== null) return fault
      }
      for (const one of together) await putBack(tx, one, deps.clock.now())
      await moveWithJobs(tx, { orders, lineIds: lineIdsOf(jobs), member }, deps)
      return { ok: true, entry: null }
    }),
  )
}

type StoredEvent = typeof pressStepEvents.$inferSelect

/** Why a report cannot be taken back; null if it can. */
async function findFault(
  tx: Transaction,
  { id, jobId, stepNo }: StoredEvent,
  jobs: readonly JobWithLine[],
): Promise<BoardRefusal | null> {
  const [last] = await tx
    .select()
    .from(pressStepEvents)
    .where(and(eq(pressStepEvents.jobId, jobId), isNull(pressStepEvents.takenBackAt)))
    .orderBy(desc(pressStepEvents.id))
    .limit(1)
  if (last?.id !== id) return refuseBoard((last?.id ?? 0) > id ? 'not-last' : 'taken-back')
  const found = jobs.find(({ job }) => job.id === jobId)
  if (found === undefined) return refuseBoard('step-changed')
  if (SENT.has(found.line.state)) return refuseBoard('already-sent', 'form', { job: labelOfJob(found) })
  const isPrinted = (await getSteps(tx, [jobId])).some(({ no, doneAt }) => no === PRESS_STEP && doneAt !== null)
  return stepNo === PRESS_STEP && isPrinted ? refuseBoard('by-gang') : null
}

const SENT: ReadonlySet<string> = new Set(['dispatched', 'delivered'])

async function putBack(tx: Transaction, { id, jobId, stepNo, before }: StoredEvent, now: Date): Promise<void> {
  const { good, spoiled, startedAt } = before
  await tx
    .update(pressSteps)
    .set({ good, spoiled, startedAt: startedAt === null ? null : readInstant(startedAt), doneAt: null })
    .where(and(eq(pressSteps.jobId, jobId), eq(pressSteps.no, stepNo)))
  await tx.update(pressStepEvents).set({ takenBackAt: now }).where(eq(pressStepEvents.id, id))
}
