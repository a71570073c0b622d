import { EDGE, type Labelled, type Line, type SheetPen, type Type } from './sheet.ts'

/** One line of the table. */
export interface TableItem {
  product: string
  choices: readonly Labelled[]
  /** Of every column but the first. */
  cells: readonly string[]
  /** Of the design or the own product; null if there is none, or it was deleted. */
  picture: { jpeg: Uint8Array; alt: string } | null
}

/** A column; the first has the products and begins at the left edge, the others end where they are told to. */
export interface TableColumn {
  title: string
  /** Its right end, in points. */
  end: number
}

/** What is ordered, quoted or invoiced, on as many pages as it needs. */
export interface ItemTable {
  items: readonly TableItem[]
  columns: readonly TableColumn[]
  /** The heading of later pages, which says what they belong to. */
  running: { brand: string; title: string }
}

const HEADING: Type = { face: 'strong', size: 7.6 }
const PRODUCT: Type = { face: 'display', size: 11.5 }
const CHOICE: Type = { face: 'text', size: 8.8 }
const LABEL: Type = { ...CHOICE, tone: 'soft' }
const FIGURES: Type = { face: 'figures', size: 9.6 }
const AMOUNT: Type = { face: 'strong-figures', size: 9.6 }

const PRODUCT_LEADING = 15
const CHOICE_LEADING = 12.4
const HEADING_HEIGHT = 22
const RUNNING_HEAD_HEIGHT = 24
const ABOVE = 18
const BELOW = 10

/** The space for lines in points on a page that has nothing else. */
const WHOLE_PAGE = EDGE.bottom - EDGE.top - RUNNING_HEAD_HEIGHT - HEADING_HEIGHT

const GAP = 14
/** The picture of the own product, beside the description. */
const PICTURE = { width: 96, height: 54 }

/** A part of a line's description that stays together: a product's name, or two choices side by side. */
interface Band {
  height: number
  write(baseline: number, cell: number): void
}

/** The table, with its heading repeated on every page; a line is split only if no page could hold it. */
export function layOutItems(pen: SheetPen, { items, columns, running }: ItemTable): void {
  const table = pen.node('Table')
  const head = pen.node('THead', table)
  const row = pen.node('TR', head)
  heading(
    pen,
    columns,
    columns.map(() => pen.node('TH', row, 'Column')),
  )
  const body = pen.node('TBody', table)
  const turn = () => {
    pen.turn()
    runningHead(pen, running)
    heading(pen, columns, null)
  }
  for (const item of items) layOutItem(pen, item, { body, columns, turn })
}

function runningHead(pen: SheetPen, { brand, title }: ItemTable['running']): void {
  pen.write(brand, { face: 'display', size: 11.5 }, { x: EDGE.left, baseline: pen.y + 6, node: null })
  const type: Type = { face: 'figures', size: 8.8, tone: 'soft' }
  pen.write(title, type, { x: EDGE.right, baseline: pen.y + 6, node: null, ends: true })
  pen.y += RUNNING_HEAD_HEIGHT
}

function heading(pen: SheetPen, columns: readonly TableColumn[], nodes: readonly number[] | null): void {
  pen.rule(pen.y, 0.7, 'ink')
  for (const [index, { title, end }] of columns.entries()) {
    const place = index === 0 ? { x: EDGE.left } : { x: end, ends: true }
    pen.write(title, HEADING, { ...place, baseline: pen.y + 14, node: nodes?.[index] ?? null })
  }
  pen.y += HEADING_HEIGHT
  pen.rule(pen.y, 0.7, 'ink')
}

/** The column of a line's text. */
interface Column {
  x: number
  width: number
}

function getColumn({ picture }: TableItem, [first]: readonly TableColumn[]): Column {
  const x = EDGE.left + (picture === null ? 0 : PICTURE.width + GAP)
  return { x, width: (first?.end ?? EDGE.right) - x }
}

interface Placing {
  body: number
  columns: readonly TableColumn[]
  turn(): void
}

