import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { canHaveThumbnail, isAcceptedName, recogniseArtwork } from '#studio/showroom/artwork/artwork-type.ts'
import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import type { OwnFinish } from '#studio/showroom/finish/own-finish.ts'
import { type ArtworkDeps, discard, openFile, openPlace, type SubmissionAccess, withStorage } from './access.server.ts'
import {
  countBySet,
  countFiles,
  dealFiles,
  MAX_BYTES,
  MAX_FILES,
  MAX_LIBRARY_FILES,
  RESUMES_WITHIN_MS,
} from './artwork.ts'
import { limitDraft } from './drafts.server.ts'
import { lockPlace } from './ordered-lines.server.ts'
import { type ArtworkRefusal, artworkRefusal, tooManyFiles } from './refusals.ts'
import { countArriving, countedSize, demandShare, getCountedFor } from './storage-shares.server.ts'
import {
  type ArtworkFile,
  changeSubmission,
  deleteFiles,
  getFiles,
  type Place,
  type Submission,
} from './store.server.ts'
import { artworkFiles } from './tables.server.ts'
import { type Measured, measureStream, type Progress, TooManyBytes } from './upload-chunks.server.ts'

export type StartUpload = SubmissionAccess & {
  /** The file's name as the shopper sent it. */
  name: string
  /** In bytes. */
  size: number
  /** The file that this one replaces once it is complete. */
  replaces: string | null
  /** The set of the line that it is for, from 1; left out, it goes where there is most room. */
  set?: number | null
  /** Where its white, foil and embossing are, as chosen in the preview. */
  finish?: OwnFinish | null
}

/**
 * Accepts an upload, which then takes one of the four places: name, size and space are checked before any bytes are
 * sent.
 */
export async function startUpload(input: StartUpload, deps: ArtworkDeps): Promise<Progress | ArtworkRefusal> {
  const { size, replaces, set = null, finish = null } = input
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
  const added = await insertFile(place, { name, size, received: 0, thumbnail: 'none', replaces, set, finish }, deps)
  return added.ok ? { ...added, received: 0, size } : added
}

export type ReceiveFile = SubmissionAccess & {
  name: string
  source: AsyncIterable<Uint8Array>
  /** The file that this one replaces. */
  replaces?: string | null
  /** The set of the line that it is for, from 1; left out, it goes where there is most room. */
  set?: number | null
  finish?: OwnFinish | null
}

type Added = { ok: true; fileId: string } | ArtworkRefusal

/** Stores a whole file, sent by a form without scripts, and then adds it if there is room. */
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
  const { replaces = null, set = null, finish = null } = input
  const added = await addStored(place, { ...measured(), name, key, replaces, set, finish }, deps)
  if (!added.ok) await discard(deps, [key])
  else deps.thumbnails.prepare(added.fileId)
  return added
}

type StoredFile = Pick<NewFile, 'name' | 'key' | 'replaces' | 'set' | 'finish'> & Measured

/** Adds a file whose bytes are stored, if they are artwork. */
async function addStored(
  place: Place,
  { bytes: size, head, sha256, ...file }: StoredFile,
  deps: ArtworkDeps,
): Promise<Added> {
  const type = recogniseArtwork(file.name, head)
  if (type === null) return artworkRefusal(size === 0 ? 'file-empty' : 'type-not-accepted')
  const thumbnail = canHaveThumbnail(type) ? 'wanted' : 'none'
  return insertFile(place, { ...file, size, received: size, sha256, type, thumbnail }, deps)
}

export type CopyFile = SubmissionAccess & {
  /** A whole file of the same person: of their library, or of their cart. */
  copyOf: string
  replaces?: string | null
  set?: number | null
  finish?: OwnFinish | null
}

/** Adds a file that its owner has sent before, without sending its bytes again. */
export async function copyFile({ copyOf, ...input }: CopyFile, deps: ArtworkDeps): Promise<Added> {
  const token = 'lineId' in input ? input.token : null
  const found = await openFile(deps, { token, fileId: copyOf })
  if (!found?.file.key) return artworkRefusal('file-unknown')
  const { key, name } = found.file
  const source = await withStorage(
    deps,
    async () => {
      const bytes = await deps.files.read(key)
      return bytes === null ? artworkRefusal('file-unknown') : { ok: true as const, bytes }
    },
    'file-away',
  )
  return source.ok ? receiveFile({ ...input, name, source: source.bytes }, deps) : source
}

/** What is paid or covered by credit counts for nobody's share. */
function isCovered(place: Place): boolean {
  return 'orderLineId' in place && place.isCovered
}

