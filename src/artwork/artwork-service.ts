import type { ArtworkSummary, ArtworkView } from './artwork-view.ts'
import type { ArtworkRefusal } from './refusals.ts'

/* What can be done with a line's artwork. Types only: pages and the API are given an `ArtworkService`. */

/** Every wish names the cart by its cookie's token; a line of another cart is unknown. */
export interface OfCart {
  token: string | null
}

export interface OfLine extends OfCart {
  lineId: string
}

export interface OfFile extends OfCart {
  fileId: string
}

export interface StartUpload extends OfLine {
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
}

/** How far an upload is. */
export interface Progress {
  ok: true
  fileId: string
  received: number
  size: number
}

export interface ReceiveFile extends OfLine {
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
  /** Expires uploads and sweeps the storage; for the jobs. */
  housekeep(): Promise<{ expired: number; swept: number }>
  /** Waits for what is being done in the background. */
  close(): Promise<void>
}
