import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { inTransaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { createArrivingPieces } from './arriving-pieces.server.ts'
import { housekeepArtwork } from './artwork-housekeeping.server.ts'
import { MAX_NOTE_LENGTH } from './artwork-limits.ts'
import type { ArtworkService, ChangeArtwork, EntitledArtwork, OfFile, ReadArtwork } from './artwork-service.ts'
import { type ArtworkFile, changeSubmission, deleteFiles, findFile, getFiles } from './artwork-store.server.ts'
import { makeThumbnail } from './make-thumbnail.server.ts'
import {
  type ArtworkDeps,
  type ArtworkPrincipal,
  discard,
  openFile,
  openLine,
  whereStored,
} from './open-artwork.server.ts'
import { proceedUpload, uploadProgress } from './proceed-upload.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { newSubmission, startUpload } from './start-upload.server.ts'
import { lockSubmission, lockSubmissionById } from './submission-lock.server.ts'
import { artworkFiles } from './tables.server.ts'
import { summariseArtwork, viewArtwork, viewDraft, viewSubmission } from './view-artwork.server.ts'

/** Makes each file's small picture once, one file at a time, whoever asks and however often. */
interface Thumbnailer {
  /** The key of a file's thumbnail; null where there is none. */
  getKey(fileId: string): Promise<string | null>
  /** Waits for what is being made. */
  close(): Promise<void>
}

type Deps = Pick<ArtworkDeps, 'db' | 'files'>

export type { ArtworkService } from './artwork-service.ts'

/** The artwork of the shop, as a visitor has it or, by `forPrincipal`, whoever sends a request. */
export interface Artwork extends ArtworkService, EntitledArtwork {
  forPrincipal(principal: ArtworkPrincipal): ArtworkService
}

/** The use cases of artwork with what they need, for the API and for pages. */
export function createArtwork(
  given: Omit<ArtworkDeps, 'wantThumbnail' | 'arriving' | keyof ArtworkPrincipal>,
): Artwork {
  const thumbnails = createThumbnailer(given)
  const needs: ArtworkDeps = {
    ...given,
    ...NOBODY,
    address: '',
    arriving: createArrivingPieces(),
    wantThumbnail: (fileId) => void thumbnails.getKey(fileId).catch(given.onFault),
  }
  return {
    ...bindUseCases(needs, thumbnails),
    viewSubmission: (submissionId, at) => viewSubmission(submissionId, at, needs),
    downloadFrom: (submissionId, fileId) => downloadFrom(submissionId, fileId, needs),
    thumbnailFrom: (submissionId, fileId) => thumbnailFrom({ submissionId, fileId }, needs, thumbnails),
    forPrincipal: (principal) => bindUseCases({ ...needs, ...principal }, thumbnails),
  }
}

function bindUseCases(needs: ArtworkDeps, thumbnails: Thumbnailer): ArtworkService {
  return {
    view: (asked) => viewArtwork(asked, needs),
    viewDraft: (asked) => viewDraft(asked, needs),
    summaries: (lineIds) => summariseArtwork(lineIds, needs),
    change: (asked) => changeArtwork(asked, needs),
    start: (asked) => startUpload(asked, needs),
    progress: (asked) => uploadProgress(asked, needs),
    proceed: (asked) => proceedUpload(asked, needs),
    receive: (asked) => receiveFile(asked, needs),
    remove: (asked) => removeFile(asked, needs),
    download: (asked) => downloadFile(asked, needs),
    thumbnail: (asked) => readThumbnail(asked, needs, thumbnails),
    housekeep: () => housekeepArtwork(needs),
    close: () => thumbnails.close(),
  }
}

/** What a form sends as line ends, and what no text can hold. */
function cleanNote(note: string): string {
  return note.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
}

/** Writes the note, or that the artwork comes later. What has been sent stays sent. */
async function changeArtwork(asked: ChangeArtwork, needs: ArtworkDeps): Promise<{ ok: true } | ArtworkRefusal> {
  const opened = await openLine(needs, asked)
  if (!opened.ok) return opened
  const note = asked.note === undefined ? undefined : cleanNote(asked.note)
  if (note !== undefined && note.length > MAX_NOTE_LENGTH) return artworkRefusal('note-too-long')
  const now = needs.clock.now()
  await inTransaction(needs.db, async (tx) => {
    const submission = await lockSubmission(tx, newSubmission({ lineId: opened.line.id }, now))
    const state = submission.state === 'sent' ? 'sent' : (asked.state ?? submission.state)
    await changeSubmission(tx, submission.id, { state, updatedAt: now, ...(note === undefined ? {} : { note }) })
  })
  return { ok: true }
}

/** Removes a file or gives its upload up; with the last file, nothing has been sent any more. */
async function removeFile(
  asked: OfFile,
  needs: ArtworkDeps,
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
    const left = await getFiles(tx, [submissionId])
    if (left.every(({ key }) => key === null))
      await changeSubmission(tx, submissionId, { state: 'none', updatedAt: now })
    return keys
  })
  if (removed === null) return artworkRefusal('file-unknown')
  await discard(needs, removed)
  return { ok: true, lineId }
}

