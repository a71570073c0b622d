import type { ArtworkSummary, ArtworkView, SubmissionView } from './artwork-view.ts'
import type { ArtworkRefusal } from './refusals.ts'

/*
 * What can be done with artwork: that of a line of the cart, and that of a draft, which is gathered for a quote request
 * before there is one. Types only: pages and the API are given an `ArtworkService`.
 */

/** A line, and the cart that it must be in, by its cookie's token; a line of another cart is unknown. */
export interface OfLine {
  token: string | null
  lineId: string
}

/** A draft, by its secret: 43 characters that the browser made. */
export interface OfDraft {
  draft: string
}

/** What files are for. */
export type OfSubmission = OfLine | OfDraft

/** A file, and what opens it: the cart that its line is in, or the secret of its draft. */
export interface OfFile {
  token: string | null
  draft?: string | null
  fileId: string
}

export type StartUpload = OfSubmission & {
  /** As the shopper calls the file. */
  name: string
  /** Bytes. */
  size: number
  /** The file whose place this one takes once it is whole. */
  replaces: string | null
}

export interface ContinueUpload extends OfFile {
  /** Which byte of the file the piece begins with. */
  offset: number
  source: AsyncIterable<Uint8Array>
  /** Ends the source where it is, when its sender has come back over another line. */
  cut(): void
}

/** How far an upload is. */
export interface Progress {
  ok: true
  fileId: string
  received: number
  size: number
}

export type ReceiveFile = OfSubmission & {
  name: string
  source: AsyncIterable<Uint8Array>
}

export interface ChangeArtwork extends OfLine {
  note?: string | undefined
  /** `later`: the shopper will send it later; `none` takes that back. */
  state?: 'later' | 'none' | undefined
}

/** Bytes to send to a reader. */
export interface ReadArtwork {
  ok: true
  name: string
  /** As it was recognised; null for a thumbnail that there is none of. */
  type: string | null
  size: number | null
  bytes: AsyncIterable<Uint8Array>
}

type Answer<T> = Promise<T | ArtworkRefusal>

export interface ArtworkService {
  /** A line's files, note and state. */
  view(asked: OfLine): Answer<{ ok: true; artwork: ArtworkView }>
  /** A draft's files; none where nothing was sent with its secret, or what was is no draft any more. */
  viewDraft(asked: OfDraft): Answer<{ ok: true; artwork: SubmissionView }>
  /** The same in short, by line, for the lines of a cart that whoever asks has opened already. */
  summaries(lineIds: readonly string[]): Promise<Map<string, ArtworkSummary>>
  /** Writes the note, or that the artwork comes later. */
  change(asked: ChangeArtwork): Answer<{ ok: true }>
  /** Agrees to an upload, which then takes one of the four places. */
  start(asked: StartUpload): Answer<Progress>
  /** How far an upload is; one that has all its bytes is whole afterwards. */
  progress(asked: OfFile): Answer<Progress>
  /** Takes in a piece, or as much of it as arrives before the line is cut. */
  proceed(asked: ContinueUpload): Answer<Progress>
  /** Takes in a whole file, as a form sends it. */
  receive(asked: ReceiveFile): Answer<{ ok: true; fileId: string }>
  /** Removes a file, or gives an upload up. */
  remove(asked: OfFile): Answer<{ ok: true; lineId: string | null }>
  /** The file itself. */
  download(asked: OfFile): Answer<ReadArtwork>
  /** Its small picture, made now where it was not yet. */
  thumbnail(asked: OfFile): Answer<ReadArtwork>
  /** Expires uploads and drafts and sweeps the storage; for the jobs. */
  housekeep(): Promise<{ expired: number; swept: number }>
  /** Waits for what is being done in the background. */
  close(): Promise<void>
}

/** Reading a submission by its id, for use cases that have found out that who asks may. Never for a page or the API. */
export interface EntitledArtwork {
  /**
   * A submission's files and note.
   * @param at the address below which the caller has its files read: `{at}/{file}` and `{at}/{file}/thumbnail`
   */
  viewSubmission(submissionId: string, at: string): Promise<SubmissionView>
  /** A file of that very submission. */
  downloadFrom(submissionId: string, fileId: string): Answer<ReadArtwork>
  /** Its small picture. */
  thumbnailFrom(submissionId: string, fileId: string): Answer<ReadArtwork>
}
