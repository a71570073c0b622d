/* A proof as it is stored and shown: its files, the facts of their pages, comments. */

/** What is done with a file: it is printed, or cut from film. */
export const FILE_KINDS = ['print', 'cut'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Who writes comments. */
export const WRITERS = ['customer', 'staff'] as const

/** A rectangle in mm, from the upper left corner of the page's picture. */
export interface RectMm {
  x: number
  y: number
  width: number
  height: number
}

/** What is known of a page of a file. */
export interface PageFacts {
  /** What the picture shows, in mm: the page to its bleed. */
  widthMm: number
  heightMm: number
  /** What is left of it after trimming. */
  trim: RectMm
  /** Of the picture and each plate, in pixels. */
  width: number
  height: number
  plates: readonly string[]
  /** The text that is found in it; empty where it is outlines. */
  text: string
  /** What of the page is not in the picture. */
  notShown: readonly string[]
}

/** A file of a version, as its digest names it. */
export interface DigestedFile {
  set: number
  kind: FileKind
  sha256: string
}

/** What the digest of a version is taken of: each file with its set and kind, in their order. */
export function digestText(files: readonly DigestedFile[]): string {
  return files.map(({ set, kind, sha256 }) => `${set} ${kind} ${sha256}\n`).join('')
}

/** A hash as people compare it: its first eight and last four signs. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
}

/** The number by which the version that a line repeats is named beside its own, which begin with 1 (decision 0088). */
export const EARLIER_ORDER = 0

/** Characters of a comment. */
export const MAX_COMMENT = 1000
/** Characters of the name of whoever approves. */
export const MAX_NAME = 100

/** The forms that answer below a comment are told apart by its id: `reply-12`. */
export function replyIntent(id: number): string {
  return `reply-${id}`
}

/** The comment that a form answers; null for another form. */
export function readReplyIntent(intent: string): number | null {
  const id = /^reply-(\d{1,15})$/.exec(intent)?.[1]
  return id === undefined ? null : Number(id)
}

/** A place in words for who does not see the picture: `top left`, `middle`. */
export function placeInWords({ x, y }: { x: number; y: number }, { width, height }: RectMm): string {
  const row = y < height / 3 ? 'top' : y > (height * 2) / 3 ? 'bottom' : 'middle'
  const column = x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'middle'
  if (row === 'middle' && column === 'middle') return 'middle'
  return column === 'middle' ? `${row} middle` : row === 'middle' ? column : `${row} ${column}`
}
