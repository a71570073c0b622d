import type { ShapedPiece } from '#print/cut-line/shaped-piece.ts'
import { isAcceptedName } from '#studio/showroom/artwork/artwork-type.ts'
import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import type { CutLineView } from './cut-lines.ts'
import type { EvaluationView } from './evaluation.ts'
import { ARTWORK_REFUSALS, type ArtworkRefusalCode, tooManyFiles } from './refusals.ts'

/* The limits of the artwork of a line or a draft (000 §5 Attachments, §9; decisions §5). */

/** Files of one set of a line, or of a draft, including unfinished uploads (decisions §9). */
export const MAX_FILES = 4
/** Bytes per file: 50 MB. */
export const MAX_BYTES = 50 * 1024 * 1024
/** Characters of the note. */
export const MAX_NOTE_LENGTH = 1000
/** Files in the library of a customer that no line has used. */
export const MAX_LIBRARY_FILES = 200
/** How long a file of a library is kept that no line uses: as long as it counts for its customer's share. */
export const LIBRARY_KEPT_MS = 90 * 24 * 60 * 60 * 1000
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
  /** Which set of the line it belongs to, from 1. */
  set: number
  /** What staff have decided about it (000 §8); null while it waits. */
  evaluation: EvaluationView | null
  /** The address of its thumbnail; null if there is none or the file is incomplete. */
  thumbnail: string | null
  /** The address of the file itself. */
  download: string
  /** The cut line around it; null without one. */
  cut_line: CutLineView | null
}

/** Files and a note, of a line or a draft. */
export interface SubmissionView {
  /** `sent` once a file is complete; `later` if the shopper said so. */
  state: 'none' | 'later' | 'sent'
  note: string
  files: ArtworkFileView[]
  /** The number of sets of a line: each has room for four files. Left out where nothing is sent. */
  sets?: number | undefined
  /** Cut lines whose file was replaced or removed. */
  cut_lines_dropped: number
  /** A piece of a line that is cut along its artwork; null or left out for others. */
  piece?: ShapedPiece | null | undefined
}

/** The address of the picture of a page: of the first the thumbnail, beside which those of later ones are drawn. */
export function pageAddress(thumbnail: string, page: number): string {
  return page === 1 ? thumbnail : thumbnail.replace('/thumbnail', `/pages/${page}`)
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
  /** Whether it is cut along its artwork, so that files have cut lines. */
  is_shaped: boolean
}

/** The summary of a line's artwork in the cart. */
export type ArtworkSummary = Pick<ArtworkView, 'line_id' | 'state' | 'files'>

/** A line's artwork in words for the cart: `Artwork: 2 files`; null if there is nothing to say. */
export function describeArtwork({ state, files }: ArtworkSummary): string | null {
  const sent = files.filter((file) => file.state === 'sent').length
  const arriving = files.length - sent
  const count = (number: number) => (number === 1 ? '1 file' : `${number} files`)
  const sets = new Set(files.map(({ set }) => set)).size
  if (sent > 0)
    return `Artwork: ${count(sent)}${sets > 1 ? ` in ${sets} sets` : ''}${arriving > 0 ? `, ${arriving} uploading` : ''}`
  if (arriving > 0) return `Artwork: ${count(arriving)} uploading`
  return state === 'later' ? 'Artwork: to follow' : null
}

const KILO = 1024

/** A readable size: `820 kB`, `3.4 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.ceil(bytes / KILO))} kB`
  return `${(bytes / KILO / KILO).toFixed(1)} MB`
}

/** How many files each set of a line has; an upload that will replace a file takes no place of its own. */
export function countBySet(
  files: readonly { id: string; replaces: string | null; setNo: number }[],
  sets: number,
): number[] {
  return Array.from({ length: sets }, (_, index) => {
    const ids = new Set(files.map(({ id }) => id))
    const own = files.filter(({ setNo }) => setNo === index + 1)
    return own.filter(({ replaces }) => replaces === null || !ids.has(replaces)).length
  })
}

/**
 * Deals files out to the sets of a line in their order, evenly: eight files in eight sets are one each, in four sets two
 * each (decisions §9).
 * @param taken how many files each set has already
 * @returns the set of each file, from 1; null for one without room
 */
export function dealFiles(count: number, taken: readonly number[]): (number | null)[] {
  const all = taken.reduce((sum, files) => sum + files, count)
  const each = Math.min(MAX_FILES, Math.max(1, Math.ceil(all / taken.length)))
  const room = [...taken]
  return Array.from({ length: count }, () => {
    const next = [each, MAX_FILES].map((most) => room.findIndex((files) => files < most)).find((index) => index !== -1)
    if (next === undefined) return null
    room[next] = (room[next] ?? 0) + 1
    return next + 1
  })
}

/** How many of a line's places are taken: an upload that will replace a file takes none. */
export function countFiles(files: readonly { id: string; replaces: string | null }[]): number {
  const ids = new Set(files.map(({ id }) => id))
  return files.filter(({ replaces }) => replaces === null || !ids.has(replaces)).length
}

interface Choice<T> {
  /** The files to send in order, each with its set. */
  accepted: { file: T; set: number }[]
  /** The sentences about the others, each once. */
  refusals: string[]
  /** Whether there are more than there is room for, in which case the tooltip of 000 §5 is shown. */
  tooMany: boolean
}

/**
 * Selects which of the chosen files to send, and for which set (000 §5, §8). Files are checked before they are sent; the shop
 * checks them again.
 * @param taken how many files each set of the line has already
 * @param set the one that they were chosen for; null deals them out
 */
export function chooseFiles<T extends { name: string; size: number }>(
  chosen: readonly T[],
  taken: readonly number[],
  set: number | null = null,
): Choice<T> {
  const faults = chosen.map(checkFile)
  const fitting = chosen.filter((_file, index) => faults[index] === null)
  const dealt =
    set === null
      ? dealFiles(fitting.length, taken)
      : dealFiles(fitting.length, [taken[set - 1] ?? 0]).map((own) => own && set)
  const accepted = fitting.flatMap((file, index) => {
    const own = dealt[index] ?? null
    return own === null ? [] : [{ file, set: own }]
  })
  const tooMany = fitting.length > accepted.length
  const codes = new Set([...faults.filter((fault) => fault !== null), ...(tooMany ? ['too-many-files' as const] : [])])
  const sentence = tooManyFiles(set === null ? taken.length : 1)
  return {
    accepted,
    refusals: [...codes].map((code) => (code === 'too-many-files' ? sentence : ARTWORK_REFUSALS[code])),
    tooMany,
  }
}

function checkFile({ name, size }: { name: string; size: number }): ArtworkRefusalCode | null {
  if (!isAcceptedName(cleanFileName(name))) return 'type-not-accepted'
  if (size === 0) return 'file-empty'
  return size > MAX_BYTES ? 'too-large' : null
}
