import { createHash } from 'node:crypto'
import {
  type PDFArray,
  type PDFContext,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { measureText } from './artwork-measures.ts'
import { layOutTemplate } from './lay-out-template.ts'
import { measuresOf, type Template, templateName } from './template.ts'
import { type Box, GUIDE_LAYERS, type LayerName, type TemplateSheet } from './template-sheet.ts'
import { inkResource, layerResource, OVERPRINT, writeLayers } from './write-layers.server.ts'

const MM_IN_POINTS = 72 / 25.4

/**
 * A template as a PDF of version 1.6, which Illustrator opens under the name .ai as well: page boxes, named layers, the
 * cut line as a separation of its own. The same template is the same bytes, always: there is no date in it.
 * @param shop who made it, as the file's properties say
 */
export async function drawTemplate(template: Template, shop: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  const sheet = layOutTemplate(template)
  const page = document.addPage([points(sheet.width), points(sheet.height)])
  for (const [name, box] of [
    ['BleedBox', sheet.bleed],
    ['TrimBox', sheet.trim],
  ] as const) {
    page.node.set(PDFName.of(name), context.obj(corners(box)))
  }
  const groups = sheet.layers.map(({ name }) => addGroup(context, name, shop))
  page.node.set(PDFName.of('Resources'), context.obj(resources(context, groups)))
  page.node.set(PDFName.Contents, context.register(context.flateStream(writeLayers(sheet.layers))))
  document.catalog.set(PDFName.of('OCProperties'), layerPanel(context, sheet, groups))
  describe(document, template, shop)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

/** Millimetres as points, to a ten-thousandth: a box is then right to a tenth of a micrometre. */
function points(mm: number): number {
  return Number((mm * MM_IN_POINTS).toFixed(4))
}

function corners({ x, y, width, height }: Box): number[] {
  return [x, y, x + width, y + height].map(points)
}

/** A layer (ISO 32000-1, 8.11.2): those of the guide are seen and never printed. */
function addGroup(context: PDFContext, name: LayerName, shop: string): PDFRef {
  const guide = GUIDE_LAYERS.includes(name)
  return context.register(
    context.obj({
      Type: 'OCG',
      Name: PDFString.of(name),
      Intent: ['View', 'Design'],
      Usage: {
        CreatorInfo: { Creator: PDFHexString.fromText(shop), Subtype: 'Artwork' },
        View: { ViewState: 'ON' },
        Print: { PrintState: guide ? 'OFF' : 'ON' },
        Export: { ExportState: guide ? 'OFF' : 'ON' },
      },
    }),
  )
}

function resources(context: PDFContext, groups: readonly PDFRef[]) {
  return {
    ExtGState: { [OVERPRINT]: { Type: 'ExtGState', OP: true, op: true, OPM: 1 } },
    ColorSpace: {
      // What cutters look for by its name, shown as magenta; and a second spot for what nobody prints, shown as a dark cyan.
      [inkResource('CutContour')]: separation(context, 'CutContour', [0, 1, 0, 0]),
      [inkResource('Guide')]: separation(context, 'Guide', [1, 0.35, 0, 0.2]),
    },
    Properties: Object.fromEntries(groups.map((group, place) => [layerResource(place), group])),
  }
}

/** A spot colour with the process colour that screens and proofs show in its place (ISO 32000-1, 8.6.6.4). */
function separation(context: PDFContext, name: string, cmyk: number[]): PDFArray {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: cmyk, N: 1 }
  return context.obj(['Separation', name, 'DeviceCMYK', tint])
}

/** The layers as programs list them, the topmost first; what is not to be drawn on is locked. */
function layerPanel(context: PDFContext, { layers }: TemplateSheet, groups: readonly PDFRef[]) {
  const locked = groups.filter((_group, place) => layers[place]?.name !== 'Artwork')
  const usage = (event: string) => ({ Event: event, Category: [event], OCGs: [...groups] })
  return context.obj({
    OCGs: [...groups],
    D: {
      Name: PDFString.of('Template'),
      BaseState: 'ON',
      Order: groups.toReversed(),
      Locked: locked,
      ListMode: 'AllPages',
      AS: [usage('View'), usage('Print'), usage('Export')],
    },
  })
}

function describe(document: PDFDocument, template: Template, shop: string): void {
  const { bleed, trim, safety } = measuresOf(template)
  document.setTitle(templateName(template), { showInWindowTitleBar: true })
  document.setSubject(
    `Trim line ${measureText(trim)}, background bleed ${measureText(bleed)}, inside safety bleed ${measureText(safety)}`,
  )
  document.setAuthor(shop)
  document.setCreator(`${shop} artwork templates`)
  document.setProducer(`${shop} artwork templates`)
  document.setLanguage('en-GB')
  const id = PDFHexString.of(createHash('sha256').update(templateName(template)).digest('hex').slice(0, 32))
  document.context.trailerInfo.ID = document.context.obj([id, id])
}
