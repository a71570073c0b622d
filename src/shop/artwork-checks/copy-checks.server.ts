import { and, eq, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { findSubmissions, getFiles } from '#shop/artwork/store.server.ts'
import { artworkCutLines, artworkFiles } from '#shop/artwork/tables.server.ts'
import { addAnswer, getAnswers, getMends, saveMends } from './store.server.ts'
import { filesChanged } from './want-checks.server.ts'

/**
 * Copies what was done to the files of a submission to the same files of a line of the cart, which orders them again: cut
 * lines, what is to be mended, and what was answered to findings. What staff have said of a file is not copied.
 */
export async function copyChecks(
  db: Database,
  { submissionId, cartLineId }: { submissionId: string; cartLineId: string },
  now: Date,
): Promise<void> {
  const copy = (await findSubmissions(db, [cartLineId])).get(cartLineId)
  if (copy === undefined) return
  await inTransaction(db, async (tx) => {
    const left = (await getFiles(tx, [copy.id])).filter(({ key }) => key !== null)
    for (const file of await getFiles(tx, [submissionId])) {
      const at = left.findIndex(({ sha256, setNo }) => sha256 === file.sha256 && setNo === file.setNo)
      const [same] = file.key === null || at < 0 ? [] : left.splice(at, 1)
      if (same !== undefined) await copyFileChecks(tx, { from: file.id, to: same.id }, now)
    }
    await copyCutLines(tx, { from: submissionId, to: copy.id }, now)
    await filesChanged(tx, copy.id)
  })
}

async function copyFileChecks(tx: Transaction, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  const mends = (await getMends(tx, [from])).get(from)
  if (mends !== undefined) await saveMends(tx, to, mends, now)
  const answer = (await getAnswers(tx, [from])).get(from)
  if (answer === undefined) return
  const { digest, findings, customerId, at } = answer
  await addAnswer(tx, { fileId: to, digest, answer: answer.answer, findings, customerId, at })
}

/** They count for whoever the files count for that they are around. */
async function copyCutLines(tx: Transaction, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  const [counted] = await tx
    .select({ for: sql<string | null>`max(${artworkFiles.countedFor})` })
    .from(artworkFiles)
    .where(eq(artworkFiles.submissionId, to))
  const drawn = await tx
    .select({ line: artworkCutLines })
    .from(artworkCutLines)
    .innerJoin(artworkFiles, and(eq(artworkFiles.submissionId, to), eq(artworkFiles.sha256, artworkCutLines.sha256)))
    .where(eq(artworkCutLines.submissionId, from))
  for (const { line } of drawn)
    await tx
      .insert(artworkCutLines)
      .values({ ...line, submissionId: to, countedFor: counted?.for ?? null, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
}
