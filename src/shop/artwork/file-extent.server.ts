import { createFairQueue, TooManyWaiting } from '#platform/files/fair-queue.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import type { FileExtent } from '#print/cut-line/kept-line.ts'
import { type ArtworkDeps, withStorage } from './access.server.ts'
import type { DrawnLineAsk } from './cut-line-worker.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { ArtworkFile } from './store.server.ts'

/* What the shop reads from a file for its cut line, in a process of its own. */

const PROGRAM = new URL('cut-line-process.server.ts', import.meta.url)
const WITHIN_MS = 20_000
const MAX_BYTES = 1024 * 1024

/** Requests of one person that wait. */
const MAX_WAITING = 5

/** One at a time, in turns by owner: each takes a processor for seconds. */
const queue = createFairQueue(1, MAX_WAITING)

/**
 * Asks the process about a file.
 * @param ask how a line is drawn around it; null for its extent
 * @returns the answer as JSON; null where nothing comes of it
 */
export async function askAboutFile(
  { key, type, countedFor, submissionId }: ArtworkFile,
  ask: Omit<DrawnLineAsk, 'type'> | null,
  deps: Pick<ArtworkDeps, 'files' | 'onFault'>,
): Promise<{ ok: true; answer: string | null } | ArtworkRefusal> {
  if (key === null || type === null) return { ok: true, answer: null }
  const work = async () => {
    const bytes = await deps.files.read(key)
    const argument = JSON.stringify({ ...ask, type })
    const limits = { program: PROGRAM, argument, withinMs: WITHIN_MS, mostBytes: MAX_BYTES }
    const answer = bytes === null ? null : await inspectFile(bytes, limits)
    return answer?.toString() ?? null
  }
  const inTurn = async () => ({ ok: true as const, answer: await queue.run(countedFor ?? submissionId, work) })
  try {
    return await withStorage(deps, inTurn, 'file-away')
  } catch (fault) {
    if (fault instanceof TooManyWaiting) return artworkRefusal('cut-lines-waiting')
    throw fault
  }
}

/** The proportions and the extent of a file's picture; null where it cannot be drawn, or fetched now. */
export async function measureExtent(
  file: ArtworkFile,
  deps: Pick<ArtworkDeps, 'files' | 'onFault'>,
): Promise<FileExtent | null> {
  const asked = await askAboutFile(file, null, deps)
  return asked.ok && asked.answer !== null ? (JSON.parse(asked.answer) as FileExtent) : null
}
