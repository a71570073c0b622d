import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AdminDeps, asMember, DONE, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { productionSteps } from '#print/production-steps/production-steps.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { type ApprovedFiles, type OutlineSource, readOutlines } from './files/read-outlines.server.ts'
import { oversOf, pressSpec, setsOf } from './job.ts'
import { type GangJob, type LayOutDeps, layOutGang, type NewLayouts } from './lay-out-gang.server.ts'
import { MAX_JOBS, type PlanningRefusal, refusePlanning } from './refusals.ts'
import {
  getApprovedFiles,
  getJobs,
  getReleasedLines,
  type JobWithLine,
  type ReleasedLine,
  replaceLayouts,
} from './store.server.ts'
import { pressGangs, pressJobFiles, pressJobs, pressSteps } from './tables.server.ts'

/*
 * Planning: what was ticked becomes jobs, which the engine lays out before any transaction. Then they are stored with the
 * move of their lines, if every line still waits with the version that was laid out.
 */

export interface PlanningDeps extends AdminDeps, LayOutDeps {
  orders: OrderDeps
  proofs: ApprovedFiles
  /** Whether the files of locked gangs go into the hot folders of their presses. */
  hotFolders: boolean
}

/** What was ticked, and the form that it was planned with: sent twice, it is planned once. */
export interface PlanForm {
  formId: string
  lineIds: readonly string[]
  /** Reprints that wait. */
  jobIds: readonly string[]
}

type Planned = Done & { gang: number }

/** Plans what was ticked as one gang. */
export function planGang(form: PlanForm, deps: PlanningDeps): Promise<Planned | StaffRefusal | PlanningRefusal> {
  return asMember<Planned | PlanningRefusal>(deps, 'staff', async ({ userId }) => {
    const formId = readId(form.formId)
    if (formId === null) return refusePlanning('form-lost')
    const before = await findPlanned(formId, deps)
    const outcome = before === null ? await planNow(form, { formId, userId }, deps) : DONE
    // The same form may have been sent twice at once: then the other one has made the gang.
    const gang = before ?? (await findPlanned(formId, deps))
    if (gang !== null) return { ...DONE, gang }
    return outcome.ok ? refusePlanning('form-lost') : outcome
  })
}

async function planNow(form: PlanForm, { formId, userId }: { formId: string; userId: string }, deps: PlanningDeps) {
  const gathered = await gather(form, userId, deps)
  if (!gathered.ok) return gathered
  const laidOut = await layOutGang(gathered.jobs, 0, deps)
  return laidOut.ok ? storeGang({ formId, gathered, laidOut }, deps) : laidOut
}

async function findPlanned(formId: string, { db }: PlanningDeps): Promise<number | null> {
  const [found] = await db.select({ id: pressGangs.id }).from(pressGangs).where(eq(pressGangs.formId, formId))
  return found?.id ?? null
}

type NewJob = typeof pressJobs.$inferInsert
type NewFile = typeof pressJobFiles.$inferInsert
type NewStep = typeof pressSteps.$inferInsert

/** What a plan is made of. */
export interface Gathered {
  ok: true
  released: readonly ReleasedLine[]
  /** First runs, before they are stored, with their files. */
  rows: NewJob[]
  files: NewFile[]
  steps: NewStep[]
  reprints: readonly JobWithLine[]
  /** All of them, for the engine. */
  jobs: GangJob[]
}

/**
 * Reads what was ticked, and makes the jobs of its lines.
 * @param owner whose turn it is to have files read: a member of staff
 */
