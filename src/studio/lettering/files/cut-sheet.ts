import { type CutLayer, type CutSheet, disc } from '#print/cut-line/files/cut-layers.ts'
import {
  type Affine,
  type Bounds,
  type Contour,
  type Outline,
  type Segment,
  transformOutline,
} from '#print/cut-line/outline.ts'
import type { LetteringDesign } from '../design.ts'
import type { SheetColour } from '../fills/get-fill.ts'
import type { FilmLayer } from '../weld/film-layers.ts'
import type { Layered } from '../weld/sign-size.ts'

/* The sheet that the plotter cuts: the same for every file format. */

/** What helps with weeding and laying, on wish of those who cut (decision 0100). */
export interface CutAids {
  /** A weeding border. */
  border: boolean
  /** Lines between rows, so that each is weeded by itself. */
  weedingLines: boolean
  /** Marks for a cutter's camera, and to lay films on each other. */
  register: boolean
}

/** The aids of a file for which nothing was chosen. */
export const DEFAULT_AIDS: CutAids = { border: true, weedingLines: false, register: false }

/** The same for a sign of several films, which are laid on each other by their marks. */
const LAYERED_AIDS: CutAids = { ...DEFAULT_AIDS, register: true }

/** The aids that are proposed for a design. */
export function defaultAids({ outline, shadow }: Layered): CutAids {
  return outline === null && shadow === null ? DEFAULT_AIDS : LAYERED_AIDS
}

/** From where to where a row of text has ink, in mm from the top of all ink. */
export interface RowInk {
  top: number
  bottom: number
}

/** A film as it is cut, as input for every file format. */
export interface CutFile {
  /** Which of the films it is. */
  film: FilmName
  /** Welded, in mm, with the sign's top left corner at 0, 0. */
  outline: Outline
  /** Of the whole sign, in mm: the same for all its films, so that their marks lie on each other (decision 0108). */
  width: number
  height: number
  /** Where the ink of this film is. */
  ink: Bounds
  /** From the top to the bottom. */
  rows: readonly RowInk[]
  /** For the inside of a window: read from behind. */
  mirrored: boolean
  aids: CutAids
  /** With the edge of the transfer tape: install-ready. */
  tape: boolean
  /** The text, such as `Fern & Thread`. */
  title: string
  /** The film. */
  colour: SheetColour
  /**
   * For whom it is cut, such as `Order T-2026-000123, line 2, Ada Byron`, and which of several films it is; empty if there is
   * nothing to say.
   */
  recipient: string
}

/** Letters, or what lies below them. */
export type FilmName = 'letters' | FilmLayer['layer']

/** The films of a design as they are laid: the lowest first, but on the inside of glass the letters. */
export function layingOrder(design: LetteringDesign): { film: FilmName; color_id: number }[] {
  const { color_id, outline, shadow, mirrored } = design
  const films = [
    { film: 'letters' as const, color_id },
    ...(outline === null ? [] : [{ film: 'outline' as const, color_id: outline.color_id }]),
    ...(shadow === null ? [] : [{ film: 'shadow' as const, color_id: shadow.color_id }]),
  ]
  return mirrored ? films : films.toReversed()
}

/** Each has its own spot colour, except the tape's edge, which nobody cuts. */
export type CutSheetLayer = 'CutContour' | 'WeedingBorder' | 'WeedingLines' | 'Register' | 'TransferTape'

/** The page in mm, with lines from its top left corner, y downwards. Layers without lines are left out. */
export interface LetteringSheet extends CutSheet<CutSheetLayer> {
  letters: Outline
}

/** From the ink to the weeding border, in mm. */
export const BORDER_MARGIN = 8
/** From the ink to the edge of the transfer tape of install-ready letters: outside the border, as a grip. */
export const TAPE_MARGIN = 15
/** From the ink to the middle of a mark, across and down: between border and tape, so that the tape lifts them with the letters. */
export const REGISTER_MARGIN = 11.5
export const REGISTER_RADIUS = 2.5
/** From a corner's mark to the one more that tells which way round the film lies. */
const SECOND_MARK = 8
/** Outside the outermost line, so that no line is on the page's edge. */
const PAGE_MARGIN = 2
/** In mm: rows that are nearer to each other are weeded together. */
const MIN_ROW_GAP = 2

/** Places letters, aids and tape on a page that fits them. */
export function layOutSheet(cut: CutFile): LetteringSheet {
  const { border, weedingLines, register } = cut.aids
  const reaches = [
    border || weedingLines ? BORDER_MARGIN : 0,
    register ? REGISTER_MARGIN + REGISTER_RADIUS : 0,
    cut.tape ? TAPE_MARGIN : 0,
  ]
  const margin = PAGE_MARGIN + Math.max(...reaches)
  const box = (beyond: number): Outline => [rectangle(margin - beyond, cut.width + 2 * beyond, cut.height + 2 * beyond)]
  const place: Affine = cut.mirrored ? [-1, 0, 0, 1, margin + cut.width, margin] : [1, 0, 0, 1, margin, margin]
  const letters = transformOutline(cut.outline, place)
  const layers: readonly CutLayer<CutSheetLayer>[] = [
    { name: 'CutContour', outline: letters, colour: MAGENTA },
    { name: 'WeedingBorder', outline: border ? box(BORDER_MARGIN) : [], colour: ORANGE },
    { name: 'WeedingLines', outline: weedingLines ? rowLines(cut, margin) : [], isOpen: true, colour: ORANGE },
    { name: 'Register', outline: register ? marks(cut, margin) : [], colour: BLACK },
    { name: 'TransferTape', outline: cut.tape ? box(TAPE_MARGIN) : [], colour: BLUE },
  ]
  return {
    width: cut.width + 2 * margin,
    height: cut.height + 2 * margin,
    margin,
    letters,
    layers: layers.filter(({ outline }) => outline.length > 0),
  }
}

/** Screen colours for the inks, as CSS and as AutoCAD's numbers. */
const MAGENTA = { css: '#ff00ff', autocad: 6 }
const ORANGE = { css: '#ff7f00', autocad: 30 }
const BLACK = { css: '#000000', autocad: 7 }
const BLUE = { css: '#0085cc', autocad: 5 }

/** From border to border, in the middle between two rows; none where they reach into each other. */
function rowLines({ width, rows }: CutFile, margin: number): Outline {
  return rows.slice(1).flatMap((_row, at): Contour[] => {
    const above = Math.max(...rows.slice(0, at + 1).map(({ bottom }) => bottom))
    const below = Math.min(...rows.slice(at + 1).map(({ top }) => top))
    const y = margin + (above + below) / 2
    const [from, to] = [margin - BORDER_MARGIN, margin + width + BORDER_MARGIN]
    return below - above < MIN_ROW_GAP ? [] : [[[from, y, to, y]]]
  })
}

/** One at each corner, and one more at the lower left. */
function marks({ width, height }: CutFile, margin: number): Outline {
  const [near, right, bottom] = [margin - REGISTER_MARGIN, margin + width, margin + height]
  const [far, low] = [right + REGISTER_MARGIN, bottom + REGISTER_MARGIN]
  const middles = [
    [near, near],
    [far, near],
    [near, low],
    [near + SECOND_MARK, low],
    [far, low],
  ] as const
  return middles.map((middle) => disc(middle, REGISTER_RADIUS))
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
