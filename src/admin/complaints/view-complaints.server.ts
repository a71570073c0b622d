import { and, asc, desc, eq, ilike, lt, sql } from 'drizzle-orm'
import { viewJob } from '#admin/board/view-job.server.ts'
import { getReprintStates } from '#admin/planning/line-progress.server.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import { findGang, getJobs } from '#admin/planning/store.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { formatPence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { complaintWaitsFor, REASONS, type Reason } from '#shop/complaints/complaint.ts'
import { findComplaint } from '#shop/complaints/store.server.ts'
import { complaints } from '#shop/complaints/tables.server.ts'
import { viewComplaint } from '#shop/complaints/view-complaint.server.ts'
import { leftOfLine } from '#shop/orders/order.ts'
import { quantityText } from '#shop/orders/order-labels.ts'
import {
  findOrder,
  getLedger,
  getOrderEvents,
  getOrderLines,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { hasOrdered } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'

/* Complaints as staff see them: the list of what waits for whom, and one with everything that made the pieces. */

/** What a list shows: what waits for the shop, refunds to decide, what waits for others, and what is over. */
export const COMPLAINT_VIEWS = ['open', 'proposed', 'answered', 'closed', 'all'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

export interface ComplaintQuery {
  view: ComplaintView
  reason: Reason | ''
  /** A product's id as text; empty for all. */
  product: string
  search: string
  /** The number of the complaint that the page before ended with. */
  after: number | null
}

const PAGE_SIZE = 50

/** A page of complaints: what waits for us with the late ones first, otherwise the newest first. */
export async function listComplaints(query: ComplaintQuery, { db, now }: { db: Database; now: Date }) {
  const byDue = query.view === 'open' || query.view === 'proposed'
  const found = db
    .select({ complaint: complaints, order: orders, line: orderLines })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .innerJoin(orderLines, eq(orderLines.id, complaints.lineId))
  const today = londonDate(now)
  if (byDue) {
    const rows = await found
      .where(isWanted(query))
      .orderBy(asc(complaints.dueOn), asc(complaints.id))
      .limit(MAX_WAITING)
    return { rows: rows.map((row) => viewRow(row, today)), next: null }
  }
  const isAfter = query.after === null ? undefined : lt(complaints.id, query.after)
  const rows = await found
    .where(and(isWanted(query), isAfter))
    .orderBy(desc(complaints.id))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE ? (shown.at(-1)?.complaint.id ?? null) : null
  return { rows: shown.map((row) => viewRow(row, today)), next }
}

function isWanted({ view, reason, product, search }: ComplaintQuery) {
  return and(
    IS_IN_VIEW[view],
    reason === '' ? undefined : eq(complaints.reason, reason),
    product === '' ? undefined : eq(orderLines.productId, Number(product)),
    search === '' ? undefined : ilike(orders.search, `%${escapeLike(search.toLowerCase())}%`),
  )
}

interface ListedRow {
  complaint: typeof complaints.$inferSelect
  order: StoredOrder
  line: StoredOrderLine
}

function viewRow({ complaint, order, line }: ListedRow, today: CalendarDate) {
  const customer = order.billingAddress.company || `${order.firstName} ${order.lastName}`
  return {
    id: complaint.id,
    orderNo: order.orderNo,
    place: line.place,
    product: line.productName,
    customer,
    reason: REASONS[complaint.reason],
    wish: complaint.wish,
    pieces: complaint.pieces,
    ofPieces: line.quantity * line.kinds,
    waitsFor: complaintWaitsFor(complaint),
    isLate: complaint.state === 'open' && complaint.dueOn < today,
    due: formatDay(complaint.dueOn),
    since: momentText(complaint.since),
    proposed: complaint.proposedAmount === null ? null : formatPence(complaint.proposedAmount),
  }
}

/** More than these do not wait at once in any shop that should go on. */
const MAX_WAITING = 500

const IS_IN_VIEW = {
  open: eq(complaints.state, 'open'),
  proposed: sql`${complaints.state} <> 'closed' and ${complaints.proposedAmount} is not null`,
  answered: eq(complaints.state, 'answered'),
  closed: eq(complaints.state, 'closed'),
  all: undefined,
} as const

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** The products of lines that were complained of, for the filter. */
export async function complainedProducts(db: Database) {
  return db
    .selectDistinct({ id: orderLines.productId, name: orderLines.productName })
    .from(complaints)
    .innerJoin(orderLines, eq(orderLines.id, complaints.lineId))
    .orderBy(asc(orderLines.productName))
}

/** A complaint with its thread, the line, the jobs that made it and who reported their steps. Null where there is none. */
export async function viewForStaff(id: number, deps: PlanningDeps) {
  const { db, clock } = deps
  const complaint = await findComplaint(db, id)
  const order = complaint === null ? null : await findOrder(db, complaint.orderId)
  if (complaint === null || order === null) return null
  const line = (await getOrderLines(db, order.id)).find((each) => each.id === complaint.lineId)
  if (line === undefined) return null
  const now = clock.now()
  const ledger = await getLedger(db, order.id)
  const reprintStates = (jobIds: readonly string[]) => getReprintStates(db, jobIds)
  const view = { orderNo: order.orderNo, key: null, isStaff: true, now }
  return {
    ...(await viewComplaint(complaint, view, { db, reprintStates })),
    wishCode: complaint.wish,
    waitsFor: complaintWaitsFor(complaint),
    isLate: complaint.state === 'open' && complaint.dueOn < londonDate(now),
    orderNo: order.orderNo,
    /** The number of events that forms of this page have seen. */
    seen: (await getOrderEvents(db, order.id)).length,
    customer: `${order.firstName} ${order.lastName}`,
    company: order.billingAddress.company,
    proposed: complaint.proposedAmount === null ? null : { amount: complaint.proposedAmount, by: complaint.proposedBy },
    line: {
      id: line.id,
      place: line.place,
      product: line.productName,
      amount: quantityText(line.quantity, line.kinds),
      quantity: line.quantity,
      kinds: line.kinds,
      approvedNo: line.approvedNo,
      left: leftOfLine(line, ledger),
      dispatched: line.dispatchedAt === null ? null : momentText(line.dispatchedAt),
      parcels: parcelsOf(await getParcels(db, order.id), line.id),
    },
    jobs: await viewJobs(line.id, deps),
  }
}

/** How the parcels of a line were followed, as far as they have a number or a page. */
function parcelsOf(parcels: readonly StoredParcel[], lineId: string) {
  return parcels
    .filter((parcel) => hasOrdered(parcel, lineId))
    .filter(({ trackingNo, trackingUrl }) => trackingNo !== '' || trackingUrl !== '')
    .map(({ number, trackingNo, trackingUrl }) => ({ number, no: trackingNo, url: trackingUrl }))
}

export type StaffComplaint = NonNullable<Awaited<ReturnType<typeof viewForStaff>>>

/** The jobs of a line, each with its press and what was reported of its steps. */
async function viewJobs(lineId: string, deps: PlanningDeps) {
  const jobs = await getJobs(deps.db, { lineIds: [lineId] })
  const shown = jobs.map(async ({ job }) => {
    const gang = job.gangId === null ? null : await findGang(deps.db, job.gangId)
    const view = await viewJob(job.id, deps)
    const printedAt = gang?.printedAt ?? null
    return {
      id: job.id,
      kind: job.kind,
      setNo: job.setNo,
      quantity: job.quantity,
      reason: job.reason,
      gang: gang === null ? null : { id: gang.id, press: gang.press, stock: gang.stock },
      printed: printedAt === null ? null : momentText(printedAt),
      reports:
        view?.reports.filter(({ isTakenBack }) => !isTakenBack).map(({ text, by, at }) => ({ text, by, at })) ?? [],
    }
  })
  return Promise.all(shown)
}
