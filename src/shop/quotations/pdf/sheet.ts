/*
 * The sheet that a quotation is laid out on, in points (1/72 inch) from the top left corner: A4, cut at crop marks, in
 * the shop's two typefaces. Only data: nothing here knows how a PDF is written.
 */

export const PAGE = { width: 595.28, height: 841.89 }
/** What is printed on keeps to these edges. */
export const EDGE = { left: 51, right: 544.28, top: 54, bottom: 778 }
/** The baseline of what stands at the foot of every page. */
export const FOOT = 798

/** A typeface; the figures of the last two stand exactly under each other. */
export type Face = 'text' | 'strong' | 'display' | 'figures' | 'strong-figures'
export type Tone = 'ink' | 'soft' | 'line'

/** How wide a text is drawn, in points. */
export type Measure = (text: string, face: Face, size: number) => number

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
export interface TextMark {
  text: string
  /** What is read out and copied, where it is not the text as it is drawn. */
  spoken: string | null
  face: Face
  size: number
  tone: Tone
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

/** A quotation laid out: what stands where, and how it hangs together. */
export interface LaidOutSheets {
  pages: SheetPage[]
  nodes: StructureNode[]
}
