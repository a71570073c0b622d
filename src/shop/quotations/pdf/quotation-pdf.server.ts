import type { Shop } from '#platform/config/shop.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { QuotationView } from '../quotation.ts'
import type { Setting } from './break-lines.ts'
import { drawQuotation } from './draw-quotation.server.ts'
import { layOutHead } from './lay-out-head.ts'
import { layOutItems } from './lay-out-items.ts'
import { type Labelled, type PrintedPictures, type QuotationDocument, quotationDocument } from './quotation-document.ts'
import { readableLetters } from './readable-letters.ts'
import { EDGE, FOOT, type LaidOutSheets, type Type } from './sheet.ts'
import { sheetFonts } from './sheet-fonts.server.ts'
import { SheetPen } from './sheet-pen.ts'

const LABEL: Type = { face: 'text', size: 9.6, tone: 'soft' }

const FIGURES: Type = { face: 'figures', size: 9.6 }

const TOTAL: Type = { face: 'display', size: 16 }

const TERMS: Type = { face: 'text', size: 8.2, tone: 'soft' }

const FOOTER: Type = { face: 'figures', size: 7.6, tone: 'soft' }

const LEFT = 330

const LEADING = 16

const TERMS_LEADING = 11.6

const TERMS_WIDTH = 400

const TOTAL_HEIGHT = 34

/** What a document is drawn with. */
export interface DocumentDeps {
  shop: Shop
  clock: Clock
  /** The JPEG of a picture of an own product; null where there is none (any more). */
  getPicture(id: string): Promise<Uint8Array | null>
  /** The same of a lettering design. */
  getDesign(id: string): Promise<Uint8Array | null>
}

/** A quotation as a PDF: A4, tagged, in the shop's typefaces, its text selectable (000 §2.7). */
export async function quotationPdf(quotation: QuotationView, needs: DocumentDeps): Promise<Buffer> {
  const { shop, clock } = needs
  const pictures = await getPictures(quotation, needs)
  const sheets = layOutQuotation(quotationDocument(quotation, shop, pictures), sheetFonts().setting)
  return drawQuotation(sheets, {
    title: `Quotation ${quotation.quotation_no}`,
    author: shop.companyName,
    subject: `What ${shop.brand} quotes, for whom, and until when`,
    createdAt: clock.now(),
  })
}

/** A document is drawn without a picture that cannot be had: it is the words and figures that somebody needs. */
async function getPictures(
  { items }: QuotationView,
  { getPicture, getDesign }: DocumentDeps,
): Promise<PrintedPictures> {
  const pictures = new Map<string, Uint8Array>()
  for (const { picture_id, design_id } of items) {
    const id = design_id ?? picture_id
    if (id === undefined || pictures.has(id)) continue
    const jpeg = await (design_id === undefined ? getPicture(id) : getDesign(id))
    if (jpeg !== null) pictures.set(id, jpeg)
  }
  return pictures
}

/** Lays a quotation out on as many sheets as it takes. */
function layOutQuotation(quotation: QuotationDocument, setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting)
  const told = { ...quotation, terms: [...quotation.terms, ...notesOnLetters(quotation, setting)] }
  layOutHead(pen, told)
  layOutItems(pen, told)
  layOutTotals(pen, told)
  layOutFeet(pen, told)
  return pen.laidOut()
}

/** Says so where something is not written as it was entered. */
function notesOnLetters({ billTo, items }: QuotationDocument, { has }: Setting): string[] {
  const texts = [
    ...billTo.map(({ value }) => value.replaceAll('\n', ' ')),
    ...items.flatMap(({ product, choices }) => [product, ...choices.flatMap(({ label, value }) => [label, value])]),
  ]
  const read = texts.map((text) => readableLetters(text.replace(/\s+/g, ' '), has))
  return [
    ...(read.some(({ rewritten }) => rewritten)
      ? ['Letters that our typefaces lack are written in Latin ones; copied from here, a text is as it was entered.']
      : []),
    ...(read.some(({ unshown }) => unshown) ? ['A sign that has no such spelling is shown as ¿.'] : []),
  ]
}

/** What it comes to, kept together, and for how long that holds. */
function layOutTotals(pen: SheetPen, { amounts, total, within, terms }: QuotationDocument): void {
  const height = 20 + (amounts.length + within.length) * LEADING + TOTAL_HEIGHT
  if (height > pen.room) pen.turn()
  pen.y += 20
  const body = pen.node('TBody', pen.node('Table'))
  for (const row of amounts) writeRow(pen, row, body)
  pen.rule(pen.y - 7, 1.2, 'ink', [LEFT, EDGE.right])
  const row = pen.node('TR', body)
  pen.y += 14
  pen.write(total.label, TOTAL, { x: LEFT, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(total.value, TOTAL, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += 20
  for (const part of within) writeRow(pen, part, body)
  layOutTerms(pen, terms)
}

function writeRow(pen: SheetPen, { label, value }: Labelled, body: number): void {
  const row = pen.node('TR', body)
  pen.write(label, LABEL, { x: LEFT, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(value, FIGURES, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += LEADING
}

function layOutTerms(pen: SheetPen, terms: readonly string[]): void {
  const paragraphs = terms.map((text) => pen.lines(text, TERMS_WIDTH, TERMS))
  const height = paragraphs.reduce((sum, lines) => sum + lines.length * TERMS_LEADING + 5, 14)
  if (height > pen.room) pen.turn()
  pen.y += 14
  for (const lines of paragraphs) {
    const node = pen.node('P')
    for (const line of lines) {
      pen.write(line, TERMS, { x: EDGE.left, baseline: pen.y, node })
      pen.y += TERMS_LEADING
    }
    pen.y += 5
  }
}

/** At the foot of every page who quotes and which page it is; read out once. */
function layOutFeet(pen: SheetPen, { registered, number }: QuotationDocument): void {
  const node = pen.node('P')
  const { pageCount } = pen
  for (let page = 0; page < pageCount; page += 1) {
    const whose = page === pageCount - 1 ? node : null
    pen.write(registered, FOOTER, { x: EDGE.left, baseline: FOOT, node: whose }, page)
    const which = `${number} · Page ${page + 1} of ${pageCount}`
    pen.write(which, FOOTER, { x: EDGE.right, baseline: FOOT, node: null, ends: true }, page)
  }
}
