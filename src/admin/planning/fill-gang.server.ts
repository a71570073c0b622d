import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { asMember } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { Done } from '#people/accounts/session.ts'
import {
  faultOf,
  type GangForm,
  gangEntry,
  layOutRest,
  lockUnchanged,
  type Outcome,
  openChosen,
  storeRest,
} from './change-gang.server.ts'
import { layOutGang } from './lay-out-gang.server.ts'
import {
  gather,
  lockReleased,
  moveAll,
  type PlanForm,
  type PlanningDeps,
  rollingBack,
  storeJobs,
  toGangJob,
} from './plan-gang.server.ts'
import { MAX_JOBS, MAX_TAIL, type PlanningRefusal, refusePlanning } from './refusals.ts'
import { findGang, getJobs, type StoredGang } from './store.server.ts'
import { pressGangs, pressJobs } from './tables.server.ts'

/* What staff put into an open gang: more of what waits, jobs of another gang, and space on its sheets. */

/** Adds what was ticked to a gang, which is laid out again with it. */
export function addToGang(
  form: GangForm,
  ticked: Pick<PlanForm, 'lineIds' | 'jobIds'>,
  deps: PlanningDeps,
): Promise<Outcome> {
  return asMember<Done | PlanningRefusal>(deps, 'staff', async ({ userId }) => {
    const { db } = deps
    const gang = await findGang(db, form.gangId)
    const fault = faultOf(gang, form.revision)
    if (fault !== null || gang === null) return fault ?? refusePlanning('gang-unknown')
    const gathered = await gather(ticked, userId, deps)
    if (!gathered.ok) return gathered
    const before = (await getJobs(db, { gangIds: [gang.id] })).map(toGangJob)
    const jobs = [...before, ...gathered.jobs]
    if (jobs.length > MAX_JOBS) return refusePlanning('too-many', 'form', { most: MAX_JOBS })
    const left = await layOutGang(jobs, gang.tail, deps)
    if (!left.ok) return left
    return rollingBack<Outcome>(() =>
      changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
        const orders = await lockReleased(tx, gathered)
        if (!Array.isArray(orders)) return orders
        const changed = await lockUnchanged(tx, [gang])
        if (changed !== null) return changed
        await storeJobs(tx, gathered, gang.id)
        await storeRest(tx, [{ gang, left }])
        const lineIds = gathered.released.map(({ line }) => line.id)
        await moveAll(tx, { orders, lineIds, to: 'planned', member }, deps)
        return gangEntry('gang-added-to', gang.id, { jobs: String(gathered.jobs.length) })
      }),
    )
  })
}

/** Moves jobs into another open gang of the same press and stock; both are laid out again. Their lines stay planned. */
export function moveJobs(
  form: GangForm,
  { jobIds, to }: { jobIds: readonly string[]; to: number },
  deps: PlanningDeps,
): Promise<Outcome> {
  return asMember<Done | PlanningRefusal>(deps, 'staff', async () => {
    const { db } = deps
    const opened = await openChosen(form, jobIds, db)
    if (!opened.ok) return opened
    const { gang, jobs, chosen } = opened
    const target = await findGang(db, to)
    if (target === null || target.id === gang.id || target.key !== gang.key || faultOf(target) !== null)
      return refusePlanning('other-gang', 'to')
    const moved = chosen.map(({ job }) => job.id)
    const all = [...jobs, ...(await getJobs(db, { gangIds: [target.id] }))].map((each) =>
      moved.includes(each.job.id) ? { ...each, job: { ...each.job, gangId: target.id } } : each,
    )
    if (all.filter(({ job }) => job.gangId === target.id).length > MAX_JOBS)
      return refusePlanning('too-many', 'form', { most: MAX_JOBS })
    const rest = await layOutRest([gang, target], all, deps)
    if (!rest.ok) return rest
    return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx) => {
      const changed = await lockUnchanged(tx, [gang, target])
      if (changed !== null) return changed
      await tx.update(pressJobs).set({ gangId: target.id }).where(inArray(pressJobs.id, moved))
      await storeRest(tx, rest.remainders)
      return gangEntry('gang-moved', gang.id, { into: String(target.id), jobs: String(moved.length) })
    })
  })
}

/**
 * Leaves space at the end of each sheet of a gang, or of each length of web, for what staff put there; it is laid out again.
 * @param text whole mm, as they were entered
 */
export function leaveSpace(form: GangForm, text: string, deps: PlanningDeps): Promise<Outcome> {
  return asMember<Done | PlanningRefusal>(deps, 'staff', async () => {
    const gang = await findGang(deps.db, form.gangId)
    const fault = faultOf(gang, form.revision)
    if (fault !== null || gang === null) return fault ?? refusePlanning('gang-unknown')
    const tail = /^\d{1,3}$/.test(text.trim()) ? Number(text) : MAX_TAIL + 1
    if (tail > MAX_TAIL) return refusePlanning('tail-wrong', 'tail', { most: MAX_TAIL })
    const jobs = await getJobs(deps.db, { gangIds: [gang.id] })
    const left = await layOutGang(jobs.map(toGangJob), tail, deps)
    if (!left.ok) return left.code.startsWith('tail') ? refusePlanning(left.code, 'tail') : left
    return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx) => {
      const changed = await lockUnchanged(tx, [gang])
      if (changed !== null) return changed
      await storeRest(tx, [{ gang, left }])
      return gangEntry('gang-space-left', gang.id, { mm: String(tail) })
    })
  })
}

/** The other open gangs that a gang's jobs can be moved into, by their numbers. */
export async function otherOpenGangs({ id, key }: StoredGang, { db }: Pick<PlanningDeps, 'db'>): Promise<number[]> {
  const isOpen = and(eq(pressGangs.key, key), isNull(pressGangs.lockedAt), isNull(pressGangs.printedAt))
  const found = await db
    .select({ id: pressGangs.id })
    .from(pressGangs)
    .where(and(isOpen, ne(pressGangs.id, id)))
    .orderBy(pressGangs.id)
  return found.map((gang) => gang.id)
}
