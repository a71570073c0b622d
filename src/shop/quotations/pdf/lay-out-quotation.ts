import { layOutItems } from '#platform/pdf/item-table.ts'
import { EDGE, type Labelled, type LaidOutSheets, type Setting, SheetPen } from '#platform/pdf/sheet.ts'
import {
  BODY,
  HEADING,
  LABEL,
  LEADING,
  layOutFeet,
  layOutLabelled,
  layOutLetterhead,
  layOutTerms,
  layOutTotals,
  notesOnLetters,
} from '#platform/pdf/stationery.ts'
import type { QuotationDocument } from './quotation-document.ts'

const TITLE = 'QUOTATION'
const COLUMNS = [
  { title: 'PRODUCT DESCRIPTION', end: EDGE.left + 348 },
  { title: 'QTY', end: 462 },
  { title: 'AMOUNT', end: EDGE.right },
]

/** Lays out a quotation on as many sheets as it needs. */
export function layOutQuotation(quotation: QuotationDocument, setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting)
  const { brand, number, billTo, items, facts } = quotation
  layOutLetterhead(pen, { ...quotation, title: TITLE })
  const top = pen.y
  layOutBillTo(pen, billTo)
  const below = pen.y
  pen.y = top
  layOutLabelled(pen, facts)
  pen.y = Math.max(below, pen.y) + 18
  layOutItems(pen, { items, columns: COLUMNS, running: { brand, title: `${TITLE} ${number}` } })
  layOutTotals(pen, quotation.amounts)
  layOutTerms(pen, [...quotation.terms, ...notesOnLetters(typedTexts(quotation), setting)])
  layOutFeet(pen, quotation)
  return pen.laidOut()
}

function typedTexts({ billTo, items }: QuotationDocument): string[] {
  return [
    ...billTo.map(({ value }) => value.replaceAll('\n', ' ')),
    ...items.flatMap(({ product, choices }) => [product, ...choices.flatMap(({ label, value }) => [label, value])]),
  ]
}

const BILL_TO_VALUE = EDGE.left + 84
const BILL_TO_WIDTH = 176
/** The lines for an address to be filled in by hand. */
const LINES_BY_HAND = 3
const HAND_LEADING = 19

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
