import type { Labelled, QuotationDocument } from './quotation-document.ts'
import { EDGE, type Type } from './sheet.ts'
import type { SheetPen } from './sheet-pen.ts'

const BRAND: Type = { face: 'display', size: 23 }
const TITLE: Type = { face: 'display', size: 23 }
const BODY: Type = { face: 'text', size: 9.2 }
const LABEL: Type = { ...BODY, tone: 'soft' }
const HEADING: Type = { face: 'strong', size: 9.2 }
const LEADING = 13

/** Where the right half of the head begins, and where its values do. */
const ASIDE = 330
const ASIDE_VALUE = 416
const BILL_TO_VALUE = EDGE.left + 84
const BILL_TO_WIDTH = 176
/** As many lines to fill in by hand as an address has. */
const LINES_BY_HAND = 3
const HAND_LEADING = 19

/** Who quotes, to whom, under which number and when. */
export function layOutHead(pen: SheetPen, quotation: QuotationDocument): void {
  letterhead(pen, quotation)
  const top = pen.y
  billTo(pen, quotation.billTo)
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

/** Labels and values in the right half, a line each. */
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

/** What was entered; what was not is left to be filled in by hand, as long as none of it was. */
function billTo(pen: SheetPen, labelled: readonly Labelled[]): void {
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
