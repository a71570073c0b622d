import { type Readable, readableLetters } from './readable-letters.ts'

/*
 * The sheet for laying out a document, in points (1/72 inch) from the top left corner, in the shop's two typefaces. Only
 * data: nothing here depends on PDF.
 */

/** A paper, and where it is printed. */
export interface PageFormat {
  width: number
  height: number
  /** The edges of the printed area. */
  edge: { left: number; right: number; top: number; bottom: number }
  /** The baseline of the footer of every page. */
  foot: number
  /** Crop marks and a colour bar in the margin, as on a press sheet. */
  hasMarks: boolean
}

/** Documents for customers. */
const A4: PageFormat = {
  width: 595.28,
  height: 841.89,
  edge: { left: 51, right: 544.28, top: 54, bottom: 778 },
  foot: 798,
  hasMarks: true,
}
/** Papers for the shop itself. */
export const A5: PageFormat = {
  width: 419.53,
  height: 595.28,
  edge: { left: 31, right: 388.53, top: 28, bottom: 552 },
  foot: 572,
  hasMarks: false,
}
/** Labels of parcels. */
export const A6: PageFormat = {
  width: 297.64,
  height: 419.53,
  edge: { left: 20, right: 277.64, top: 18, bottom: 396 },
  foot: 406,
  hasMarks: false,
}
export const EDGE = A4.edge

/** A font; the digits of the last two have equal widths. */
export type Face = 'text' | 'strong' | 'display' | 'figures' | 'strong-figures'
export type Tone = 'ink' | 'soft' | 'line'

/** The type style of a text. */
export interface Type {
  face: Face
  size: number
  tone?: Tone
}

/** A node of the document's structure, for screen readers. */
export interface StructureNode {
  type: 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure'
  /** The parent's index in the list of nodes; null for the document. */
  parent: number | null
  scope?: 'Row' | 'Column'
  /** The alternative text of a figure. */
  alt?: string
}

/** A text on a page, in one line. */
export interface TextMark extends Required<Type> {
  text: string
  /** Read out and copied instead of the drawn text; null if they are the same. */
  spoken: string | null
  x: number
  baseline: number
  /** The node of the structure; null for text that belongs only to the page, such as its number. */
  node: number | null
}

/** A line on a page. */
export interface RuleMark {
  from: { x: number; y: number }
  to: { x: number; y: number }
  thickness: number
  tone: Tone
}

/** A picture on a page, cropped to its box if the proportions differ. */
export interface PictureMark {
  /** A JPEG. */
  jpeg: Uint8Array
  x: number
  y: number
  width: number
  height: number
  /** The figure's node. */
  node: number
}

/** A code of modules: square ones, or the bars of one row. */
export interface CodeMark {
  /** Row by row, true where there is ink; with the clear space around it. */
  modules: readonly (readonly boolean[])[]
  x: number
  y: number
  /** Its width, and its height unless `height` says otherwise. */
  size: number
  height?: number
  /** The figure's node. */
  node: number
}

export interface SheetPage {
  texts: TextMark[]
  rules: RuleMark[]
  pictures: PictureMark[]
  codes: CodeMark[]
}

/** A laid-out document: the marks of each page, and the structure. */
export interface LaidOutSheets {
  format: PageFormat
  pages: SheetPage[]
  nodes: StructureNode[]
}

/** A label and its value. */
export interface Labelled {
  label: string
  value: string
}

/** A text on one line: as it is drawn and, if that differs, as it was entered. */
export interface Line {
  drawn: string
  spoken: string | null
}

/** The font metrics for breaking lines. */
export interface Setting {
  /** The drawn width of a text, in points. */
  measure(text: string, face: Face, size: number): number
  has(codePoint: number): boolean
}

interface Word extends Readable {
  entered: string
}

/**
 * Breaks a text into lines up to a width in points, between words, and within one that is longer than a line. Line
 * feeds are kept. Every character is kept in order, except spaces at the breaks.
 */
export function breakLines(text: string, width: number, type: Type, setting: Setting): Line[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, type, setting))
}

/** A text that is not broken, whatever its width. */
function oneLine(text: string, { has }: Setting): Line {
  const { drawn, rewritten } = readableLetters(text, has)
  return { drawn, spoken: rewritten ? text : null }
}

