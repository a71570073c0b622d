import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { enqueue } from '#platform/jobs/enqueue.server.ts'
import type { Mend } from '#print/mends/mend.ts'
import { type EvaluationView, type FileEvaluation, viewEvaluation } from '#shop/artwork/evaluation.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { mayMove, takesFiles } from '#shop/orders/order-states.ts'
import { lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { LINE_READY } from './line-ready.server.ts'
import { getAnswers, getChecks, getMends, type StoredAnswer, type StoredCheck } from './store.server.ts'
import { getTurn } from './turns.server.ts'
import { lineStanding, type Standing, standingOf, waitsForShopper } from './verdicts.ts'

/** Everything that is stored about a file, and where it stands. */
export interface CheckedFile {
  submissionId: string
  fileId: string
  check: StoredCheck | null
  mends: Mend[]
  /** Null also where it was given for another report. */
  answer: StoredAnswer | null
  evaluation: EvaluationView | null
  standing: Standing
}

/** The whole files of submissions in order, with where each stands. */
export async function readStandings(db: Database, submissionIds: readonly string[]): Promise<CheckedFile[]> {
  if (submissionIds.length === 0) return []
  const files = await db
    .select()
    .from(artworkFiles)
    .where(and(inArray(artworkFiles.submissionId, [...submissionIds]), isNotNull(artworkFiles.key)))
    .orderBy(artworkFiles.place)
  const ids = files.map(({ id }) => id)
  const checks = await getChecks(db, ids)
  const answers = await getAnswers(db, ids)
  const mends = await getMends(db, ids)
  return files.map((file) => {
    const { id, submissionId, evaluation } = file
    const check = checks.get(id) ?? null
    const given = answers.get(id) ?? null
    const answer = given?.digest === check?.digest ? given : null
    const known = { check, mends: mends.get(id) ?? [], answer }
    const standing = findStanding(known, evaluation)
    return { submissionId, fileId: id, ...known, evaluation: viewEvaluation(file), standing }
  })
}

function findStanding(
  { check, mends, answer }: Pick<CheckedFile, 'check' | 'mends' | 'answer'>,
  evaluation: FileEvaluation,
): Standing {
  return standingOf({ report: check?.report ?? null, mends, answer: answer?.answer ?? null, evaluation })
}

/** Where each of these submissions stands; none for one without whole files. */
export async function lineStandings(db: Database, submissionIds: readonly string[]): Promise<Map<string, Standing>> {
  const bySubmission = Map.groupBy(await readStandings(db, submissionIds), ({ submissionId }) => submissionId)
  return new Map(
    [...bySubmission].flatMap(([id, files]) => {
      const standing = lineStanding(files.map((file) => file.standing))
      return standing === null ? [] : [[id, standing] as const]
    }),
  )
}

/**
 * Moves the order's line of a submission to where its files stand (decisions §9): to `artwork wanted` while they wait for
 * the customer, otherwise to `checking`. From there a line that is *ready* goes on to its proof. Nothing happens to a line
 * of a cart, and to one that takes no files any more. Locks the order: the caller has locked nothing else.
 */
export async function moveLineOf(
  tx: Transaction,
  submissionId: string,
  deps: Pick<OrderDeps, 'hooks' | 'workingHours' | 'clock'>,
): Promise<void> {
  const bySubmission = eq(orderLines.artworkSubmissionId, submissionId)
  const [known] = await tx.select({ orderId: orderLines.orderId }).from(orderLines).where(bySubmission)
  const order = known === undefined ? null : await lockOrder(tx, known.orderId)
  if (order === null) return
  const [line] = await tx
    .select({ id: orderLines.id, state: orderLines.state })
    .from(orderLines)
    .where(and(bySubmission, eq(orderLines.orderId, order.id)))
  const standing = (await lineStandings(tx, [submissionId])).get(submissionId) ?? null
  if (line === undefined || standing === null || !takesFiles(line.state)) return
  await tellReady(tx, line.id, { standing, submissionId })
  const to = waitsForShopper(standing) ? 'artwork wanted' : 'checking'
  if (line.state === to || !mayMove(line.state, to, 'shop')) return
  const context = { ...deps, actor: SHOP_ACTOR, mover: 'shop', now: deps.clock.now() } as const
  await moveLines(tx, order, { lineIds: [line.id], to }, context)
}

/** A line whose artwork is *ready* gets its proof (`shop/proofs`). */
async function tellReady(
  tx: Transaction,
  lineId: string,
  { standing, submissionId }: { standing: Standing; submissionId: string },
): Promise<void> {
  if (standing === 'ready') await enqueue(tx, LINE_READY, { lineId }, { owner: await getTurn(tx, submissionId) })
}