export async function gather(
  form: Pick<PlanForm, 'lineIds' | 'jobIds'>,
  owner: string,
  deps: PlanningDeps,
): Promise<Gathered | PlanningRefusal> {
  const { db, catalogue, proofs } = deps
  const [lineIds, jobIds] = [readIds(form.lineIds), readIds(form.jobIds)]
  const count = lineIds.length + jobIds.length
  if (count === 0) return refusePlanning('nothing-chosen')
  if (count > MAX_JOBS) return refusePlanning('too-many', 'form', { most: MAX_JOBS })
  const released = await getReleasedLines(db, lineIds)
  const reprints = (await getJobs(db, { ids: jobIds })).filter(({ job }) => job.gangId === null)
  if (released.length + reprints.length !== count)
    return refusePlanning('not-plannable', 'form', { what: 'Some of it' })
  const made = makeJobs(released, await getApprovedFiles(db, lineIds), deps)
  if (!made.ok) return made
  const { sources, ...rows } = made
  if (reprints.length + sources.length > MAX_JOBS) return refusePlanning('too-many', 'form', { most: MAX_JOBS })
  const read = await readOutlines(owner, sources, { catalogue: catalogue.current().catalogue, proofs })
  if (!read.ok) return read
  const outlineAt = (index: number) => read.outlines[index] ?? null
  const jobs = [...reprints.map(toGangJob), ...rows.jobs.map((job, index) => ({ ...job, outline: outlineAt(index) }))]
  const outlined = rows.rows.map((row, index) => ({ ...row, outline: outlineAt(index) }))
  return { ...rows, released, rows: outlined, reprints, jobs }
}

/** A job for each set of the lines, with its files and steps, before its outline is known. */
function makeJobs(
  released: readonly ReleasedLine[],
  approved: Awaited<ReturnType<typeof getApprovedFiles>>,
  { catalogue, clock }: Pick<PlanningDeps, 'catalogue' | 'clock'>,
) {
  const current = catalogue.current().catalogue
  const made = {
    ok: true as const,
    rows: [] as NewJob[],
    files: [] as NewFile[],
    steps: [] as NewStep[],
    jobs: [] as GangJob[],
    sources: [] as OutlineSource[],
  }
  for (const { line, order, proofNo, digest } of released) {
    const label = lineLabel(order, line)
    const spec = pressSpec(current, line.configuration)
    const own = approved.filter(({ lineId }) => lineId === line.id)
    const sets = setsOf(line.kinds, own)
    if (spec === null || sets === null) return refusePlanning('not-plannable', 'form', { what: label })
    const { id: lineId, quantity, kinds, dispatchOn, configuration } = line
    const { width, height } = spec
    const overs = oversOf(quantity, spec.press)
    for (const { setNo, files } of sets) {
      const id = randomUUID()
      const amount = { ordered: quantity, sets: kinds, quantity, overs, width, height }
      const about = { lineId, setNo, kind: 'first', reason: '', proofNo, digest } as const
      made.rows.push({ id, ...about, ...amount, dispatchOn, madeAt: clock.now() })
      made.files.push(...files.map(({ place, sha256 }) => ({ jobId: id, lineId, proofNo, place, sha256 })))
      made.steps.push(...stepsOf(current, { id, configuration, quantity, overs }))
      made.jobs.push({ id, configuration, quantity, overs, outline: null, dispatchOn, label })
      made.sources.push({ job: { width, height, setNo }, line, spec, files, approved: own })
    }
  }
  return made
}

/** The steps of a new job. */
export function stepsOf(
  catalogue: Catalogue,
  { id, configuration, quantity, overs }: Pick<GangJob, 'id' | 'configuration' | 'quantity' | 'overs'>,
): NewStep[] {
  const steps = productionSteps(catalogue, configuration, { quantity, overs })
  return steps.map((step, index) => ({ ...step, jobId: id, no: index + 1 }))
}

/** Ids as they were sent: each once, malformed ones left out. */
export function readIds(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readId).filter((id) => id !== null))]
}

/** `T-2026-000012, line 1`. */
export function lineLabel({ orderNo }: { orderNo: string }, { place }: { place: number }): string {
  return `${orderNo}, line ${place}`
}

/** A stored job for the engine. */
export function toGangJob({ job, line, order }: JobWithLine): GangJob {
  const { id, quantity, overs, outline, dispatchOn } = job
  return { id, configuration: line.configuration, quantity, overs, outline, dispatchOn, label: lineLabel(order, line) }
}

interface NewGang {
  formId: string
  gathered: Gathered
  laidOut: NewLayouts
}

