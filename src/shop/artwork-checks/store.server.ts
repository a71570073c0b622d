import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Mend } from '#print/mends/mend.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { RULES_VERSION } from '#print/preflight/rules/rules.ts'
import { NO_SIZE_REPORT } from './ended-report.ts'
import { artworkAnswers, artworkChecks, artworkEvaluations, artworkMends } from './tables.server.ts'

/** A check as it is stored; without a verdict, it waits. */
export type StoredCheck = typeof artworkChecks.$inferSelect
export type StoredAnswer = typeof artworkAnswers.$inferSelect
export type StoredEvaluation = typeof artworkEvaluations.$inferSelect

/** Which check of a file: what was needed, and by which rules. */
export type CheckKey = Pick<StoredCheck, 'fileId' | 'digest' | 'rulesVersion'>

/** The same requirements have the same digest, in whatever order they are written. */
function getDigest(requirements: PrintRequirements | null): string {
  return createHash('sha256').update(JSON.stringify(requirements, sortKeys)).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}

/** What a file is to be checked against; null where there is nothing to check it against. */
export interface WantedCheck {
  fileId: string
  requirements: PrintRequirements | null
}

/** Those of these checks that are not there yet, done or waiting. */
export async function findMissing(db: Database, wanted: readonly WantedCheck[]): Promise<WantedCheck[]> {
  const known = await getChecks(
    db,
    wanted.map(({ fileId }) => fileId),
  )
  return wanted.filter(({ fileId, requirements }) => {
    const check = known.get(fileId)
    return check?.digest !== getDigest(requirements) || check.rulesVersion !== RULES_VERSION
  })
}

/**
 * Wants files to be checked against what their line needs now. What was checked against anything else is deleted. Without
 * anything to check against, the check is done at once.
 * @returns the checks that are new, each to be done by a job
 */
export async function wantChecks(tx: Transaction, wanted: readonly WantedCheck[], now: Date): Promise<CheckKey[]> {
  const added: CheckKey[] = []
  for (const { fileId, requirements } of wanted) {
    const key = { fileId, digest: getDigest(requirements), rulesVersion: RULES_VERSION }
    const done =
      requirements === null && ({ verdict: 'not looked at', report: NO_SIZE_REPORT, checkedAt: now } as const)
    const [fresh] = await tx
      .insert(artworkChecks)
      .values({ ...key, requirements, wantedAt: now, ...done })
      .onConflictDoNothing()
      .returning({ fileId: artworkChecks.fileId })
    if (fresh !== undefined && requirements !== null) added.push(key)
    await tx
      .delete(artworkChecks)
      .where(
        and(
          eq(artworkChecks.fileId, fileId),
          or(ne(artworkChecks.digest, key.digest), ne(artworkChecks.rulesVersion, key.rulesVersion)),
        ),
      )
  }
  return added
}

/** A check; undefined once the file is gone or its line needs something else. */
export async function findCheck(db: Database, key: CheckKey): Promise<StoredCheck | undefined> {
  const [found] = await db.select().from(artworkChecks).where(isThis(key))
  return found
}

/** The latest check of each file, done or waiting. */
export async function getChecks(db: Database, fileIds: readonly string[]): Promise<Map<string, StoredCheck>> {
  if (fileIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(artworkChecks)
    .where(inArray(artworkChecks.fileId, [...fileIds]))
    .orderBy(artworkChecks.wantedAt)
  return new Map(found.map((check) => [check.fileId, check]))
}

/** Stores the outcome of a check, unless it is stored already. @returns whether it was */
export async function saveCheck(
  tx: Transaction,
  key: CheckKey,
  done: { [Column in 'verdict' | 'report' | 'checkedAt' | 'tookMs']: NonNullable<StoredCheck[Column]> },
): Promise<boolean> {
  const saved = await tx
    .update(artworkChecks)
    .set(done)
    .where(and(isThis(key), isNull(artworkChecks.verdict)))
    .returning({ fileId: artworkChecks.fileId })
  return saved.length > 0
}

function isThis({ fileId, digest, rulesVersion }: CheckKey) {
  return and(
    eq(artworkChecks.fileId, fileId),
    eq(artworkChecks.digest, digest),
    eq(artworkChecks.rulesVersion, rulesVersion),
  )
}

/** What is to be mended in each file; nothing for a file that is left out. */
export async function getMends(db: Database, fileIds: readonly string[]): Promise<Map<string, Mend[]>> {
  if (fileIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(artworkMends)
    .where(inArray(artworkMends.fileId, [...fileIds]))
  return new Map(found.map(({ fileId, mends }) => [fileId, mends]))
}

/** Stores what is to be mended in a file, in place of what was stored before. */
export async function saveMends(tx: Transaction, fileId: string, mends: Mend[], now: Date): Promise<void> {
  const row = { mends, updatedAt: now }
  await tx
    .insert(artworkMends)
    .values({ fileId, ...row })
    .onConflictDoUpdate({ target: artworkMends.fileId, set: row })
}

/** Adds what a shopper answered to findings. */
export async function addAnswer(tx: Transaction, answer: typeof artworkAnswers.$inferInsert): Promise<void> {
  await tx.insert(artworkAnswers).values(answer)
}

/** The last answer about each file. It holds only for the digest that it was given for. */
export async function getAnswers(db: Database, fileIds: readonly string[]): Promise<Map<string, StoredAnswer>> {
  if (fileIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([artworkAnswers.fileId])
    .from(artworkAnswers)
    .where(inArray(artworkAnswers.fileId, [...fileIds]))
    .orderBy(artworkAnswers.fileId, desc(artworkAnswers.id))
  return new Map(found.map((answer) => [answer.fileId, answer]))
}

/** Adds what a member of staff says of a file. */
export async function addEvaluation(
  tx: Transaction,
  evaluation: typeof artworkEvaluations.$inferInsert,
): Promise<void> {
  await tx.insert(artworkEvaluations).values(evaluation)
}

/** The last evaluation of each file that has one. */
export async function getEvaluations(db: Database, fileIds: readonly string[]): Promise<Map<string, StoredEvaluation>> {
  if (fileIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([artworkEvaluations.fileId])
    .from(artworkEvaluations)
    .where(inArray(artworkEvaluations.fileId, [...fileIds]))
    .orderBy(artworkEvaluations.fileId, desc(artworkEvaluations.id))
  return new Map(found.map((evaluation) => [evaluation.fileId, evaluation]))
}
