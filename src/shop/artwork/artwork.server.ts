import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { sweepOrphans } from '#platform/files/sweep-orphans.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { earlier } from '#platform/time/clock.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import {
  type ArtworkDeps,
  type ArtworkPrincipal,
  type DraftAccess,
  discard,
  type FileAccess,
  type LineAccess,
  type OpenFile,
  type OpenLine,
  openDraft,
  openFile,
  openLibrary,
  openLine,
  withStorage,
} from './access.server.ts'
import {
  type CopyFile,
  copyFile,
  type ReceiveFile,
  receiveFile,
  type StartUpload,
  startUpload,
} from './add-file.server.ts'
import {
  type ArtworkFileView,
  type ArtworkSummary,
  type ArtworkView,
  countBySet,
  DRAFT_KEPT_MS,
  LIBRARY_KEPT_MS,
  MAX_FILES,
  MAX_NOTE_LENGTH,
  RESUMES_WITHIN_MS,
  type SubmissionView,
} from './artwork.ts'
import {
  findCutLines,
  findShape,
  removeCutLine,
  type SaveCutLine,
  type StoredCutLine,
  saveCutLine,
  writeCutLine,
} from './cut-lines.server.ts'
import { CUT_LINE_FORMATS, type CutLineFormat, cutLineView, type ReadWhat } from './cut-lines.ts'
import { viewEvaluation } from './evaluation.ts'
import { lockOrdered, lockPlace } from './ordered-lines.server.ts'
import { type ProposeCutLine, proposeCutLine } from './propose-cut-line.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { deleteFilesOfRemoved, findRemoved } from './removed-artwork.server.ts'
import { measureShares } from './storage-shares.server.ts'
import { getStorageShares, REMOVED_KEPT_MS } from './storage-shares.ts'
import {
  type ArtworkFile,
  changeSubmission,
  countSets,
  deleteFiles,
  deleteStaleDraft,
  expiredUploads,
  findDraft,
  findFile,
  findLibrary,
  findSubmission,
  findSubmissions,
  getFiles,
  lockSubmissionById,
  neededKeys,
  type Submission,
  staleDrafts,
  staleLibraryFiles,
} from './store.server.ts'
import { artworkFiles } from './tables.server.ts'
import { createThumbnailer } from './thumbnails.server.ts'
import { type ContinueUpload, proceedUpload, uploadProgress } from './upload-chunks.server.ts'

/** What a visitor, or by `forPrincipal` the current user, can do with artwork; for pages and the API. */
export type ArtworkService = ReturnType<typeof bindUseCases>

/** The artwork of the shop. */
export type Artwork = ReturnType<typeof createArtwork>

/** Reads a submission by its id, for use cases that have checked permissions. Never for a page or the API. */
export type EntitledArtwork = Pick<Artwork, 'viewSubmission' | 'readFrom'>

type GivenDeps = Omit<ArtworkDeps, 'thumbnails' | 'shares' | 'arriving' | keyof ArtworkPrincipal> &
  Partial<Pick<ArtworkDeps, 'shares'>>

/** The default of the shop's setting. */
const DEFAULT_GIGABYTES = 50

/** The use cases of artwork: for a line of the cart, and for a draft, before its quote request is sent. */
export function createArtwork(given: GivenDeps) {
  const shares = given.shares ?? getStorageShares(DEFAULT_GIGABYTES)
  const thumbnails = createThumbnailer(given)
  const deps: ArtworkDeps = { ...given, ...NOBODY, address: '', thumbnails, shares, arriving: new Map() }
  return {
    ...bindUseCases(deps),
    forPrincipal: (principal: ArtworkPrincipal) => bindUseCases({ ...deps, ...principal }),
    /**
     * A submission's files and note.
     * @param at the base address for reading its files: `{at}/{file}` and `{at}/{file}/thumbnail`
     * @param query added to both addresses, such as the key of an order
     */
    async viewSubmission(submissionId: string, at: string, query = ''): Promise<SubmissionView> {
      const submission = await findSubmission(deps.db, submissionId)
      const files = await getFiles(deps.db, [submissionId])
      return show(submission, files, { deps, lines: await findCutLines(deps.db, [submissionId]), at: { at, query } })
    },
    /** How much of their halves visitors and customers use, from 0 to 1. */
    measureShares: () => measureShares(deps),
    /**
     * Removes the files of lines that were removed over an hour ago; for the jobs. @returns the number of submissions
     */
    freeRemoved: () => freeRemoved(deps),
    /** A file of exactly this submission, or its thumbnail; null if the submission is null. */
    async readFrom(submissionId: string | null, fileId: string, what: ReadWhat) {
      if (submissionId === null) return null
      return read(await findFileOf(submissionId, fileId, deps), what, deps)
    },
    /** A large picture of a page of exactly this submission's file, as WebP; null if it cannot be drawn. */
    async drawPreview(submissionId: string, fileId: string, page: number): Promise<Buffer | null | ArtworkRefusal> {
      const file = await findFileOf(submissionId, fileId, deps)
      return file === undefined ? null : withStorage(deps, () => thumbnails.preview(file, page), 'file-away')
    },
  }
}

