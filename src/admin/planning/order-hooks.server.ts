import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import type { StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { pressSpec } from './job.ts'
import { followsJobs, getProgress, isJobState } from './line-progress.server.ts'
import { getApprovedFiles, getJobs } from './store.server.ts'
import { pressJobs } from './tables.server.ts'

/**
 * Lines whose approved files the shop has are planned by jobs alone: they move to *planned* with them, back without, and
 * on to *printed*, *finished* and *packed* as the steps of all of them are done. Others (a proof from outside, no rates for a press) are moved by hand on their order's page.
 */
export function planningOrderHooks({ catalogue }: { catalogue: Pick<CatalogueCache, 'current'> }): SliceOrderHooks {
  return {
    async holdsBack(tx, { lines, to }) {
      if (to !== 'approved' && !isJobState(to)) return new Set()
      const progress = await getProgress(
        tx,
        lines.map(({ id }) => id),
      )
      const isHeld = ({ id, state }: StoredOrderLine) => {
        const reached = progress.get(id)
        return reached !== undefined && (to === 'approved' || !followsJobs({ from: state, to, reached }))
      }
      const held = lines.filter(isHeld).map(({ id }) => id)
      if (to !== 'planned') return new Set(held)
      const forPress = await linesForPress(tx, lines, catalogue)
      const jobs = await countFirstRuns(tx, lines)
      const incomplete = lines.filter(({ id, kinds }) => forPress.has(id) && jobs.get(id) !== kinds)
      return new Set([...held, ...incomplete.map(({ id }) => id)])
    },
  }
}

type PlannedLine = Pick<StoredOrderLine, 'id' | 'configuration'>

/** The lines of these that planning makes jobs of. */
async function linesForPress(
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

/** States of lines that have jobs with open steps. */
const IN_THE_WORKS: ReadonlySet<LineState> = new Set(['planned', 'printed', 'finished'])

/** Where the lines that planning makes jobs of are planned; once they are, their gang; once that is printed, their job. */
export async function planningPaths(
  db: Database,
  lines: readonly StoredOrderLine[],
  catalogue: Pick<CatalogueCache, 'current'>,
): Promise<Map<string, string>> {
  const jobs = await getJobs(db, { lineIds: lines.filter(({ state }) => IN_THE_WORKS.has(state)).map(({ id }) => id) })
  const waiting = await linesForPress(
    db,
    lines.filter(({ state, releasedAt }) => state === 'approved' && releasedAt !== null),
    catalogue,
  )
  return new Map([
    ...[...waiting].map((id) => [id, '/staff/planning'] as const),
    ...jobs
      .filter(({ job }) => job.kind === 'first')
      .map(({ job, line }) => {
        const to = line.state === 'planned' ? `/staff/planning/${job.gangId}` : `/staff/jobs/${job.id}`
        return [job.lineId, to] as const
      }),
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