function breakParagraph(text: string, width: number, type: Type, setting: Setting): Line[] {
  const fits = (drawn: string) => setting.measure(drawn, type.face, type.size) <= width
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((entered): Word => ({ entered, ...readableLetters(entered, setting.has) }))
    .flatMap((word) => (fits(word.drawn) ? [word] : breakWord(word, fits)))
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && fits([...line, word].map(({ drawn }) => drawn).join(' '))) line.push(word)
    else lines.push([word])
  }
  return lines.map(getLine)
}

/** Splits a word into parts that fit, with at least one character each. */
function breakWord(word: Word, fits: (drawn: string) => boolean): Word[] {
  const parts: string[] = ['']
  for (const { segment } of new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(word.drawn)) {
    const longer = (parts.at(-1) ?? '') + segment
    if (longer === segment || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  // The entered text is attached to the first part; the others are silent if they were rewritten.
  return parts.map((drawn, index) => {
    if (!word.rewritten) return { ...word, drawn, entered: drawn }
    return { ...word, drawn, entered: index === 0 ? word.entered : '' }
  })
}

function getLine(words: readonly Word[]): Line {
  const drawn = words.map((word) => word.drawn).join(' ')
  const rewritten = words.some((word) => word.rewritten)
  const entered = words.map((word) => word.entered).join(' ')
  return { drawn, spoken: rewritten ? entered.trim() : null }
}

/** The position of a text, and its node in the structure. */
export interface Place {
  x: number
  baseline: number
  /** Null for a text that belongs only to the page. */
  node: number | null
  /** Whether `x` is its right end instead of its left. */
  ends?: boolean
}

/** Writes one page after the other, from the top down. */
export class SheetPen {
  readonly setting: Setting
  readonly format: PageFormat
  /** The current position on the page. */
  y = 0
  readonly #pages: SheetPage[] = []
  readonly #nodes: StructureNode[] = [{ type: 'Document', parent: null }]

  constructor(setting: Setting, format: PageFormat = A4) {
    this.setting = setting
    this.format = format
    this.turn()
  }

  /** Continues at the top of a new page. */
  turn(): void {
    this.#pages.push({ texts: [], rules: [], pictures: [], codes: [] })
    this.y = this.format.edge.top
  }

  /** Points left on this page. */
  get room(): number {
    return this.format.edge.bottom - this.y
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** Adds a node to the structure, by default under the document. */
  node(type: StructureNode['type'], parent = 0, scope?: StructureNode['scope']): number {
    this.#nodes.push({ type, parent, ...(scope === undefined ? {} : { scope }) })
    return this.#nodes.length - 1
  }

  /** The lines of a text at a width. */
  lines(text: string, width: number, type: Type): Line[] {
    return breakLines(text, width, type, this.setting)
  }

  /** Writes a text on one line of this page, or of an earlier one. @returns its width */
  write(text: string | Line, { face, size, tone = 'ink' }: Type, place: Place, page = this.#pages.length - 1): number {
    const { drawn, spoken } = typeof text === 'string' ? oneLine(text, this.setting) : text
    const width = this.setting.measure(drawn, face, size)
    const x = place.ends === true ? place.x - width : place.x
    const { baseline, node } = place
    this.#pages[page]?.texts.push({ text: drawn, spoken, face, size, tone, x, baseline, node })
    return width
  }

  /** Adds a figure to the structure. */
  figure(alt: string, parent: number): number {
    this.#nodes.push({ type: 'Figure', parent, alt })
    return this.#nodes.length - 1
  }

  /** Adds a picture to this page. */
  show(picture: PictureMark): void {
    this.#pages.at(-1)?.pictures.push(picture)
  }

  /** Adds a code to this page. */
  code(mark: CodeMark): void {
    this.#pages.at(-1)?.codes.push(mark)
  }

  /** Draws a horizontal line at `y`, by default over the whole width. */
  rule(y: number, thickness: number, tone: Tone, ends?: readonly [number, number]): void {
    const { left, right } = this.format.edge
    const [from, to] = ends ?? [left, right]
    this.#pages.at(-1)?.rules.push({ from: { x: from, y }, to: { x: to, y }, thickness, tone })
  }

  /** Draws the outline of a box. */
  frame({ x, y, width, height }: { x: number; y: number; width: number; height: number }, thickness: number): void {
    const [right, bottom] = [x + width, y + height]
    const corners = [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ]
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length] ?? from
      this.#pages.at(-1)?.rules.push({ from, to, thickness, tone: 'ink' })
    }
  }

  laidOut(): LaidOutSheets {
    return { format: this.format, pages: this.#pages, nodes: this.#nodes }
  }
}