function bindUseCases(deps: ArtworkDeps) {
  return {
    view: (line: LineAccess) => viewLine(line, deps),
    viewDraft: (draft: DraftAccess) => viewDraft(draft, deps),
    /** Artwork summaries by line, for the lines of a cart that the caller has already opened. */
    summaries: (lineIds: readonly string[]) => summariseArtwork(lineIds, deps),
    change: (input: ChangeArtwork) => changeArtwork(input, deps),
    start: (input: StartUpload) => startUpload(input, deps),
    progress: (file: FileAccess) => uploadProgress(file, deps),
    proceed: (input: ContinueUpload) => proceedUpload(input, deps),
    receive: (input: ReceiveFile) => receiveFile(input, deps),
    copy: (input: CopyFile) => copyFile(input, deps),
    remove: (file: FileAccess) => removeFile(file, deps),
    move: (input: MoveFile) => moveFile(input, deps),
    /** The files of the signed-in customer that belong to no line. */
    viewLibrary: () => viewLibrary(deps),
    /** The file itself. */
    download: async (file: FileAccess) => readOriginal((await openFile(deps, file))?.file, deps),
    /** Its cut line, for a plotter or a press. */
    cutLine: async (file: FileAccess, format: CutLineFormat) =>
      read((await openFile(deps, file))?.file, `cut-line.${format}`, deps),
    proposeCutLine: (input: ProposeCutLine) => proposeCutLine(input, deps),
    saveCutLine: (input: SaveCutLine) => saveCutLine(input, deps),
    removeCutLine: (input: Pick<SaveCutLine, 'access' | 'sha256'>) => removeCutLine(input, deps),
    /** Its thumbnail, made on demand. */
    thumbnail: async (file: FileAccess) => readThumbnail((await openFile(deps, file))?.file, deps),
    /** Removes expired uploads and drafts and cleans up the storage; for the jobs. */
    housekeep: () => housekeep(deps),
    /** Waits for background work. */
    close: () => deps.thumbnails.close(),
  }
}

/** A line's files, note and state. */
async function viewLine(
  line: LineAccess,
  deps: ArtworkDeps,
): Promise<{ ok: true; artwork: ArtworkView } | ArtworkRefusal> {
  const opened = await openLine(deps, line)
  if (!opened.ok) return opened
  const { id: lineId, product, sets } = opened.line
  const submission = await submissionOf(opened, deps)
  const files = submission === undefined ? [] : await getFiles(deps.db, [submission.id])
  const lines = await findCutLines(deps.db, submission === undefined ? [] : [submission.id])
  const shown = show(submission, files, { deps, lines, at: keyedFiles(line) })
  const { kind } = await findShape(line, deps)
  return { ok: true, artwork: { line_id: lineId, product, sets, is_shaped: kind === 'shaped', ...shown } }
}

async function submissionOf({ line, ordered }: OpenLine, { db }: ArtworkDeps): Promise<Submission | undefined> {
  if (ordered === null) return (await findSubmissions(db, [line.id])).get(line.id)
  return ordered.submissionId === null ? undefined : findSubmission(db, ordered.submissionId)
}

/** A draft's files; none if nothing was sent with its secret, or the draft has been claimed. */
async function viewDraft(
  draft: DraftAccess,
  deps: ArtworkDeps,
): Promise<{ ok: true; artwork: SubmissionView } | ArtworkRefusal> {
  const opened = openDraft(draft)
  if (!opened.ok) return opened
  const submission = await findDraft(deps.db, opened.place.draftHash)
  const ids = submission === undefined ? [] : [submission.id]
  const [files, lines] = [await getFiles(deps.db, ids), await findCutLines(deps.db, ids)]
  return { ok: true, artwork: show(submission, files, { deps, lines }) }
}

