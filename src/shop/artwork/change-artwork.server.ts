import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import {
  type ArtworkDeps,
  discard,
  type FileAccess,
  type LineAccess,
  type OpenFile,
  openFile,
  openLine,
} from './access.server.ts'
import { countBySet, MAX_FILES, MAX_NOTE_LENGTH } from './artwork.ts'
import { lockOrdered, lockPlace } from './ordered-lines.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import {
  type ArtworkFile,
  changeSubmission,
  countSets,
  deleteFiles,
  getFiles,
  lockSubmissionById,
} from './store.server.ts'
import { artworkFiles } from './tables.server.ts'

/* What shoppers change of artwork that they have sent: the note, which files there are, and the set of each. */

export interface ChangeArtwork extends LineAccess {
  note?: string | undefined
  /** `later`: the shopper will send it later; `none` reverts that. */
  state?: 'later' | 'none' | undefined
}

/** Saves the note, or that the artwork will come later. A submission that was sent stays sent. */
export async function changeArtwork(input: ChangeArtwork, deps: ArtworkDeps): Promise<{ ok: true } | ArtworkRefusal> {
  const opened = await openLine(deps, input)
  if (!opened.ok) return opened
  // Normalises a form's line ends, and removes characters that text columns cannot store.
  const note = input.note?.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
  if (note !== undefined && note.length > MAX_NOTE_LENGTH) return artworkRefusal('note-too-long')
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPlace(tx, opened.place, { ...deps, now })
    if (!locked.ok) return locked
    const { submission } = locked
    const state = submission.state === 'sent' ? 'sent' : (input.state ?? submission.state)
    await changeSubmission(tx, submission.id, { state, updatedAt: now, ...(note === undefined ? {} : { note }) })
    return { ok: true }
  })
}

/** Removes a file or cancels its upload; without files, a submission is no longer sent. */
export async function removeFile(
  input: FileAccess,
  deps: ArtworkDeps,
): Promise<{ ok: true; lineId: string | null } | ArtworkRefusal> {
  const opened = await openFile(deps, input)
  if (opened === null) return artworkRefusal('file-unknown')
  const { file, lineId, ordered } = opened
  const { id, submissionId } = file
  const now = deps.clock.now()
  const removed = await inTransaction(deps.db, async (tx) => {
    const locked = await lockOwnFile(tx, opened, deps)
    if (!locked.ok) return locked
    const keys = await deleteFiles(tx, [id])
    const left = await getFiles(tx, [submissionId])
    if (left.every(({ key }) => key === null)) {
      await changeSubmission(tx, submissionId, { state: 'none', updatedAt: now })
    }
    if (ordered !== null) await deps.orderedLines?.filesChanged(tx, ordered.id, now)
    await deps.filesChanged?.(tx, submissionId)
    return { ok: true as const, keys }
  })
  if (!removed.ok) return removed
  await discard(deps, removed.keys)
  return { ok: true, lineId }
}

/**
 * Locks the submission of a file, for a change by its shopper. Refused once staff have accepted the file (000 §8), and if an
 * order or a quote request has taken it over meanwhile.
 */
async function lockOwnFile(
  tx: Transaction,
  { file, lineId, draftHash, customerId, ordered }: OpenFile,
  deps: ArtworkDeps,
): Promise<{ ok: true; files: ArtworkFile[] } | ArtworkRefusal> {
  if (ordered !== null && !(await lockOrdered(tx, ordered, deps))) return artworkRefusal('already-evaluated')
  const submission = await lockSubmissionById(tx, file.submissionId)
  const isOwn = submission?.cartLineId === lineId && submission.draftHash === draftHash
  if (!isOwn || submission.customerId !== customerId) return artworkRefusal('file-unknown')
  const files = await getFiles(tx, [submission.id])
  const now = files.find(({ id }) => id === file.id)
  if (now === undefined) return artworkRefusal('file-unknown')
  return now.evaluation === 'accepted' ? artworkRefusal('already-evaluated') : { ok: true, files }
}

/** How many sets the line of a file has. */
async function setsOf(tx: Transaction, { ordered, lineId }: OpenFile): Promise<number> {
  if (ordered !== null) return ordered.sets
  return lineId === null ? 1 : countSets(tx, lineId)
}

export interface MoveFile extends FileAccess {
  /** From 1. */
  set: number
}

/** Moves a file to another set of its line, which must have room for it. */
export async function moveFile(
  input: MoveFile,
  deps: ArtworkDeps,
): Promise<{ ok: true; lineId: string | null } | ArtworkRefusal> {
  const opened = await openFile(deps, input)
  if (opened === null) return artworkRefusal('file-unknown')
  const { file, lineId, ordered } = opened
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockOwnFile(tx, opened, deps)
    if (!locked.ok) return locked
    const sets = await setsOf(tx, opened)
    const others = locked.files.filter(({ id }) => id !== file.id)
    const taken = countBySet(others, sets)[input.set - 1]
    if (taken === undefined) return artworkRefusal('set-unknown')
    if (taken >= MAX_FILES) return artworkRefusal('too-many-files')
    await tx.update(artworkFiles).set({ setNo: input.set }).where(eq(artworkFiles.id, file.id))
    await deps.filesChanged?.(tx, file.submissionId)
    return { ok: true, lineId: ordered?.id ?? lineId }
  })
}
