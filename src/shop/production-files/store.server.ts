import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { artworkCutLines, artworkFiles } from '#shop/artwork/tables.server.ts'
import { artworkChecks, artworkEvaluations, artworkMends } from '#shop/artwork-checks/tables.server.ts'
import { orderLines, orders, proofApprovals } from '#shop/orders/tables.server.ts'
import { productionFiles } from './tables.server.ts'

export type StoredProduction = typeof productionFiles.$inferSelect

/** A file of an order's line, with everything that its production file is made from. */
export interface OrderedFile {
  file: typeof artworkFiles.$inferSelect
  line: Pick<typeof orderLines.$inferSelect, 'id' | 'place' | 'state'>
  order: typeof orders.$inferSelect
  /** What is wanted to be mended, the cut line that was drawn here, and what is made already. */
  mends: (typeof artworkMends.$inferSelect)['mends']
  cutLine: (typeof artworkCutLines.$inferSelect)['line'] | null
  made: StoredProduction | null
}

const { id: lineId, place, state } = orderLines

function selectOrdered(db: Database) {
  return db
    .select({
      file: artworkFiles,
      line: { id: lineId, place, state },
      order: orders,
      mends: artworkMends.mends,
      cutLine: artworkCutLines.line,
      made: productionFiles,
    })
    .from(artworkFiles)
    .innerJoin(orderLines, eq(orderLines.artworkSubmissionId, artworkFiles.submissionId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(artworkMends, eq(artworkMends.fileId, artworkFiles.id))
    .leftJoin(
      artworkCutLines,
      and(eq(artworkCutLines.submissionId, artworkFiles.submissionId), eq(artworkCutLines.sha256, artworkFiles.sha256)),
    )
    .leftJoin(productionFiles, eq(productionFiles.fileId, artworkFiles.id))
}

/** A whole file of an order; null for any other. */
export async function findOrderedFile(db: Database, fileId: string): Promise<OrderedFile | null> {
  const [found] = await selectOrdered(db).where(and(eq(artworkFiles.id, fileId), isNotNull(artworkFiles.key)))
  return found === undefined ? null : { ...found, mends: found.mends ?? [] }
}

/** The production files of files, those that could not be made too. */
export async function getProductionFiles(db: Database, fileIds: readonly string[]): Promise<StoredProduction[]> {
  if (fileIds.length === 0) return []
  return db
    .select()
    .from(productionFiles)
    .where(inArray(productionFiles.fileId, [...fileIds]))
}

/** A file whose production file is to be made, and the change that it is to be made after. */
interface FileToMake {
  fileId: string
  submissionId: string
  /** Names the file and its last change: tried once for each. */
  jobKey: string
}

/**
 * Files of orders that were checked, mended, cut or evaluated since their production file was made, or have none yet, without
 * those that a job is there for, waiting or over.
 */
export async function filesToMake(db: Database, most: number): Promise<FileToMake[]> {
  const { checkedAt } = artworkChecks
  const evaluatedAt = sql`(select max(said.at) from ${artworkEvaluations} said where said.file_id = ${artworkFiles.id})`
  const changed = sql`greatest(${checkedAt}, ${artworkMends.updatedAt}, ${artworkCutLines.updatedAt}, ${evaluatedAt})`
  const jobKey = sql<string>`'production-file ' || ${artworkFiles.id} || ' ' || (extract(epoch from ${changed}) * 1000)::bigint`
  return db
    .selectDistinct({ fileId: artworkFiles.id, submissionId: artworkFiles.submissionId, jobKey })
    .from(artworkFiles)
    .innerJoin(orderLines, eq(orderLines.artworkSubmissionId, artworkFiles.submissionId))
    .innerJoin(artworkChecks, eq(artworkChecks.fileId, artworkFiles.id))
    .leftJoin(artworkMends, eq(artworkMends.fileId, artworkFiles.id))
    .leftJoin(
      artworkCutLines,
      and(eq(artworkCutLines.submissionId, artworkFiles.submissionId), eq(artworkCutLines.sha256, artworkFiles.sha256)),
    )
    .leftJoin(productionFiles, eq(productionFiles.fileId, artworkFiles.id))
    .where(
      and(
        isNotNull(artworkFiles.key),
        isNotNull(artworkChecks.verdict),
        // Whether something is left to fix is found out when it is made.
        or(
          inArray(artworkChecks.verdict, ['fine', 'look']),
          isNotNull(artworkMends.fileId),
          eq(artworkFiles.evaluation, 'accepted'),
        ),
        notInArray(orderLines.state, ['dispatched', 'delivered', 'cancelled']),
        // What is printed again as it was approved is printed from the files of then.
        notExists(
          db
            .select({ lineId: proofApprovals.lineId })
            .from(proofApprovals)
            .where(
              and(
                eq(proofApprovals.lineId, orderLines.id),
                eq(proofApprovals.standingNo, orderLines.approvedNo),
                isNotNull(proofApprovals.carriedNo),
              ),
            ),
        ),
        or(isNull(productionFiles.fileId), sql`${productionFiles.madeAt} < ${changed}`),
        notExists(db.select({ id: jobs.id }).from(jobs).where(eq(jobs.key, jobKey))),
      ),
    )
    .limit(most)
}

/** Keeps what was made. @returns the keys of what it replaces; null where the file is gone */
export async function saveProduction(
  tx: Transaction,
  made: typeof productionFiles.$inferInsert,
): Promise<string[] | null> {
  const [file] = await tx.select({ id: artworkFiles.id }).from(artworkFiles).where(eq(artworkFiles.id, made.fileId))
  if (file === undefined) return null
  const [before] = await tx.select().from(productionFiles).where(eq(productionFiles.fileId, made.fileId)).for('update')
  await tx.insert(productionFiles).values(made).onConflictDoUpdate({ target: productionFiles.fileId, set: made })
  return [before?.key, before?.platesKey].filter((key) => typeof key === 'string')
}

/** Keeps the plates of a production file. @returns whether it is still the one they were drawn from */
export async function savePlates(
  db: Database,
  { fileId, key }: Pick<StoredProduction, 'fileId' | 'key'>,
  platesKey: string,
): Promise<boolean> {
  if (key === null) return false
  const saved = await db
    .update(productionFiles)
    .set({ platesKey })
    .where(and(eq(productionFiles.fileId, fileId), eq(productionFiles.key, key), isNull(productionFiles.platesKey)))
    .returning({ fileId: productionFiles.fileId })
  return saved.length > 0
}

/** Which of these keys of stored files belong to production files. */
export async function knownProductionKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: productionFiles.key, platesKey: productionFiles.platesKey })
    .from(productionFiles)
    .where(or(inArray(productionFiles.key, [...keys]), inArray(productionFiles.platesKey, [...keys])))
  return new Set(rows.flatMap(({ key, platesKey }) => [key, platesKey]).filter((key) => key !== null))
}
