import { type Affine, type Outline, product } from '#print/cut-line/outline.ts'
import type { NestedPiece } from '#print/imposition/nest/nest-shapes.ts'
import type { RollImposition, RollRun } from '#print/imposition/rolls/impose-roll.ts'
import type { PressSheet, SheetLayout } from '#print/imposition/sheet.ts'

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

/** Pieces of a layout of sheets; a turned one is turned clockwise by 90°, and all by 180° more where they lie head down. */
export function sheetPlaces({ placements }: Pick<SheetLayout, 'placements'>, isHeadDown = false): PressPlace[] {
  return placements.map(({ job, x, y, width, height, turned }) => ({
    job,
    at: quarterTurn((turned ? 1 : 0) + (isHeadDown ? 2 : 0), { x, y, width, height }),
  }))
}

interface RollRows {
  label: { across: number; along: number }
  /** How labels lie: quarter turns clockwise, by the winding. */
  quarters: number
  /** Before the first row. */
  start: number
  rows: number
}

/** Rows of labels of a run on a roll. */
export function rollPlaces(
  { lanes: lefts, repeat }: Pick<RollImposition, 'lanes' | 'repeat'>,
  { lanes }: Pick<RollRun, 'lanes'>,
  { label, quarters, start, rows }: RollRows,
): PressPlace[] {
  const { across: width, along: height } = label
  return Array.from({ length: rows }, (_, row) => start + row * repeat).flatMap((y) =>
    lanes.map((job, lane) => ({ job, at: quarterTurn(quarters, { x: lefts[lane] ?? 0, y, width, height }) })),
  )
}

/** Nested shapes, the strip's upper left corner at a place of the sheet; the shapes' points count from their trimmed boxes. */
export function nestPlaces(pieces: readonly NestedPiece[], corner: { x: number; y: number }): PressPlace[] {
  return pieces.map(({ shape, x, y, angle }) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return { job: shape, at: [cos, sin, -sin, cos, corner.x + x, corner.y + y] }
  })
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