/** Thrown so that nothing of a change stays: what holds a line back. */
class Held extends Error {
  readonly refusal: PlanningRefusal
  constructor(refusal: PlanningRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Runs a change in which lines move; if one of them may not, nothing of it stays. */
export async function rollingBack<T>(change: () => Promise<T>): Promise<T | PlanningRefusal> {
  try {
    return await change()
  } catch (fault) {
    if (fault instanceof Held) return fault.refusal
    throw fault
  }
}

function storeGang({ formId, gathered, laidOut }: NewGang, deps: PlanningDeps) {
  return rollingBack(() =>
    changeAndLog<PlanningRefusal>(deps, 'staff', async (tx, member) => {
      const orders = await lockReleased(tx, gathered)
      if (!Array.isArray(orders)) return orders
      const [made] = await tx
        .insert(pressGangs)
        .values({ ...laidOut.facts, formId, plannedAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning({ id: pressGangs.id })
      if (made === undefined) return { ok: true, entry: null }
      await storeJobs(tx, gathered, made.id)
      await replaceLayouts(tx, made.id, laidOut)
      const lineIds = gathered.released.map(({ line }) => line.id)
      await moveAll(tx, { orders, lineIds, to: 'planned', member }, deps)
      const subject = { kind: 'gang', id: String(made.id) } as const
      return { ok: true, entry: { action: 'gang-planned', subject, details: { jobs: String(laidOut.jobIds.length) } } }
    }),
  )
}

/** Locks the orders of what was gathered; refused if a line no longer waits as it was gathered. */
export async function lockReleased(tx: Transaction, { released }: Gathered): Promise<StoredOrder[] | PlanningRefusal> {
  const orders = await lockOrders(
    tx,
    released.map(({ order }) => order.id),
  )
  const fault = await findChanged(tx, released)
  return fault === null ? orders : refusePlanning('not-plannable', 'form', { what: fault })
}

/** Stores what was gathered as jobs of a gang. */
export async function storeJobs(
  tx: Transaction,
  { rows, files, steps, reprints }: Gathered,
  gangId: number,
): Promise<void> {
  if (rows.length > 0) await tx.insert(pressJobs).values(rows.map((row) => ({ ...row, gangId })))
  if (files.length > 0) await tx.insert(pressJobFiles).values(files)
  if (steps.length > 0) await tx.insert(pressSteps).values(steps)
  await takeReprints(tx, reprints, gangId)
}

/** Orders, locked in the order of their ids, so that two plans never wait for each other. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<StoredOrder[]> {
  const locked: StoredOrder[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await lockOrder(tx, id)
    if (order !== null) locked.push(order)
  }
  return locked
}

/** The first of these lines that no longer waits, or waits with another version, in words; null if all do. */
async function findChanged(tx: Transaction, released: readonly ReleasedLine[]): Promise<string | null> {
  const now = await getReleasedLines(
    tx,
    released.map(({ line }) => line.id),
  )
  const changed = released.find(
    ({ line, digest }) => !now.some((other) => other.line.id === line.id && other.digest === digest),
  )
  return changed === undefined ? null : lineLabel(changed.order, changed.line)
}

/** Puts reprints that wait into a gang; one that another plan has taken meanwhile takes this one back. */
async function takeReprints(tx: Transaction, reprints: readonly JobWithLine[], gangId: number): Promise<void> {
  if (reprints.length === 0) return
  const ids = reprints.map(({ job }) => job.id)
  const taken = await tx
    .update(pressJobs)
    .set({ gangId })
    .where(and(inArray(pressJobs.id, ids), isNull(pressJobs.gangId)))
    .returning({ id: pressJobs.id })
  const missed = reprints.find(({ job }) => !taken.some(({ id }) => id === job.id))
  if (missed !== undefined)
    throw new Held(refusePlanning('not-plannable', 'form', { what: lineLabel(missed.order, missed.line) }))
}

interface MoveAll {
  orders: readonly StoredOrder[]
  lineIds: readonly string[]
  to: 'planned' | 'approved' | 'printed' | 'finished' | 'packed'
  member: StaffMember
}

/** Moves lines of several orders along the table of moves. */
export async function moveAll(
  tx: Transaction,
  { orders, lineIds, to, member: { userId, name, role } }: MoveAll,
  { clock, orders: deps }: PlanningDeps,
): Promise<void> {
  if (lineIds.length === 0) return
  const actor = { by: 'staff', id: userId, name } as const
  for (const order of orders) {
    const held = await moveLines(tx, order, { lineIds, to }, { ...deps, actor, mover: role, now: clock.now() })
    const [first] = held
    if (first !== undefined) throw new Held(refusePlanning('move-held', 'form', { what: lineLabel(order, first) }))
  }
}
