import { type PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type Bounds, type Matrix, multiply, toBounds, transformBounds } from '#print/preflight/pdf/matrix.ts'
import { getInherited, readContent } from '#print/preflight/pdf/open-pdf.ts'
import { type PlaceablePage, type PlacedPage, placePage } from '#print/preflight/placement.ts'
import { addBleed, type PrintRequirements } from '#print/preflight/requirements.ts'
import { bleedTiles } from './bleed-tiles.ts'
import { type ContentEdits, combineEdits, type Inks } from './content-edits.ts'
import { inWhite, onlyPlates, withoutPlates } from './content-mends.ts'
import { toBytes } from './copied-text.ts'
import type { EditablePdf } from './editable-pdf.ts'
import type { Mend } from './mend.ts'
import { ContentRewriter } from './rewrite-content.ts'

/* Lays each page on the piece: a new page of its size with bleed, on which the old one is drawn as it is. */

const MM = 72 / 25.4

/** What is done with one page. */
export interface PageLay {
  page: PDFDict
  placeable: PlaceablePage
  isPicture: boolean
  /** Bleed to be added to this page; null for none. */
  bleed: Extract<Mend, { id: 'add-bleed' }> | null
  /** The colour of plain bleed. */
  edge: Inks
  hasWhite: boolean
  /** What is drawn once more, as a plate beside the colours; null for nothing. */
  beside: ContentEdits | null
  /** Whether plates of tools are in the page, which bleed must not repeat. */
  hasPlates: boolean
  quarters: number
  /** Where artwork lies whose cut line was drawn around it; null for all other. */
  cut: CutPlace | null
}

/** The whole artwork as printed, and where the piece begins that is cut out of it, in mm from its upper left corner. */
export interface CutPlace {
  width: number
  left: number
  top: number
}

/** Where a page comes to lie: its units to points of the new page. */
interface PageGeometry {
  matrix: Matrix
  width: number
  height: number
  trim: Bounds
}

/**
 * Changes the content of a page and lays it on the piece. A page of another shape stays where it is until somebody has
 * chosen how it lies.
 */
export function layPage(
  editable: EditablePdf,
  lay: PageLay,
  requirements: PrintRequirements,
  edits: ContentEdits,
): void {
  const { objects } = editable.pdf
  const { page, placeable } = lay
  const placed = placePage(placeable, requirements)
  const content = readContent(objects, page)
  const resources = getInherited(objects, page, 'Resources')
  const drawn = (more: readonly ContentEdits[], base: readonly ContentEdits[] = [edits]) => {
    const rewriter = new ContentRewriter(
      { objects, layers: editable.layers, plates: editable.plates },
      combineEdits([...base, ...more]),
    )
    return toForm(editable, page, rewriter.rewrite(content, resources), placeable.shown)
  }
  const isSplit = lay.bleed !== null && lay.hasPlates
  const art = drawn(isSplit ? [withoutPlates] : [])
  const plates = isSplit ? drawn([onlyPlates]) : null
  const white = lay.hasWhite ? drawn([inWhite]) : null
  const beside = lay.beside === null ? null : drawn([lay.beside], [])
  const geometry = findGeometry(lay, placed, requirements)
  const written = writePage({ lay, geometry, placed }, requirements, {
    plates: plates !== null,
    white: white !== null,
    beside: beside !== null,
  })
  replacePage(
    editable,
    lay,
    { written, forms: { TLart: art, TLplates: plates, TLwhite: white, TLbeside: beside } },
    geometry,
  )
}

/** The page's content as a form, so that it is drawn as often as it is needed. */
function toForm(
  { context, pdf }: EditablePdf,
  page: PDFDict,
  { content, resources, isChanged }: { content: Uint8Array; resources: unknown; isChanged: boolean },
  { left, bottom, right, top }: Bounds,
): PDFRef {
  const own = pdf.objects.get(page, 'Contents')
  // A page of one stream keeps its data as they are.
  const form =
    !isChanged && own instanceof PDFRawStream
      ? PDFRawStream.of(own.dict.clone(context), own.contents, own.transform)
      : context.flateStream(content)
  const entries = context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [left, bottom, right, top] })
  for (const [key, value] of entries.entries()) form.dict.set(key, value)
  const dict = pdf.objects.dict(resources as PDFObject | undefined)
  form.dict.set(PDFName.of('Resources'), dict ?? context.obj({}))
  return context.register(form)
}

