import { readableLetters } from './readable-letters.ts'
import { EDGE, type Labelled, type Setting, type SheetPen, type Type } from './sheet.ts'

/* The parts that the shop's documents have in common: letterhead, labels and values, totals, terms, and the foot. */

/** What stands at the head of the first page. */
export interface Letterhead {
  brand: string
  title: string
  /** The name and the lines of the address. */
  company: readonly string[]
  contact: readonly Labelled[]
}

/** Amounts: rows, the total, and rows below it. */
export interface Totals {
  above: readonly Labelled[]
  total: Labelled
  within: readonly Labelled[]
}

const BRAND: Type = { face: 'display', size: 23 }
const TITLE: Type = { face: 'display', size: 23 }
export const BODY: Type = { face: 'text', size: 9.2 }
export const VALUE: Type = { ...BODY, face: 'figures' }
export const LABEL: Type = { ...BODY, tone: 'soft' }
export const HEADING: Type = { face: 'strong', size: 9.2 }
export const LEADING = 13

/** The left edges of the right half, and of its values. */
export const ASIDE = 330
const ASIDE_VALUE = 416

/** The shop, and what the document is. */
export function layOutLetterhead(pen: SheetPen, { brand, title, company, contact }: Letterhead): void {
  const baseline = pen.y + 18
  pen.write(brand, BRAND, { x: EDGE.left, baseline, node: pen.node('P') })
  pen.write(title, TITLE, { x: EDGE.right, baseline, node: pen.node('H1'), ends: true })
  pen.y = baseline + 22
  const top = pen.y
  const [name = '', ...address] = company
  for (const [index, line] of [name, ...address].entries()) {
    pen.write(line, index === 0 ? BODY : LABEL, { x: EDGE.left, baseline: pen.y, node: pen.node('P') })
    pen.y += LEADING
  }
  const below = pen.y
  pen.y = top
  layOutLabelled(pen, contact)
  pen.y = Math.max(below, pen.y) + 1
  pen.rule(pen.y, 1.2, 'ink')
  pen.y += 27
}

/** Labels and values in the right half. */
export function layOutLabelled(pen: SheetPen, labelled: readonly Labelled[]): void {
  for (const { label, value } of labelled) {
    const node = pen.node('P')
    pen.write(label, LABEL, { x: ASIDE, baseline: pen.y, node })
    for (const line of pen.lines(value, EDGE.right - ASIDE_VALUE, VALUE)) {
      pen.write(line, VALUE, { x: ASIDE_VALUE, baseline: pen.y, node })
      pen.y += LEADING
    }
  }
}

const ROW_LABEL: Type = { face: 'text', size: 9.6, tone: 'soft' }
const ROW_FIGURES: Type = { face: 'figures', size: 9.6 }
const TOTAL: Type = { face: 'display', size: 16 }
const TERMS: Type = { face: 'text', size: 8.2, tone: 'soft' }
const FOOTER: Type = { face: 'figures', size: 7.6, tone: 'soft' }
const ROW_LEADING = 16
const TERMS_LEADING = 11.6
const TERMS_WIDTH = 400
const TOTAL_HEIGHT = 34

/**
 * Notes about letters that are not printed as entered.
 * @param texts that somebody has typed
 */
export function notesOnLetters(texts: readonly string[], { has }: Setting): string[] {
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

/**
 * The amounts, in the right half of one page.
 * @param beside the height of what is to stand left of them, in points
 * @returns where they begin
 */
export function layOutTotals(pen: SheetPen, { above, total, within }: Totals, beside = 0): number {
  const height = 20 + Math.max(beside, (above.length + within.length) * ROW_LEADING + TOTAL_HEIGHT)
  if (height > pen.room) pen.turn()
  pen.y += 20
  const top = pen.y
  const body = pen.node('TBody', pen.node('Table'))
  for (const row of above) writeRow(pen, row, body)
  pen.rule(pen.y - 7, 1.2, 'ink', [ASIDE, EDGE.right])
  const row = pen.node('TR', body)
  pen.y += 14
  pen.write(total.label, TOTAL, { x: ASIDE, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(total.value, TOTAL, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += 20
  for (const part of within) writeRow(pen, part, body)
  return top
}

function writeRow(pen: SheetPen, { label, value }: Labelled, body: number): void {
  const row = pen.node('TR', body)
  pen.write(label, ROW_LABEL, { x: ASIDE, baseline: pen.y, node: pen.node('TH', row, 'Row') })
  pen.write(value, ROW_FIGURES, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  pen.y += ROW_LEADING
}

/** Sentences in small print, on one page. */
export function layOutTerms(pen: SheetPen, terms: readonly string[]): void {
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
export function layOutFeet(pen: SheetPen, { registered, number }: { registered: string; number: string }): void {
  const node = pen.node('P')
  const { pageCount } = pen
  for (let page = 0; page < pageCount; page += 1) {
    const whose = page === pageCount - 1 ? node : null
    pen.write(registered, FOOTER, { x: EDGE.left, baseline: pen.format.foot, node: whose }, page)
    const which = `${number} · Page ${page + 1} of ${pageCount}`
    pen.write(which, FOOTER, { x: EDGE.right, baseline: pen.format.foot, node: null, ends: true }, page)
  }
}
