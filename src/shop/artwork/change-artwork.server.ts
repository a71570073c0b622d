import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { LONGEST_NOTE } from './artwork-limits.ts'
import type { ChangeArtwork, OfFile } from './artwork-service.ts'
import { changeSubmission, deleteFiles, filesOf } from './artwork-store.server.ts'
import { type ArtworkNeeds, discard, openFile, openLine } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { newSubmission } from './start-upload.server.ts'
import { lockSubmission, lockSubmissionById } from './submission-lock.server.ts'

/** What a form sends as line ends, and what no text can hold. */
function cleanNote(note: string): string {
  return note.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
}

/** Writes the note, or that the artwork comes later. What has been sent stays sent. */
export async function changeArtwork(asked: ChangeArtwork, needs: ArtworkNeeds): Promise<{ ok: true } | ArtworkRefusal> {
  const opened = await openLine(needs, asked)
  if (!opened.ok) return opened
  const note = asked.note === undefined ? undefined : cleanNote(asked.note)
  if (note !== undefined && note.length > LONGEST_NOTE) return artworkRefusal('note-too-long')
  const now = needs.clock.now()
  await inTransaction(needs.db, async (tx) => {
    const submission = await lockSubmission(tx, newSubmission({ lineId: opened.line.id }, now))
    const state = submission.state === 'sent' ? 'sent' : (asked.state ?? submission.state)
    await changeSubmission(tx, submission.id, { state, updatedAt: now, ...(note === undefined ? {} : { note }) })
  })
  return { ok: true }
}

/** Removes a file or gives its upload up; with the last file, nothing has been sent any more. */
export async function removeFile(
  asked: OfFile,
  needs: ArtworkNeeds,
): Promise<{ ok: true; lineId: string | null } | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const { file, lineId, draftHash } = opened
  const { id, submissionId } = file
  const now = needs.clock.now()
  const removed = await inTransaction(needs.db, async (tx) => {
    const submission = await lockSubmissionById(tx, submissionId)
    // Taken over by an order or a quote request since it was opened: then it is not the shopper's to remove any more.
    if (submission?.cartLineId !== lineId || submission.draftHash !== draftHash) return null
    const keys = await deleteFiles(tx, [id])
    const left = await filesOf(tx, [submissionId])
    if (left.every(({ key }) => key === null))
      await changeSubmission(tx, submissionId, { state: 'none', updatedAt: now })
    return keys
  })
  if (removed === null) return artworkRefusal('file-unknown')
  await discard(needs, removed)
  return { ok: true, lineId }
}
