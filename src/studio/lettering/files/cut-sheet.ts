import { type Affine, type Contour, type Outline, type Segment, transformOutline } from '#print/cut-line/outline.ts'
import type { SheetColour } from '../fills/get-fill.ts'

/* The sheet that the plotter cuts: the same for every file format. */

/** A cut, as input for every file format. */
export interface CutFile {
  /** Welded, in mm, with the ink's top left corner at 0, 0. */
  outline: Outline
  /** Of the ink, in mm. */
  width: number
  height: number
  /** For the inside of a window: read from behind. */
  mirrored: boolean
  /** With a weeding border. */
  border: boolean
  /** With the edge of the transfer tape: install-ready. */
  tape: boolean
  /** The text, such as `Fern & Thread`. */
  title: string
  /** The film. */
  colour: SheetColour
  /** For whom it is cut, such as `Order T-2026-000123, line 2, Ada Byron`; empty if that is not known. */
  recipient: string
  /** Written across a preview; a file for the plotter has none. */
  watermark?: string
}

/** The page, whose size is in whole mm, with lines in mm from its top left corner, y downwards. */
export interface CutSheet {
  width: number
  height: number
  /** From the page's edge to the ink, on each side. */
  margin: number
  letters: Outline
  border: Outline
  tape: Outline
}

/** From the ink to the weeding border, in mm. */
export const BORDER_MARGIN = 8
/** From the ink to the edge of the transfer tape of install-ready letters: outside the border, as a grip. */
export const TAPE_MARGIN = 15
/** Outside the outermost line, so that no line is on the page's edge. */
const PAGE_MARGIN = 2

/** Places letters, border and tape on a page that fits them. */
export function layOutSheet(cut: CutFile): CutSheet {
  const outermost = Math.max(0, cut.border ? BORDER_MARGIN : 0, cut.tape ? TAPE_MARGIN : 0)
  const margin = PAGE_MARGIN + outermost
  const box = (beyond: number): Outline => [rectangle(margin - beyond, cut.width + 2 * beyond, cut.height + 2 * beyond)]
  const place: Affine = cut.mirrored ? [-1, 0, 0, 1, margin + cut.width, margin] : [1, 0, 0, 1, margin, margin]
  return {
    width: cut.width + 2 * margin,
    height: cut.height + 2 * margin,
    margin,
    letters: transformOutline(cut.outline, place),
    border: cut.border ? box(BORDER_MARGIN) : [],
    tape: cut.tape ? box(TAPE_MARGIN) : [],
  }
}

/** At the same distance from the left and the top edge. */
function rectangle(from: number, width: number, height: number): Contour {
  const corners = [
    [from, from],
    [from + width, from],
    [from + width, from + height],
    [from, from + height],
  ]
  return corners.map((corner, at): Segment => [...corner, ...(corners[(at + 1) % corners.length] ?? [])])
}
