import { type PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Outline } from '#print/cut-line/outline.ts'
import { growRings, uniteRings } from '#print/cut-line/polygons.ts'
import { flatPoints } from '#print/cut-line/segment.ts'
import { toBytes } from '#print/mends/copied-text.ts'
import type { EditablePdf } from '#print/mends/editable-pdf.ts'
import { points } from '#print/mends/lay-pages.ts'
import { getMeantPlate, PLATES } from '#print/preflight/plate-names.ts'
import { measureWords, writeLetters } from '#print/templates/write-layers.server.ts'
import { code128, QUIET_MODULES } from './code-128.ts'
import { type Head, layMarks, MARK_RADIUS_MM, type Marks, reachOf } from './lay-marks.ts'
import { type Box, type PieceLine, type PressBed, type PressForm, type PressPlace, placedBox } from './press-sheet.ts'

/* A side of a press sheet as a page: the pieces in their places, and the marks of every ink that is printed. */

/** A production page in the press PDF. */
export interface DrawnPiece {
  /** By which pages call it. */
  name: string
  form: PDFRef
  /** Its trim box's upper left corner, in points of the production page. */
  trim: { left: number; top: number }
  /** Trimmed, in mm. */
  width: number
  height: number
  line: PieceLine | null
}

interface Target {
  target: EditablePdf
  bed: PressBed
  /** The spot colours of all production files. */
  spots: ReadonlyMap<string, PDFRef>
}

interface FormSide {
  form: PressForm
  /** By the index of the job; null for one that is not printed on this side. */
  pieces: readonly (DrawnPiece | null)[]
}

/** A page with the pieces of a form and its marks. */
export function drawForm({ target, bed, spots }: Target, { form, pieces }: FormSide): PDFDict {
  const { context, plates } = target
  const used = pieces.filter((piece) => piece !== null)
  const inks = [...spots.keys()].filter((ink) => isPrinted(ink)).toSorted()
  const { width, height } = bed.sheet
  const marks = layMarks(bed, findBoxes(form, pieces, reachOf(bed)))
  const operators = [
    ...form.places.map((place) => drawPiece(place, form.spacing, { piece: pieces[place.job] ?? null, height })),
    '/OC /Marks BDC q /Over gs',
    `${scale(MM)} 0 0 ${scale(MM)} 0 0 cm`,
    ...drawMarks(marks, inks, height),
    ...(marks.head === null ? [] : drawHead(marks.head, form, { inks, height })),
    'Q EMC',
  ]
  const sheet = [0, 0, points(width), points(height)]
  const resources = context.obj({
    XObject: Object.fromEntries(used.map(({ name, form: ref }) => [name, ref])),
    ExtGState: { Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 } },
    Properties: { Marks: plates.layer('Marks', '') },
    ColorSpace: Object.fromEntries(inks.map((ink, place) => [`S${place}`, spots.get(ink)])),
  })
  const page = context.obj({ Type: 'Page', MediaBox: sheet, BleedBox: sheet, TrimBox: sheet, Rotate: 0 })
  page.set(PDFName.of('Resources'), resources)
  page.set(PDFName.of('Contents'), context.register(context.flateStream(toBytes(operators.join('\n')))))
  context.register(page)
  return page
}

const MM = 72 / 25.4

/** Inks that stay on the sheet, and tools that press on it, need marks; blades and rules follow lines, and would cut them. */
function isPrinted(ink: string): boolean {
  const plate = getMeantPlate(ink)
  return ink !== 'All' && ink !== 'None' && (plate === null || !PLATES[plate].isLine)
}

function findBoxes({ places, spacing }: PressForm, pieces: readonly (DrawnPiece | null)[], reach: number) {
  const boxes = places.flatMap((place) => {
    const piece = pieces[place.job] ?? null
    return piece === null ? [] : [{ place, piece }]
  })
  const isTrimmed = ({ line }: DrawnPiece) => (line?.through.length ?? 0) === 0 && spacing === null
  return {
    trimmed: boxes.flatMap(({ place, piece }) => (isTrimmed(piece) ? [placedBox(place, piece, 0)] : [])),
    printed: boxes.map(({ place, piece }): Box => placedBox(place, piece, reach)),
  }
}

/** A piece from its production page's points, y upwards, to the sheet's. */
function drawPiece(
  { at: [a, b, c, d, e, f] }: PressPlace,
  spacing: number | null,
  { piece, height }: { piece: DrawnPiece | null; height: number },
): string {
  if (piece === null) return ''
  const { name, trim, line } = piece
  const { left, top } = trim
  const matrix = [a, -b, -c, d, MM * e - a * left + c * top, MM * (height - f) + b * left - d * top]
  const clip = spacing === null ? '' : clipAround(line?.through ?? [], spacing / 2, trim)
  return `q ${matrix.map(scale).join(' ')} cm ${clip} /${name} Do Q`
}

/** As far as half the spacing around a line, so that shapes whose boxes overlap do not print on each other. */
function clipAround(line: Outline, by: number, { left, top }: DrawnPiece['trim']): string {
  const rings = line.map((contour) => flatPoints(contour, FLAT_MM).map(([x, y]) => ({ x, y })))
  const grown = uniteRings(growRings(uniteRings(rings), by))
  const path = grown.map((ring) => {
    const corners = ring.map(({ x, y }) => at(left + MM * x, top - MM * y))
    return `${corners.join(' l ').replace(' l ', ' m ')} l h`
  })
  return path.length === 0 ? '' : `${path.join(' ')} W n`
}

