import type { Press } from '#print/catalogue/rate-card.ts'

/** A finished piece (a sheet of stickers counts as one piece), in whole millimetres. */
export interface Piece {
  width: number
  height: number
  /** Which side must lie across the web; null: whichever way is cheaper (decisions §3: best of two orientations). */
  acrossWeb: 'width' | 'height' | null
}

/**
 * One way to lay pieces out on a press. Press units are sheets, or millimetres of web.
 * A piece takes `units / pieces` of them.
 */
export interface Layout {
  pieces: number
  units: number
  /** The fewest units that can run: one sheet, or one row across the web. */
  least: number
  /** Whether the piece lies on its side. */
  turned: boolean
  /** Larger than the press prints: priced by its area, joined from panels. */
  oversize: boolean
}

/**
 * How pieces lie on a press: the layouts worth considering, one or two of them. Two only on a web, where one way
 * needs a shorter row and the other less web in the long run.
 *
 * A larger piece never needs fewer units than a smaller one, at any quantity.
 */
export function impose(press: Press, piece: Piece): Layout[] {
  if (press.kind === 'sheet') return [imposeOnSheet(press, piece)]
  return imposeOnWeb(press, piece)
}

function imposeOnSheet(press: Press & { kind: 'sheet' }, piece: Piece): Layout {
  const across = press.width - 2 * press.margin
  const down = press.height - 2 * press.margin
  const straight = fitting(press, across, piece.width) * fitting(press, down, piece.height)
  const turned = fitting(press, across, piece.height) * fitting(press, down, piece.width)
  const pieces = Math.max(straight, turned)
  if (pieces > 0) return { pieces, units: 1, least: 1, turned: turned > straight, oversize: false }
  const units = Math.max(1, areaWithBleed(press, piece) / (across * down))
  return { pieces: 1, units, least: units, turned: false, oversize: true }
}

function imposeOnWeb(press: Press, piece: Piece): Layout[] {
  const { width, height, acrossWeb } = piece
  const straight = acrossWeb === 'height' ? null : rowAcross(press, width, height, false)
  const square = acrossWeb === null && width === height
  const turned = acrossWeb === 'width' || square ? null : rowAcross(press, height, width, true)
  const rows = [straight, turned].filter((row) => row !== null)
  if (rows.length === 0) return [panelsOfWeb(press, piece)]
  return rows.filter((row) => !rows.some((other) => other !== row && beats(other, row)))
}

/** Whether a row is never worse than another; of two equal ones the straight one wins. */
function beats(row: Layout, other: Layout): boolean {
  const run = row.units * other.pieces - other.units * row.pieces
  const least = row.least - other.least
  if (run === 0 && least === 0) return !row.turned
  return run <= 0 && least <= 0
}

function rowAcross(press: Press, across: number, along: number, turned: boolean): Layout | null {
  const pieces = fitting(press, press.width - 2 * press.margin, across)
  if (pieces === 0) return null
  const units = along + 2 * press.bleed + press.gap
  return { pieces, units, least: units, turned, oversize: false }
}

function panelsOfWeb(press: Press, piece: Piece): Layout {
  const units = areaWithBleed(press, piece) / (press.width - 2 * press.margin)
  return { pieces: 1, units, least: units, turned: false, oversize: true }
}

/** How many pieces with bleed fit side by side; no gap is needed after the last. */
function fitting(press: Press, room: number, side: number): number {
  return Math.floor((room + press.gap) / (side + 2 * press.bleed + press.gap))
}

function areaWithBleed(press: Press, piece: Piece): number {
  const around = 2 * press.bleed + press.gap
  return (piece.width + around) * (piece.height + around)
}
