import { createHash } from 'node:crypto'
import { type PDFContext, PDFDocument, PDFHeader, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { openPress } from '#print/colour/open-press.ts'
import { addOutputIntent, type PrintCondition } from '#print/colour/output-intent.ts'
import { CUT_LINE_MM, outlineSteps } from '#print/cut-line/files/cut-layers.ts'
import type { Bounds } from '#print/cut-line/outline.ts'
import { addLayers, corners, points } from '#print/templates/page-layers.server.ts'
import { LAYER_STEPS, type Layer, type Mark } from '#print/templates/template-sheet.ts'
import { inLayer, writeLayer, writePage, writePath } from '#print/templates/write-layers.server.ts'
import { MIRRORED } from '../design.ts'
import { type FullColourFill, readHex, type Stop } from '../fills/get-fill.ts'
import { tenths } from '../geometry/character-sizes.ts'
import { type CutFile, type CutSheetLayer, type LetteringSheet, layOutSheet } from './cut-sheet.ts'

/*
 * The cut as PDF: each layer in the spot colour of its name, which overprints; the tape's edge and a line of notes in
 * Guide, which is not printed. Full Colour has the print on a layer below, in the inks of the press that the file names:
 * colours across the whole text, slightly beyond the letters' edges.
 */

/** The resource name of the print's colours. */
const PRINT = 'P-print'

/** The space below the sheet for the note. */
const NOTE_ROOM = 6

/**
 * A page in real millimetres whose TrimBox is the sheet. The same cut gives the same bytes.
 * @param shop the author in the file's properties
 * @param press for which Full Colour is printed
 */
export async function writeCutPdf(cut: CutFile, shop: string, press: PrintCondition): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  const sheet = layOutSheet(cut)
  const page = document.addPage([points(sheet.width), points(sheet.height + NOTE_ROOM)])
  page.node.set(
    PDFName.of('TrimBox'),
    context.obj(corners({ x: 0, y: NOTE_ROOM, width: sheet.width, height: sheet.height })),
  )
  const printed = cut.colour.fill.kind === 'full-colour' ? cut.colour.fill : null
  const drawn = getLayers(cut, sheet)
  const names = [
    ...(printed === null ? [] : [{ name: 'Print', printed: true, locked: false }]),
    ...drawn.map(({ name }) => {
      const step = name === 'CutContour' ? LAYER_STEPS.CutContour : undefined
      return { name, printed: !UNPRINTED.has(name), locked: true, step }
    }),
  ]
  const { resources, panel } = addLayers(context, names, { creator: shop, name: 'Cut' })
  const place = { ...sheet, low: NOTE_ROOM, mirrored: cut.mirrored, ink: placeInk(cut, sheet) }
  const inks = printed === null ? null : await getInks(printed.stops, press)
  const print =
    inks === null || printed === null ? {} : { Pattern: { [PRINT]: addPrint(context, { ...printed, inks }, place) } }
  page.node.set(PDFName.of('Resources'), context.obj({ ...resources, ...print }))
  const first = printed === null ? 0 : 1
  const parts = drawn.map((layer, at) => writeLayer(layer, first + at))
  const content = writePage(printed === null ? parts : [writePrint(place, 0), ...parts])
  page.node.set(PDFName.Contents, context.register(context.flateStream(content)))
  document.catalog.set(PDFName.of('OCProperties'), panel)
  if (inks !== null) addOutputIntent({ context, catalog: document.catalog }, press)
  describe(document, cut, { shop, content })
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

const NOTE_LETTERS = 110

/** The note's font size in mm, if the page is wide enough. */
const NOTE_SIZE = 2.6

const DASH = [3, 2] as const

const GUIDE_LINE = 0.15

/** Shown, and never printed. */
const UNPRINTED: ReadonlySet<string> = new Set<CutSheetLayer | 'Notes'>(['TransferTape', 'Notes'])

function getLayers(cut: CutFile, { layers, width, height }: LetteringSheet): Layer<string>[] {
  const size = Math.min(NOTE_SIZE, width / NOTE_LETTERS)
  const note = { text: describeCut(cut), x: 2, y: NOTE_ROOM / 2, size, face: 'text', at: 'left' } as const
  return [
    ...layers.map(({ name, outline, isOpen }) => {
      const path = outlineSteps(outline, height + NOTE_ROOM, isOpen)
      return { name, marks: [{ path, ...paintLayer(name, cut) }], words: [] }
    }),
    { name: 'Notes', marks: [], words: [note] },
  ]
}

/** Marks are printed on Full Colour for a camera, and cut into film to lay it on another; corners are round, as in `cutMarks`. */
function paintLayer(name: CutSheetLayer, { colour }: CutFile): Pick<Mark, 'fill' | 'stroke'> {
  if (name === 'TransferTape') return { stroke: { ink: 'Guide', width: GUIDE_LINE, dash: DASH } }
  if (name === 'Register' && colour.fill.kind === 'full-colour') return { fill: { ink: name, tint: 1 } }
  return { stroke: { ink: name, width: CUT_LINE_MM, join: 'round' } }
}

function describe(document: PDFDocument, cut: CutFile, { shop, content }: { shop: string; content: string }): void {
  document.setTitle(cut.title, { showInWindowTitleBar: true })
  document.setSubject(describeCut(cut))
  document.setAuthor(shop)
  document.setCreator(`${shop} lettering`)
  document.setProducer(`${shop} lettering`)
  document.setLanguage('en-GB')
  const id = PDFHexString.of(createHash('sha256').update(content).digest('hex').slice(0, 32))
  document.context.trailerInfo.ID = document.context.obj([id, id])
}

/** The note for the plotter's operator: `Fern & Thread, 600 × 214.3 mm, gold, install-ready, mirrored`. */
function describeCut({ title, width, height, colour, tape, mirrored, recipient }: CutFile): string {
  const words = [
    title.replaceAll('\n', ' / '),
    `${tenths(width)} × ${tenths(height)} mm`,
    colour.name.replaceAll('-', ' '),
    ...(tape ? ['install-ready'] : []),
    ...(mirrored ? [MIRRORED] : []),
    ...(recipient === '' ? [] : [recipient]),
  ]
  return words.join(', ')
}

interface PrintPlace extends LetteringSheet {
  /** Where the letters are on the sheet, as they are cut. */
  ink: Bounds
  /** The distance of the sheet from the bottom of the page, in mm. */
  low: number
  mirrored: boolean
}

function placeInk({ ink, mirrored, width }: CutFile, { margin }: LetteringSheet): Bounds {
  const [left, right] = mirrored ? [width - ink.right, width - ink.left] : [ink.left, ink.right]
  return { left: margin + left, top: margin + ink.top, right: margin + right, bottom: margin + ink.bottom }
}

const MM_IN_POINTS = 72 / 25.4

/** A gradient from the ink's top left corner to its end; mirrored letters are printed mirrored. */
function addPrint(
  context: PDFContext,
  { inks, end: [right, down] }: Pick<FullColourFill, 'end'> & { inks: readonly InkStop[] },
  place: PrintPlace,
): PDFRef {
  const { height, ink, low, mirrored } = place
  const across = [ink.left, ink.right]
  const [from = 0, to = 0] = mirrored ? across.toReversed() : across
  const [top, bottom] = [low + height - ink.top, low + height - ink.bottom]
  return context.register(
    context.obj({
      Type: 'Pattern',
      PatternType: 2,
      // A pattern uses the page's default unit, whatever the content's is.
      Matrix: [MM_IN_POINTS, 0, 0, MM_IN_POINTS, 0, 0],
      Shading: {
        ShadingType: 2,
        ColorSpace: 'DeviceCMYK',
        Coords: [from, top, from + right * (to - from), top + down * (bottom - top)],
        Extend: [true, true],
        Function: gradient(inks),
      },
    }),
  )
}

/** The bleed of the print beyond the cut, in mm (001 §9, stickers). */
const BLEED = 2

/** The letters with their bleed, below everything else. */
function writePrint({ letters, height, low }: PrintPlace, layer: number): string {
  const use = [`/Pattern cs /${PRINT} scn`, `/Pattern CS /${PRINT} SCN`, `${2 * BLEED} w 1 j`]
  return inLayer(layer, ['q', ...use, writePath(outlineSteps(letters, height + low)), 'B', 'Q'])
}

/** A place along the gradient, from 0 to 1, and its four inks, from 0 to 1. */
type InkStop = readonly [offset: number, inks: readonly number[]]

/** Between two stops so many steps are converted, because inks do not mix as light does. */
const STEPS = 8

/** The stops as the press prints what the screen shows. @throws if the condition's profile is not a press's */
async function getInks(stops: readonly Stop[], condition: PrintCondition): Promise<InkStop[]> {
  const press = await openPress(condition.profile)
  const fine = stops.slice(1).flatMap(([to, colour], at): [number, readonly number[]][] => {
    const [from, before] = stops[at] ?? [to, colour]
    const [start, end] = [readHex(before), readHex(colour)]
    return Array.from({ length: STEPS }, (_, step) => {
      const share = (step + 1) / STEPS
      return [from + share * (to - from), start.map((light, part) => light + share * ((end[part] ?? 0) - light))]
    })
  })
  const [[first, colour] = [0, '#000000']] = stops
  const places = [[first, readHex(colour)] as const, ...fine]
  const samples = Uint8Array.from(places.flatMap(([, lights]) => lights.map((light) => Math.round(255 * light))))
  const inks = press?.toInks({ space: 'RGB', profile: null }, samples)
  if (inks === undefined || inks === null) throw new Error('The profile of the press cannot convert colours.')
  return places.map(([offset], at) => [offset, Array.from(inks.subarray(4 * at, 4 * at + 4), (ink) => ink / 255)])
}

/** One function between each two stops, stitched together (ISO 32000-1, 7.10.4). */
function gradient(stops: readonly InkStop[]) {
  const toShares = (inks: readonly number[]) => inks.map((ink) => Number(ink.toFixed(4)))
  const pairs = stops.slice(1).map(([, inks], at) => [stops[at]?.[1] ?? inks, inks] as const)
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Bounds: stops.slice(1, -1).map(([offset]) => offset),
    Encode: pairs.flatMap(() => [0, 1]),
    Functions: pairs.map(([from, to]) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: toShares(from),
      C1: toShares(to),
      N: 1,
    })),
  }
}
