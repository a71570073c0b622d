import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import type { StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { allPrinted } from './change-gang.server.ts'
import { pressSpec } from './job.ts'
import { getApprovedFiles, getJobs } from './store.server.ts'
import { pressJobs } from './tables.server.ts'

/**
 * Lines whose approved files the shop has are planned by jobs alone: they move to *planned* with them, back without, and
 * to *printed* once all are. Others (a proof from outside, no rates for a press) are moved by hand on their order's page.
 */
export function planningOrderHooks({ catalogue }: { catalogue: Pick<CatalogueCache, 'current'> }): SliceOrderHooks {
  return {
    async holdsBack(tx, { lines, to }) {
      if (to !== 'planned' && to !== 'approved' && to !== 'printed') return new Set()
      const jobs = await countFirstRuns(tx, lines)
      const ids = [...jobs.keys()]
      if (to === 'approved') return new Set(ids)
      if (to === 'printed') {
        const printed = await allPrinted(tx, ids)
        return new Set(ids.filter((id) => !printed.includes(id)))
      }
      const forPress = await linesForPress(tx, lines, catalogue)
      return new Set(lines.flatMap(({ id, kinds }) => (forPress.has(id) && jobs.get(id) !== kinds ? [id] : [])))
    },
  }
}

type PlannedLine = Pick<StoredOrderLine, 'id' | 'configuration'>

/** The lines of these that planning makes jobs of. */
export async function linesForPress(
  db: Database,
  lines: readonly PlannedLine[],
  catalogue: Pick<CatalogueCache, 'current'>,
): Promise<Set<string>> {
  const files = await getApprovedFiles(
    db,
    lines.map(({ id }) => id),
  )
  const hasFiles = new Set(files.map(({ lineId }) => lineId))
  const current = catalogue.current().catalogue
  const forPress = lines.filter(
    ({ id, configuration }) => hasFiles.has(id) && pressSpec(current, configuration) !== null,
  )
  return new Set(forPress.map(({ id }) => id))
}

/** Where the lines that planning makes jobs of are planned or, once they are, their gang. */
export async function planningPaths(
  db: Database,
  lines: readonly StoredOrderLine[],
  catalogue: Pick<CatalogueCache, 'current'>,
): Promise<Map<string, string>> {
  const jobs = await getJobs(db, { lineIds: lines.filter(({ state }) => state === 'planned').map(({ id }) => id) })
  const waiting = await linesForPress(
    db,
    lines.filter(({ state, releasedAt }) => state === 'approved' && releasedAt !== null),
    catalogue,
  )
  return new Map([
    ...[...waiting].map((id) => [id, '/staff/planning'] as const),
    ...jobs
      .filter(({ job }) => job.kind === 'first')
      .map(({ job }) => [job.lineId, `/staff/planning/${job.gangId}`] as const),
  ])
}

/** The first runs of lines that have some. */
async function countFirstRuns(db: Database, lines: readonly PlannedLine[]): Promise<Map<string, number>> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ lineId: pressJobs.lineId })
    .from(pressJobs)
    .where(and(inArray(pressJobs.lineId, ids), eq(pressJobs.kind, 'first')))
  const counts = new Map<string, number>()
  for (const { lineId } of rows) counts.set(lineId, (counts.get(lineId) ?? 0) + 1)
  return counts
}
