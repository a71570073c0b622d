import { layOutItems } from '#platform/pdf/item-table.ts'
import { EDGE, type Labelled, type LaidOutSheets, type Setting, SheetPen, type Type } from '#platform/pdf/sheet.ts'
import {
  ASIDE,
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
  VALUE,
} from '#platform/pdf/stationery.ts'
import type { DescribedInvoice } from '../describe-invoice.ts'

const COLUMNS = [
  { title: 'DESCRIPTION', end: EDGE.left + 316 },
  { title: 'QTY', end: 420 },
  { title: 'VAT', end: 464 },
  { title: 'NET AMOUNT', end: EDGE.right },
]

/** Lays out an invoice, a credit note or a pro forma on as many sheets as it needs. */
export function layOutInvoice(invoice: DescribedInvoice, setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting)
  const { brand, name, no, amounts, registered } = invoice
  const items = invoice.items.map((item) => ({ ...item, picture: null }))
  layOutLetterhead(pen, invoice)
  layOutParties(pen, invoice)
  layOutItems(pen, { items, columns: COLUMNS, running: { brand, title: name } })
  const from = layOutTotals(pen, amounts, paymentHeight(invoice))
  layOutPayment(pen, invoice, from)
  layOutTerms(pen, [...invoice.notes, ...notesOnLetters(typedTexts(invoice), setting)])
  layOutFeet(pen, { registered, number: no })
  return pen.laidOut()
}

const PARTY_WIDTH = 128
const DELIVER_TO = EDGE.left + PARTY_WIDTH + 10

/** Whom it is for and where the goods go; beside them number, dates and references. */
function layOutParties(pen: SheetPen, { billTo, deliverTo, facts }: DescribedInvoice): void {
  const top = pen.y
  const below = [
    layOutParty(pen, { heading: 'Bill to', lines: billTo, x: EDGE.left }),
    deliverTo.length === 0 ? 0 : layOutParty(pen, { heading: 'Deliver to', lines: deliverTo, x: DELIVER_TO }),
  ]
  pen.y = top
  layOutLabelled(pen, facts)
  pen.y = Math.max(...below, pen.y) + 18
}

/** @returns where it ends */
function layOutParty(pen: SheetPen, { heading, lines, x }: { heading: string; lines: string[]; x: number }): number {
  let baseline = pen.y
  pen.write(heading, HEADING, { x, baseline, node: pen.node('H2') })
  baseline += LEADING + 3
  for (const text of lines) {
    const node = pen.node('P')
    for (const line of pen.lines(text, PARTY_WIDTH, BODY)) {
      pen.write(line, BODY, { x, baseline, node })
      baseline += LEADING
    }
  }
  return baseline
}

const STAMP: Type = { face: 'display', size: 21 }
const STAMP_HEIGHT = 50
const PAYMENT_WIDTH = ASIDE - EDGE.left - 36
const PAYMENT_VALUE = EDGE.left + 92

/** What stands left of the totals, in points. */
function paymentHeight({ payment }: DescribedInvoice): number {
  const lines = payment.bank.length + (payment.sentence === '' ? 0 : 3)
  return 24 + LEADING * lines + (payment.stamp === null ? 0 : STAMP_HEIGHT)
}

/** The stamp, or how to pay, left of the totals. */
function layOutPayment(pen: SheetPen, { payment }: DescribedInvoice, from: number): void {
  const { stamp, sentence, bank } = payment
  const below = pen.y
  pen.y = from
  pen.write('Payment', HEADING, { x: EDGE.left, baseline: pen.y, node: pen.node('H2') })
  pen.y += LEADING + 3
  if (stamp !== null) layOutStamp(pen, stamp)
  if (sentence !== '') {
    const node = pen.node('P')
    for (const line of pen.lines(sentence, PAYMENT_WIDTH, BODY)) {
      pen.write(line, BODY, { x: EDGE.left, baseline: pen.y, node })
      pen.y += LEADING
    }
    pen.y += 5
  }
  for (const row of bank) layOutBankRow(pen, row)
  pen.y = Math.max(pen.y, below)
}

function layOutBankRow(pen: SheetPen, { label, value }: Labelled): void {
  const node = pen.node('P')
  pen.write(label, LABEL, { x: EDGE.left, baseline: pen.y, node })
  pen.write(value, VALUE, { x: PAYMENT_VALUE, baseline: pen.y, node })
  pen.y += LEADING
}

/** A frame round the word, the day and the way. */
function layOutStamp(pen: SheetPen, { text, day, means }: NonNullable<DescribedInvoice['payment']['stamp']>): void {
  const node = pen.node('P')
  const top = pen.y - 8
  const word = pen.write(text, STAMP, { x: EDGE.left + 13, baseline: top + 31, node })
  const x = EDGE.left + 28 + word
  const widths = [day, means].map((line, index) =>
    pen.write(line, VALUE, { x, baseline: top + 20.5 + index * LEADING, node }),
  )
  const width = x - EDGE.left + Math.max(...widths) + 13
  pen.frame({ x: EDGE.left, y: top, width, height: STAMP_HEIGHT - 2 }, 1.2)
  pen.y = top + STAMP_HEIGHT + 8
}

function typedTexts({ billTo, deliverTo, facts, items, notes }: DescribedInvoice): string[] {
  const choices = items.flatMap((item) => item.choices)
  return [
    ...billTo,
    ...deliverTo,
    ...facts.map(({ value }) => value),
    ...items.map(({ product }) => product),
    ...choices.flatMap(({ label, value }) => [label, value]),
    ...notes,
  ]
}
