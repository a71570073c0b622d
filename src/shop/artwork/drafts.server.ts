import { countAttempt } from '#people/accounts/attempts.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { type ArtworkDeps, getDraftHash } from './access.server.ts'
import { RESUMES_WITHIN_MS } from './artwork.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import {
  changeSubmission,
  deleteFiles,
  deleteSubmission,
  findDraft,
  getFiles,
  lockSubmissionById,
  type Place,
} from './store.server.ts'

/**
 * Claims a draft for the quote request that the same transaction writes and that refers to it by this id: its secret
 * no longer opens it, and no clean-up removes it. Refused while a file is being uploaded, because it could no longer
 * arrive.
 * @param draft its secret
 * @returns the submission's id; null if no file was sent
 */
export async function claimDraft(
  tx: Transaction,
  draft: string,
  now: Date,
): Promise<{ ok: true; submissionId: string | null } | ArtworkRefusal> {
  const draftHash = getDraftHash(draft)
  if (draftHash === null) return artworkRefusal('draft-unknown')
  const found = await findDraft(tx, draftHash)
  const submission = found === undefined ? undefined : await lockSubmissionById(tx, found.id)
  if (submission?.draftHash !== draftHash) return { ok: true, submissionId: null }
  const files = await getFiles(tx, [submission.id])
  const before = earlier(now, RESUMES_WITHIN_MS)
  const arriving = files.filter(({ key }) => key === null)
  if (arriving.some(({ updatedAt }) => updatedAt >= before)) return artworkRefusal('still-arriving')
  // Uploads without progress for a day are no longer shown; the next clean-up removes their bytes.
  await deleteFiles(
    tx,
    arriving.map(({ id }) => id),
  )
  if (files.length === arriving.length) {
    await deleteSubmission(tx, submission.id)
    return { ok: true, submissionId: null }
  }
  await changeSubmission(tx, submission.id, { draftHash: null, updatedAt: now })
  return { ok: true, submissionId: submission.id }
}

/**
 * Gives a quote request's artwork to the cart line that the quote has become: from then on it belongs to the line,
 * and is deleted with it. The line must be new and have no artwork of its own.
 */
export async function giveToLine(tx: Transaction, submissionId: string, cartLineId: string, now: Date): Promise<void> {
  const submission = await lockSubmissionById(tx, submissionId)
  const free = submission?.draftHash === null && submission.cartLineId === null
  if (!free) throw new Error('only what a quote request has taken over is given to a line')
  await changeSubmission(tx, submissionId, { cartLineId, updatedAt: now })
}

/**
 * Counts a new file of a draft: a draft needs neither a cart nor an account, so without a limit one address could
 * send any number of small files (decisions §6). Artwork of a line is not counted.
 */
export async function limitDraft(
  place: Place,
  { db, clock, address }: Pick<ArtworkDeps, 'db' | 'clock' | 'address'>,
): Promise<ArtworkRefusal | null> {
  if (!('draftHash' in place)) return null
  const refused = await countAttempt('draft-file', { account: place.draftHash, address }, 'files', { db, clock })
  return refused === null ? null : artworkRefusal('too-many-drafts')
}
