import { EDGE, type LaidOutSheets, type Setting, SheetPen, type Type } from '#platform/pdf/sheet.ts'
import type { PaperParcel, ParcelPapers } from './paper.ts'

/* The packing list on A4, in points: a table of what is in each parcel. It goes into the first of them. */

const TITLE: Type = { face: 'display', size: 24 }
const HEADING: Type = { face: 'strong', size: 11 }
const LABEL: Type = { face: 'text', size: 9, tone: 'soft' }
const TEXT: Type = { face: 'text', size: 9.6 }
const STRONG: Type = { face: 'strong', size: 9.6 }
const FIGURES: Type = { face: 'strong-figures', size: 9.6 }
const LEADING = 12.5
const PIECES_WIDTH = 120
const TICK = 9
const NAME_X = EDGE.left + 18
const COLUMN = 250

/** Lays out the packing list of an order's parcels. */
export function layOutPackingList(papers: ParcelPapers, setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting)
  layOutHead(pen, papers)
  for (const parcel of papers.parcels) layOutParcel(pen, parcel)
  if (papers.follows) {
    pen.y += 8
    pen.write('The rest of the order follows in another parcel.', STRONG, {
      x: EDGE.left,
      baseline: pen.y,
      node: pen.node('P'),
    })
  }
  layOutFeet(pen, papers)
  return pen.laidOut()
}

function layOutHead(pen: SheetPen, papers: ParcelPapers): void {
  const { brand, from, to, orderNo, poNumber, delivery, day, isCollected } = papers
  pen.write('Packing list', TITLE, { x: EDGE.left, baseline: pen.y + 20, node: pen.node('H1') })
  pen.write(brand, HEADING, { x: EDGE.right, baseline: pen.y + 20, node: pen.node('P'), ends: true })
  pen.y += 36
  pen.rule(pen.y, 1.2, 'ink')
  pen.y += 18
  const top = pen.y
  column(pen, isCollected ? 'Collected by' : 'Deliver to', to, EDGE.left)
  const end = pen.y
  pen.y = top
  column(pen, 'From', from, EDGE.left + COLUMN)
  pen.y = Math.max(end, pen.y) + 8
  const facts = [
    ['Order', orderNo],
    ...(poNumber === '' ? [] : [['Your order', poNumber]]),
    ['Date', day],
    ['Delivery', delivery],
  ] as const
  for (const [label = '', value = ''] of facts) {
    const node = pen.node('P')
    pen.write(label, LABEL, { x: EDGE.left, baseline: pen.y, node })
    pen.write(value, TEXT, { x: EDGE.left + 62, baseline: pen.y, node })
    pen.y += LEADING
  }
  pen.y += 10
}

function column(pen: SheetPen, label: string, texts: readonly string[], x: number): void {
  pen.write(label, LABEL, { x, baseline: pen.y, node: pen.node('P') })
  pen.y += LEADING + 1
  const node = pen.node('P')
  for (const text of texts)
    for (const line of pen.lines(text, COLUMN - 16, TEXT)) {
      pen.write(line, TEXT, { x, baseline: pen.y, node })
      pen.y += LEADING
    }
}

function layOutParcel(pen: SheetPen, parcel: PaperParcel): void {
  if (pen.room < 5 * LEADING) pen.turn()
  const { number, of, weight, format, trackingNo } = parcel
  const heading = pen.node('H2')
  pen.write(`Parcel ${number} of ${of}`, HEADING, { x: EDGE.left, baseline: pen.y, node: heading })
  const facts = [format, weight, trackingNo === '' ? '' : `number ${trackingNo}`].filter(Boolean).join(' · ')
  pen.write(facts, LABEL, { x: EDGE.right, baseline: pen.y, node: pen.node('P'), ends: true })
  pen.rule(pen.y + 5, 0.8, 'ink')
  pen.y += 20
  const table = pen.node('Table')
  const head = pen.node('TR', pen.node('THead', table))
  pen.write('What', LABEL, { x: NAME_X, baseline: pen.y, node: pen.node('TH', head, 'Column') })
  pen.write('Pieces', LABEL, { x: EDGE.right, baseline: pen.y, node: pen.node('TH', head, 'Column'), ends: true })
  pen.y += LEADING + 2
  const body = pen.node('TBody', table)
  for (const content of parcel.contents) layOutContent(pen, content, body)
  pen.y += 14
}

function layOutContent(pen: SheetPen, { product, choices, text }: PaperParcel['contents'][number], body: number): void {
  const width = EDGE.right - PIECES_WIDTH - NAME_X
  const names = pen.lines(product, width, STRONG)
  const details = pen.lines(choices, width, LABEL)
  const height = (names.length + details.length) * LEADING + 6
  if (height > pen.room) pen.turn()
  const row = pen.node('TR', body)
  pen.frame({ x: EDGE.left, y: pen.y - TICK + 1, width: TICK, height: TICK }, 0.7)
  pen.write(text, FIGURES, { x: EDGE.right, baseline: pen.y, node: pen.node('TD', row), ends: true })
  const cell = pen.node('TD', row)
  for (const [lines, type] of [
    [names, STRONG],
    [details, LABEL],
  ] as const)
    for (const line of lines) {
      pen.write(line, type, { x: NAME_X, baseline: pen.y, node: cell })
      pen.y += LEADING
    }
  pen.rule(pen.y - 4, 0.5, 'line')
  pen.y += 8
}

function layOutFeet(pen: SheetPen, { orderNo, companyName }: ParcelPapers): void {
  const pages = pen.pageCount
  for (let page = 0; page < pages; page += 1) {
    const { foot } = pen.format
    pen.write(`${orderNo} · ${companyName}`, LABEL, { x: EDGE.left, baseline: foot, node: null }, page)
    pen.write(`Page ${page + 1} of ${pages}`, LABEL, { x: EDGE.right, baseline: foot, node: null, ends: true }, page)
  }
}
