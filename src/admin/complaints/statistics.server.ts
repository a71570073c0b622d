import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { PRESS_STEP } from '#admin/planning/job.ts'
import { pressGangs, pressJobs } from '#admin/planning/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { writeCsv } from '#platform/files/csv.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonInstant } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { stationsOf } from '#print/production-steps/production-steps.ts'
import { REASONS } from '#shop/complaints/complaint.ts'
import { getMessages, getReprints } from '#shop/complaints/store.server.ts'
import { complaints } from '#shop/complaints/tables.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import {
  type CountedComplaint,
  DIMENSIONS,
  type Dimension,
  type ReasonRow,
  reasonRows,
  type SentLine,
  totalRow,
} from './statistics.ts'

/* The figures about complaints, read from the database: of lines that were sent in a period, by London's days. */

export interface Period {
  /** Both included. */
  from: CalendarDate
  to: CalendarDate
}

/** Lines that were sent in a period, with the press and the stations of their first runs; samples are left out. */
async function readLines(db: Database, period: Period, catalogue: Catalogue): Promise<SentLine[]> {
  const rows = await db
    .select({
      id: orderLines.id,
      product: orderLines.productName,
      month: sql<string>`to_char(${orderLines.dispatchedAt} at time zone 'Europe/London', 'YYYY-MM')`,
      pieces: sql<number>`${orderLines.quantity} * ${orderLines.kinds}`,
      press: sql<string>`coalesce((
        select gang.press from press_jobs job join press_gangs gang on gang.id = job.gang_id
        where job.line_id = ${orderLines.id} and job.kind = 'first' order by job.set_no limit 1), '')`,
      stations: sql<string>`coalesce((
        select string_agg(distinct step.station, ' ') from press_jobs job join press_steps step on step.job_id = job.id
        where job.line_id = ${orderLines.id} and job.kind = 'first' and step.no > ${PRESS_STEP} and step.kind <> 'pack'), '')`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sentWithin(period))
  const names = new Map(stationsOf(catalogue).map(({ code, name }) => [code, name]))
  return rows.map(({ stations, ...line }) => ({
    ...line,
    stations: stations.split(' ').flatMap((code) => (code === '' ? [] : (names.get(code) ?? code))),
  }))
}

function sentWithin({ from, to }: Period) {
  return and(
    ne(orders.year, 0),
    gte(orderLines.dispatchedAt, londonInstant(from, '00:00')),
    lt(orderLines.dispatchedAt, londonInstant(addDays(to, 1), '00:00')),
  )
}

/** Complaints about lines, with what was decided and what their reprints cost. */
async function readComplaints(db: Database, period: Period): Promise<CountedComplaint[]> {
  const { id: number, lineId: line, reason: why, pieces: faulty } = complaints
  const all = await db
    .select({ id: number, lineId: line, reason: why, pieces: faulty })
    .from(complaints)
    .innerJoin(orderLines, eq(orderLines.id, complaints.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sentWithin(period))
  const ids = all.map(({ id }) => id)
  const [messages, reprints] = [await getMessages(db, ids), await getReprints(db, ids)]
  const costs = await readCosts(
    db,
    reprints.flatMap(({ jobId }) => jobId ?? []),
  )
  return all.map(({ id, lineId, reason, pieces }) => {
    const own = reprints.filter(({ complaintId }) => complaintId === id)
    const known = own.flatMap(({ jobId }) => costs.get(jobId ?? '') ?? [])
    return {
      lineId,
      reason,
      pieces,
      refunded: sum(
        messages.filter(({ complaintId, kind }) => complaintId === id && kind === 'refund').map(({ amount }) => amount),
      ),
      reprinted: sum(own.map((reprint) => reprint.pieces)),
      reprintCost: known.length === 0 ? null : sum(known),
    }
  })
}

/** What jobs cost as they were planned: their part of their gang's cost, by the area that is printed. Net pence. */
async function readCosts(db: Database, jobIds: readonly string[]): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map()
  const area = sql`(${pressJobs.quantity} + ${pressJobs.overs}) * ${pressJobs.width} * ${pressJobs.height}`
  const ofGang = sql`(select sum((other.quantity + other.overs) * other.width * other.height)
    from press_jobs other where other.gang_id = ${pressJobs.gangId})`
  const rows = await db
    .select({ id: pressJobs.id, cost: sql<number>`round((${pressGangs.cost} * ${area} / ${ofGang})::numeric)::int` })
    .from(pressJobs)
    .innerJoin(pressGangs, eq(pressGangs.id, pressJobs.gangId))
    .where(inArray(pressJobs.id, [...jobIds]))
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The figures of a period, by every dimension. */
export async function readStatistics(db: Database, period: Period, catalogue: Catalogue) {
  const lines = await readLines(db, period, catalogue)
  const counted = await readComplaints(db, period)
  const by = Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, reasonRows(dimension, { lines, complaints: counted }, REASONS)]),
  ) as Record<Dimension, ReasonRow[]>
  return { period, total: totalRow({ lines, complaints: counted }), by }
}

export type ComplaintStatistics = Awaited<ReturnType<typeof readStatistics>>

const COLUMNS = [
  'By',
  'What',
  'Lines sent',
  'Lines complained of',
  'Share (%)',
  'At least (%)',
  'At most (%)',
  'Pieces sent',
  'Faulty pieces',
  'Refunded (£)',
  'Pieces printed again',
  'Cost of reprints, net (£)',
]

/** The same as a file for spreadsheets. */
export function statisticsCsv({ total, by }: ComplaintStatistics): string {
  const rows = [
    ['all', total] as const,
    ...DIMENSIONS.flatMap((dimension) => by[dimension].map((row) => [dimension, row] as const)),
  ]
  return writeCsv([COLUMNS, ...rows.map(([dimension, row]) => csvRow(dimension, row))])
}

function csvRow(dimension: string, row: ReasonRow): string[] {
  const percent = (share: number) => (share * 100).toFixed(2)
  const { at, from, to } = row.share
  return [
    dimension,
    row.name,
    String(row.lines),
    String(row.complained),
    at === null ? '' : percent(at),
    percent(from),
    percent(to),
    String(row.pieces),
    String(row.faulty),
    poundsAsFigures(row.refunded),
    String(row.reprinted),
    row.reprintCost === null ? '' : poundsAsFigures(row.reprintCost),
  ]
}
