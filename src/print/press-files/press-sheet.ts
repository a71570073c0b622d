import { type Affine, type Outline, product } from '#print/cut-line/outline.ts'
import type { Placement, PressSheet, SheetLayout } from '#print/imposition/sheet.ts'

/* What is printed and cut in one go, whichever engine laid it out: sheets, rolls or nested shapes. Lengths in mm, y downwards. */

/** A piece on a sheet or a length of web. */
export interface PressPlace {
  /** The index of the job. */
  job: number
  /** From the upper left corner of its trimmed box to the sheet's; turned, never mirrored. */
  at: Affine
}

/** The cut lines of a piece, from the upper left corner of its trimmed box. */
export interface PieceLine {
  through: Outline
  kiss: Outline
}

/** A page of a production file. */
export interface PressPage {
  file: Uint8Array
  /** From 0. */
  page: number
}

export interface PressJob {
  /** The trimmed size. */
  width: number
  height: number
  front: PressPage
  back: PressPage | null
  /** Null for one that only a guillotine cuts. */
  line: PieceLine | null
}

/** One arrangement of pieces: a sheet, or a length of web that is repeated. */
export interface PressForm {
  /** In the barcode: printable ASCII. */
  code: string
  /** A line for people, beside the barcode. */
  slug: string
  places: readonly PressPlace[]
  /** Between nested shapes: each is printed as far as half of it around its line. Null where pieces lie in boxes. */
  spacing: number | null
}

/** How a press holds what it prints. */
export interface PressBed {
  sheet: Pick<PressSheet, 'width' | 'height' | 'margin' | 'gap'>
  /** A length of web goes on above and below; it has no room for marks there. */
  kind: 'sheet' | 'web'
  /** Along the edges, where nothing can be printed. */
  unprintable: number
  /** Printed beyond trim lines. */
  bleed: number
  /** The edge that goes first through the press. */
  gripper: 'top' | 'bottom' | 'left' | 'right'
}

/** Pieces of a layout of sheets; all are turned by 180° more where the layout lies head down. */
export function sheetPlaces({ placements }: Pick<SheetLayout, 'placements'>, isHeadDown = false): PressPlace[] {
  return placements.map(({ job, ...place }) => ({ job, at: placedAt(place, isHeadDown ? 2 : 0) }))
}

/** The matrix that brings a piece from its trimmed box to its place; turned by some quarters more. */
export function placedAt({ turned, isHeadDown, ...box }: Omit<Placement, 'job'>, more = 0): Affine {
  return quarterTurn((turned ? 1 : 0) + (isHeadDown === true ? 2 : 0) + more, box)
}

/** Turned clockwise by quarters, so that it fills a box. */
function quarterTurn(quarters: number, { x, y, width, height }: Box): Affine {
  const turns: readonly Affine[] = [
    [1, 0, 0, 1, x, y],
    [0, 1, -1, 0, x + width, y],
    [-1, 0, 0, -1, x + width, y + height],
    [0, -1, 1, 0, x, y + height],
  ]
  return turns[quarters % turns.length] ?? [1, 0, 0, 1, x, y]
}

/** How a sheet is turned over for its back: about its upright axis, or about the level one. */
export type Backing = 'turn' | 'tumble'

/** Where the back of a piece lies, seen from behind: its head is where that of its front is. */
export function backPlace(
  { job, at }: PressPlace,
  { width, height }: { width: number; height: number },
  [pieceWidth, backing]: readonly [pieceWidth: number, backing: Backing],
): PressPlace {
  const over: Affine = backing === 'turn' ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, -1, 0, height]
  return { job, at: product(product(over, at), [-1, 0, 0, 1, pieceWidth, 0]) }
}

/** The bed seen from behind: its margins lie the other way round, and the press still takes it by the same edge of the page. */
export function backBed({ sheet, ...bed }: PressBed, backing: Backing): PressBed {
  const { left, top, right, bottom } = sheet.margin
  const margin =
    backing === 'turn' ? { left: right, top, right: left, bottom } : { left, top: bottom, right, bottom: top }
  return { ...bed, sheet: { ...sheet, margin } }
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box around a piece in its place, larger by `reach` on all sides. */
export function placedBox(
  { at }: PressPlace,
  { width, height }: { width: number; height: number },
  reach: number,
): Box {
  const [a, b, c, d, e, f] = at
  const corners = [
    [-reach, -reach],
    [width + reach, -reach],
    [-reach, height + reach],
    [width + reach, height + reach],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
