import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { type ArtworkDeps, discard, openPlace, type SubmissionAccess, withStorage } from './access.server.ts'
import { countFiles, MAX_BYTES, MAX_FILES, RESUMES_WITHIN_MS } from './artwork.ts'
import { canHaveThumbnail, isAcceptedName, recogniseArtwork } from './artwork-type.ts'
import { limitDraft } from './drafts.server.ts'
import { cleanFileName } from './file-name.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { countArriving, demandShare, getCountedFor } from './storage-shares.server.ts'
import {
  type ArtworkFile,
  changeSubmission,
  deleteFiles,
  getFiles,
  lockSubmission,
  type Place,
  type Submission,
} from './store.server.ts'
import { artworkFiles } from './tables.server.ts'
import { measureStream, type Progress, TooManyBytes } from './upload-chunks.server.ts'

export type StartUpload = SubmissionAccess & {
  /** As the shopper calls the file. */
  name: string
  /** Bytes. */
  size: number
  /** The file whose place this one takes once it is whole. */
  replaces: string | null
}

/** Agrees to an upload, which then takes one of the four places: name, size and room are checked before a byte is sent. */
export async function startUpload(input: StartUpload, deps: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const { size, replaces } = input
  const opened = await openPlace(deps, input)
  if (!opened.ok) return opened
  const { place } = opened
  const name = cleanFileName(input.name)
  if (!isAcceptedName(name)) return artworkRefusal('type-not-accepted')
  if (size === 0) return artworkRefusal('file-empty')
  if (size > MAX_BYTES) return artworkRefusal('too-large')
  const limited = await limitDraft(place, deps)
  if (limited !== null) return limited
  const room = await withStorage(deps, async () => {
    await deps.files.demandRoom()
    return { ok: true as const }
  })
  if (!room.ok) return room
  const added = await insertFile(place, { name, size, received: 0, thumbnail: 'none', replaces }, deps)
  return added.ok ? { ...added, received: 0, size } : added
}

export type ReceiveFile = SubmissionAccess & {
  name: string
  source: AsyncIterable<Uint8Array>
}

type Added = { ok: true; fileId: string } | ArtworkRefusal

/** Stores a whole file, as a form without scripts sends it, and then adds it where there is room. */
export async function receiveFile(input: ReceiveFile, deps: ArtworkDeps): Promise<Added> {
  const opened = await openPlace(deps, input)
  if (!opened.ok) return opened
  const { place } = opened
  const name = cleanFileName(input.name)
  if (!isAcceptedName(name)) return artworkRefusal('type-not-accepted')
  const limited = await limitDraft(place, deps)
  if (limited !== null) return limited
  const key = randomUUID()
  const { stream, measured } = measureStream(input.source, MAX_BYTES)
  const stored = await whileArriving(place, deps, () => withStorage(deps, () => store(key, stream, deps)))
  if (!stored.ok) return stored
  const { bytes: size, head, sha256 } = measured()
  const type = recogniseArtwork(name, head)
  const file = { name, size, received: size, key, sha256, replaces: null }
  const added =
    type === null
      ? artworkRefusal(size === 0 ? 'file-empty' : 'type-not-accepted')
      : await insertFile(place, { ...file, type, thumbnail: canHaveThumbnail(type) ? 'wanted' : 'none' }, deps)
  if (!added.ok) await discard(deps, [key])
  else deps.thumbnails.prepare(added.fileId)
  return added
}

/** Stores a file whose size nobody has said: until it is known, it counts as the largest. */
async function whileArriving<T>(place: Place, deps: ArtworkDeps, work: () => Promise<T>): Promise<T | ArtworkRefusal> {
  const { db, arriving } = deps
  const countedFor = await getCountedFor(deps)
  let release = () => {}
  try {
    const refused = await inTransaction(db, async (tx) => {
      const full = await demandShare(tx, { place, size: MAX_BYTES, countedFor, arriving }, deps)
      // Before the next is counted: many at the same moment would each be the first.
      if (full === null) release = countArriving(arriving, countedFor, MAX_BYTES)
      return full
    })
    return refused ?? (await work())
  } finally {
    release()
  }
}

async function store(
  key: string,
  source: AsyncIterable<Uint8Array>,
  { files }: ArtworkDeps,
): Promise<{ ok: true } | ArtworkRefusal> {
  try {
    await files.put(key, source)
    return { ok: true }
  } catch (fault) {
    if (fault instanceof TooManyBytes) return artworkRefusal('too-large')
    throw fault
  }
}

type NewFile = Omit<
  typeof artworkFiles.$inferInsert,
  'id' | 'submissionId' | 'place' | 'countedFor' | 'createdAt' | 'updatedAt'
>

/** Adds a file, whole or still to come, where there is room; one that is whole makes its submission sent. */
async function insertFile(place: Place, file: NewFile, deps: ArtworkDeps): Promise<Added> {
  const now = deps.clock.now()
  const id = randomUUID()
  const countedFor = await getCountedFor(deps)
  const room = await inTransaction(deps.db, async (tx) => {
    const submission = await lockSubmission(tx, place, now)
    const found = await makeRoom(tx, submission, file.replaces ?? null, now)
    if (!found.ok) return found
    const full = await demandShare(tx, { place, size: file.size, countedFor }, deps)
    if (full !== null) return full
    await tx.insert(artworkFiles).values({
      ...file,
      id,
      countedFor,
      submissionId: submission.id,
      createdAt: now,
      updatedAt: now,
      ...(found.place === null ? {} : { place: found.place }),
    })
    if (file.key) await changeSubmission(tx, submission.id, { state: 'sent', updatedAt: now })
    return found
  })
  if (!room.ok) return room
  await discard(deps, room.freed)
  return { ok: true, fileId: id }
}

interface Room {
  ok: true
  /** The place of the file that is replaced. */
  place: number | null
  /** Keys of what had to go: uploads that stood still for a day, an earlier replacement of the same file. */
  freed: string[]
}

/** Whether there is a place for one more file of a submission, whose lock is held. */
async function makeRoom(
  tx: Transaction,
  submission: Submission,
  replaces: string | null,
  now: Date,
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
