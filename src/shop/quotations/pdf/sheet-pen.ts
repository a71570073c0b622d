import { breakLines, type Line, oneLine, type Setting } from './break-lines.ts'
import {
  EDGE,
  type LaidOutSheets,
  type PictureMark,
  type SheetPage,
  type StructureNode,
  type Tone,
  type Type,
} from './sheet.ts'

/** Where a text goes, and what it belongs to. */
export interface Place {
  x: number
  baseline: number
  /** Null for what only belongs to the page. */
  node: number | null
  /** Whether it ends at `x` rather than begins there. */
  ends?: boolean
}

/** From edge to edge. */
const WHOLE = [EDGE.left, EDGE.right] as const

/** Writes on one page after the other, from the top down. */
export class SheetPen {
  readonly setting: Setting
  /** How far down the page is written on. */
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

  /** Adds a part to the structure; by itself under the document. */
  node(type: StructureNode['type'], parent = 0, scope?: StructureNode['scope']): number {
    this.#nodes.push({ type, parent, ...(scope === undefined ? {} : { scope }) })
    return this.#nodes.length - 1
  }

  /** The lines that a text takes in a width. */
  lines(text: string, width: number, type: Type): Line[] {
    return breakLines(text, width, type, this.setting)
  }

  /** A text in one line on this page, or on another one that is there. @returns how wide it is */
  write(text: string | Line, { face, size, tone = 'ink' }: Type, place: Place, page = this.#pages.length - 1): number {
    const { drawn, spoken } = typeof text === 'string' ? oneLine(text, this.setting) : text
    const width = this.setting.measure(drawn, face, size)
    const x = place.ends === true ? place.x - width : place.x
    this.#pages[page]?.texts.push({
      text: drawn,
      spoken,
      face,
      size,
      tone,
      x,
      baseline: place.baseline,
      node: place.node,
    })
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
