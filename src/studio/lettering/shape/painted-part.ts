import type { Affine, Contour, Outline } from '#print/cut-line/outline.ts'
import { endOf, getStart } from '#print/cut-line/segment.ts'
import type { Subpath } from '#studio/cut-editor/svg/path-data.ts'
import type { StrokeStyle } from './stroke-area.ts'

/* What a file paints, as areas: the same for PDF and SVG. */

/** An area, of which one rule says what is inside. */
export interface Area {
  outline: Outline
  isEvenOdd: boolean
}

/** A line that is drawn with a width. */
export interface Stroke {
  /** In their own units. */
  lines: readonly Subpath[]
  style: StrokeStyle
  /** From there to mm of the page. */
  matrix: Affine
}

/** One area or line that is painted over those before it, in mm of the page, y downwards. */
export interface PaintedPart {
  painted: Area | Stroke
  /** Painted in white, or in no ink: what lies under it is left open. */
  isWhite: boolean
  /** It is the edge of a cut line, and no artwork. */
  isCut: boolean
  /** It is seen within all of these, each of which is several areas together. */
  clips: readonly (readonly Area[])[]
}

/** What a file shows that is no outline. */
export type OddThing =
  /** By its words or its font, whichever is known. */
  | { kind: 'text'; words: string; font: string }
  | { kind: 'picture' }
  /** In words, such as `a soft mask`. */
  | { kind: 'effect'; name: string }

/** All that a page paints. */
export interface PaintedPage {
  /** In mm. */
  width: number
  height: number
  parts: readonly PaintedPart[]
  odd: readonly OddThing[]
}

/** Lines as an area: each is closed by a straight line to where it begins. */
export function closeLines(lines: readonly Pick<Subpath, 'segments'>[]): Outline {
  return lines.map(({ segments }) => closed(segments)).filter(({ length }) => length > 1)
}

function closed(segments: Contour): Contour {
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return []
  const [[x, y], [endX, endY]] = [getStart(first), endOf(last)]
  return x === endX && y === endY ? segments : [...segments, [endX, endY, x, y]]
}
