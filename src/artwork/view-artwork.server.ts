import { earlier } from '#foundation/time/earlier.ts'
import { RESUMES_WITHIN_MS } from './artwork-limits.ts'
import type { OfLine } from './artwork-service.ts'
import { type ArtworkFile, filesOf, findSubmissions, type Submission } from './artwork-store.server.ts'
import type { ArtworkFileView, ArtworkSummary, ArtworkView } from './artwork-view.ts'
import { type ArtworkNeeds, openLine } from './open-artwork.server.ts'
import type { ArtworkRefusal } from './refusals.ts'

/** A line's artwork: what has arrived, what is on its way, the note. */
export async function viewArtwork(
  asked: OfLine,
  needs: ArtworkNeeds,
): Promise<{ ok: true; artwork: ArtworkView } | ArtworkRefusal> {
  const opened = await openLine(needs, asked)
  if (!opened.ok) return opened
  const { id: lineId, product } = opened.line
  const submission = (await findSubmissions(needs.db, [lineId])).get(lineId)
  const files = submission === undefined ? [] : await filesOf(needs.db, [submission.id])
  return {
    ok: true,
    artwork: { ...summarise(lineId, { submission, files }, needs), product, note: submission?.note ?? '' },
  }
}

/**
 * The artwork of lines in short, for a cart that was opened already: whoever asks knows that the lines are in it.
 */
export async function summariseArtwork(
  lineIds: readonly string[],
  needs: ArtworkNeeds,
): Promise<Map<string, ArtworkSummary>> {
  const submissions = await findSubmissions(needs.db, lineIds)
  const files = await filesOf(
    needs.db,
    [...submissions.values()].map(({ id }) => id),
  )
  return new Map(
    lineIds.map((lineId) => {
      const submission = submissions.get(lineId)
      const own = files.filter(({ submissionId }) => submissionId === submission?.id)
      return [lineId, summarise(lineId, { submission, files: own }, needs)] as const
    }),
  )
}

interface Stored {
  submission: Submission | undefined
  files: readonly ArtworkFile[]
}

function summarise(lineId: string, { submission, files }: Stored, { clock }: ArtworkNeeds): ArtworkSummary {
  const before = earlier(clock.now(), RESUMES_WITHIN_MS)
  const alive = files.filter((file) => file.key !== null || file.updatedAt >= before)
  return { line_id: lineId, state: submission?.state ?? 'none', files: alive.map(showFile) }
}

function showFile({ id, name, size, received, key, thumbnail }: ArtworkFile): ArtworkFileView {
  const download = `/api/artwork/files/${id}`
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
