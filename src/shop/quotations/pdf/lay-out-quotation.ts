import type { Setting } from './break-lines.ts'
import { layOutHead } from './lay-out-head.ts'
import { layOutItems } from './lay-out-items.ts'
import { layOutFeet, layOutTotals } from './lay-out-totals.ts'
import type { QuotationDocument } from './quotation-document.ts'
import { readableLetters } from './readable-letters.ts'
import type { LaidOutSheets } from './sheet.ts'
import { SheetPen } from './sheet-pen.ts'

/** Lays a quotation out on as many sheets as it takes. */
export function layOutQuotation(quotation: QuotationDocument, setting: Setting): LaidOutSheets {
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
