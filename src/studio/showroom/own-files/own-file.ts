import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { isAcceptedName } from '../artwork/artwork-type.ts'
import { cleanFileName } from '../artwork/file-name.ts'
import type { OwnFinish } from '../finish/own-finish.ts'

/*
 * The shopper's own files, saved in this browser from the first drop until they are removed (issue 20, 1). Everything that
 * needs a file begins with them: See yours, the cart, a quote request, an order.
 */

/** A side of a product. */
export type Face = 'front' | 'back'

/** Where a size comes from: the TrimBox of a PDF, its page, the pixels at 300 DPI, or the size of a drawing. */
export type SizeSource = 'trim box' | 'page' | 'pixels' | 'drawing'

/** What a file says about itself. */
export interface FileFacts {
  /** In mm, of what is to be seen; null if the file states no size. */
  size: { width: number; height: number; source: SizeSource } | null
  /** Whether it has a transparent outline, which a cut can follow. */
  hasOutline: boolean
}

/** A file as it is saved. */
export interface OwnFile {
  id: string
  file: File
  /** A small picture of it; null if the browser cannot draw it. */
  picture: Blob | null
  /** Null until it is measured. */
  facts: FileFacts | null
  /** Why it cannot be shown, as a sentence; null if it can. It can be sent all the same. */
  notShown: string | null
  /** `back` if it was chosen for the back; otherwise the order decides. */
  side: Face | null
  /** In milliseconds since 1970. */
  addedAt: number
  /** The lines that it was sent with, and `LIBRARY`. */
  sentTo: readonly string[]
  /** The cut line around it, for a shaped product; null or left out until one is drawn. */
  cut?: KeptLine | null
  /** Where its white, foil and embossing are, as chosen in the preview. */
  finish?: OwnFinish
}

/** In `sentTo`: the library of the customer who was signed in. */
export const LIBRARY = 'library'

/** Whether a file was sent with a line: another product wants another design. */
export function isUsed({ sentTo }: Pick<OwnFile, 'sentTo'>): boolean {
  return sentTo.some((place) => place !== LIBRARY)
}

/** The most files that a browser saves: four for each of ten sets. */
export const MAX_OWN_FILES = 40
/** Bytes of one file, as for every upload: 50 MB. */
const MAX_BYTES = 50 * 1024 * 1024
/** How long a file is saved that nobody touches. */
export const OWN_FILES_SAVED_MS = 30 * 24 * 60 * 60 * 1000
/** Files of one set (decisions §9). */
export const FILES_PER_SET = 4
/** 000 §9: the highest number of sets that can be typed. */
const MAX_SETS = 99

export const OWN_FILE_SENTENCES = {
  type: 'File type not accepted. Please try again.',
  empty: 'This file is empty. Please choose it again.',
  large: 'This file is larger than 50 MB. Please choose a smaller one.',
  many: `You can keep up to ${MAX_OWN_FILES} files here. Please remove some first.`,
  full: 'Your browser has no more room for files. This one is here until you close the page.',
  unsaved: 'Your browser does not save files, so this one is here until you close the page.',
} as const

/** Selects which of the dropped files are taken, and says why others are not. */
export function acceptFiles(files: readonly File[], already: number): { accepted: File[]; refusals: string[] } {
  const faults = files.map(checkFile)
  const fitting = files.filter((_file, index) => faults[index] === null)
  const accepted = fitting.slice(0, Math.max(0, MAX_OWN_FILES - already))
  const refusals = new Set(faults.filter((fault) => fault !== null))
  if (fitting.length > accepted.length) refusals.add(OWN_FILE_SENTENCES.many)
  return { accepted, refusals: [...refusals] }
}

function checkFile({ name, size }: File): string | null {
  if (!isAcceptedName(cleanFileName(name))) return OWN_FILE_SENTENCES.type
  if (size === 0) return OWN_FILE_SENTENCES.empty
  return size > MAX_BYTES ? OWN_FILE_SENTENCES.large : null
}

/**
 * The number of sets for so many files: up to four belong to one set; more designs make more sets, one file each
 * (decisions §9).
 */
export function proposeSets(files: number): number {
  return files <= FILES_PER_SET ? 1 : Math.min(files, MAX_SETS)
}

/**
 * The set, from 1, of each file in order. With one set all files are its own; otherwise they are dealt out evenly in
 * their order: eight files in eight sets are one each, in four sets two each.
 * @returns null for a file for which there is no room
 */
export function dealToSets(files: number, sets: number): (number | null)[] {
  const each = Math.min(FILES_PER_SET, Math.max(1, Math.ceil(files / sets)))
  return Array.from({ length: files }, (_, index) => {
    const set = Math.floor(index / each) + 1
    return set <= sets ? set : null
  })
}

/**
 * Which files are shown on the front and on the back of a piece: the first two of the first set that can be drawn, unless
 * one was chosen for the back.
 */
export function pickFaces(files: readonly OwnFile[], sets: number): Record<Face, OwnFile | null> {
  const dealt = dealToSets(files.length, sets)
  const drawn = files.filter((file, index) => dealt[index] === 1 && file.notShown === null)
  const chosen = drawn.find(({ side }) => side === 'back') ?? null
  const [front = null, second = null] = drawn.filter((file) => file !== chosen)
  return { front, back: chosen ?? second }
}
