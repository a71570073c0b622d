import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { asMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { fillHotFolder, NOT_SENT } from './files/hot-folders.server.ts'
import { PRESS_STEP } from './job.ts'
import { layOutGang, type NewLayouts } from './lay-out-gang.server.ts'
import { endPrinting, moveWithJobs } from './line-progress.server.ts'
import {
  lineLabel,
  lockOrders,
  moveAll,
  type PlanningDeps,
  readIds,
  rollingBack,
  toGangJob,
} from './plan-gang.server.ts'
import { type PlanningRefusal, refusePlanning } from './refusals.ts'
import {
  deleteGang,
  findGang,
  getJobs,
  type JobWithLine,
  lockGangs,
  replaceLayouts,
  type StoredGang,
} from './store.server.ts'
import { pressGangs, pressJobs, pressSteps } from './tables.server.ts'

/*
 * What staff do with a gang until it is printed. What is left of it is laid out again before the transaction, which changes
 * nothing if another change has come first (`revision`).
 */

/** The form of a gang's page: which gang, and which of its revisions was on screen. */
export interface GangForm {
  gangId: number
  revision: number
  /** Identifies the form: what it makes is made once. */
  formId: string
}

export type Outcome = Done | StaffRefusal | PlanningRefusal

/** Why a gang may not be changed; null if it may. */
export function faultOf(gang: StoredGang | null | undefined, revision?: number): PlanningRefusal | null {
  if (gang === null || gang === undefined) return refusePlanning('gang-unknown')
  if (gang.printedAt !== null) return refusePlanning('printed', 'form', { gang: gang.id })
  if (gang.lockedAt !== null) return refusePlanning('locked', 'form', { gang: gang.id })
  return revision === undefined || gang.revision === revision ? null : refusePlanning('changed-meanwhile')
}

/** A gang with the jobs of it that were ticked. */
export async function openChosen(
  { gangId, revision }: GangForm,
  ids: readonly string[],
  db: Database,
): Promise<{ ok: true; gang: StoredGang; jobs: JobWithLine[]; chosen: JobWithLine[] } | PlanningRefusal> {
  const gang = await findGang(db, gangId)
  const fault = faultOf(gang, revision)
  if (fault !== null || gang === null) return fault ?? refusePlanning('gang-unknown')
  const wanted = new Set(readIds(ids))
  const jobs = await getJobs(db, { gangIds: [gangId] })
  const chosen = jobs.filter(({ job }) => wanted.has(job.id))
  return chosen.length === 0 ? refusePlanning('no-jobs-chosen') : { ok: true, gang, jobs, chosen }
}

/** A gang as it will be: its new layouts, or null where nothing of it is left. */
export interface Remainder {
  gang: StoredGang
  left: NewLayouts | null
}

/** Lays out what is left of gangs. */
export async function layOutRest(
  gangs: readonly StoredGang[],
  jobs: readonly JobWithLine[],
  deps: PlanningDeps,
): Promise<{ ok: true; remainders: Remainder[] } | PlanningRefusal> {
  const remainders: Remainder[] = []
  for (const gang of gangs) {
    const rest = jobs.filter(({ job }) => job.gangId === gang.id)
    const left = rest.length === 0 ? null : await layOutGang(rest.map(toGangJob), gang.tail, deps)
    if (left?.ok === false) return left
    remainders.push({ gang, left })
  }
  return { ok: true, remainders }
}

/** Locks gangs and says why they may not be changed; null if all are as they were. */
export async function lockUnchanged(tx: Transaction, gangs: readonly StoredGang[]): Promise<PlanningRefusal | null> {
  const locked = await lockGangs(
    tx,
    gangs.map(({ id }) => id),
  )
  for (const { id, revision } of gangs) {
    const fault = faultOf(
      locked.find((gang) => gang.id === id),
      revision,
    )
    if (fault !== null) return fault
  }
  return null
}

export async function storeRest(tx: Transaction, remainders: readonly Remainder[]): Promise<void> {
  for (const { gang, left } of remainders) {
    if (left === null) {
      await deleteGang(tx, gang.id)
      continue
    }
    const changed = { ...left.facts, revision: gang.revision + 1 }
    await tx.update(pressGangs).set(changed).where(eq(pressGangs.id, gang.id))
    await replaceLayouts(tx, gang.id, left)
  }
}

/**
 * Takes jobs out: their lines go back to *approved*, with all of their first runs, whichever gang those are in; reprints wait
 * again. A gang that has no jobs any more is gone.
 */
export function takeOut(form: GangForm, jobIds: readonly string[], deps: PlanningDeps): Promise<Outcome> {
  return asMember<Done | PlanningRefusal>(deps, 'staff', async () => {
    const { db } = deps
    const opened = await openChosen(form, jobIds, db)
    if (!opened.ok) return opened
    const firsts = opened.chosen.filter(({ job }) => job.kind === 'first')
    const lineIds = [...new Set(firsts.map(({ job }) => job.lineId))]
    const ofLines = (await getJobs(db, { lineIds })).filter(({ job }) => job.kind === 'first')
    const reprints = opened.chosen.flatMap(({ job }) => (job.kind === 'reprint' ? [job.id] : []))
    const gone = new Set([...ofLines.map(({ job }) => job.id), ...reprints])
    const gangIds = [...new Set([form.gangId, ...ofLines.flatMap(({ job }) => job.gangId ?? [])])]
    const gangs: StoredGang[] = []
    for (const id of gangIds) {
      const gang = await findGang(db, id)
      const fault = faultOf(gang)
      if (gang === null || fault !== null) return fault ?? refusePlanning('gang-unknown')
      gangs.push(gang)
    }
    const stay = (await getJobs(db, { gangIds })).filter(({ job }) => !gone.has(job.id))
    const rest = await layOutRest(gangs, stay, deps)
    if (!rest.ok) return rest
    return rollingBack<Outcome>(() =>
      changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
        const orders = await lockOrders(
          tx,
          firsts.map(({ order }) => order.id),
        )
        const fault = await lockUnchanged(tx, gangs)
        if (fault !== null) return fault
        const isFirst = and(inArray(pressJobs.lineId, lineIds), eq(pressJobs.kind, 'first'))
        if (lineIds.length > 0) await tx.delete(pressJobs).where(isFirst)
        if (reprints.length > 0) await tx.update(pressJobs).set({ gangId: null }).where(inArray(pressJobs.id, reprints))
        await storeRest(tx, rest.remainders)
        const planned = await stillPlanned(tx, lineIds)
        await moveAll(tx, { orders, lineIds: planned, to: 'approved', member }, deps)
        return gangEntry('gang-taken-out', form.gangId, { jobs: String(gone.size) })
      }),
    )
  })
}

