import type { Labelled } from '../quotation.ts'
import { layOutItems } from './lay-out-items.ts'
import type { QuotationDocument } from './quotation-document.ts'
import { readableLetters } from './readable-letters.ts'
import { EDGE, FOOT, type LaidOutSheets, type Setting, SheetPen, type Type } from './sheet.ts'

/** Lays out a quotation on as many sheets as it needs. */
export function layOutQuotation(quotation: QuotationDocument, setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting)
  const whole = { ...quotation, terms: [...quotation.terms, ...notesOnLetters(quotation, setting)] }
  layOutHead(pen, whole)
  layOutItems(pen, whole)
  layOutTotals(pen, whole)
  layOutFeet(pen, whole)
  return pen.laidOut()
}

const BRAND: Type = { face: 'display', size: 23 }
const TITLE: Type = { face: 'display', size: 23 }
const BODY: Type = { face: 'text', size: 9.2 }
const LABEL: Type = { ...BODY, tone: 'soft' }
const HEADING: Type = { face: 'strong', size: 9.2 }
const LEADING = 13

/** The left edges of the head's right half, and of its values. */
const ASIDE = 330
const ASIDE_VALUE = 416
const BILL_TO_VALUE = EDGE.left + 84
const BILL_TO_WIDTH = 176
/** The lines for an address to be filled in by hand. */
const LINES_BY_HAND = 3
const HAND_LEADING = 19

/** The shop, Bill To, number and dates. */
function layOutHead(pen: SheetPen, quotation: QuotationDocument): void {
  letterhead(pen, quotation)
  const top = pen.y
  layOutBillTo(pen, quotation.billTo)
  const below = pen.y
  pen.y = top
  pairs(pen, quotation.facts)
  pen.y = Math.max(below, pen.y) + 18
}

function letterhead(pen: SheetPen, { brand, company, contact }: QuotationDocument): void {
  const baseline = pen.y + 18
  pen.write(brand, BRAND, { x: EDGE.left, baseline, node: pen.node('P') })
  pen.write('QUOTATION', TITLE, { x: EDGE.right, baseline, node: pen.node('H1'), ends: true })
  pen.y = baseline + 22
  const top = pen.y
  const [name = '', ...address] = company
  for (const [index, line] of [name, ...address].entries()) {
    pen.write(line, index === 0 ? BODY : LABEL, { x: EDGE.left, baseline: pen.y, node: pen.node('P') })
    pen.y += LEADING
  }
  const below = pen.y
  pen.y = top
  pairs(pen, contact)
  pen.y = Math.max(below, pen.y) + 1
  pen.rule(pen.y, 1.2, 'ink')
  pen.y += 27
}

/** Labels and values in the right half, one line each. */
function pairs(pen: SheetPen, labelled: readonly Labelled[]): void {
  for (const { label, value } of labelled) {
    const node = pen.node('P')
    pen.write(label, LABEL, { x: ASIDE, baseline: pen.y, node })
    for (const line of pen.lines(value, EDGE.right - ASIDE_VALUE, BODY)) {
      pen.write(line, { ...BODY, face: 'figures' }, { x: ASIDE_VALUE, baseline: pen.y, node })
      pen.y += LEADING
    }
  }
}

/** The entered fields; if there are none, lines to be filled in by hand. */
function layOutBillTo(pen: SheetPen, labelled: readonly Labelled[]): void {
  pen.write('Bill To', HEADING, { x: EDGE.left, baseline: pen.y, node: pen.node('H2') })
  pen.y += LEADING + 3
  const known = labelled.filter(({ value }) => value !== '')
  if (known.length === 0) byHand(pen, labelled)
  for (const { label, value } of known) {
    const node = pen.node('P')
    pen.write(label, LABEL, { x: EDGE.left, baseline: pen.y, node })
    for (const line of pen.lines(value, BILL_TO_WIDTH, BODY)) {
      pen.write(line, BODY, { x: BILL_TO_VALUE, baseline: pen.y, node })
      pen.y += LEADING
    }
  }
}

function byHand(pen: SheetPen, labelled: readonly Labelled[]): void {
  for (const { label } of labelled) {
    pen.write(label, LABEL, { x: EDGE.left, baseline: pen.y, node: pen.node('P') })
    const lines = label === 'Address' ? LINES_BY_HAND : 1
    for (let line = 0; line < lines; line += 1) {
      pen.rule(pen.y + 3, 0.5, 'line', [BILL_TO_VALUE, BILL_TO_VALUE + BILL_TO_WIDTH])
      pen.y += HAND_LEADING
    }
  }
}

const ROW_LABEL: Type = { face: 'text', size: 9.6, tone: 'soft' }
const ROW_FIGURES: Type = { face: 'figures', size: 9.6 }
const TOTAL: Type = { face: 'display', size: 16 }
const TERMS: Type = { face: 'text', size: 8.2, tone: 'soft' }
const FOOTER: Type = { face: 'figures', size: 7.6, tone: 'soft' }
const TOTALS_LEFT = 330
const ROW_LEADING = 16
const TERMS_LEADING = 11.6
const TERMS_WIDTH = 400
const TOTAL_HEIGHT = 34

/** Notes about letters that are not printed as entered. */
function notesOnLetters({ billTo, items }: QuotationDocument, { has }: Setting): string[] {
  const texts = [
    ...billTo.map(({ value }) => value.replaceAll('\n', ' ')),
    ...items.flatMap(({ product, choices }) => [product, ...choices.flatMap(({ label, value }) => [label, value])]),
  ]
  const read = texts.map((text) => readableLetters(text.replace(/\s+/g, ' '), has))
  return [
    ...(read.some(({ rewritten }) => rewritten)
      ? [
          'Letters that our fonts don’t have are printed in Latin letters. If you copy the text, you get the original letters.',
        ]
      : []),
    ...(read.some(({ unshown }) => unshown) ? ['Characters that cannot be printed are shown as ¿.'] : []),
  ]
}

/** The amounts, on one page, and how long they are valid. */
function layOutTotals(pen: SheetPen, { amounts, terms }: QuotationDocument): void {
  const { above, total, within } = amounts
  const height = 20 + (above.length + within.length) * ROW_LEADING + TOTAL_HEIGHT
  if (height > pen.room) pen.turn()
  pen.y += 20
  const body = pen.node('TBody', pen.node('Table'))
  for (const row of above) writeRow(pen, row, body)
  pen.rule(pen.y - 7, 1.2, 'ink', [TOTALS_LEFT, EDGE.right])
  const row = pen.node('TR', body)
  pen.y += 14
  pen.write(total.label, TOTAL, { x: TOTALS_LEFT, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(total.value, TOTAL, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += 20
  for (const part of within) writeRow(pen, part, body)
  layOutTerms(pen, terms)
}

function writeRow(pen: SheetPen, { label, value }: Labelled, body: number): void {
  const row = pen.node('TR', body)
  pen.write(label, ROW_LABEL, { x: TOTALS_LEFT, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(value, ROW_FIGURES, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += ROW_LEADING
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

/** The shop and the page number at the bottom of every page; read out once. */
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