function layOutItem(pen: SheetPen, item: TableItem, { body, columns, turn }: Placing): void {
  const bands = getBands(pen, item, getColumn(item, columns))
  const words = bands.reduce((sum, band) => sum + band.height, 0)
  const height = ABOVE + Math.max(words, least(item)) + BELOW - PRODUCT_LEADING
  // A line that no page holds starts on this one, if its first part fits.
  const begins = ABOVE + Math.max(bands[0]?.height ?? 0, least(item))
  if (height > pen.room && (height <= WHOLE_PAGE || begins > pen.room)) turn()
  const row = pen.node('TR', body)
  const cell = pen.node('TD', row)
  pen.y += ABOVE
  writeCells(pen, item.cells, { row, columns })
  const { pageCount, y } = pen
  if (item.picture !== null) layOutPicture(pen, item.picture, cell)
  writeBands(pen, bands, { cell, turn })
  if (pageCount === pen.pageCount) pen.y = Math.max(pen.y, y + least(item))
  pen.y += BELOW - PRODUCT_LEADING + 3
  pen.rule(pen.y, 0.5, 'line')
}

/** The last one is set off. */
function writeCells(
  pen: SheetPen,
  cells: readonly string[],
  { row, columns }: { row: number; columns: readonly TableColumn[] },
): void {
  for (const [index, text] of cells.entries()) {
    const type = index === cells.length - 1 ? AMOUNT : FIGURES
    const x = columns[index + 1]?.end ?? EDGE.right
    pen.write(text, type, { x, baseline: pen.y, node: pen.node('TD', row), ends: true })
  }
}

function writeBands(pen: SheetPen, bands: readonly Band[], { cell, turn }: { cell: number; turn(): void }): void {
  for (const band of bands) {
    if (band.height > pen.room) {
      turn()
      pen.y += ABOVE
    }
    band.write(pen.y, cell)
    pen.y += band.height
  }
}

/** The minimum height of a line from its first baseline. */
function least({ picture }: TableItem): number {
  return picture === null ? 0 : PICTURE.height + 3
}

function layOutPicture(pen: SheetPen, { jpeg, alt }: NonNullable<TableItem['picture']>, cell: number): void {
  pen.show({ jpeg, x: EDGE.left, y: pen.y - PRODUCT.size + 2, ...PICTURE, node: pen.figure(alt, cell) })
}

function getBands(pen: SheetPen, { product, choices }: TableItem, column: Column): Band[] {
  const name = pen.lines(product, column.width, PRODUCT).map(
    (line): Band => ({
      height: PRODUCT_LEADING,
      write: (baseline, cell) => pen.write(line, PRODUCT, { x: column.x, baseline, node: pen.node('P', cell) }),
    }),
  )
  return [...name, ...choiceBands(pen, choices, column)]
}

/** Two side by side, the left one read first; a long one has the whole width, and may continue on the next page. */
function choiceBands(pen: SheetPen, choices: readonly Labelled[], column: Column): Band[] {
  const width = (column.width - GAP) / 2
  const bands: Band[] = []
  let left: { choice: Labelled; lines: Line[] } | null = null
  const put = (...cells: { choice: Labelled; lines: Line[] }[]) => {
    const most = Math.max(...cells.map(({ lines }) => lines.length))
    bands.push({
      height: most * CHOICE_LEADING,
      write: (baseline, cell) =>
        cells.forEach(({ choice, lines }, index) =>
          writeChoice(pen, { choice, lines, x: column.x + index * (width + GAP), baseline, cell }),
        ),
    })
  }
  for (const choice of choices) {
    const lines = pen.lines(getText(choice), width, CHOICE)
    if (lines.length > 2) {
      if (left !== null) put(left)
      left = null
      for (const line of pen.lines(getText(choice), column.width, CHOICE)) put({ choice, lines: [line] })
    } else if (left === null) {
      left = { choice, lines }
    } else {
      put(left, { choice, lines })
      left = null
    }
  }
  if (left !== null) put(left)
  return bands
}

function getText({ label, value }: Labelled): string {
  return label === '' ? value : `${label}: ${value}`
}

interface ChoiceToWrite {
  choice: Labelled
  lines: Line[]
  x: number
  baseline: number
  cell: number
}

/** The label is soft if its first line begins with it. */
function writeChoice(pen: SheetPen, { choice, lines, x, baseline, cell }: ChoiceToWrite): void {
  const node = pen.node('P', cell)
  const label = `${choice.label}: `
  for (const [index, line] of lines.entries()) {
    const at = baseline + index * CHOICE_LEADING
    if (choice.label !== '' && line.spoken === null && line.drawn.startsWith(label)) {
      const width = pen.write(label, LABEL, { x, baseline: at, node })
      pen.write({ drawn: line.drawn.slice(label.length), spoken: null }, CHOICE, { x: x + width, baseline: at, node })
    } else {
      pen.write(line, CHOICE, { x, baseline: at, node })
    }
  }
}
