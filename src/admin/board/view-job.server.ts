import { asc, eq } from 'drizzle-orm'
import { PRESS_STEP } from '#admin/planning/job.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import { getJobs, getSteps, type JobWithLine, type StoredStep } from '#admin/planning/store.server.ts'
import { pressStepEvents } from '#admin/planning/tables.server.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { momentText } from '#platform/time/london.ts'
import { workingMinutesUntil } from '#print/delivery/working-time.ts'
import { customerName, durationText, labelOfJob, reportText } from './job-texts.ts'

/** A job with its steps and what was reported of them. Null for one that is not planned. */
export async function viewJob(id: string, { db, clock, orders: { workingHours } }: PlanningDeps) {
  const [found] = await getJobs(db, { ids: [id] })
  if (found === undefined || found.job.gangId === null) return null
  const { job, line, order } = found
  const steps = await getSteps(db, [id])
  const next = steps.find(({ doneAt }) => doneAt === null)
  const through = steps.findLast(({ doneAt }) => doneAt !== null)?.good ?? job.quantity
  const isOverdue = workingMinutesUntil(clock.now(), job.dispatchOn, workingHours()) < 0
  return {
    id,
    label: labelOfJob(found),
    orderNo: order.orderNo,
    lineId: line.id,
    gang: job.gangId,
    customer: customerName(found),
    product: line.productName,
    size: { width: job.width, height: job.height },
    quantity: job.quantity,
    overs: job.overs,
    kind: job.kind,
    reason: job.reason,
    proofNo: job.proofNo,
    leaves: formatDay(job.dispatchOn),
    isLate: next !== undefined && isOverdue,
    isCancelled: line.state === 'cancelled',
    steps: steps.map((step) => viewStep(step, job)),
    next: next === undefined ? null : viewNext(next, steps, job),
    /** Pieces that are wanting of what was ordered. */
    missing: Math.max(0, job.quantity - through),
    reports: await viewReports(id, steps, db),
    reprints: await viewReprints(found, db),
  }
}

type Job = JobWithLine['job']

function viewStep({ no, name, good, spoiled, startedAt, doneAt, setUp, minutes }: StoredStep, { madeAt }: Job) {
  const state = doneAt !== null ? 'done' : startedAt !== null ? 'running' : 'open'
  const since = momentText(doneAt ?? startedAt ?? madeAt)
  return { no, name, good, spoiled, time: durationText(setUp + minutes), state, since } as const
}

function viewNext({ no, kind, good, spoiled }: StoredStep, steps: readonly StoredStep[], { quantity, overs }: Job) {
  const there = steps.find((step) => step.no === no - 1)?.good ?? quantity + overs
  return { no, isPress: no === PRESS_STEP, isPacking: kind === 'pack', left: there - good - spoiled }
}

async function viewReports(jobId: string, steps: readonly StoredStep[], db: PlanningDeps['db']) {
  const events = await db
    .select()
    .from(pressStepEvents)
    .where(eq(pressStepEvents.jobId, jobId))
    .orderBy(asc(pressStepEvents.id))
  const last = events.findLast(({ takenBackAt }) => takenBackAt === null)
  return events.map((event) => ({
    id: event.id,
    text: reportText(event, steps.find(({ no }) => no === event.stepNo)?.name ?? ''),
    by: event.byName,
    at: momentText(event.at),
    isTakenBack: event.takenBackAt !== null,
    isLast: event.id === last?.id,
  }))
}

async function viewReprints({ job: { id, setNo }, line }: JobWithLine, db: PlanningDeps['db']) {
  const ofLine = await getJobs(db, { lineIds: [line.id] })
  return ofLine
    .filter(({ job }) => job.kind === 'reprint' && job.setNo === setNo && job.id !== id)
    .map(({ job }) => ({ id: job.id, gang: job.gangId, quantity: job.quantity, reason: job.reason }))
}

export type ShownJob = NonNullable<Awaited<ReturnType<typeof viewJob>>>
