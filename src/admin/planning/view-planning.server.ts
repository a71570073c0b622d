import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { leadingEdge } from '#print/catalogue/configuration.ts'
import type { PieceRing } from '#print/imposition/sheet.ts'
import { quantityText, stateLabel } from '#shop/orders/order-labels.ts'
import type { StoredOrder, StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { listGangFiles } from './files/gang-task.server.ts'
import { hotFolderOf } from './files/hot-folders.server.ts'
import { otherOpenGangs } from './fill-gang.server.ts'
import { unitsOf, wasteOf } from './imposing/impose-gang.ts'
import { type JobKind, pressSpec } from './job.ts'
import type { PlanningDeps } from './plan-gang.server.ts'
import {
  findGang,
  getApprovedFiles,
  getJobFiles,
  getJobs,
  getLayouts,
  getReleasedLines,
  type JobWithLine,
  listGangs,
  type StoredGang,
  type StoredLayout,
} from './store.server.ts'

/* Planning as pages show it. */

/** A line, or a reprint, that waits to be planned. */
export interface WaitingRow {
  /** Of the line; of a reprint its job's. */
  id: string
  kind: JobKind
  orderNo: string
  place: number
  customer: string
  /** `500 × 2 sets of PVC Vinyl, 75 × 52 mm`. */
  what: string
  reason: string
  dispatchOn: CalendarDate
  dispatch: string
  isLate: boolean
}

/** What can run together, the first to leave first. */
export interface WaitingGroup {
  key: string
  press: string
  stock: string
  lamination: string
  printing: string
  rows: WaitingRow[]
}

/** What waits for a press by what can run together, the group of the first to leave first; and what is planned by hand. */
export async function viewToPlan({ db, catalogue, clock }: PlanningDeps) {
  const today = londonDate(clock.now())
  const current = catalogue.current().catalogue
  const released = await getReleasedLines(db)
  const files = await getApprovedFiles(
    db,
    released.map(({ line }) => line.id),
  )
  const hasFiles = new Set(files.map(({ lineId }) => lineId))
  const reprints = await getJobs(db, {})
  const groups = new Map<string, WaitingGroup>()
  const byHand: WaitingRow[] = []
  const waiting = [
    ...released.map(({ line, order }) => ({ line, row: waitingRow({ line, order, today }) })),
    ...reprints.map(({ job, line, order }) => ({ line, row: waitingRow({ line, order, today, job }) })),
  ]
  for (const { line, row } of waiting) {
    const spec = pressSpec(current, line.configuration)
    if (spec === null || (row.kind === 'first' && !hasFiles.has(line.id))) {
      byHand.push(row)
      continue
    }
    const { key, press, stock, lamination, printing } = spec
    const group = groups.get(key) ?? { key, press: press.name, stock, lamination, printing, rows: [] }
    groups.set(key, group)
    group.rows.push(row)
  }
  const first = (one: WaitingRow, other: WaitingRow) => (one.dispatchOn < other.dispatchOn ? -1 : 1)
  for (const { rows } of groups.values()) rows.sort(first)
  const sorted = [...groups.values()].sort((one, other) => {
    const [a, b] = [one.rows[0], other.rows[0]]
    return a === undefined || b === undefined ? 0 : first(a, b)
  })
  return { groups: sorted, byHand }
}

interface WaitingOf {
  line: StoredOrderLine
  order: StoredOrder
  today: CalendarDate
  job?: { id: string; quantity: number; reason: string; setNo: number; dispatchOn: CalendarDate }
}

function waitingRow({ line, order, today, job }: WaitingOf): WaitingRow {
  const { width, height } = line.configuration
  const amount = job === undefined ? quantityText(line.quantity, line.kinds) : quantityText(job.quantity, 1)
  const dispatchOn = job?.dispatchOn ?? line.dispatchOn
  return {
    id: job?.id ?? line.id,
    kind: job === undefined ? 'first' : 'reprint',
    orderNo: order.orderNo,
    place: line.place,
    customer: customerName(order),
    what: `${amount} of ${line.productName}, ${width} × ${height} mm`,
    reason: job?.reason ?? '',
    dispatchOn,
    dispatch: formatDay(dispatchOn),
    isLate: dispatchOn < today,
  }
}

/** The company, or the person. */
export function customerName({
  billingAddress,
  firstName,
  lastName,
}: Pick<StoredOrder, 'billingAddress' | 'firstName' | 'lastName'>): string {
  return billingAddress.company || `${firstName} ${lastName}`
}

/** Gangs in a list, with how much of their sheets is waste. */
export async function viewGangs(view: 'open' | 'printed', { db, clock }: PlanningDeps) {
  const listed = await listGangs(db, view)
  const ids = listed.map(({ gang }) => gang.id)
  const layouts = await getLayouts(db, ids)
  const jobs = await getJobs(db, { gangIds: ids })
  const today = londonDate(clock.now())
  return listed.map(({ gang, jobs: count }) => {
    const own = layouts.filter(({ gangId }) => gangId === gang.id)
    const its = jobs.filter(({ job }) => job.gangId === gang.id).map(({ job }) => job)
    const { id, press, stock, lamination, printing } = gang
    return {
      id,
      press,
      stock,
      lamination,
      printing,
      jobs: count,
      amount: amountText(gang, own),
      waste: wasteText(gang, own, its),
      dispatch: formatDay(gang.dispatchOn),
      isLate: gang.printedAt === null && gang.dispatchOn < today,
      state: stateOf(gang),
      isNotSent: gang.sendFault !== '' && gang.printedAt === null,
    }
  })
}

export type GangState = 'open' | 'locked' | 'printed'

function stateOf({ printedAt, lockedAt }: StoredGang): GangState {
  return printedAt !== null ? 'printed' : lockedAt === null ? 'open' : 'locked'
}

/** One gang with its jobs, their files and its layouts. */
export async function viewGang(id: number, deps: PlanningDeps) {
  const { db, clock, catalogue, hotFolders } = deps
  const gang = await findGang(db, id)
  if (gang === null) return null
  const stored = await getJobs(db, { gangIds: [id] })
  const layouts = await getLayouts(db, [id])
  const jobs = stored.map(({ job }) => job)
  const files = await getJobFiles(
    db,
    jobs.map((job) => job.id),
  )
  const { press, stock, lamination, printing, unit, sheet, estimate, cost, revision, tail } = gang
  const ownFiles = listGangFiles({ gang, jobs: stored, layouts, files }, catalogue.current().catalogue)
  return {
    id,
    revision,
    state: stateOf(gang),
    press,
    stock,
    lamination,
    printing,
    unit,
    sheet,
    isNested: sheet.isNested === true,
    amount: amountText(gang, layouts),
    makeReady: makeReadyText(gang, layouts),
    waste: wasteText(gang, layouts, jobs),
    estimate: formatPence(estimate),
    cost: formatPence(cost),
    saving: savingText(estimate - cost),
    dispatch: formatDay(gang.dispatchOn),
    isLate: gang.printedAt === null && gang.dispatchOn < londonDate(clock.now()),
    since: momentText(gang.printedAt ?? gang.lockedAt ?? gang.plannedAt),
    tail,
    more: stateOf(gang) === 'open' ? await viewMore(gang, stored, deps) : null,
    isPrintedFrom: ownFiles.some(({ file }) => file === 'press'),
    hotFolder: hotFolders ? hotFolderOf(gang) : null,
    jobs: stored.map((each) => viewGangJob(each, layouts, files)),
    layouts: layouts.map(({ no, run, places }) => ({
      no,
      run,
      /** Whether something on it is cut by a cutter. */
      isCut: ownFiles.some((file) => file.file === 'cut' && file.layout === no),
      places: places.map(({ job, ...place }) => ({ ...place, job: jobs.findIndex((each) => each.id === job) })),
    })),
  }
}

/** What can be put into an open gang: what waits and runs with it, and space; and where its jobs can be moved. */
async function viewMore(gang: StoredGang, stored: readonly JobWithLine[], deps: PlanningDeps) {
  const { groups } = await viewToPlan(deps)
  return {
    waiting: groups.find(({ key }) => key === gang.key)?.rows ?? [],
    others: await otherOpenGangs(gang, deps),
    /** Labels on a roll follow each other without a space. */
    hasSheets: stored.every(({ line }) => leadingEdge(line.configuration.orientation_id) === undefined),
  }
}

function savingText(saved: Pence): string {
  if (saved === 0) return ''
  return saved > 0 ? `${formatPence(saved)} less` : `${formatPence(-saved)} more`
}

type JobFile = Awaited<ReturnType<typeof getJobFiles>>[number]

function viewGangJob({ job, line, order }: JobWithLine, layouts: readonly StoredLayout[], files: readonly JobFile[]) {
  const { id, kind, reason, width, height, quantity, overs, proofNo, outline } = job
  return {
    id,
    kind,
    reason,
    orderNo: order.orderNo,
    place: line.place,
    lineId: line.id,
    customer: customerName(order),
    product: line.productName,
    set: line.kinds === 1 ? null : job.setNo,
    width,
    height,
    quantity,
    overs,
    outline,
    printed: printedOf(id, layouts),
    dispatch: formatDay(job.dispatchOn),
    state: stateLabel(line.state),
    isCancelled: line.state === 'cancelled',
    proofNo,
    files: files
      .filter(({ jobId }) => jobId === id)
      .map(({ name, sha256, kind: fileKind }) => ({ name, sha256, kind: fileKind })),
  }
}

export type ShownGang = NonNullable<Awaited<ReturnType<typeof viewGang>>>

function printedOf(jobId: string, layouts: readonly StoredLayout[]): number {
  return layouts.reduce((sum, { run, places }) => sum + run * places.filter(({ job }) => job === jobId).length, 0)
}

const figure = new Intl.NumberFormat('en-GB')
const MM_IN_A_METRE = 1_000

/** `312 sheets`, `12.40 m of web`. */
function amountText({ unit, sheet }: StoredGang, layouts: readonly StoredLayout[]): string {
  return unitText(unit, unitsOf({ sheet, layouts }, unit))
}

function makeReadyText({ unit, makeReady }: StoredGang, layouts: readonly StoredLayout[]): string {
  return unitText(unit, makeReady * layouts.length)
}

function unitText(unit: StoredGang['unit'], units: number): string {
  if (unit === 'web') return `${(units / MM_IN_A_METRE).toFixed(2)} m of web`
  return units === 1 ? '1 sheet' : `${figure.format(units)} sheets`
}

interface WantedJob {
  width: number
  height: number
  quantity: number
  overs: number
  outline: PieceRing | null
}

/** `14 %`: what of the sheets is beyond the pieces and their overs. */
function wasteText({ sheet }: StoredGang, layouts: readonly StoredLayout[], jobs: readonly WantedJob[]): string {
  const runs = layouts.map(({ run }) => ({ run, placements: [] }))
  const wanted = jobs.map(({ quantity, overs, ...job }) => ({ ...job, quantity: quantity + overs }))
  return `${(wasteOf({ sheet, layouts: runs }, wanted) * 100).toFixed(0)} %`
}
