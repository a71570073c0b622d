import { eq } from 'drizzle-orm'
import { readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { GangForm } from './change-gang.server.ts'
import { pressSpec } from './job.ts'
import { moveWithJobs } from './line-progress.server.ts'
import { lockOrders, type PlanningDeps, stepsOf } from './plan-gang.server.ts'
import { MAX_REASON, MAX_REPRINT, type PlanningRefusal, refusePlanning } from './refusals.ts'
import { getJobs, type JobWithLine, lockGangs } from './store.server.ts'
import { pressJobFiles, pressJobs, pressSteps } from './tables.server.ts'

/** What is printed again, and why, as it was sent. */
export interface ReprintSent {
  jobId: string
  quantity: string
  reason: string
}

interface Reprint {
  id: string
  quantity: number
  reason: string
  /** When it is to leave; left out, with the job that it repeats. */
  dispatchOn?: CalendarDate
}

/** Makes a job of its own of what is printed again, from the same files; it waits to be planned, and its line with it. */
export function orderReprint(
  form: Pick<GangForm, 'gangId' | 'formId'>,
  sent: ReprintSent,
  deps: PlanningDeps,
): Promise<Done | StaffRefusal | PlanningRefusal> {
  return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
    const reprint = readReprint(form.formId, sent)
    if ('ok' in reprint) return reprint
    const found = (await getJobs(tx, { gangIds: [form.gangId] })).find(({ job }) => job.id === sent.jobId)
    const orders = await lockOrders(tx, found === undefined ? [] : [found.order.id])
    const [gang] = await lockGangs(tx, [form.gangId])
    if (gang === undefined || found === undefined) return refusePlanning('job-unknown', 'job_id')
    if (gang.printedAt === null) return refusePlanning('not-printed')
    if (pressSpec(deps.catalogue.current().catalogue, found.line.configuration) === null)
      return refusePlanning('press-gone')
    if (!(await storeReprint(tx, reprint, found, deps))) return { ok: true, entry: null }
    await moveWithJobs(tx, { orders, lineIds: [found.line.id], member }, deps)
    const details = { quantity: String(reprint.quantity), reason: reprint.reason }
    return { ok: true, entry: { action: 'job-reprinted', subject: { kind: 'gang', id: String(gang.id) }, details } }
  })
}

function readReprint(formId: string, sent: ReprintSent): Reprint | PlanningRefusal {
  const id = readId(formId)
  if (id === null) return refusePlanning('form-lost')
  const quantity = /^\d{1,6}$/.test(sent.quantity) ? Number(sent.quantity) : 0
  if (quantity < 1 || quantity > MAX_REPRINT) return refusePlanning('quantity-wrong', 'quantity', { most: MAX_REPRINT })
  const reason = sent.reason.trim()
  if (reason === '') return refusePlanning('reason-missing', 'reason')
  return reason.length > MAX_REASON ? refusePlanning('reason-too-long', 'reason') : { id, quantity, reason }
}

/**
 * Stores a job of what is printed again with its files and steps, after another job of the same set.
 * @returns whether it is new: one that is stored twice is one
 */
export async function storeReprint(
  tx: Transaction,
  { id, quantity, reason, dispatchOn }: Reprint,
  { job: first, line: { configuration } }: JobWithLine,
  { catalogue, clock }: Pick<PlanningDeps, 'catalogue' | 'clock'>,
): Promise<boolean> {
  const overs = Math.ceil((quantity * first.overs) / first.quantity)
  const about = { kind: 'reprint', reason, quantity, overs, dispatchOn: dispatchOn ?? first.dispatchOn } as const
  const row = { ...first, ...about, id, gangId: null, madeAt: clock.now() }
  const made = await tx.insert(pressJobs).values(row).onConflictDoNothing().returning({ id: pressJobs.id })
  if (made.length === 0) return false
  const files = await tx.select().from(pressJobFiles).where(eq(pressJobFiles.jobId, first.id))
  if (files.length > 0) await tx.insert(pressJobFiles).values(files.map((file) => ({ ...file, jobId: id })))
  await tx.insert(pressSteps).values(stepsOf(catalogue.current().catalogue, { id, configuration, quantity, overs }))
  return true
}
