import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import {
  type ArtworkDeps,
  type ArtworkPrincipal,
  type LineAccess,
  type OpenLine,
  openLine,
} from '#shop/artwork/access.server.ts'
import { lockOrdered } from '#shop/artwork/ordered-lines.server.ts'
import { findSubmissions } from '#shop/artwork/store.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { type AboutFile, type AnswerInput, changeByForm, type MendInput } from './change-form.server.ts'
import type { FileCheckView, LineChecksView } from './line-checks.ts'
import { offerMends } from './mend-offers.ts'
import { type CheckRefusal, checkRefusal } from './refusals.ts'
import { type CheckedFile, lineStandings, moveLineOf, readStandings } from './standings.server.ts'
import { addAnswer, saveMends } from './store.server.ts'
import { lineStanding, nameFinding, type Standing, unmended } from './verdicts.ts'
import { bringUpToDate, lineNeeds, type WantDeps } from './want-checks.server.ts'

/** What the use cases of checks need. */
export interface ChecksDeps
  extends WantDeps,
    Pick<OrderDeps, 'hooks' | 'workingHours'>,
    Pick<ArtworkDeps, 'orderedLines'> {}

type BoundDeps = ChecksDeps & ArtworkPrincipal

/** The checks of the current user's artwork. */
export type ArtworkChecks = ReturnType<ReturnType<typeof createArtworkChecks>['forPrincipal']>

/** The use cases of checks: what was found in the files of a line, and what its owner answers (decisions §9). */
export function createArtworkChecks(deps: ChecksDeps) {
  return { forPrincipal: (principal: ArtworkPrincipal) => bind({ ...deps, ...principal }) }
}

function bind(deps: BoundDeps) {
  return {
    view: (line: LineAccess) => viewChecks(line, deps),
    /** Where lines of a cart stand that the caller has already opened; none for lines without whole files. */
    standings: (lineIds: readonly string[]) => standingsOf(lineIds, deps),
    answer: (input: AnswerInput) => answerFindings(input, deps),
    mend: (input: MendInput) => mendFile(input, deps),
    /** The same for a form without scripts; null for a form about something else. */
    changeByForm: (form: FormData, line: LineAccess) =>
      changeByForm(form, line, {
        answerFindings: (input) => answerFindings(input, deps),
        mendFile: (input) => mendFile(input, deps),
      }),
  }
}

/** What was found in the files of a line. Files whose line has changed since are checked again. */
async function viewChecks(
  access: LineAccess,
  deps: BoundDeps,
): Promise<{ ok: true; checks: LineChecksView } | CheckRefusal> {
  const opened = await openLine(deps, access)
  if (!opened.ok) return checkRefusal('line-unknown')
  const submissionId = await submissionOf(opened, deps)
  if (submissionId !== null) await bringUpToDate(submissionId, deps)
  const files = submissionId === null ? [] : await readStandings(deps.db, [submissionId])
  return {
    ok: true,
    checks: {
      line_id: opened.line.id,
      standing: lineStanding(files.map(({ standing }) => standing)),
      requirements: await lineNeeds(opened.place, Math.max(1, files.length), deps),
      may_answer: opened.ordered?.takesFiles ?? true,
      files: files.map(showFile),
    },
  }
}

function showFile({ fileId, check, standing, mends, answer, evaluation }: CheckedFile): FileCheckView {
  return {
    file_id: fileId,
    digest: check?.digest ?? null,
    standing,
    report: check?.report ?? null,
    mends,
    offers: offerMends(check?.report ?? { kind: null, findings: [] }, mends),
    answer: answer?.answer ?? null,
    evaluation,
  }
}

async function submissionOf({ line, ordered }: OpenLine, { db }: ChecksDeps): Promise<string | null> {
  if (ordered !== null) return ordered.submissionId
  return (await findSubmissions(db, [line.id])).get(line.id)?.id ?? null
}

async function standingsOf(lineIds: readonly string[], deps: ChecksDeps): Promise<Map<string, Standing>> {
  const submissions = await findSubmissions(deps.db, lineIds)
  const ids = [...submissions.values()].map(({ id }) => id)
  for (const id of new Set(ids)) await bringUpToDate(id, deps)
  const standings = await lineStandings(deps.db, ids)
  return new Map(
    [...submissions].flatMap(([lineId, { id }]) => {
      const standing = standings.get(id)
      return standing === undefined ? [] : [[lineId, standing] as const]
    }),
  )
}

/**
 * Stores what the owner answers to the findings of a file (decisions §9): that they were looked at, or that staff are to
 * look. A stop finding cannot be confirmed. The same answer twice is one.
 */
function answerFindings({ answer, ...about }: AnswerInput, deps: BoundDeps): Promise<{ ok: true } | CheckRefusal> {
  return changeFile(about, deps, async (tx, { check, mends, answer: given, standing, fileId }, customerId) => {
    if (check === null || check.report === null) return checkRefusal('check-changed')
    if (given?.answer === answer) return { ok: true }
    if (answer === 'confirmed' && standing === 'replace') return checkRefusal('stop-left')
    if (standing !== 'replace' && standing !== 'confirm') return checkRefusal('nothing-to-confirm')
    const findings = unmended(check.report, mends).filter(({ level }) => level !== 'fine')
    const names = [...new Set(findings.map(nameFinding))]
    const now = deps.clock.now()
    await addAnswer(tx, { fileId, digest: check.digest, answer, findings: names, customerId, at: now })
    return { ok: true }
  })
}

/** Stores what is to be mended in a file: the whole list, in place of the last one. */
async function mendFile({ mends, ...about }: MendInput, deps: BoundDeps): Promise<{ ok: true } | CheckRefusal> {
  const done = await changeFile(about, deps, async (tx, { fileId }) => {
    await saveMends(tx, fileId, mends, deps.clock.now())
    return { ok: true }
  })
  const opened = done.ok ? await openLine(deps, about) : null
  const submissionId = opened?.ok ? await submissionOf(opened, deps) : null
  // How a file lies on the piece changes what it is checked against.
  if (submissionId !== null) await bringUpToDate(submissionId, deps)
  return done
}

type Work = (tx: Transaction, file: CheckedFile, customerId: string | null) => Promise<{ ok: true } | CheckRefusal>

/** Opens a file of the owner's line, as its check was on screen, for a change; then the order's line moves. */
async function changeFile(
  { fileId, digest, ...access }: AboutFile,
  deps: BoundDeps,
  work: Work,
): Promise<{ ok: true } | CheckRefusal> {
  const opened = await openLine(deps, access)
  if (!opened.ok) return checkRefusal('line-unknown')
  const submissionId = await submissionOf(opened, deps)
  if (submissionId === null) return checkRefusal('file-unknown')
  const { ordered } = opened
  const customerId = await deps.customer()
  return inTransaction(deps.db, async (tx) => {
    if (ordered !== null && !(await lockOrdered(tx, ordered, deps))) return checkRefusal('already-evaluated')
    const file = (await readStandings(tx, [submissionId])).find((each) => each.fileId === fileId)
    if (file === undefined) return checkRefusal('file-unknown')
    if (file.evaluation?.verdict === 'accepted') return checkRefusal('already-evaluated')
    if (file.check?.digest !== digest) return checkRefusal('check-changed')
    const done = await work(tx, file, customerId)
    if (done.ok) await moveLineOf(tx, submissionId, deps)
    return done
  })
}
