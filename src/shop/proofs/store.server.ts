import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { orderEvents, orderLines, orders } from '#shop/orders/tables.server.ts'
import { digestText } from './proof.ts'
import { proofComments, proofComparisons, proofFiles, proofPages } from './tables.server.ts'

export type StoredProofFile = typeof proofFiles.$inferSelect
export type StoredProofPage = typeof proofPages.$inferSelect
export type StoredComment = typeof proofComments.$inferSelect

/** A file before it belongs to a version. */
export type NewProofFile = Omit<StoredProofFile, 'lineId' | 'number' | 'place'>

/** The digest of a version: SHA-256 over its files, each with its set and kind. */
export function proofDigest(files: readonly Pick<StoredProofFile, 'setNo' | 'kind' | 'sha256'>[]): string {
  const listed = files.map(({ setNo: set, kind, sha256 }) => ({ set, kind, sha256 }))
  return createHash('sha256').update(digestText(listed)).digest('hex')
}

/** Stores the files of a version, in their order. */
export async function addProofFiles(
  tx: Transaction,
  version: { lineId: string; number: number },
  files: readonly NewProofFile[],
): Promise<void> {
  await tx.insert(proofFiles).values(files.map((file, index) => ({ ...file, ...version, place: index + 1 })))
}

/** The files of a version; of all versions of a line without a number. */
export async function getProofFiles(db: Database, lineId: string, number?: number): Promise<StoredProofFile[]> {
  const isIt = and(eq(proofFiles.lineId, lineId), number === undefined ? undefined : eq(proofFiles.number, number))
  return db.select().from(proofFiles).where(isIt).orderBy(asc(proofFiles.number), asc(proofFiles.place))
}

/** The pages of files that are drawn, in order. */
export async function getProofPages(db: Database, fileKeys: readonly string[]): Promise<StoredProofPage[]> {
  if (fileKeys.length === 0) return []
  return db
    .select()
    .from(proofPages)
    .where(inArray(proofPages.fileKey, [...fileKeys]))
    .orderBy(asc(proofPages.fileKey), asc(proofPages.page))
}

/** Keeps a drawn page. @returns whether it was the first */
export async function addProofPage(db: Database, page: StoredProofPage): Promise<boolean> {
  const added = await db.insert(proofPages).values(page).onConflictDoNothing().returning({ page: proofPages.page })
  return added.length > 0
}

/** The comments of a line, the first first. */
export async function getComments(db: Database, lineId: string): Promise<StoredComment[]> {
  return db.select().from(proofComments).where(eq(proofComments.lineId, lineId)).orderBy(asc(proofComments.id))
}

/** Whether a comment begins a thread of a line. */
export async function beginsThread(db: Database, lineId: string, id: number): Promise<boolean> {
  const isIt = and(eq(proofComments.id, id), eq(proofComments.lineId, lineId), isNull(proofComments.threadId))
  return (await db.$count(proofComments, isIt)) > 0
}

/** Adds a comment; the same form twice is one. @returns whether it is new */
export async function addComment(tx: Transaction, comment: typeof proofComments.$inferInsert): Promise<boolean> {
  const added = await tx.insert(proofComments).values(comment).onConflictDoNothing().returning({ id: proofComments.id })
  return added.length > 0
}

/**
 * Which of these keys of stored files belong to proofs. They go with the artwork of their order: when that is deleted, and
 * when an order that is over has an erased customer (decisions §9); the hashes stay.
 */
export async function knownProofKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const wanted = sql.join(
    keys.map((key) => sql`${key}::uuid`),
    sql`, `,
  )
  const isDeleted = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'artwork-deleted')))
  const rows = await db
    .selectDistinct({ file: proofFiles.key, page: proofPages.key, difference: proofComparisons.key })
    .from(proofFiles)
    .innerJoin(orderLines, eq(orderLines.id, proofFiles.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(proofPages, eq(proofPages.fileKey, proofFiles.key))
    .leftJoin(proofComparisons, eq(proofComparisons.afterKey, proofFiles.key))
    .where(
      and(
        sql`(${proofFiles.key} in (${wanted}) or ${proofPages.key} in (${wanted}) or ${proofComparisons.key} in (${wanted}))`,
        or(isNull(orders.erasedAt), notInArray(orders.making, ['completed', 'cancelled'])),
        notExists(isDeleted),
      ),
    )
  const known = new Set(rows.flatMap(({ file, page, difference }) => [file, page, difference]))
  return new Set(keys.filter((key) => known.has(key)))
}