/** Those of these lines that were not cancelled meanwhile. */
async function stillPlanned(tx: Transaction, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return []
  const isIt = and(inArray(orderLines.id, [...lineIds]), eq(orderLines.state, 'planned'))
  const rows = await tx.select({ id: orderLines.id }).from(orderLines).where(isIt)
  return rows.map(({ id }) => id)
}

export function gangEntry(action: AuditAction, gangId: number, details: Readonly<Record<string, string>> = {}) {
  return { ok: true, entry: { action, subject: { kind: 'gang', id: String(gangId) }, details } } as const
}

/** Splits jobs off into a gang of their own; their lines stay planned. */
export function splitGang(form: GangForm, jobIds: readonly string[], deps: PlanningDeps): Promise<Outcome> {
  return asMember<Done | PlanningRefusal>(deps, 'staff', async () => {
    const formId = readId(form.formId)
    if (formId === null) return refusePlanning('form-lost')
    const opened = await openChosen(form, jobIds, deps.db)
    if (!opened.ok) return opened
    const { gang, jobs, chosen } = opened
    if (chosen.length === jobs.length) return refusePlanning('all-chosen')
    const ids = chosen.map(({ job }) => job.id)
    const own = await layOutGang(chosen.map(toGangJob), gang.tail, deps)
    if (!own.ok) return own
    const stay = jobs.filter(({ job }) => !ids.includes(job.id))
    const rest = await layOutRest([gang], stay, deps)
    if (!rest.ok) return rest
    return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx) => {
      const fault = await lockUnchanged(tx, [gang])
      if (fault !== null) return fault
      const [made] = await tx
        .insert(pressGangs)
        .values({ ...own.facts, formId, plannedAt: deps.clock.now() })
        .returning({ id: pressGangs.id })
      if (made === undefined) throw new Error('a gang was not stored')
      await tx.update(pressJobs).set({ gangId: made.id }).where(inArray(pressJobs.id, ids))
      await replaceLayouts(tx, made.id, own)
      await storeRest(tx, rest.remainders)
      return gangEntry('gang-split', gang.id, { into: String(made.id), jobs: String(ids.length) })
    })
  })
}

