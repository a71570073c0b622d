import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { openPress, type Press } from '#print/colour/open-press.ts'
import type { Bounds } from '#print/preflight/pdf/matrix.ts'
import { readPdf } from '#print/preflight/pdf/read-pdf.ts'
import { changedPlates, findDifference, Marks, type Raster, type RasterDifference } from './page-difference.ts'
import { type ComparedPages, writeHead } from './production-work.ts'

/*
 * What is different between a page of two production files. Both are drawn at 300 dpi, where one pixel is what a press can
 * print; the plates are compared as well, since a viewer does not show all of them.
 */

const DPI = 300
/** Of one page at 300 dpi, about A3: a larger one is compared more coarsely, as the process has little memory. */
const MAX_PIXELS = 20_000_000
/** Of the picture with the difference painted. */
const MAX_SHOWN = 1_600_000
const POINTS = 72
const MM_PER_INCH = 25.4
/** The shop's magenta, opaque. */
const PAINT = [214, 0, 126, 255] as const

interface Side {
  file: Uint8Array
  /** From 1. */
  page: number
}

/** @throws where a file has no such page, or cannot be drawn */
export async function comparePages(before: Side, after: Side, profile: Uint8Array): Promise<Uint8Array[]> {
  const press = await openPress(profile)
  const [one, other] = [await openPage(before, press), await openPage(after, press)]
  const scale = Math.min(DPI / POINTS, ...[one, other].map(({ area }) => Math.sqrt(MAX_PIXELS / area)))
  const earlier = await one.draw(scale)
  const later = await other.draw(scale)
  const step = Math.ceil(Math.sqrt((later.width * later.height) / MAX_SHOWN))
  const marks = new Marks({ width: Math.ceil(later.width / step), height: Math.ceil(later.height / step) })
  const { changed, box } = findDifference(earlier, later, (x, y) =>
    marks.mark(Math.floor(x / step), Math.floor(y / step)),
  )
  const compared: ComparedPages = {
    dpi: Number((scale * POINTS).toFixed(0)),
    changed,
    area: box === null ? null : areaMm(box, later.corner, scale),
    plates: comparePlates(one, other, { pixelsPerUnit: scale / step, marks }),
    width: marks.width,
    height: marks.height,
  }
  return [writeHead(compared), await paint(later, marks)]
}

/** A box of pixels in mm from the corner of the trim. @param scale pixels a point */
function areaMm(
  { left, top, right, bottom }: NonNullable<RasterDifference['box']>,
  corner: { x: number; y: number },
  scale: number,
): ComparedPages['area'] {
  const mm = (pixels: number) => (pixels / scale / POINTS) * MM_PER_INCH
  return { x: mm(left - corner.x), y: mm(top - corner.y), width: mm(right - left), height: mm(bottom - top) }
}

async function openPage({ file, page }: Side, press: Press | null) {
  const facts = await readPdf(file, { press, openJpeg: null })
  const found = facts.kind === 'pdf' ? facts.pages[page - 1] : undefined
  if (found === undefined) throw new Error('no such page')
  const { shown, bleed } = found.boxes
  const bounds = bleed ?? shown
  return {
    area: (shown.right - shown.left) * (shown.top - shown.bottom),
    bounds,
    draw: (scale: number) => drawPage({ file, page }, { ...found.boxes, bounds }, scale),
    inks: (pixelsPerUnit: number, within = bounds) => found.makePlates({ bounds: within, pixelsPerUnit }),
  }
}

/** The page to its bleed as PDFium draws it, with the corner of its trim. */
async function drawPage(
  { file, page }: Side,
  { shown, bounds, trim }: { shown: Bounds; bounds: Bounds; trim: Bounds | null },
  scale: number,
): Promise<Raster & { corner: { x: number; y: number } }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const { data, width, height } = await document.getPage(page - 1).render({ scale, render: 'bitmap' })
  library.destroy()
  const pixels = (units: number) => Math.floor(units * scale)
  const edge = trim ?? bounds
  return {
    data,
    stride: width,
    rows: height,
    x: pixels(bounds.left - shown.left),
    y: pixels(shown.top - bounds.top),
    width: pixels(bounds.right - bounds.left),
    height: pixels(bounds.top - bounds.bottom),
    // By the middle, so that a file that names no trim is laid on one that does.
    middleX: pixels((edge.left + edge.right) / 2 - bounds.left),
    middleY: pixels(bounds.top - (edge.top + edge.bottom) / 2),
    corner: { x: pixels(edge.left - bounds.left), y: pixels(bounds.top - edge.top) },
  }
}

interface Opened {
  bounds: Bounds
  inks(
    pixelsPerUnit: number,
    within?: Bounds,
  ): { width: number; height: number; inks: ReadonlyMap<string, Uint8Array> } | null
}

/** The plates that are different; none are known where the pages are not of one size or their plates cannot be made. */
function comparePlates(
  before: Opened,
  after: Opened,
  { pixelsPerUnit, marks }: { pixelsPerUnit: number; marks: Marks },
): string[] {
  // Edges are drawn in fifths of a pixel: a box that was rounded otherwise would move some of them by one.
  const within = isSameBox(before.bounds, after.bounds) ? after.bounds : before.bounds
  const [one, other] = [before.inks(pixelsPerUnit, within), after.inks(pixelsPerUnit)]
  if (one === null || other === null || one.width !== other.width || one.height !== other.height) return []
  return changedPlates(one.inks, other.inks, (at) => marks.mark(at % other.width, Math.floor(at / other.width)))
}

/** In points: less than a hundredth of a millimetre is how programs round, and no difference. */
const ROUNDED = 0.02

function isSameBox(one: Bounds, other: Bounds): boolean {
  return (['left', 'bottom', 'right', 'top'] as const).every((side) => Math.abs(one[side] - other[side]) < ROUNDED)
}

/** The later page in light grey, with what is different painted over it. */
async function paint({ data, stride, rows, x, y, width, height }: Raster, marks: Marks): Promise<Uint8Array> {
  const paints = Buffer.alloc(marks.width * marks.height * 4)
  for (const [at, cell] of marks.cells.entries()) if (cell > 0) paints.set(PAINT, at * 4)
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const grey = await sharp(data, { raw: { width: stride, height: rows, channels: 4 } })
    .extract({ left, top, width: Math.min(width, stride - left), height: Math.min(height, rows - top) })
    .flatten({ background: '#ffffff' })
    .resize({ width: marks.width, height: marks.height, fit: 'fill' })
    .greyscale()
    .linear(0.35, 165)
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return sharp(grey)
    .composite([{ input: paints, raw: { width: marks.width, height: marks.height, channels: 4 } }])
    .webp({ quality: 90 })
    .toBuffer()
}
