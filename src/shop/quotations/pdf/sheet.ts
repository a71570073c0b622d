import { type Readable, readableLetters } from './readable-letters.ts'

/*
 * The sheet that a quotation is laid out on, in points (1/72 inch) from the top left corner: A4, cut at crop marks, in
 * the shop's two typefaces. Only data: nothing here knows how a PDF is written.
 */

export const PAGE = { width: 595.28, height: 841.89 }
/** The edges of the printed area. */
export const EDGE = { left: 51, right: 544.28, top: 54, bottom: 778 }
/** The baseline of the foot of every page. */
export const FOOT = 798

/** A typeface; the figures of the last two stand exactly under each other. */
export type Face = 'text' | 'strong' | 'display' | 'figures' | 'strong-figures'
export type Tone = 'ink' | 'soft' | 'line'

/** How a text is set. */
export interface Type {
  face: Face
  size: number
  tone?: Tone
}

/** A part of the document's structure, as a screen reader walks it. */
export interface StructureNode {
  type: 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure'
  /** Of the list of nodes, before this one; null for the document. */
  parent: number | null
  scope?: 'Row' | 'Column'
  /** What a figure shows, in words. */
  alt?: string
}

/** A text on a page, in one line. */
export interface TextMark extends Required<Type> {
  text: string
  /** Read out and copied instead of the text that is drawn; null where they are the same. */
  spoken: string | null
  x: number
  baseline: number
  /** The part of the structure that it belongs to; null for what only belongs to the page, such as its number. */
  node: number | null
}

/** A line on a page. */
export interface RuleMark {
  from: { x: number; y: number }
  to: { x: number; y: number }
  thickness: number
  tone: Tone
}

/** A picture on a page, cut to its box where it has other proportions. */
export interface PictureMark {
  /** A JPEG. */
  jpeg: Uint8Array
  x: number
  y: number
  width: number
  height: number
  /** The figure that it is. */
  node: number
}

export interface SheetPage {
  texts: TextMark[]
  rules: RuleMark[]
  pictures: PictureMark[]
}

/** A quotation laid out: the marks of each page, and the structure. */
export interface LaidOutSheets {
  pages: SheetPage[]
  nodes: StructureNode[]
}

/** A text in one line: as it is drawn, and where that differs, as it was entered. */
export interface Line {
  drawn: string
  spoken: string | null
}

/** The typefaces, as far as breaking lines needs them. */
export interface Setting {
  /** How wide a text is drawn, in points. */
  measure(text: string, face: Face, size: number): number
  has(codePoint: number): boolean
}

interface Word extends Readable {
  entered: string
}

/**
 * Breaks a text into lines of at most so many points, between words, and within one that is longer than a line. Line
 * feeds stay. Every character comes out, in the order that they came in, blanks at the breaks excepted.
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

/** Into parts that fit, at least a character each. */
function breakWord(word: Word, fits: (drawn: string) => boolean): Word[] {
  const parts: string[] = ['']
  for (const { segment } of new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(word.drawn)) {
    const longer = (parts.at(-1) ?? '') + segment
    if (longer === segment || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  // The text as entered belongs to the first part; the others are silent where they were rewritten.
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

/** The place of a text, and the part of the structure that it belongs to. */
export interface Place {
  x: number
  baseline: number
  /** Null for a text that only belongs to the page. */
  node: number | null
  /** Whether it ends at `x` instead of beginning there. */
  ends?: boolean
}

/** From edge to edge. */
const WHOLE = [EDGE.left, EDGE.right] as const

/** Writes on one page after the other, from the top down. */
export class SheetPen {
  readonly setting: Setting
  /** The pen's place on the page. */
  y: number = EDGE.top
  readonly #pages: SheetPage[] = []
  readonly #nodes: StructureNode[] = [{ type: 'Document', parent: null }]

  constructor(setting: Setting) {
    this.setting = setting
    this.turn()
  }

  /** Goes on at the top of a new page. */
  turn(): void {
    this.#pages.push({ texts: [], rules: [], pictures: [] })
    this.y = EDGE.top
  }

  /** Points left on this page. */
  get room(): number {
    return EDGE.bottom - this.y
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** Adds a part to the structure, by default under the document. */
  node(type: StructureNode['type'], parent = 0, scope?: StructureNode['scope']): number {
    this.#nodes.push({ type, parent, ...(scope === undefined ? {} : { scope }) })
    return this.#nodes.length - 1
  }

  /** The lines that a text takes in a width. */
  lines(text: string, width: number, type: Type): Line[] {
    return breakLines(text, width, type, this.setting)
  }

  /** Writes a text in one line on this page, or on an earlier one. @returns its width */
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

  /** A picture on this page. */
  show(picture: PictureMark): void {
    this.#pages.at(-1)?.pictures.push(picture)
  }

  /** A line across, at `y`. */
  rule(y: number, thickness: number, tone: Tone, [from, to]: readonly [number, number] = WHOLE): void {
    this.#pages.at(-1)?.rules.push({ from: { x: from, y }, to: { x: to, y }, thickness, tone })
  }

  laidOut(): LaidOutSheets {
    return { pages: this.#pages, nodes: this.#nodes }
  }
}