const FLAT_MM = 0.01
const HAIRLINE_MM = 0.1

/** Marks in every ink: one after the other and overprinting, because the ink "All" would be on the plates of blades too. */
function drawMarks({ ticks, targets, dots, gripper }: Marks, inks: readonly string[], height: number): string[] {
  const r = MARK_RADIUS_MM - HAIRLINE_MM / 2
  const lines = [
    ...ticks,
    ...targets.flatMap(([x, y]) => [
      [x - r, y, x + r, y],
      [x, y - r, x, y + r],
    ]),
  ].map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => `${at(x0, height - y0)} m ${at(x1, height - y1)} l`)
  const circles = targets.map(([x, y]) => circle(x, height - y, r * 0.6))
  const path = [...lines, ...circles].join(' ')
  const [tip, ...others] = gripper.map(([x, y]) => at(x, height - y))
  const triangle = tip === undefined ? '' : `${tip} m ${others.join(' l ')} l h f`
  const discs = dots.map(([x, y]) => circle(x, height - y, MARK_RADIUS_MM))
  return [
    `${HAIRLINE_MM} w`,
    ...['1 1 1 1 K', ...inks.map((_, place) => `/S${place} CS 1 SCN`)].map((colour) => `${colour} ${path} S`),
    '0 0 0 1 k',
    ...discs.map((disc) => `${disc} f`),
    triangle,
  ]
}

/** Of a bar and its words: 0.25 mm is the least that hand scanners read everywhere (GS1 General Specifications, 5.12). */
const MODULE_MM = 0.25
const PATCH_MM = 5
const SPACE_MM = 3
const WORDS_MM = 2
const PATCHES = [
  '1 0 0 0|0 1 0 0|0 0 1 0|0 0 0 1',
  '1 1 0 0|1 0 1 0|0 1 1 0|1 1 1 0',
  '.5 0 0 0|0 .5 0 0|0 0 .5 0|0 0 0 .5',
  '.5 .4 .4 0|0 0 0 .25|0 0 0 .75',
].flatMap((inks) => inks.split('|'))

/** Barcode, colour bar and words, one after the other as far as there is room: the barcode is never left out for the others. */
function drawHead(
  { x, y, length, depth, upwards }: Head,
  { code, slug }: PressForm,
  { inks, height }: { inks: readonly string[]; height: number },
): string[] {
  const modules = code128(code)
  const barcode = (modules.length + 2 * QUIET_MODULES) * MODULE_MM
  const bar = (PATCHES.length + inks.length) * PATCH_MM
  const hasBar = barcode + bar + SPACE_MM <= length
  // Its own axes: along the strip, and from its outer edge.
  const turned = upwards ? [0, 1, -1, 0, x + depth, height - y] : [1, 0, 0, 1, x, height - y - depth]
  const operators = [`q ${turned.map(scale).join(' ')} cm 0 0 0 1 k`]
  if (barcode > length) return []
  operators.push(
    ...modules.flatMap((isInk, place) =>
      isInk ? [`${at((QUIET_MODULES + place) * MODULE_MM, 0)} ${at(MODULE_MM, depth)} re`] : [],
    ),
    'f',
  )
  let from = barcode
  if (hasBar) {
    const colours = [...PATCHES.map((inkSet) => `${inkSet} k`), ...inks.map((_, place) => `/S${place} cs 1 scn`)]
    operators.push(
      ...colours.map((colour, place) => `${colour} ${at(from + place * PATCH_MM, 0)} ${at(PATCH_MM, depth)} re f`),
    )
    from += bar + SPACE_MM
  }
  const text = fitWords(`${code}  ${slug}`, length - from)
  const words = { text, x: from, y: (depth - WORDS_MM) / 2 + 0.4, size: WORDS_MM, face: 'text', at: 'left' } as const
  if (text !== '') operators.push('0 0 0 1 k q', ...writeLetters(words), 'Q')
  return [...operators, 'Q']
}

/** The words that fit a length, with an ellipsis for what does not. */
function fitWords(text: string, length: number): string {
  const fits = (one: string) => measureWords({ text: one, size: WORDS_MM, face: 'text' }) <= length
  if (fits(text)) return text
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return letters.length === 0 ? '' : `${letters.join('')}…`
}

const HANDLE = 0.5523

function circle(x: number, y: number, r: number): string {
  const h = r * HANDLE
  const quarter = (...places: number[]) => `${places.map(figure).join(' ')} c`
  return [
    `${at(x + r, y)} m`,
    quarter(x + r, y + h, x + h, y + r, x, y + r),
    quarter(x - h, y + r, x - r, y + h, x - r, y),
    quarter(x - r, y - h, x - h, y - r, x, y - r),
    quarter(x + h, y - r, x + r, y - h, x + r, y),
    'h',
  ].join(' ')
}

function at(x: number, y: number): string {
  return `${figure(x)} ${figure(y)}`
}

/** To a tenth of a micrometre, without an exponent. */
function figure(value: number): string {
  return String(Number(value.toFixed(4)))
}

/** Of matrices, whose turns are multiplied by lengths. */
function scale(value: number): string {
  return String(Number(value.toFixed(8)))
}
