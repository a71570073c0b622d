import { type PDFContext, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { UnusableReason } from '#print/preflight/facts.ts'
import { openPdf } from '#print/preflight/pdf/open-pdf.ts'
import { PdfObjects } from '#print/preflight/pdf/pdf-objects.ts'
import { readPicture } from '#print/preflight/pictures/read-picture.ts'
import { readSvg } from '#print/preflight/pictures/read-svg.ts'
import { isPictureKind, recognise } from '#print/preflight/recognise.ts'
import { type EditablePdf, toEditable } from './editable-pdf.ts'
import { type EmbeddedPicture, embedJpeg, embedPng, embedSamples } from './embed-picture.ts'
import type { Mend, MendId } from './mend.ts'
import type { MendTools, Samples } from './mend-tools.ts'
import { removeBackground } from './remove-background.ts'
import { tracePicture } from './trace-picture.ts'

/** Artwork as a PDF that can be changed. */
export type OpenedArtwork =
  | {
      ok: true
      editable: EditablePdf
      /** It has no trim line of its own. */
      isPicture: boolean
      /** Millimetres of a unit, for an SVG with a size. */
      unitMm: number | null
      samples: Samples | null
    }
  | { ok: false; code: UnusableReason | 'cannot-decode' | 'background-not-plain' | 'colours-not-flat' | 'text-in-svg' }

type Tools = Pick<MendTools, 'decodePicture' | 'svgToPdf'>

/** A file as a PDF that can be changed; a picture as one page, of one unit for each pixel. */
export async function openArtwork(file: Uint8Array, mends: readonly Mend[], tools: Tools): Promise<OpenedArtwork> {
  const kind = recognise(file)
  if (kind === null) return { ok: false, code: 'unknown-kind' }
  if (kind === 'pdf') {
    if (mends.some(({ id }) => CHANGES_PIXELS.has(id))) return { ok: false, code: 'cannot-decode' }
    const opened = await openPdf(file)
    if (!opened.ok) return opened
    return { ok: true, editable: toEditable(opened.pdf), isPicture: false, unitMm: null, samples: null }
  }
  if (kind === 'svg') return openSvg(file, mends, tools)
  if (!isPictureKind(kind)) return { ok: false, code: 'cannot-decode' }
  const facts = readPicture(kind, file)
  return facts.kind === 'unusable' ? { ok: false, code: facts.reason } : openPicture(file, mends, tools)
}

/** An SVG as its lines and gradients; as pixels where they cannot be kept, or a mend is one of pixels. */
async function openSvg(file: Uint8Array, mends: readonly Mend[], tools: Tools): Promise<OpenedArtwork> {
  const facts = readSvg(file)
  if (facts.kind === 'unusable') return { ok: false, code: facts.reason }
  // Its fonts are not in it: what this machine has in their place nobody has seen.
  if (facts.texts > 0) return { ok: false, code: 'text-in-svg' }
  const pdf = mends.some(({ id }) => CHANGES_PIXELS.has(id)) ? null : await tools.svgToPdf(file)
  const opened = pdf === null ? null : await openPdf(pdf)
  if (opened?.ok !== true) return openPicture(file, mends, tools, RENDERED)
  const unitMm = facts.widthMm === null || facts.heightMm === null ? null : POINT_MM
  return { ok: true, editable: toEditable(opened.pdf), isPicture: true, unitMm, samples: null }
}

const POINT_MM = 25.4 / 72

const RENDERED = ['The SVG was drawn as a picture: its lines and text are pixels in print.']

async function openPicture(
  file: Uint8Array,
  mends: readonly Mend[],
  tools: Pick<MendTools, 'decodePicture'>,
  rendered: readonly string[] = [],
): Promise<OpenedArtwork> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const untouched = mends.some(({ id }) => CHANGES_PIXELS.has(id)) ? null : embedAsItIs(context, file)
  if (untouched !== null) {
    const page = document.addPage([untouched.width, untouched.height])
    drawPicture(page, untouched)
    return { ok: true, editable: await toPdf(document, page, rendered), isPicture: true, unitMm: null, samples: null }
  }
  const decoded = await decodeAndMend(file, mends, tools)
  if (!decoded.ok) return decoded
  const { samples, traced } = decoded
  const page = document.addPage([samples.width, samples.height])
  if (traced === null) drawPicture(page, embedSamples(context, samples))
  else setContent(page, traced)
  return { ok: true, editable: await toPdf(document, page, rendered), isPicture: true, unitMm: null, samples }
}

const CHANGES_PIXELS: ReadonlySet<MendId> = new Set(['remove-background', 'trace'])

/** The samples of a picture after the mends that change them; `traced` is content of a page, if it was to be traced. */
async function decodeAndMend(
  file: Uint8Array,
  mends: readonly Mend[],
  tools: Pick<MendTools, 'decodePicture'>,
): Promise<{ ok: true; samples: Samples; traced: string | null } | Extract<OpenedArtwork, { ok: false }>> {
  const background = mends.find((mend) => mend.id === 'remove-background')
  const trace = mends.find((mend) => mend.id === 'trace')
  const decoded = await tools.decodePicture(file)
  if (decoded === null) return { ok: false, code: 'cannot-decode' }
  const samples = background === undefined ? decoded : removeBackground(decoded, background.tolerance)
  if (samples === null) return { ok: false, code: 'background-not-plain' }
  if (trace === undefined) return { ok: true, samples, traced: null }
  const traced = tracePicture(samples, trace.colours)
  return traced === null ? { ok: false, code: 'colours-not-flat' } : { ok: true, samples, traced }
}

/** Draws a picture all over its page. */
function drawPicture(page: PDFPage, { ref, width, height }: EmbeddedPicture): void {
  page.node.set(PDFName.of('Resources'), page.doc.context.obj({ XObject: { Picture: ref } }))
  setContent(page, `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`)
}

function setContent(page: PDFPage, content: string): void {
  const { context } = page.doc
  page.node.set(PDFName.Contents, context.register(context.stream(content)))
}

async function toPdf(document: PDFDocument, page: PDFPage, rendered: readonly string[]): Promise<EditablePdf> {
  // Writes the pages into their tree.
  await document.flush()
  const { context, catalog } = document
  return toEditable({ objects: new PdfObjects(context), catalog, version: '1.6', pages: [page.node] }, rendered)
}

/** The data of a JPEG or of a plain PNG; null for what has to be decoded. */
function embedAsItIs(context: PDFContext, file: Uint8Array): EmbeddedPicture | null {
  const kind = recognise(file)
  if (kind === 'jpg') return embedJpeg(context, file)
  return kind === 'png' ? embedPng(context, file) : null
}
