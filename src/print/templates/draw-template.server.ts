import { createHash } from 'node:crypto'
import { PDFDocument, PDFHeader, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { measureText } from './artwork-measures.ts'
import { layOutTemplate } from './lay-out-template.ts'
import { addLayers, corners, points } from './page-layers.server.ts'
import { getMeasures, type Template, templateName } from './template.ts'
import { GUIDE_LAYERS, LAYER_STEPS } from './template-sheet.ts'
import { writeLayers } from './write-layers.server.ts'

/**
 * A template as a PDF 1.6, which Illustrator also opens as .ai: page boxes, named layers, the cut line as its own
 * separation. It contains no date, so the same template always gives the same bytes.
 * @param shop who made it, for the file's properties
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
  const layers = sheet.layers.map(({ name }) => ({
    name,
    printed: !GUIDE_LAYERS.includes(name),
    locked: name !== 'Artwork',
    step: LAYER_STEPS[name],
  }))
  const { resources, panel } = addLayers(context, layers, { creator: shop, name: 'Template' })
  page.node.set(PDFName.of('Resources'), context.obj(resources))
  page.node.set(PDFName.Contents, context.register(context.flateStream(writeLayers(sheet.layers))))
  document.catalog.set(PDFName.of('OCProperties'), panel)
  describe(document, template, shop)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

function describe(document: PDFDocument, template: Template, shop: string): void {
  const { bleed, trim, safety } = getMeasures(template)
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