/** The files in the library of the customer who is signed in. */
async function viewLibrary(deps: ArtworkDeps): Promise<{ ok: true; artwork: SubmissionView } | ArtworkRefusal> {
  const opened = await openLibrary(deps)
  if (!opened.ok) return opened
  const submission = await findLibrary(deps.db, opened.place.customerId)
  const files = submission === undefined ? [] : await getFiles(deps.db, [submission.id])
  return { ok: true, artwork: show(submission, files, { deps, lines: new Map() }) }
}

async function summariseArtwork(lineIds: readonly string[], deps: ArtworkDeps): Promise<Map<string, ArtworkSummary>> {
  const submissions = await findSubmissions(deps.db, lineIds)
  const ids = [...submissions.values()].map(({ id }) => id)
  const filesById = Map.groupBy(await getFiles(deps.db, ids), ({ submissionId }) => submissionId)
  const lines = await findCutLines(deps.db, ids)
  return new Map(
    lineIds.map((lineId) => {
      const submission = submissions.get(lineId)
      const { state, files } = show(submission, filesById.get(submission?.id ?? '') ?? [], { deps, lines })
      return [lineId, { line_id: lineId, state, files }]
    }),
  )
}

/** Where the files of a submission are read: `{at}/{file}` and `{at}/{file}/thumbnail`, each with the query. */
interface FileAddresses {
  at: string
  query: string
}

/** Where owners read their files. */
const OWN_FILES: FileAddresses = { at: '/api/artwork/files', query: '' }

/** The same with the key of an order, which an `<img>` cannot send otherwise. */
function keyedFiles({ orderKey = null }: LineAccess): FileAddresses {
  return orderKey === null ? OWN_FILES : { ...OWN_FILES, query: `?${new URLSearchParams({ key: orderKey })}` }
}

/** Where staff read files. */
const STAFF = '/api/staff/'

/** What the view of a submission is made with. */
interface Showing {
  deps: ArtworkDeps
  /** The cut lines by submission. */
  lines: ReadonlyMap<string, readonly StoredCutLine[]>
  at?: FileAddresses
}

function show(
  submission: Submission | undefined,
  files: readonly ArtworkFile[],
  { deps, lines, at: { at, query } = OWN_FILES }: Showing,
): SubmissionView {
  const before = earlier(deps.clock.now(), RESUMES_WITHIN_MS)
  const alive = files.filter((file) => file.key !== null || file.updatedAt >= before)
  const drawn = lines.get(submission?.id ?? '') ?? []
  const isArriving = alive.some(({ key }) => key === null)
  return {
    state: submission?.state ?? 'none',
    note: submission?.note ?? '',
    cut_lines_dropped: isArriving
      ? 0
      : drawn.filter((one) => alive.every(({ sha256 }) => sha256 !== one.sha256)).length,
    files: alive.map((file): ArtworkFileView => {
      const { id, name, size, received, key, thumbnail, setNo, sha256 } = file
      const download = `${at}/${id}`
      const cut = drawn.find((one) => one.sha256 === sha256)
      // Staff have addresses of their own; owners open every file at one.
      const cutAt = `${at.startsWith(STAFF) ? at : OWN_FILES.at}/${id}/cut-line/{format}${query}`
      return {
        id,
        name,
        size,
        received,
        state: key === null ? 'arriving' : 'sent',
        set: setNo,
        evaluation: viewEvaluation(file),
        thumbnail: key === null || thumbnail === 'none' ? null : `${download}/thumbnail${query}`,
        download: `${download}${query}`,
        cut_line: cut === undefined ? null : cutLineView(cut.line, cutAt),
      }
    }),
  }
}

interface ChangeArtwork extends LineAccess {
  note?: string | undefined
  /** `later`: the shopper will send it later; `none` reverts that. */
  state?: 'later' | 'none' | undefined
}

