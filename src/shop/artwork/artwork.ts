import { isAcceptedName } from '#studio/showroom/artwork/artwork-type.ts'
import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import { ARTWORK_REFUSALS, type ArtworkRefusalCode, tooManyFiles } from './refusals.ts'

/* The limits of the artwork of a line or a draft (000 §5 Attachments, §9; decisions §5). */

/** Files of one set of a line, or of a draft, including unfinished uploads (decisions §9). */
export const MAX_FILES = 4
/** Bytes per file: 50 MB. */
export const MAX_BYTES = 50 * 1024 * 1024
/** Characters of the note. */
export const MAX_NOTE_LENGTH = 1000
/** How long a draft without activity is kept. */
export const DRAFT_KEPT_MS = 2 * 24 * 60 * 60 * 1000
/** How long an upload without progress can be resumed. */
export const RESUMES_WITHIN_MS = 24 * 60 * 60 * 1000

/* A file for its dialog and page, and in the API's answers. */

export interface ArtworkFileView {
  id: string
  /** The shopper's name for it, sanitised. */
  name: string
  /** Bytes, as announced. */
  size: number
  /** Bytes that have arrived; all of them if `state` is `sent`. */
  received: number
  state: 'arriving' | 'sent'
  /** The address of its thumbnail; null if there is none or the file is incomplete. */
  thumbnail: string | null
  /** The address of the file itself. */
  download: string
}

/** Files and a note, of a line or a draft. */
export interface SubmissionView {
  /** `sent` once a file is complete; `later` if the shopper said so. */
  state: 'none' | 'later' | 'sent'
  note: string
  files: ArtworkFileView[]
  /** The number of sets of a line: each has room for four files. Left out where nothing is sent. */
  sets?: number | undefined
}

/** The most files of so many sets. */
export function mostFiles(sets = 1): number {
  return MAX_FILES * sets
}

/** The artwork of a line. */
export interface ArtworkView extends SubmissionView {
  line_id: string
  /** The product's name, as in the cart. */
  product: string
}

/** The summary of a line's artwork in the cart. */
export type ArtworkSummary = Pick<ArtworkView, 'line_id' | 'state' | 'files'>

/** A line's artwork in words for the cart: `Artwork: 2 files`; null if there is nothing to say. */
export function describeArtwork({ state, files }: ArtworkSummary): string | null {
  const sent = files.filter((file) => file.state === 'sent').length
  const arriving = files.length - sent
  const count = (number: number) => (number === 1 ? '1 file' : `${number} files`)
  if (sent > 0) return `Artwork: ${count(sent)}${arriving > 0 ? `, ${arriving} uploading` : ''}`
  if (arriving > 0) return `Artwork: ${count(arriving)} uploading`
  return state === 'later' ? 'Artwork: to follow' : null
}

const KILO = 1024

/** A readable size: `820 kB`, `3.4 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.ceil(bytes / KILO))} kB`
  return `${(bytes / KILO / KILO).toFixed(1)} MB`
}

/** How many of a line's four places are taken: an upload that will replace a file takes none. */
export function countFiles(files: readonly { id: string; replaces: string | null }[]): number {
  const ids = new Set(files.map(({ id }) => id))
  return files.filter(({ replaces }) => replaces === null || !ids.has(replaces)).length
}

/**
 * Selects which of the chosen files to send (000 §5, §8). Files are checked before they are sent; the shop checks
 * them again.
 * @param places how many of the places are taken
 * @param sets each has four places
 * @returns the files to send in order, the sentences about the others, each once, and whether there are more than
 * there is room for, in which case the tooltip of 000 §5 is shown
 */
export function chooseFiles<T extends { name: string; size: number }>(chosen: readonly T[], places: number, sets = 1) {
  const faults = chosen.map(checkFile)
  const fitting = chosen.filter((_file, index) => faults[index] === null)
  const accepted = fitting.slice(0, Math.max(0, mostFiles(sets) - places))
  const tooMany = fitting.length > accepted.length
  const codes = new Set([...faults.filter((fault) => fault !== null), ...(tooMany ? ['too-many-files' as const] : [])])
  return {
    accepted,
    refusals: [...codes].map((code) => (code === 'too-many-files' ? tooManyFiles(sets) : ARTWORK_REFUSALS[code])),
    tooMany,
  }
}

function checkFile({ name, size }: { name: string; size: number }): ArtworkRefusalCode | null {
  if (!isAcceptedName(cleanFileName(name))) return 'type-not-accepted'
  if (size === 0) return 'file-empty'
  return size > MAX_BYTES ? 'too-large' : null
}