/** Changes one gang itself, if it is as its form has seen it. */
function changeOne(
  { gangId, revision }: GangForm,
  action: AuditAction,
  work: (tx: Transaction, gang: StoredGang) => Promise<Partial<StoredGang> | PlanningRefusal>,
  deps: PlanningDeps,
): Promise<Outcome> {
  return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx) => {
    const [gang] = await lockGangs(tx, [gangId])
    if (gang === undefined) return refusePlanning('gang-unknown')
    if (gang.revision !== revision) return refusePlanning('changed-meanwhile')
    const changes = await work(tx, gang)
    if ('ok' in changes) return changes
    await fillHotFolder(tx, gang, deps)
    await tx
      .update(pressGangs)
      .set({ ...changes, revision: revision + 1 })
      .where(eq(pressGangs.id, gangId))
    return gangEntry(action, gangId)
  })
}

/** Locks a gang: nothing is taken out of it, its files go to the press, and it can be printed. */
export function lockGang(form: GangForm, deps: PlanningDeps): Promise<Outcome> {
  const lock = async (tx: Transaction, gang: StoredGang) => {
    const jobs = await getJobs(tx, { gangIds: [gang.id] })
    const cancelled = jobs.find(({ line }) => line.state === 'cancelled')
    if (cancelled === undefined) return faultOf(gang) ?? { lockedAt: deps.clock.now(), ...NOT_SENT }
    return refusePlanning('job-cancelled', 'form', { what: lineLabel(cancelled.order, cancelled.line) })
  }
  return changeOne(form, 'gang-locked', lock, deps)
}

export function unlockGang(form: GangForm, deps: PlanningDeps): Promise<Outcome> {
  const unlock = async (_tx: Transaction, { id, printedAt }: StoredGang) =>
    printedAt === null ? { lockedAt: null, ...NOT_SENT } : refusePlanning('printed', 'form', { gang: id })
  return changeOne(form, 'gang-unlocked', unlock, deps)
}

/** Marks a locked gang as printed. Lines all of whose first runs are printed move on (decisions §9: the least advanced job). */
export function markPrinted(form: GangForm, deps: PlanningDeps): Promise<Outcome> {
  return rollingBack<Outcome>(() =>
    changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
      const jobs = await getJobs(tx, { gangIds: [form.gangId] })
      const firsts = jobs.filter(({ job, line }) => job.kind === 'first' && line.state === 'planned')
      const orders = await lockOrders(
        tx,
        firsts.map(({ order }) => order.id),
      )
      const [gang] = await lockGangs(tx, [form.gangId])
      if (gang === undefined) return refusePlanning('gang-unknown')
      if (gang.printedAt !== null) return refusePlanning('printed', 'form', { gang: gang.id })
      if (gang.revision !== form.revision) return refusePlanning('changed-meanwhile')
      if (gang.lockedAt === null) return refusePlanning('not-locked')
      const printed = { printedAt: deps.clock.now(), revision: gang.revision + 1, ...NOT_SENT }
      await tx.update(pressGangs).set(printed).where(eq(pressGangs.id, gang.id))
      await fillHotFolder(tx, gang, deps)
      await endPrinting(tx, jobs, deps.clock.now())
      await moveWithJobs(tx, { orders, lineIds: [...new Set(firsts.map(({ line }) => line.id))], member }, deps)
      return gangEntry('gang-printed', gang.id)
    }),
  )
}

/** Takes back that a gang is printed, while nothing more is done to its jobs; it stays locked. */
export function takePrintBack(form: GangForm, deps: PlanningDeps): Promise<Outcome> {
  return rollingBack<Outcome>(() =>
    changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
      const jobs = await getJobs(tx, { gangIds: [form.gangId] })
      const orders = await lockOrders(
        tx,
        jobs.map(({ order }) => order.id),
      )
      const [gang] = await lockGangs(tx, [form.gangId])
      if (gang === undefined) return refusePlanning('gang-unknown')
      if (gang.printedAt === null) return refusePlanning('not-printed')
      if (gang.revision !== form.revision) return refusePlanning('changed-meanwhile')
      const isOfGang = inArray(
        pressSteps.jobId,
        jobs.map(({ job }) => job.id),
      )
      const begun = and(isOfGang, ne(pressSteps.no, PRESS_STEP), isNotNull(pressSteps.startedAt))
      if ((await tx.$count(pressSteps, begun)) > 0) return refusePlanning('work-begun')
      await tx
        .update(pressSteps)
        .set({ doneAt: null, good: 0 })
        .where(and(isOfGang, eq(pressSteps.no, PRESS_STEP)))
      await tx
        .update(pressGangs)
        .set({ printedAt: null, revision: gang.revision + 1 })
        .where(eq(pressGangs.id, gang.id))
      await fillHotFolder(tx, gang, deps)
      await moveWithJobs(tx, { orders, lineIds: [...new Set(jobs.map(({ line }) => line.id))], member }, deps)
      return gangEntry('gang-print-taken-back', gang.id)
    }),
  )
}