/** Saves the note, or that the artwork will come later. A submission that was sent stays sent. */
async function changeArtwork(input: ChangeArtwork, deps: ArtworkDeps): Promise<{ ok: true } | ArtworkRefusal> {
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
async function removeFile(
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

interface MoveFile extends FileAccess {
  /** From 1. */
  set: number
}

/** Moves a file to another set of its line, which must have room for it. */
async function moveFile(
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

/** Bytes to send to a reader. */
export interface ReadArtwork {
  ok: true
  name: string
  /** The recognised type; null if there is no thumbnail. */
  type: string | null
  size: number | null
  bytes: AsyncIterable<Uint8Array>
}

type Found = ArtworkFile | undefined

async function findFileOf(submissionId: string, fileId: string, { db }: ArtworkDeps): Promise<Found> {
  const found = isUuid(fileId) ? await findFile(db, fileId) : null
  return found?.file.submissionId === submissionId ? found.file : undefined
}

async function readOriginal(file: Found, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (!file?.key) return artworkRefusal('file-unknown')
  const { key, name, type, size } = file
  return withStorage(
    deps,
    async () => {
      const bytes = await deps.files.read(key)
      return bytes === null ? artworkRefusal('file-unknown') : { ok: true as const, name, type, size, bytes }
    },
    'file-away',
  )
}

async function read(file: Found, what: ReadWhat, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (what === 'original') return readOriginal(file, deps)
  if (what === 'thumbnail') return readThumbnail(file, deps)
  const format = CUT_LINE_FORMATS.find((each) => what === `cut-line.${each}`) ?? 'pdf'
  const written = file === undefined ? null : await writeCutLine(deps.db, file, format)
  if (written === null) return artworkRefusal('file-unknown')
  return { ok: true, name: written.name, type: format, size: written.bytes.length, bytes: once(written.bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** As WebP; without bytes if the file has no thumbnail. */
async function readThumbnail(file: Found, deps: ArtworkDeps): Promise<ReadArtwork | ArtworkRefusal> {
  if (!file?.key) return artworkRefusal('file-unknown')
  const { id, name } = file
  return withStorage(
    deps,
    async () => {
      const key = await deps.thumbnails.getKey(id)
      const bytes = key === null ? null : await deps.files.read(key)
      return { ok: true as const, name, type: bytes && 'webp', size: null, bytes: bytes ?? nothing() }
    },
    'file-away',
  )
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Removes uploads without progress for a day, files of libraries that no line used within 90 days, drafts that were not sent within two days, and files that nothing
 * refers to: those of deleted carts' lines, and leftovers of an interrupted process.
 * @returns how many uploads and drafts expired, and how many other files were removed
 */
async function housekeep(deps: ArtworkDeps): Promise<{ expired: number; swept: number }> {
  const now = deps.clock.now()
  const uploadsBefore = earlier(now, RESUMES_WITHIN_MS)
  const draftsBefore = earlier(now, DRAFT_KEPT_MS)
  const uploads = await expire(deps, {
    find: () => expiredUploads(deps.db, uploadsBefore),
    remove: (tx, id) => deleteFiles(tx, [id]),
  })
  const drafts = await expire(deps, {
    find: () => staleDrafts(deps.db, draftsBefore),
    remove: (tx, id) => deleteStaleDraft(tx, id, draftsBefore),
  })
  const libraryBefore = earlier(now, LIBRARY_KEPT_MS)
  const unused = await expire(deps, {
    find: () => staleLibraryFiles(deps.db, libraryBefore),
    remove: (tx, id) => deleteFiles(tx, [id]),
  })
  // The storage is shared by the whole shop: other files may belong to another slice.
  const needed = async (keys: readonly string[]) =>
    (await neededKeys(deps.db, keys)).union((await deps.neededElsewhere?.(keys)) ?? new Set<string>())
  return { expired: uploads + drafts + unused, swept: await sweepOrphans({ storage: deps.files, now, needed }) }
}

/** The notes stay: a line that is restored later has its note, but no files. */
async function freeRemoved(deps: ArtworkDeps): Promise<number> {
  const now = deps.clock.now()
  const before = earlier(now, REMOVED_KEPT_MS)
  return expire(deps, {
    find: () => findRemoved(deps.db, before),
    remove: (tx, id) => deleteFilesOfRemoved(tx, id, { before, now }),
  })
}

interface Expiring {
  /** The next expired ones; empty if there are none. */
  find(): Promise<{ id: string }[]>
  /** @returns the keys that are no longer needed */
  remove(tx: Transaction, id: string): Promise<string[]>
}

async function expire(deps: ArtworkDeps, { find, remove }: Expiring): Promise<number> {
  let expired = 0
  for (let found = await find(); found.length > 0; found = await find()) {
    const keys = await inTransaction(deps.db, async (tx) => {
      const freed = []
      for (const { id } of found) freed.push(...(await remove(tx, id)))
      return freed
    })
    await discard(deps, keys)
    expired += found.length
  }
  return expired
}
