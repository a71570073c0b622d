import { earlier } from '#platform/time/clock.ts'
import { RESUMES_WITHIN_MS } from './artwork-limits.ts'
import type { OfDraft, OfLine } from './artwork-service.ts'
import {
  type ArtworkFile,
  findSubmissions,
  getFiles,
  type Submission,
  submissionsById,
} from './artwork-store.server.ts'
import type { ArtworkFileView, ArtworkSummary, ArtworkView, SubmissionView } from './artwork-view.ts'
import { findDraft } from './draft-store.server.ts'
import { type ArtworkDeps, openDraft, openLine } from './open-artwork.server.ts'
import type { ArtworkRefusal } from './refusals.ts'

/** A line's artwork: what has arrived, what is on its way, the note. */
export async function viewArtwork(
  asked: OfLine,
  needs: ArtworkDeps,
): Promise<{ ok: true; artwork: ArtworkView } | ArtworkRefusal> {
  const opened = await openLine(needs, asked)
  if (!opened.ok) return opened
  const { id: lineId, product } = opened.line
  const submission = (await findSubmissions(needs.db, [lineId])).get(lineId)
  const files = submission === undefined ? [] : await getFiles(needs.db, [submission.id])
  return { ok: true, artwork: { line_id: lineId, product, ...show({ submission, files }, needs) } }
}

/** A draft's files. */
export async function viewDraft(
  asked: OfDraft,
  needs: ArtworkDeps,
): Promise<{ ok: true; artwork: SubmissionView } | ArtworkRefusal> {
  const opened = openDraft(asked)
  if (!opened.ok) return opened
  const submission = await findDraft(needs.db, opened.place.draftHash)
  const files = submission === undefined ? [] : await getFiles(needs.db, [submission.id])
  return { ok: true, artwork: show({ submission, files }, needs) }
}

/** A submission's files and note, for who was found entitled to them; read below an address of the caller's. */
export async function viewSubmission(submissionId: string, at: string, needs: ArtworkDeps): Promise<SubmissionView> {
  const [submission] = await submissionsById(needs.db, [submissionId])
  return show({ submission, files: await getFiles(needs.db, [submissionId]) }, needs, at)
}

/**
 * The artwork of lines in short, for a cart that was opened already: whoever asks knows that the lines are in it.
 */
export async function summariseArtwork(
  lineIds: readonly string[],
  needs: ArtworkDeps,
): Promise<Map<string, ArtworkSummary>> {
  const submissions = await findSubmissions(needs.db, lineIds)
  const files = await getFiles(
    needs.db,
    [...submissions.values()].map(({ id }) => id),
  )
  return new Map(
    lineIds.map((lineId) => {
      const submission = submissions.get(lineId)
      const own = files.filter(({ submissionId }) => submissionId === submission?.id)
      const { state, files: shown } = show({ submission, files: own }, needs)
      return [lineId, { line_id: lineId, state, files: shown }] as const
    }),
  )
}

interface Stored {
  submission: Submission | undefined
  files: readonly ArtworkFile[]
}

/** Where those who have the cart or the draft read their files. */
const OWN_FILES = '/api/artwork/files'

function show({ submission, files }: Stored, { clock }: ArtworkDeps, at = OWN_FILES): SubmissionView {
  const before = earlier(clock.now(), RESUMES_WITHIN_MS)
  const alive = files.filter((file) => file.key !== null || file.updatedAt >= before)
  return {
    state: submission?.state ?? 'none',
    note: submission?.note ?? '',
    files: alive.map((file) => showFile(file, at)),
  }
}

function showFile({ id, name, size, received, key, thumbnail }: ArtworkFile, at: string): ArtworkFileView {
  const download = `${at}/${id}`
  return {
    id,
    name,
    size,
    received,
    state: key === null ? 'arriving' : 'sent',
    thumbnail: key === null || thumbnail === 'none' ? null : `${download}/thumbnail`,
    download,
  }
}
