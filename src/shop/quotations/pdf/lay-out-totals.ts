import type { Labelled, QuotationDocument } from './quotation-document.ts'
import { EDGE, FOOT, type Type } from './sheet.ts'
import type { SheetPen } from './sheet-pen.ts'

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

/** What it comes to, kept together, and for how long that holds. */
export function layOutTotals(pen: SheetPen, { amounts, total, within, terms }: QuotationDocument): void {
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
export function layOutFeet(pen: SheetPen, { registered, number }: QuotationDocument): void {
  const node = pen.node('P')
  const { pageCount } = pen
  for (let page = 0; page < pageCount; page += 1) {
    const whose = page === pageCount - 1 ? node : null
    pen.write(registered, FOOTER, { x: EDGE.left, baseline: FOOT, node: whose }, page)
    const which = `${number} · Page ${page + 1} of ${pageCount}`
    pen.write(which, FOOTER, { x: EDGE.right, baseline: FOOT, node: null, ends: true }, page)
  }
}
