import { type PDFContext, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { UnusableReason } from '#print/preflight/facts.ts'
import { openPdf } from '#print/preflight/pdf/open-pdf.ts'
import { PdfObjects } from '#print/preflight/pdf/pdf-objects.ts'
import { isPictureKind } from '#print/preflight/pictures/read-picture.ts'
import { recognise } from '#print/preflight/recognise.ts'
import { type EditablePdf, toEditable } from './editable-pdf.ts'
import { type EmbeddedPicture, embedJpeg, embedPng, embedSamples } from './embed-picture.ts'
import type { Mend } from './mend.ts'
import type { MendTools, Samples } from './mend-tools.ts'
import { removeBackground } from './remove-background.ts'
import { tracePicture } from './trace-picture.ts'

/** Artwork as a PDF that can be changed. */
export type OpenedArtwork =
  | { ok: true; editable: EditablePdf; isPicture: boolean; samples: Samples | null }
  | { ok: false; code: UnusableReason | 'cannot-decode' | 'background-not-plain' | 'colours-not-flat' }

/** A file as a PDF that can be changed; a picture as one page, of one unit for each pixel. */
export async function openArtwork(
  file: Uint8Array,
  mends: readonly Mend[],
  tools: Pick<MendTools, 'decodePicture'>,
): Promise<OpenedArtwork> {
  const kind = recognise(file)
  if (kind === null) return { ok: false, code: 'unknown-kind' }
  if (kind === 'pdf') {
    if (mends.some(({ id }) => id === 'remove-background' || id === 'trace'))
      return { ok: false, code: 'cannot-decode' }
    const opened = await openPdf(file)
    if (!opened.ok) return opened
    return { ok: true, editable: toEditable(opened.pdf), isPicture: false, samples: null }
  }
  if (kind === 'svg') return openPicture(file, mends, tools, RENDERED)
  return isPictureKind(kind) ? openPicture(file, mends, tools) : { ok: false, code: 'cannot-decode' }
}

const RENDERED = ['The SVG was drawn as a picture: its lines and text are pixels in print.']

async function openPicture(
  file: Uint8Array,
  mends: readonly Mend[],
  tools: Pick<MendTools, 'decodePicture'>,
  rendered: readonly string[] = [],
): Promise<OpenedArtwork> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const background = mends.find((mend) => mend.id === 'remove-background')
  const trace = mends.find((mend) => mend.id === 'trace')
  const untouched = background === undefined && trace === undefined ? embedAsItIs(context, file) : null
  let samples: Samples | null = null
  let traced: string | null = null
  if (untouched === null) {
    samples = await tools.decodePicture(file)
    if (samples === null) return { ok: false, code: 'cannot-decode' }
    if (background !== undefined) samples = removeBackground(samples, background.tolerance)
    if (samples === null) return { ok: false, code: 'background-not-plain' }
    if (trace !== undefined) traced = tracePicture(samples, trace.colours)
    if (trace !== undefined && traced === null) return { ok: false, code: 'colours-not-flat' }
  }
  const { width, height } = untouched ?? samples ?? { width: 1, height: 1 }
  const page = document.addPage([width, height])
  if (traced === null) {
    const picture = untouched ?? (samples && embedSamples(context, samples))
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Picture: picture?.ref ?? null } }))
  }
  const content = context.stream(traced ?? `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`)
  page.node.set(PDFName.Contents, context.register(content))
  // Writes the pages into their tree.
  await document.flush()
  const pdf = { objects: new PdfObjects(context), catalog: document.catalog, version: '1.6', pages: [page.node] }
  return { ok: true, editable: toEditable(pdf, rendered), isPicture: true, samples }
}

/** The data of a JPEG or of a plain PNG; null for what has to be decoded. */
function embedAsItIs(context: PDFContext, file: Uint8Array): EmbeddedPicture | null {
  const kind = recognise(file)
  if (kind === 'jpg') return embedJpeg(context, file)
  return kind === 'png' ? embedPng(context, file) : null
}
