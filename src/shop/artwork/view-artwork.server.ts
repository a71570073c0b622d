import { earlier } from '#platform/time/clock.ts'
import {
  type ArtworkDeps,
  type DraftAccess,
  type LineAccess,
  type OpenLine,
  openDraft,
  openLibrary,
  openLine,
} from './access.server.ts'
import {
  type ArtworkFileView,
  type ArtworkSummary,
  type ArtworkView,
  RESUMES_WITHIN_MS,
  type SubmissionView,
} from './artwork.ts'
import { findCutLines, findShape, type StoredCutLine } from './cut-lines.server.ts'
import { cutLineView } from './cut-lines.ts'
import { viewEvaluation } from './evaluation.ts'
import type { ArtworkRefusal } from './refusals.ts'
import {
  type ArtworkFile,
  findDraft,
  findLibrary,
  findSubmission,
  findSubmissions,
  getFiles,
  type Submission,
} from './store.server.ts'

/* What people see of a line's, a draft's or a library's artwork: its files with their addresses, its note and its state. */

/** A line's files, note and state. */
export async function viewLine(
  line: LineAccess,
  deps: ArtworkDeps,
): Promise<{ ok: true; artwork: ArtworkView } | ArtworkRefusal> {
  const opened = await openLine(deps, line)
  if (!opened.ok) return opened
  const { id: lineId, product, sets } = opened.line
  const submission = await submissionOf(opened, deps)
  const files = submission === undefined ? [] : await getFiles(deps.db, [submission.id])
  const lines = await findCutLines(deps.db, submission === undefined ? [] : [submission.id])
  const shown = show(submission, files, { deps, lines, at: keyedFiles(line) })
  const shape = await findShape(line, deps)
  const piece = shape.kind === 'shaped' ? shape.size : null
  return { ok: true, artwork: { line_id: lineId, product, sets, is_shaped: piece !== null, piece, ...shown } }
}

async function submissionOf({ line, ordered }: OpenLine, { db }: ArtworkDeps): Promise<Submission | undefined> {
  if (ordered === null) return (await findSubmissions(db, [line.id])).get(line.id)
  return ordered.submissionId === null ? undefined : findSubmission(db, ordered.submissionId)
}

/** A draft's files; none if nothing was sent with its secret, or the draft has been claimed. */
export async function viewDraft(
  draft: DraftAccess,
  deps: ArtworkDeps,
): Promise<{ ok: true; artwork: SubmissionView } | ArtworkRefusal> {
  const opened = openDraft(draft)
  if (!opened.ok) return opened
  const submission = await findDraft(deps.db, opened.place.draftHash)
  const ids = submission === undefined ? [] : [submission.id]
  const [files, lines] = [await getFiles(deps.db, ids), await findCutLines(deps.db, ids)]
  return { ok: true, artwork: show(submission, files, { deps, lines }) }
}

/** The files in the library of the customer who is signed in. */
export async function viewLibrary(deps: ArtworkDeps): Promise<{ ok: true; artwork: SubmissionView } | ArtworkRefusal> {
  const opened = await openLibrary(deps)
  if (!opened.ok) return opened
  const submission = await findLibrary(deps.db, opened.place.customerId)
  const files = submission === undefined ? [] : await getFiles(deps.db, [submission.id])
  return { ok: true, artwork: show(submission, files, { deps, lines: new Map() }) }
}

/** The summaries of lines by their ids; whoever asks has opened the cart that they are in. */
export async function summariseArtwork(
  lineIds: readonly string[],
  deps: ArtworkDeps,
): Promise<Map<string, ArtworkSummary>> {
  const submissions = await findSubmissions(deps.db, lineIds)
  const ids = [...submissions.values()].map(({ id }) => id)
  const filesById = Map.groupBy(await getFiles(deps.db, ids), ({ submissionId }) => submissionId)
  const lines = await findCutLines(deps.db, ids)
  return new Map(
    lineIds.map((lineId) => {
      const submission = submissions.get(lineId)
      const { state, files } = show(submission, filesById.get(submission?.id ?? '') ?? [], { deps, lines })
      return [lineId, { line_id: lineId, state, files }]
    }),
  )
}

/** A submission's files and note, read at these addresses; whoever asks has checked that it may be seen. */
export async function viewSubmission(
  submissionId: string,
  at: FileAddresses,
  deps: ArtworkDeps,
): Promise<SubmissionView> {
  const submission = await findSubmission(deps.db, submissionId)
  const files = await getFiles(deps.db, [submissionId])
  return show(submission, files, { deps, lines: await findCutLines(deps.db, [submissionId]), at })
}

/** Where the files of a submission are read: `{at}/{file}` and `{at}/{file}/thumbnail`, each with the query. */
interface FileAddresses {
  at: string
  query: string
}

/** Where owners read their files. */
const OWN_FILES: FileAddresses = { at: '/api/artwork/files', query: '' }

/** The same with the key of an order, which an `<img>` cannot send otherwise. */
function keyedFiles({ orderKey = null }: LineAccess): FileAddresses {
  return orderKey === null ? OWN_FILES : { ...OWN_FILES, query: `?${new URLSearchParams({ key: orderKey })}` }
}

/** Where staff read files. */
const STAFF = '/api/staff/'

/** What the view of a submission is made with. */
interface Showing {
  deps: ArtworkDeps
  /** The cut lines by submission. */
  lines: ReadonlyMap<string, readonly StoredCutLine[]>
  at?: FileAddresses
}

function show(
  submission: Submission | undefined,
  files: readonly ArtworkFile[],
  { deps, lines, at: { at, query } = OWN_FILES }: Showing,
): SubmissionView {
  const before = earlier(deps.clock.now(), RESUMES_WITHIN_MS)
  const alive = files.filter((file) => file.key !== null || file.updatedAt >= before)
  const drawn = lines.get(submission?.id ?? '') ?? []
  const isArriving = alive.some(({ key }) => key === null)
  return {
    state: submission?.state ?? 'none',
    note: submission?.note ?? '',
    cut_lines_dropped: isArriving
      ? 0
      : drawn.filter((one) => alive.every(({ sha256 }) => sha256 !== one.sha256)).length,
    files: alive.map((file): ArtworkFileView => {
      const { id, name, size, received, key, thumbnail, setNo, sha256 } = file
      const download = `${at}/${id}`
      const cut = drawn.find((one) => one.sha256 === sha256)
      // Staff have addresses of their own; owners open every file at one.
      const cutAt = `${at.startsWith(STAFF) ? at : OWN_FILES.at}/${id}/cut-line/{format}${query}`
      return {
        id,
        name,
        size,
        received,
        state: key === null ? 'arriving' : 'sent',
        set: setNo,
        evaluation: viewEvaluation(file),
        thumbnail: key === null || thumbnail === 'none' ? null : `${download}/thumbnail${query}`,
        download: `${download}${query}`,
        cut_line: cut === undefined ? null : cutLineView(cut.line, cutAt),
      }
    }),
  }
}