/** The file itself, for its owner. */
async function downloadFile(asked: OfFile, needs: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  return opened.ok ? readOriginal(opened.file, needs) : opened
}

/** A file of a submission, for who was found entitled to that. */
async function downloadFrom(
  submissionId: string,
  fileId: string,
  needs: ArtworkDeps,
): Promise<ReadArtwork | ArtworkRefusal> {
  const file = await getFile(submissionId, fileId, needs)
  return file === null ? artworkRefusal('file-unknown') : readOriginal(file, needs)
}

async function getFile(submissionId: string, fileId: string, { db }: ArtworkDeps): Promise<ArtworkFile | null> {
  const found = isUuid(fileId) ? await findFile(db, fileId) : null
  return found?.file.submissionId === submissionId ? found.file : null
}

async function readOriginal(
  { key, name, type, size }: ArtworkFile,
  needs: ArtworkDeps,
): Promise<ReadArtwork | ArtworkRefusal> {
  if (key === null) return artworkRefusal('file-unknown')
  return whereStored(needs, async () => {
    const bytes = await needs.files.read(key)
    return bytes === null ? artworkRefusal('file-unknown') : { ok: true as const, name, type, size, bytes }
  })
}

/** Its small picture, as WebP; none where the file has none to give. */
async function readThumbnail(
  asked: OfFile,
  needs: ArtworkDeps,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  return opened.ok ? readPicture(opened.file, needs, thumbnails) : opened
}

/** The same of a submission's file, for who was found entitled to that. */
async function thumbnailFrom(
  { submissionId, fileId }: { submissionId: string; fileId: string },
  needs: ArtworkDeps,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  const file = await getFile(submissionId, fileId, needs)
  return file === null ? artworkRefusal('file-unknown') : readPicture(file, needs, thumbnails)
}

async function readPicture(
  { id, key, name }: ArtworkFile,
  needs: ArtworkDeps,
  thumbnails: Thumbnailer,
): Promise<ReadArtwork | ArtworkRefusal> {
  if (key === null) return artworkRefusal('file-unknown')
  return whereStored(needs, async () => {
    const thumbnailKey = await thumbnails.getKey(id)
    const bytes = thumbnailKey === null ? null : await needs.files.read(thumbnailKey)
    if (bytes === null) return { ok: true as const, name, type: null, size: null, bytes: nothing() }
    return { ok: true as const, name, type: 'webp', size: null, bytes }
  })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A thumbnail that could not be made is not tried again; one that was cut off by the shop's end is. */
function createThumbnailer(needs: Deps, make: typeof makeThumbnail = makeThumbnail): Thumbnailer {
  const limit = pLimit(1)
  const making = new Map<string, Promise<string | null>>()
  let closed = false
  const begin = (fileId: string) => {
    const made = limit(async () => {
      const found = closed ? null : await findFile(needs.db, fileId)
      if (found === null || found.file.key === null) return null
      return found.file.thumbnail === 'wanted' ? settle(found.file, make, needs) : found.file.thumbnailKey
    })
    const done = made.finally(() => making.delete(fileId))
    making.set(fileId, done)
    return done
  }
  return {
    getKey: (fileId) => making.get(fileId) ?? begin(fileId),
    async close() {
      closed = true
      await Promise.allSettled(making.values())
    },
  }
}

async function settle(file: ArtworkFile, make: typeof makeThumbnail, needs: Deps): Promise<string | null> {
  const { db, files } = needs
  const key = await drawAndKeep(file, make, needs)
  const written = await db
    .update(artworkFiles)
    .set({ thumbnail: key === null ? 'none' : 'made', thumbnailKey: key })
    .where(and(eq(artworkFiles.id, file.id), eq(artworkFiles.thumbnail, 'wanted')))
    .returning({ id: artworkFiles.id })
  if (written.length > 0) return key
  // Removed, or made by another process meanwhile.
  if (key !== null) await files.remove([key])
  return (await findFile(db, file.id))?.file.thumbnailKey ?? null
}

async function drawAndKeep(file: ArtworkFile, make: typeof makeThumbnail, { files }: Deps): Promise<string | null> {
  const bytes = file.key === null ? null : await files.read(file.key)
  const picture = bytes === null || file.type === null ? null : await make(file.type, bytes)
  if (picture === null) return null
  const key = randomUUID()
  await files.put(key, once(picture))
  return key
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}