/** Stores a file of unknown size; until it is stored, it counts as the largest allowed. */
async function whileArriving<T>(place: Place, deps: ArtworkDeps, work: () => Promise<T>): Promise<T | ArtworkRefusal> {
  const { db, arriving } = deps
  if (isCovered(place)) return work()
  const countedFor = await getCountedFor(deps)
  let release = () => {}
  try {
    const refused = await inTransaction(db, async (tx) => {
      const full = await demandShare(tx, { place, size: MAX_BYTES, countedFor, arriving }, deps)
      // Before the next one is counted, so that simultaneous ones are all counted.
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

type NewFile = Pick<
  typeof artworkFiles.$inferInsert,
  'name' | 'size' | 'received' | 'key' | 'type' | 'sha256' | 'thumbnail' | 'replaces'
> & { set: number | null; finish: OwnFinish | null }

/** Adds a complete or announced file if there is room; a complete file sets the submission's state to sent. */
async function insertFile(place: Place, { set, finish, ...file }: NewFile, deps: ArtworkDeps): Promise<Added> {
  const now = deps.clock.now()
  const id = randomUUID()
  const countedFor = isCovered(place) ? null : await getCountedFor(deps)
  const room = await inTransaction(deps.db, async (tx) => {
    const locked = await lockPlace(tx, place, { ...deps, now })
    if (!locked.ok) return locked
    const { submission } = locked
    const found = await makeRoom(tx, locked, { ...file, set, place, now })
    if (!found.ok) return found
    const full =
      countedFor === null ? null : await demandShare(tx, { place, size: countedSize(file.size), countedFor }, deps)
    if (full !== null) return full
    const { freed, ...kept } = found
    const times = { createdAt: now, updatedAt: now }
    await tx
      .insert(artworkFiles)
      .values({ ...file, ...times, ...kept.columns, id, countedFor, submissionId: submission.id })
    if (finish !== null) await deps.finishChosen?.(tx, { fileId: id, finish }, now)
    if (!file.key) return { ok: true as const, freed }
    const replaced = await noteWhole(tx, { place, submission, replaces: file.replaces ?? null, now }, deps)
    return { ok: true as const, freed: [...freed, ...replaced] }
  })
  if (!room.ok) return room
  await discard(deps, room.freed)
  return { ok: true, fileId: id }
}

/** A whole file takes the place of the old one at once. @returns the old one's keys */
async function noteWhole(
  tx: Transaction,
  { place, submission, replaces, now }: { place: Place; submission: Submission; replaces: string | null; now: Date },
  deps: ArtworkDeps,
): Promise<string[]> {
  const replaced = replaces === null ? [] : await deleteFiles(tx, [replaces])
  await changeSubmission(tx, submission.id, { state: 'sent', updatedAt: now })
  if ('orderLineId' in place) await deps.orderedLines?.filesChanged(tx, place.orderLineId, now)
  await deps.filesChanged?.(tx, submission.id)
  return replaced
}

interface Room {
  ok: true
  /** Where it belongs; the place and the next version of the file that it replaces. */
  columns: { setNo: number; version: number; place?: number }
  /** Keys of removed files: uploads that made no progress for a day, and an earlier replacement of the same file. */
  freed: string[]
}

interface WantedRoom {
  replaces?: string | null | undefined
  set: number | null
  place: Place
  now: Date
}

/** Makes room for one more file in a locked submission. */
async function makeRoom(
  tx: Transaction,
  { submission, sets }: { submission: Submission; sets: number },
  { replaces = null, set, place, now }: WantedRoom,
): Promise<Room | ArtworkRefusal> {
  const files = await getFiles(tx, [submission.id])
  const found = findReplaced(files, replaces)
  if (!found.ok) return found
  const { replaced } = found
  const before = earlier(now, RESUMES_WITHIN_MS)
  const goes = (file: ArtworkFile) =>
    file.key === null && (file.updatedAt < before || (replaces !== null && file.replaces === replaces))
  const stay = files.filter((file) => !goes(file))
  const chosen =
    replaced === null ? chooseSet(stay, { set, place, sets }) : { ok: true as const, setNo: replaced.setNo }
  if (!chosen.ok) return chosen
  const freed = await deleteFiles(
    tx,
    files.filter(goes).map(({ id }) => id),
  )
  const { setNo } = chosen
  const columns =
    replaced === null ? { setNo, version: 1 } : { setNo, version: replaced.version + 1, place: replaced.place }
  return { ok: true, columns, freed }
}

/** The whole file that a new one replaces, or null if it replaces none. Refused once staff have accepted it (000 §8). */
function findReplaced(
  files: readonly ArtworkFile[],
  fileId: string | null,
): { ok: true; replaced: ArtworkFile | null } | ArtworkRefusal {
  if (fileId === null) return { ok: true, replaced: null }
  const replaced = files.find(({ id, key }) => id === fileId && key !== null)
  if (replaced === undefined) return artworkRefusal('file-unknown')
  return replaced.evaluation === 'accepted' ? artworkRefusal('already-evaluated') : { ok: true, replaced }
}

/** The set of one more file: the one that was chosen, or where there is most room. A library has none, but a limit of its own. */
function chooseSet(
  files: readonly ArtworkFile[],
  { set, place, sets }: { set: number | null; place: Place; sets: number },
): { ok: true; setNo: number } | ArtworkRefusal {
  if ('customerId' in place) {
    return countFiles(files) < MAX_LIBRARY_FILES ? { ok: true, setNo: 1 } : artworkRefusal('library-full')
  }
  const taken = countBySet(files, sets)
  if (set === null) {
    const setNo = dealFiles(1, taken)[0] ?? null
    return setNo === null ? { ...artworkRefusal('too-many-files'), message: tooManyFiles(sets) } : { ok: true, setNo }
  }
  const inSet = taken[set - 1]
  if (inSet === undefined) return artworkRefusal('set-unknown')
  return inSet < MAX_FILES ? { ok: true, setNo: set } : artworkRefusal('too-many-files')
}
