import { A6, type CodeMark, type LaidOutSheets, type Setting, SheetPen, type Type } from '#platform/pdf/sheet.ts'
import type { PaperParcel, ParcelPapers } from './paper.ts'

/* An address label on A6, in points: to whom in large type, from whom in small, and the parcel as text and barcode. */

const FROM: Type = { face: 'text', size: 7.6, tone: 'soft' }
const LABEL: Type = { face: 'text', size: 8.6, tone: 'soft' }
const VALUE: Type = { face: 'strong-figures', size: 10.5 }
const ADDRESS: Type = { face: 'text', size: 14.5 }
const NAME: Type = { face: 'strong', size: 16 }
const POSTCODE: Type = { face: 'display', size: 26 }
const CODE: Type = { face: 'figures', size: 9.6 }
const LEADING = 18.5
const FROM_LEADING = 9.6
const BAR_HEIGHT = 52
/** Of the narrowest bar, as carriers' scanners want it at least (GS1: 0.25 mm). */
const MIN_BAR = 0.71
const FACTS_HEIGHT = 42

const { edge } = A6
const WIDTH = edge.right - edge.left

export type Bars = CodeMark['modules']

/** Lays out the labels of parcels, one a page. `bars`: of each parcel's code, with the clear space beside them. */
export function layOutLabels(papers: ParcelPapers, bars: readonly Bars[], setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting, A6)
  for (const [index, parcel] of papers.parcels.entries()) {
    if (index > 0) pen.turn()
    layOutLabel(pen, { papers, parcel, bars: bars[index] ?? [[]] })
  }
  return pen.laidOut()
}

interface Label {
  papers: ParcelPapers
  parcel: PaperParcel
  bars: Bars
}

function layOutLabel(pen: SheetPen, label: Label): void {
  layOutSender(pen, label.papers)
  layOutAddress(pen, label.papers)
  layOutFacts(pen, label)
  layOutBars(pen, label)
}

function layOutSender(pen: SheetPen, { brand, from }: ParcelPapers): void {
  pen.write(
    `From ${brand}`,
    { ...LABEL, face: 'strong', tone: 'ink' },
    { x: edge.left, baseline: pen.y + 8, node: pen.node('P') },
  )
  const lines = pen.lines(from.join(', '), WIDTH, FROM)
  const node = pen.node('P')
  for (const [row, line] of lines.entries())
    pen.write(line, FROM, { x: edge.left, baseline: pen.y + 19 + row * FROM_LEADING, node })
  pen.y += 19 + lines.length * FROM_LEADING
  pen.rule(pen.y, 1.2, 'ink')
  pen.y += 16
}

/** The postcode last and largest: it is what is sorted by. */
function layOutAddress(pen: SheetPen, { to, isCollected }: ParcelPapers): void {
  const heading = pen.node('H1')
  pen.write(isCollected ? 'To be collected by' : 'Deliver to', LABEL, { x: edge.left, baseline: pen.y, node: heading })
  pen.y += 22
  const [name = '', ...rest] = to
  const postcode = isCollected ? '' : (rest.pop() ?? '')
  const [type, leading] = fitting(pen, [name, ...rest])
  for (const [index, text] of [name, ...rest].entries()) {
    const style = index === 0 ? { ...NAME, size: Math.min(NAME.size, type.size + 1.5) } : type
    const node = pen.node('P')
    for (const line of pen.lines(text, WIDTH, style)) {
      pen.write(line, style, { x: edge.left, baseline: pen.y, node })
      pen.y += leading
    }
  }
  if (postcode !== '') pen.write(postcode, POSTCODE, { x: edge.left, baseline: pen.y + 12, node: pen.node('P') })
}

/** Long addresses are set smaller, so that they end above the barcode. */
function fitting(pen: SheetPen, texts: readonly string[]): [Type, number] {
  const room = edge.bottom - BAR_HEIGHT - FACTS_HEIGHT - 44 - pen.y - POSTCODE.size
  for (const scale of [1, 0.85, 0.7, 0.58]) {
    const type = { ...ADDRESS, size: ADDRESS.size * scale }
    const bold = { ...NAME, size: type.size + 1.5 }
    const count = texts.reduce((sum, text, index) => sum + pen.lines(text, WIDTH, index === 0 ? bold : type).length, 0)
    if (count * LEADING * scale <= room) return [type, LEADING * scale]
  }
  return [{ ...ADDRESS, size: ADDRESS.size * 0.5 }, LEADING * 0.5]
}

function layOutFacts(pen: SheetPen, { papers: { orderNo, day, poNumber }, parcel }: Label): void {
  pen.y = edge.bottom - BAR_HEIGHT - FACTS_HEIGHT - 22
  pen.rule(pen.y, 0.5, 'line')
  const facts = [
    ['Order', orderNo],
    ['Parcel', `${parcel.number} of ${parcel.of}`],
    ['Weight', parcel.weight === '' ? '–' : parcel.weight],
    ['Date', day],
    ...(poNumber === '' ? [] : [['Your order', poNumber]]),
  ] as const
  for (const [index, [label = '', value = '']] of facts.entries()) {
    const x = index % 2 === 0 ? edge.left : edge.left + WIDTH * 0.52
    const baseline = pen.y + 15 + Math.floor(index / 2) * 14
    const node = pen.node('P')
    const width = pen.write(`${label} `, LABEL, { x, baseline, node })
    const [text = ''] = pen.lines(value, WIDTH * 0.46 - width, VALUE)
    pen.write(text, VALUE, { x: x + width + 2, baseline, node })
  }
}

function layOutBars(pen: SheetPen, { parcel, bars }: Label): void {
  const modules = bars[0]?.length ?? 0
  const size = Math.min(WIDTH, Math.max(modules * MIN_BAR, WIDTH * 0.9))
  const x = edge.left + (WIDTH - size) / 2
  const node = pen.figure(`Barcode of ${parcel.code}`, 0)
  pen.code({ modules: bars, x, y: edge.bottom - BAR_HEIGHT - 12, size, height: BAR_HEIGHT, node })
  const width = pen.setting.measure(parcel.code, CODE.face, CODE.size)
  pen.write(parcel.code, CODE, { x: edge.left + (WIDTH - width) / 2, baseline: edge.bottom, node: pen.node('P') })
}
