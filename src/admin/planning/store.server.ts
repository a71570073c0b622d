import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { SheetLayout } from '#print/imposition/sheet.ts'
import { orderLines, orders, proofVersions } from '#shop/orders/tables.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'
import { pressGangs, pressJobFiles, pressJobs, pressLayouts, pressSteps } from './tables.server.ts'

/* The queries of planning. */

export type StoredGang = typeof pressGangs.$inferSelect
export type StoredLayout = typeof pressLayouts.$inferSelect

/** More released lines than these are not listed at once. */
const MAX_LISTED = 500

const line = { line: orderLines, order: orders }

/** Released lines that wait to be planned with the digest that was approved, the first to leave first; of some those that do. */
export async function getReleasedLines(db: Database, ids?: readonly string[]) {
  const isReleased = and(eq(orderLines.state, 'approved'), isNotNull(orderLines.releasedAt), isNull(orders.erasedAt))
  const isApproved = and(eq(proofVersions.lineId, orderLines.id), eq(proofVersions.number, orderLines.approvedNo))
  return db
    .select({ ...line, proofNo: proofVersions.number, digest: proofVersions.digest })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(proofVersions, isApproved)
    .where(and(isReleased, ids === undefined ? undefined : inArray(orderLines.id, [...ids])))
    .orderBy(asc(orderLines.dispatchOn), asc(orders.orderNo), asc(orderLines.place))
    .limit(MAX_LISTED)
}

/** The files of the approved versions of lines. Never those of the line: what was approved is printed (decisions §9). */
export async function getApprovedFiles(db: Database, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  const { lineId, place, setNo, sha256, kind, name, key, size } = proofFiles
  return db
    .select({ lineId, place, setNo, sha256, kind, name, key, size })
    .from(proofFiles)
    .innerJoin(orderLines, and(eq(orderLines.id, proofFiles.lineId), eq(orderLines.approvedNo, proofFiles.number)))
    .where(inArray(proofFiles.lineId, [...lineIds]))
    .orderBy(asc(proofFiles.lineId), asc(proofFiles.place))
}

interface JobsOf {
  gangIds?: readonly number[]
  lineIds?: readonly string[]
  ids?: readonly string[]
  /** A line by its numbers, or one of its sets. */
  line?: { orderNo: string; place: number; setNo: number | null }
}

/** Jobs with their lines: of gangs, of lines, or some; reprints that wait where nothing is named. */
export async function getJobs(db: Database, of: JobsOf) {
  const { gangIds, lineIds, ids } = of
  if ((gangIds ?? lineIds ?? ids)?.length === 0) return []
  const isWanted =
    gangIds !== undefined
      ? inArray(pressJobs.gangId, [...gangIds])
      : lineIds !== undefined
        ? inArray(pressJobs.lineId, [...lineIds])
        : ids !== undefined
          ? inArray(pressJobs.id, [...ids])
          : of.line !== undefined
            ? isLine(of.line)
            : isNull(pressJobs.gangId)
  return db
    .select({ ...line, job: pressJobs })
    .from(pressJobs)
    .innerJoin(orderLines, eq(orderLines.id, pressJobs.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isWanted)
    .orderBy(
      asc(pressJobs.dispatchOn),
      asc(orders.orderNo),
      asc(orderLines.place),
      asc(pressJobs.setNo),
      asc(pressJobs.id),
    )
}

function isLine({ orderNo, place, setNo }: NonNullable<JobsOf['line']>) {
  const isSet = setNo === null ? undefined : eq(pressJobs.setNo, setNo)
  return and(eq(orders.orderNo, orderNo), eq(orderLines.place, place), isSet)
}

export type ReleasedLine = Awaited<ReturnType<typeof getReleasedLines>>[number]
export type JobWithLine = Awaited<ReturnType<typeof getJobs>>[number]

export type StoredStep = typeof pressSteps.$inferSelect

/** The steps of jobs, each job's in order. */
export async function getSteps(db: Database, jobIds: readonly string[]): Promise<StoredStep[]> {
  if (jobIds.length === 0) return []
  return db
    .select()
    .from(pressSteps)
    .where(inArray(pressSteps.jobId, [...jobIds]))
    .orderBy(asc(pressSteps.jobId), asc(pressSteps.no))
}

/** The files of jobs, with their names and where they are stored. */
export async function getJobFiles(db: Database, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const { jobId, lineId, proofNo, place, sha256 } = pressJobFiles
  const isIt = and(
    eq(proofFiles.lineId, lineId),
    eq(proofFiles.number, proofNo),
    eq(proofFiles.place, place),
    eq(proofFiles.sha256, sha256),
  )
  return db
    .select({
      jobId,
      place,
      sha256,
      name: proofFiles.name,
      kind: proofFiles.kind,
      key: proofFiles.key,
      size: proofFiles.size,
    })
    .from(pressJobFiles)
    .innerJoin(proofFiles, isIt)
    .where(inArray(jobId, [...jobIds]))
    .orderBy(asc(jobId), asc(place))
}

export async function findGang(db: Database, id: number): Promise<StoredGang | null> {
  const [found] = await db.select().from(pressGangs).where(eq(pressGangs.id, id))
  return found ?? null
}

/** Gangs, locked for changes in the order of their numbers, so that two changes never wait for each other. */
export async function lockGangs(tx: Transaction, ids: readonly number[]): Promise<StoredGang[]> {
  return tx
    .select()
    .from(pressGangs)
    .where(inArray(pressGangs.id, [...ids]))
    .orderBy(asc(pressGangs.id))
    .for('update')
}

/** Gangs that are not printed, the first to leave first; or the last that were. */
export async function listGangs(db: Database, view: 'open' | 'printed') {
  const jobs = sql<number>`(select count(*)::int from ${pressJobs} where ${pressJobs.gangId} = ${pressGangs.id})`
  const isOpen = view === 'open'
  return db
    .select({ gang: pressGangs, jobs })
    .from(pressGangs)
    .where(isOpen ? isNull(pressGangs.printedAt) : isNotNull(pressGangs.printedAt))
    .orderBy(isOpen ? asc(pressGangs.dispatchOn) : desc(pressGangs.printedAt), asc(pressGangs.id))
    .limit(MAX_LISTED)
}

export async function getLayouts(db: Database, gangIds: readonly number[]): Promise<StoredLayout[]> {
  if (gangIds.length === 0) return []
  return db
    .select()
    .from(pressLayouts)
    .where(inArray(pressLayouts.gangId, [...gangIds]))
    .orderBy(asc(pressLayouts.gangId), asc(pressLayouts.no))
}

/** Stores the layouts of a gang instead of those it had. `jobIds`: its jobs, in the order that they were laid out in. */
export async function replaceLayouts(
  tx: Transaction,
  gangId: number,
  { laidOut, jobIds }: { laidOut: { layouts: readonly SheetLayout[] }; jobIds: readonly string[] },
): Promise<void> {
  await tx.delete(pressLayouts).where(eq(pressLayouts.gangId, gangId))
  const rows = laidOut.layouts.map(({ run, placements }, index) => ({
    gangId,
    no: index + 1,
    run,
    places: placements.map(({ job, ...place }) => ({ ...place, job: jobIds[job] ?? '' })),
  }))
  if (rows.length > 0) await tx.insert(pressLayouts).values(rows)
}

/** Deletes a gang whose jobs are all gone. */
export async function deleteGang(tx: Transaction, id: number): Promise<void> {
  await tx.delete(pressGangs).where(eq(pressGangs.id, id))
}
