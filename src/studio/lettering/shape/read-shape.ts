import { decodeXml, type FileKind, isPictureKind, recognise } from '#print/preflight/recognise.ts'
import type { OddThing, PaintedPage } from './painted-part.ts'
import { readSvgParts } from './read-svg-parts.ts'
import { uniteParts } from './unite-parts.ts'

/** Of a file, in bytes: a logo has a tenth of that. */
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** An outline from a shopper's file, or a sentence about what would be right. */
export type ShapeReading =
  | { ok: true; outline: string; hasWhite: boolean }
  | {
      ok: false
      message: string
      /** Whether it is a picture that may be traced (trace-shape.ts). */
      canTrace: boolean
    }

const OUTLINES =
  'Convert it to outlines first: in Illustrator by Type › Create Outlines, in Inkscape by Path › Object to Path, in Affinity and CorelDRAW by Convert to Curves.'

/** The sentences for the refusals of a file. */
const REFUSALS = {
  'too-large': 'This file has more than 2 MB. Please save only the logo, without pictures, as SVG or PDF.',
  empty:
    'There is nothing to cut in this file: no filled shape and no line. Please check that the logo is on its first page, and not hidden.',
  picture:
    'This is a picture, and a plotter follows outlines. Please send the logo as vectors, as SVG or PDF, or have it traced here.',
  unknown:
    'This is neither an SVG nor a PDF. Please save the logo as one of them; an Illustrator file needs “Create PDF Compatible File”.',
  ps: 'This is PostScript (EPS or an old Illustrator file). Please save it as SVG or PDF.',
  damaged: 'This file cannot be read. Please save it again as SVG or PDF.',
  encrypted: 'This PDF is protected by a password. Please save it without one.',
  'too-complex': 'This file has more than an outline can have. Please save only the logo, with fewer details.',
  'has-picture':
    'There is a picture in this file, and a plotter follows outlines. Please remove it, or choose the picture by itself, which can be traced here.',
} as const

const refuse = (message: string, canTrace = false): ShapeReading => ({ ok: false, message, canTrace })

/** Reads all that an SVG, or the first page of a PDF, shows as one outline. Never throws. */
export async function readShape(file: Uint8Array): Promise<ShapeReading> {
  if (file.byteLength > MAX_FILE_BYTES) {
    const kind = recognise(file.subarray(0, START_BYTES))
    return kind !== null && isPictureKind(kind) ? refusePicture(kind) : refuse(REFUSALS['too-large'])
  }
  try {
    return await readKind(file, recognise(file))
  } catch {
    return refuse(REFUSALS.damaged)
  }
}

/** Enough to recognise a file by. */
const START_BYTES = 64 * 1024

async function readKind(file: Uint8Array, kind: FileKind | null): Promise<ShapeReading> {
  if (kind === 'svg') {
    const page = readSvgParts(decodeXml(file))
    return page === null ? refuse(REFUSALS.damaged) : unitePage(page)
  }
  if (kind === 'pdf') {
    // Reading PDFs is a large part, so it is fetched with the first one.
    const { readPdfParts } = await import('./read-pdf-parts.ts')
    const read = await readPdfParts(file)
    return read.ok ? unitePage(read.page) : refuse(REFUSALS[read.code])
  }
  if (kind === 'ps') return refuse(REFUSALS.ps)
  return kind !== null && isPictureKind(kind) ? refusePicture(kind) : refuse(REFUSALS.unknown)
}

/** Pictures that every browser decodes can be traced. */
const refusePicture = (kind: FileKind) => refuse(REFUSALS.picture, kind === 'png' || kind === 'jpg' || kind === 'webp')

/** One outline of all that a page paints, or why there is none. */
export function unitePage({ parts, odd, ...page }: PaintedPage): ShapeReading {
  const hasCutLine = parts.some(({ isCut }) => isCut)
  // Artwork beside a cut line is not cut.
  const refused = hasCutLine ? null : refuseOdd(odd)
  if (refused !== null) return refused
  const united = uniteParts(parts, page)
  if (united.ok) return united
  return refuse(united.code === 'empty' ? REFUSALS.empty : tooComplex(united))
}

const count = new Intl.NumberFormat('en-GB')

function tooComplex({ nodes, pieces }: { nodes: number; pieces: number }): string {
  const has = `This outline has ${count.format(nodes)} curves in ${count.format(pieces)} closed lines, and can have up to 2,000 in 400.`
  return `${has} Please simplify it, for example without fine textures.`
}

/** Text first: it is what most often is not an outline. */
function refuseOdd(odd: readonly OddThing[]): ShapeReading | null {
  const text = odd.find(({ kind }) => kind === 'text')
  if (text?.kind === 'text') return refuse(`${nameText(text)} is live text. ${OUTLINES}`)
  if (odd.some(({ kind }) => kind === 'picture')) return refuse(REFUSALS['has-picture'])
  const effect = odd.find(({ kind }) => kind === 'effect')
  if (effect?.kind !== 'effect') return null
  return refuse(`There is ${effect.name} in this file, which has no edge to cut. Please apply or remove it first.`)
}

const MAX_NAMED = 40

function nameText({ words, font }: Extract<OddThing, { kind: 'text' }>): string {
  if (words !== '') return `“${words.length > MAX_NAMED ? `${words.slice(0, MAX_NAMED)}…` : words}”`
  return font === '' ? 'Some of this file' : `Text in ${font}`
}
