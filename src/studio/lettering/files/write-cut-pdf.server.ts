import { createHash } from 'node:crypto'
import { PDFDocument, PDFHeader, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { addLayers, corners, points } from '#print/templates/page-layers.server.ts'
import type { Layer } from '#print/templates/template-sheet.ts'
import { writeLayer, writePage } from '#print/templates/write-layers.server.ts'
import { type CutFile, type CutSheet, layOutSheet } from './cut-file.ts'
import { describeCut } from './describe-cut.ts'
import { outlineSteps } from './outline-steps.ts'
import { addPrint, PRINT, writePrint } from './print-layer.server.ts'

/*
 * What is cut as PDF: letters and weeding border in the spot colour CutContour, which overprints; the tape's edge and a
 * line of notes in Guide, which no one prints. Full Colour has a layer below that the printer prints.
 */

/** The line that a cutter follows: a hairline of a quarter of a point. */
const CUT_LINE = (0.25 * 25.4) / 72
const GUIDE_LINE = 0.15
const DASH = [3, 2] as const
/** Of the note's letters, in mm, where the page is wide enough. */
const NOTE_SIZE = 2.6
const NOTE_LETTERS = 110
/** Below the sheet, for the note. */
const NOTE_ROOM = 6

/**
 * A page in real millimetres, its TrimBox the sheet. The same cut is the same bytes.
 * @param shop who made it, as the file's properties say
 */
export async function writeCutPdf(cut: CutFile, shop = 'Trimline'): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  const sheet = layOutSheet(cut)
  const page = document.addPage([points(sheet.width), points(sheet.height + NOTE_ROOM)])
  page.node.set(
    PDFName.of('TrimBox'),
    context.obj(corners({ x: 0, y: NOTE_ROOM, width: sheet.width, height: sheet.height })),
  )
  const printed = cut.colour.fill.kind === 'full-colour' ? cut.colour.fill.stops : null
  const drawn = layersOf(cut, sheet)
  const names = [
    ...(printed === null ? [] : [{ name: 'Print', printed: true, locked: false }]),
    ...drawn.map(({ name }) => ({ name, printed: name === 'CutContour', locked: true })),
  ]
  const { resources, panel } = addLayers(context, names, { creator: shop, name: 'Cut' })
  const place = { ...sheet, low: NOTE_ROOM, mirrored: cut.mirrored }
  const print = printed === null ? {} : { Pattern: { [PRINT]: addPrint(context, printed, place) } }
  page.node.set(PDFName.of('Resources'), context.obj({ ...resources, ...print }))
  const first = printed === null ? 0 : 1
  const parts = drawn.map((layer, at) => writeLayer(layer, first + at))
  const content = writePage(printed === null ? parts : [writePrint(place, 0), ...parts])
  page.node.set(PDFName.Contents, context.register(context.flateStream(content)))
  document.catalog.set(PDFName.of('OCProperties'), panel)
  describe(document, cut, { shop, content })
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

function layersOf(cut: CutFile, { letters, border, tape, width, height }: CutSheet): Layer<string>[] {
  const steps = (outline: CutSheet['letters']) => outlineSteps(outline, height + NOTE_ROOM)
  const size = Math.min(NOTE_SIZE, width / NOTE_LETTERS)
  const note = { text: describeCut(cut), x: 2, y: NOTE_ROOM / 2, size, face: 'text', at: 'left' } as const
  return [
    {
      name: 'CutContour',
      marks: [{ path: steps([...border, ...letters]), stroke: { ink: 'CutContour', width: CUT_LINE } }],
      words: [],
    },
    ...(tape.length === 0
      ? []
      : [
          {
            name: 'Transfer tape',
            marks: [{ path: steps(tape), stroke: { ink: 'Guide', width: GUIDE_LINE, dash: DASH } as const }],
            words: [],
          },
        ]),
    { name: 'Notes', marks: [], words: [note] },
  ]
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
