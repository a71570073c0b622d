import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PdfKit from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import drawSvg from 'svg-to-pdfkit'
import { readInstant } from '#platform/time/clock.ts'
import { readSvg } from '#print/preflight/pictures/read-svg.ts'
import { decodeXml } from '#print/preflight/recognise.ts'

/* An SVG as a PDF of the same paths and gradients, compared with how librsvg draws it (decisions/0069). */

const MM = 72 / 25.4
/** The longer side of a page whose SVG has only a shape, in points. */
const PAGE_SIDE = 1000
/** What svg-to-pdfkit leaves out without a word. */
const NOT_CONVERTED =
  /(?:^|[\s;"'{])(?:filter|mix-blend-mode|vector-effect|paint-order|marker(?:-start|-mid|-end)?)\s*[:=]|<(?:\w+:)?(?:switch|foreignObject)\b/
/** The longer side of the two drawings that are compared, in pixels. */
const COMPARED_SIDE = 800
/** Levels, of 255, by which gradients of the two may differ. */
const MAX_APART = 32
/** Of all samples, so many may be others: a square of 1 % of the side. */
const MAX_OTHER = 0.0001

/**
 * An SVG as one page of a PDF of the same size.
 * @returns null where some of it would look different, and for what has neither a size nor a shape
 */
export async function svgToPdf(file: Uint8Array): Promise<Uint8Array | null> {
  const text = decodeXml(file)
  if (NOT_CONVERTED.test(text)) return null
  const size = findSize(file)
  if (size === null) return null
  const pdf = await convert(text, size)
  return pdf !== null && (await looksTheSame(pdf, file, size)) ? pdf : null
}

interface Size {
  width: number
  height: number
}

function findSize(file: Uint8Array): Size | null {
  const facts = readSvg(file)
  if (facts.kind !== 'svg') return null
  const { widthMm, heightMm, ratio } = facts
  if (widthMm !== null && heightMm !== null) return { width: widthMm * MM, height: heightMm * MM }
  if (ratio === null) return null
  return ratio > 1 ? { width: PAGE_SIDE, height: PAGE_SIDE / ratio } : { width: PAGE_SIDE * ratio, height: PAGE_SIDE }
}

async function convert(text: string, { width, height }: Size): Promise<Uint8Array | null> {
  // A day of its own would make other bytes each time.
  const pdf = new PdfKit({
    size: [width, height],
    margin: 0,
    info: { CreationDate: readInstant('2000-01-01T00:00:00Z') },
  })
  let isWhole = true
  const options = {
    width,
    height,
    preserveAspectRatio: 'xMidYMid meet',
    // Nothing but what is in the file itself: another address would be read from this machine.
    imageCallback: (link: string) => (link.startsWith('data:') ? link.replaceAll(/\s+/g, '') : ''),
    documentCallback: () => [],
    warningCallback: () => {
      isWhole = false
    },
  }
  try {
    drawSvg(pdf, text, 0, 0, options)
    pdf.end()
    const bytes = await buffer(pdf)
    return isWhole ? new Uint8Array(bytes) : null
  } catch {
    return null
  }
}

/** Whether pdfium draws the PDF as librsvg draws the SVG. */
async function looksTheSame(pdf: Uint8Array, svg: Uint8Array, { width, height }: Size): Promise<boolean> {
  const scale = COMPARED_SIDE / Math.max(width, height)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const drawn = await document.getPage(0).render({ scale, render: 'bitmap' })
  document.destroy()
  const size = { width: drawn.width, height: drawn.height }
  const ours = await onWhite(sharp(drawn.data, { raw: { ...size, channels: 4 } }))
  const { width: across, height: up } = await sharp(svg, { density: 72, limitInputPixels: false }).metadata()
  const density = Math.min(2400, Math.max(1, (72 * COMPARED_SIDE) / Math.max(across, up)))
  const theirs = await onWhite(sharp(svg, { density }).resize({ ...size, fit: 'fill' }))
  return countOthers(ours, theirs, size.width * 3) <= MAX_OTHER * ours.length
}

function onWhite(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer()
}

/** Samples that lie outside of what is around the same place: edges are smoothed in different ways, up to a pixel apart. */
function countOthers(ours: Uint8Array, theirs: Uint8Array, stride: number): number {
  const places = [-stride, 0, stride].flatMap((row) => [row - 3, row, row + 3])
  let others = 0
  for (const [at, value] of ours.entries()) {
    let [low, high] = [255, 0]
    for (const place of places) {
      const near = theirs[at + place] ?? value
      if (near < low) low = near
      if (near > high) high = near
    }
    if (value < low - MAX_APART || value > high + MAX_APART) others += 1
  }
  return others
}
