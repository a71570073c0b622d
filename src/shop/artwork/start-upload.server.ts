import { randomUUID } from 'node:crypto'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { MAX_BYTES, MAX_FILES, RESUMES_WITHIN_MS } from './artwork-limits.ts'
import type { Progress, StartUpload } from './artwork-service.ts'
import { type ArtworkFile, deleteFiles, getFiles, insertFile, type Submission } from './artwork-store.server.ts'
import { isAcceptedName } from './artwork-type.ts'
import { cleanFileName } from './clean-file-name.ts'
import { countFiles } from './count-files.ts'
import { countDraftBytes, countDraftFile } from './limit-drafts.server.ts'
import { type ArtworkDeps, discard, openPlace, type Place } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { lockSubmission } from './submission-lock.server.ts'

/** A submission that is not written down yet. */
export function newSubmission(place: Place, now: Date): Submission {
  const forWhat =
    'lineId' in place ? { cartLineId: place.lineId, draftHash: null } : { cartLineId: null, draftHash: place.draftHash }
  return { id: randomUUID(), ...forWhat, state: 'none', note: '', createdAt: now, updatedAt: now }
}

/** A file that nothing has arrived of. */
export const BLANK = {
  received: 0,
  key: null,
  type: null,
  sha256: null,
  thumbnail: 'none',
  thumbnailKey: null,
  replaces: null,
} as const

/** Agrees to an upload: its name, its size and that there is room are checked before a byte is sent. */
export async function startUpload(asked: StartUpload, needs: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const opened = await openPlace(needs, asked)
  if (!opened.ok) return opened
  const name = cleanFileName(asked.name)
  if (!isAcceptedName(name)) return artworkRefusal('type-not-accepted')
  if (asked.size === 0) return artworkRefusal('file-empty')
  if (asked.size > MAX_BYTES) return artworkRefusal('too-large')
  const { place } = opened
  const limited = (await countDraftFile(place, needs)) ?? (await countDraftBytes(place, asked.size, needs))
  if (limited !== null) return limited
  const now = needs.clock.now()
  const id = randomUUID()
  const outcome = await inTransaction(needs.db, async (tx) => {
    const submission = await lockSubmission(tx, newSubmission(place, now))
    const room = await makeRoom(tx, submission, { replaces: asked.replaces, now })
    if (!room.ok) return room
    await insertFile(tx, {
      ...BLANK,
      id,
      submissionId: submission.id,
      name,
      size: asked.size,
      replaces: asked.replaces,
      createdAt: now,
      updatedAt: now,
      ...(room.place === null ? {} : { place: room.place }),
    })
    return room
  })
  if (!outcome.ok) return outcome
  await discard(needs, outcome.freed)
  return { ok: true, fileId: id, received: 0, size: asked.size }
}

interface Room {
  ok: true
  /** The place of the file that is replaced. */
  place: number | null
  /** Keys of what had to go: uploads that stood still for a day, an earlier replacement of the same file. */
  freed: string[]
}

/** Whether there is a place for one more file of a submission, whose lock is held. */
export async function makeRoom(
  tx: Transaction,
  submission: Submission,
  { replaces, now }: { replaces: string | null; now: Date },
): Promise<Room | ArtworkRefusal> {
  const files = await getFiles(tx, [submission.id])
  const replaced = replaces === null ? null : (files.find((file) => file.id === replaces && file.key !== null) ?? null)
  if (replaces !== null && replaced === null) return artworkRefusal('file-unknown')
  const before = earlier(now, RESUMES_WITHIN_MS)
  const goes = (file: ArtworkFile) =>
    file.key === null && (file.updatedAt < before || (replaces !== null && file.replaces === replaces))
  const stay = files.filter((file) => !goes(file))
  if (replaced === null && countFiles(stay) >= MAX_FILES) return artworkRefusal('too-many-files')
  const freed = await deleteFiles(
    tx,
    files.filter(goes).map(({ id }) => id),
  )
  return { ok: true, place: replaced?.place ?? null, freed }
}
