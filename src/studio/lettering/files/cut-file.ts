import type { SheetColour } from '../fills/get-fill.ts'
import type { Affine, Outline } from '../geometry/outline.ts'
import { transformOutline } from '../weld/transform-outline.ts'
import { tapeOutline, weedingBorder } from '../weld/weeding-border.ts'

/* What is cut, as it lies on the sheet: the same for every kind of file. */

export interface CutFile {
  /** Welded, in mm, the ink's left top corner at 0, 0. */
  outline: Outline
  /** Of the ink, in mm. */
  width: number
  height: number
  /** For inside a window: read from behind. */
  mirrored: boolean
  /** With a weeding border. */
  border: boolean
  /** With the edge of the transfer tape: install-ready. */
  tape: boolean
  /** What it says, such as `Fern & Thread`. */
  title: string
  /** The film. */
  colour: SheetColour
  /** Written all across what is only to be looked at; what is to be cut has none. */
  watermark?: string
}

/** On a page of whole lines, in mm, from its left top corner, y downwards. */
export interface CutSheet {
  width: number
  height: number
  /** From the page's edge to the ink, on each side. */
  margin: number
  letters: Outline
  border: Outline
  tape: Outline
}

/** Round the outermost line, so that no line lies on the page's edge. */
const PAGE_MARGIN = 2

/** Puts letters, border and tape on a page that is as large as they need. */
export function layOutSheet(cut: CutFile): CutSheet {
  const ink = { left: 0, top: 0, right: cut.width, bottom: cut.height }
  const border = cut.border ? weedingBorder(ink) : []
  const tape = cut.tape ? tapeOutline(ink) : []
  const outermost = [...border, ...tape].flat(2).reduce((least, value) => Math.min(least, value), 0)
  const margin = PAGE_MARGIN - outermost
  const moved: Affine = [1, 0, 0, 1, margin, margin]
  const lettersMoved: Affine = cut.mirrored ? [-1, 0, 0, 1, margin + cut.width, margin] : moved
  return {
    width: cut.width + 2 * margin,
    height: cut.height + 2 * margin,
    margin,
    letters: transformOutline(cut.outline, lettersMoved),
    border: transformOutline(border, moved),
    tape: transformOutline(tape, moved),
  }
}
