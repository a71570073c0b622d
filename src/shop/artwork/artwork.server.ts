import { NOBODY } from '#shop/cart/cart-key.server.ts'
import {
  type ArtworkDeps,
  type ArtworkPrincipal,
  type DraftAccess,
  type FileAccess,
  type LineAccess,
  openFile,
} from './access.server.ts'
import {
  type CopyFile,
  copyFile,
  type ReceiveFile,
  receiveFile,
  type StartUpload,
  startUpload,
} from './add-file.server.ts'
import { type ChangeArtwork, changeArtwork, type MoveFile, moveFile, removeFile } from './change-artwork.server.ts'
import { findCutLine, removeCutLine, type SaveCutLine, saveCutLine } from './cut-lines.server.ts'
import type { CutLineFormat, ReadWhat } from './cut-lines.ts'
import { freeRemoved, housekeep } from './expired-artwork.server.ts'
import { type ProposeCutLine, proposeCutLine } from './propose-cut-line.server.ts'
import { drawPreview, readArtwork, readFrom, readPage } from './read-artwork.server.ts'
import { measureShares } from './storage-shares.server.ts'
import { getStorageShares } from './storage-shares.ts'
import { createThumbnailer } from './thumbnails.server.ts'
import { type ContinueUpload, proceedUpload, uploadProgress } from './upload-chunks.server.ts'
import { summariseArtwork, viewDraft, viewLibrary, viewLine, viewSubmission } from './view-artwork.server.ts'

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
    viewSubmission: (submissionId: string, at: string, query = '') => viewSubmission(submissionId, { at, query }, deps),
    /** How much of their halves visitors and customers use, from 0 to 1. */
    measureShares: () => measureShares(deps),
    /** Removes the files of lines that were removed over an hour ago; for the jobs. */
    freeRemoved: () => freeRemoved(deps),
    /** A file of exactly this submission, or its thumbnail; null if the submission is null. */
    readFrom: (submissionId: string | null, fileId: string, what: ReadWhat) =>
      readFrom(submissionId, { fileId, what }, deps),
    /** A large picture of a page of exactly this submission's file, as WebP; null if it cannot be drawn. */
    drawPreview: (submissionId: string, fileId: string, page: number) =>
      drawPreview(submissionId, { fileId, page }, deps),
  }
}

function bindUseCases(deps: ArtworkDeps) {
  const read = async (file: FileAccess, what: ReadWhat) => readArtwork((await openFile(deps, file))?.file, what, deps)
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
    download: (file: FileAccess) => read(file, 'original'),
    /** Its cut line, for a plotter or a press. */
    cutLine: (file: FileAccess, format: CutLineFormat) => read(file, `cut-line.${format}`),
    /** Its thumbnail, made on demand. */
    thumbnail: (file: FileAccess) => read(file, 'thumbnail'),
    /** A large picture of one of its pages, from 1. */
    page: async (file: FileAccess, page: number) => readPage((await openFile(deps, file))?.file, page, deps),
    proposeCutLine: (input: ProposeCutLine) => proposeCutLine(input, deps),
    /** The cut line of a file of a line, to be changed. */
    findCutLine: (input: Parameters<typeof findCutLine>[0]) => findCutLine(input, deps),
    saveCutLine: (input: SaveCutLine) => saveCutLine(input, deps),
    removeCutLine: (input: Pick<SaveCutLine, 'access' | 'sha256'>) => removeCutLine(input, deps),
    /** Removes expired uploads and drafts and cleans up the storage; for the jobs. */
    housekeep: () => housekeep(deps),
    /** Waits for background work. */
    close: () => deps.thumbnails.close(),
  }
}
