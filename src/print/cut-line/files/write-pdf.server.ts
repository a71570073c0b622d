import { createHash } from 'node:crypto'
import { PDFDocument, PDFHeader, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { addLayers, corners, points } from '#print/templates/page-layers.server.ts'
import { writeLayers } from '#print/templates/write-layers.server.ts'
import { type CutSheet, cutMarks } from './cut-layers.ts'

/**
 * A cut line as a PDF of its own: lines of the spot colour CutContour that overprint, on a layer for each kind of cut,
 * which says by ISO 19593-1 what is done there. The same sheet and title give the same bytes.
 * @param shop the author in the file's properties
 */
export async function writeCutLinePdf(sheet: CutSheet, title: string, shop: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  const { width, height, margin } = sheet
  const page = document.addPage([points(width), points(height)])
  const trim = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  page.node.set(PDFName.of('TrimBox'), context.obj(corners(trim)))
  const layers = sheet.layers.map(({ name, step }) => ({ name, step, printed: true, locked: true }))
  const { resources, panel } = addLayers(context, layers, { creator: shop, name: 'Cut' })
  page.node.set(PDFName.of('Resources'), context.obj(resources))
  const content = writeLayers(cutMarks(sheet))
  page.node.set(PDFName.Contents, context.register(context.flateStream(content)))
  document.catalog.set(PDFName.of('OCProperties'), panel)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(shop)
  document.setCreator(`${shop} cut lines`)
  document.setProducer(`${shop} cut lines`)
  const id = PDFHexString.of(createHash('sha256').update(content).digest('hex').slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}
