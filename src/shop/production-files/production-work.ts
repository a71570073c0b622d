import { readProfileName } from '#print/colour/profile-name.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { Mend } from '#print/mends/mend.ts'
import type { Finding } from '#print/preflight/findings.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import type { GangFault, GangFileTask, OutlinesTask } from '#print/press-files/gang-file.ts'

/* What the process that works on a file is told, before the bytes of the file, and what it answers. */

/** What is done with a file. */
export type ProductionTask =
  | {
      task: 'make'
      requirements: PrintRequirements
      mends: readonly Mend[]
      cutLine: Pick<KeptLine, 'artwork' | 'through' | 'kiss'> | null
      title: string
      /** ISO 8601. */
      madeAt: string
      creator: string
      condition: { identifier: string; info: string }
    }
  /** A picture of the first page with its mends, as WebP. */
  | { task: 'preview'; requirements: PrintRequirements; mends: readonly Mend[] }
  /** The plates of a production file. */
  | { task: 'plates' }
  /** A page of a production file as its proof shows it, from 1. */
  | { task: 'page'; page: number }
  /** A file of a gang, or the outlines of its jobs, from approved files that come one behind the other. */
  | { task: 'gang'; gang: GangFileTask | OutlinesTask }
  /** A page of one production file and a page of another behind it: what is different. */
  | { task: 'compare'; beforeBytes: number; beforePage: number; afterPage: number }

/** What is told of a production file, before its bytes. */
export type MadeFile = { ok: true; sha256: string; findings: readonly Finding[] } | { ok: false; code: string }

/** What is told of a file of a gang, before its bytes. */
export type MadeGangFile = { ok: true } | GangFault

/** A page of a proof: its sizes in mm, and its pictures behind the head, each so many bytes of WebP. */
export interface DrawnPage {
  /** How many the file has. */
  pages: number
  /** What the picture shows: the page to its bleed. */
  widthMm: number
  heightMm: number
  /** What is left after trimming, from the upper left corner of the picture. */
  trim: { x: number; y: number; width: number; height: number }
  width: number
  height: number
  text: string
  notShown: readonly string[]
  /** The whole page as it looks, then each plate in its colour on nothing. */
  pictures: readonly { name: string; bytes: number }[]
}

/** What is different between two pages, before the later one as WebP with the difference painted. */
export interface ComparedPages {
  /** At which the pages were drawn. */
  dpi: number
  /** How many pixels are different. */
  changed: number
  /** Around all of them, in mm from the upper left corner of the trim; null where none is. */
  area: { x: number; y: number; width: number; height: number } | null
  /** The plates that are different, by name; a viewer does not show all of them. */
  plates: readonly string[]
  /** Of the picture, in pixels. */
  width: number
  height: number
}

/** The plates of a page, as pictures: black is all of the ink. */
export interface PlatePictures {
  width: number
  height: number
  /** Each as a WebP in base64, without loss. */
  plates: readonly { name: string; webp: string }[]
  /** What of the page is not on them. */
  notLookedAt: readonly string[]
}

const LENGTH_BYTES = 4

/** Text with its length before it, as the head of what follows. */
export function writeHead(value: unknown): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(value))
  const head = new Uint8Array(LENGTH_BYTES + text.length)
  new DataView(head.buffer).setUint32(0, text.length)
  head.set(text, LENGTH_BYTES)
  return head
}

/** The head, and the bytes behind it. */
export function readHead(bytes: Uint8Array): { head: unknown; rest: Uint8Array } {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length)))
  return { head, rest: bytes.subarray(LENGTH_BYTES + length) }
}

/** How a production file names the press's profile. */
export function describePress(profile: Uint8Array, isOurs: boolean) {
  const info = readProfileName(profile) ?? 'CMYK'
  // The registry's name of ISO Coated v2 (ISO 12647-2 on coated paper); a shop's own profile may be of anything.
  return { profile, identifier: isOurs ? 'FOGRA39' : 'Custom', info }
}