/** Quarter turns clockwise. */
const TURNS = [
  [1, 0, 0, 1, 0, 0],
  [0, -1, 1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
] as const satisfies readonly Matrix[]

/** The middle of the page on the middle of the sheet, turned and scaled. */
function findGeometry(lay: PageLay, placed: PlacedPage, requirements: PrintRequirements): PageGeometry {
  const whole = addBleed(requirements)
  const [width, height] = [points(whole.width), points(whole.height)]
  const margin = points(requirements.bleedMm)
  const trim = { left: margin, bottom: margin, right: width - margin, top: height - margin }
  const sheet = { width, height, trim }
  if (lay.cut !== null) return { matrix: placeInCut(lay.cut, lay.placeable.shown, trim), ...sheet }
  const scale = findScale(lay, placed, requirements, sheet)
  const x = (placed.trim.left + placed.trim.right) / 2
  const y = (placed.trim.bottom + placed.trim.top) / 2
  const fromMiddle: Matrix = [1, 0, 0, 1, -x, -y]
  const toMiddle: Matrix = [1, 0, 0, 1, width / 2, height / 2]
  const turned = multiply(multiply(fromMiddle, [scale, 0, 0, scale, 0, 0]), TURNS[(lay.quarters & 3) as 0 | 1 | 2 | 3])
  return { matrix: multiply(turned, toMiddle), ...sheet }
}

/** Points for each unit of the page: as it was placed, unless it must be larger to reach the edges. */
function findScale(
  { isPicture, bleed, quarters, placeable: { shown } }: PageLay,
  placed: PlacedPage,
  requirements: PrintRequirements,
  sheet: Omit<PageGeometry, 'matrix'>,
): number {
  const own = placed.mmPerUnit * MM
  const isOdd = (quarters & 1) === 1
  const isAskew = isOdd !== placed.isTurned && requirements.trim.width !== requirements.trim.height
  if (isAskew) return scaleToFill(shown, isOdd, sheet)
  if (!isPicture) return own
  // Its bleed comes to lie around it.
  if (bleed !== null) return scaleToFill(shown, isOdd, sizeOf(sheet.trim))
  const lacksBleed = placed.basis === 'without-bleed' && placed.match === 'same'
  return lacksBleed ? Math.max(own, scaleToFill(shown, isOdd, sheet)) : own
}

function sizeOf({ left, bottom, right, top }: Bounds) {
  return { width: right - left, height: top - bottom }
}

/** The piece's upper left corner on that of the trim line. */
function placeInCut({ width, left, top }: CutPlace, shown: Bounds, trim: Bounds): Matrix {
  const scale = (width * MM) / (shown.right - shown.left)
  return [scale, 0, 0, scale, trim.left - left * MM - shown.left * scale, trim.top + top * MM - shown.top * scale]
}

function scaleToFill({ left, bottom, right, top }: Bounds, isOdd: boolean, sheet: { width: number; height: number }) {
  const [across, up] = isOdd ? [top - bottom, right - left] : [right - left, top - bottom]
  return Math.max(sheet.width / across, sheet.height / up)
}

function writePage(
  { lay, geometry, placed }: { lay: PageLay; geometry: PageGeometry; placed: PlacedPage },
  { bleedMm }: PrintRequirements,
  has: { plates: boolean; white: boolean; beside: boolean },
): string {
  const { matrix, width, height, trim } = geometry
  const place = `${numbers(matrix)} cm`
  const draw = (name: string) => {
    if (lay.bleed === null || bleedMm <= 0) return `q ${place} /${name} Do Q`
    const tiles = lay.bleed.from === 'plain' ? [] : bleedTiles(lay.bleed.from, trim, { width, height })
    const within = `${rectangle(trim)} re W n`
    return [
      ...tiles.map(
        ({ clip, matrix: tile }) => `q ${rectangle(clip)} re W n ${numbers(tile)} cm ${within} ${place} /${name} Do Q`,
      ),
      `q ${within} ${place} /${name} Do Q`,
    ].join('\n')
  }
  const isPlain = lay.bleed?.from === 'plain' && placed.match !== undefined
  return [
    ...(isPlain ? [`q ${numbers(lay.edge)} k 0 0 ${numbers([width, height])} re f Q`] : []),
    draw('TLart'),
    ...(has.plates ? [`q ${place} /TLplates Do Q`] : []),
    ...(has.white ? [draw('TLwhite')] : []),
    ...(has.beside ? [draw('TLbeside')] : []),
  ].join('\n')
}

function replacePage(
  { context, pdf }: EditablePdf,
  { page }: PageLay,
  { written, forms }: { written: string; forms: Readonly<Record<string, PDFRef | null>> },
  { matrix, width, height, trim }: PageGeometry,
): void {
  const drawn = Object.entries(forms).flatMap(([name, ref]) => (ref === null ? [] : [[name, ref] as const]))
  const set = (key: string, value: PDFObject) => page.set(PDFName.of(key), value)
  set('MediaBox', context.obj([0, 0, width, height]))
  set('BleedBox', context.obj([0, 0, width, height]))
  set('TrimBox', context.obj([trim.left, trim.bottom, trim.right, trim.top]))
  for (const key of ['CropBox', 'ArtBox', 'Rotate', 'UserUnit', 'B', 'Thumb', 'PieceInfo', 'Tabs']) {
    page.delete(PDFName.of(key))
  }
  // Said here, so that nothing is inherited.
  set('Rotate', context.obj(0))
  set('CropBox', context.obj([0, 0, width, height]))
  set('Resources', context.obj({ XObject: Object.fromEntries(drawn) }))
  page.set(PDFName.of('Contents'), context.register(context.stream(toBytes(written))))
  for (const annotation of pdf.objects.list(pdf.objects.get(page, 'Annots'))) {
    const dict = pdf.objects.dict(annotation)
    const bounds = toBounds(pdf.objects.numbers(pdf.objects.get(dict, 'Rect')))
    if (dict === undefined || bounds === null) continue
    const { left, bottom, right, top } = transformBounds(bounds, matrix)
    dict.set(PDFName.of('Rect'), context.obj([left, bottom, right, top]))
  }
}

function rectangle({ left, bottom, right, top }: Bounds): string {
  return numbers([left, bottom, right - left, top - bottom])
}

function numbers(values: readonly number[]): string {
  return values.map((value) => String(Number(value.toFixed(6)))).join(' ')
}

/** Millimetres as points, to a ten-thousandth. */
export function points(mm: number): number {
  return Number((mm * MM).toFixed(4))
}
