import type { Press } from '#print/catalogue/rate-card.ts'
import type { Size } from '#print/catalogue/size.ts'

/** The area to lay pieces out on: a press sheet, or a sheet of labels. All in mm; see rate-card.ts. */
export type Sheet = Size & Pick<Press, 'margin' | 'bleed' | 'gap'>

/** Pieces in rows and columns. */
export interface Grid {
  columns: number
  rows: number
  /** 0 if none fits. */
  pieces: number
  /** Whether the pieces are turned by 90°. */
  turned: boolean
}

/** The better of the two ways to lay out equal pieces on a sheet (decisions §3); of two equal ones the unturned one. */
export function layGrid(sheet: Sheet, piece: Size): Grid {
  const straight = layOut(sheet, piece, false)
  const turned = layOut(sheet, { width: piece.height, height: piece.width }, true)
  return turned.pieces > straight.pieces ? turned : straight
}

function layOut(sheet: Sheet, piece: Size, turned: boolean): Grid {
  const columns = countFitting(sheet, sheet.width - 2 * sheet.margin, piece.width)
  const rows = countFitting(sheet, sheet.height - 2 * sheet.margin, piece.height)
  return { columns, rows, pieces: columns * rows, turned }
}

/** How many pieces with bleed fit side by side; no gap is needed after the last. */
export function countFitting({ bleed, gap }: Pick<Sheet, 'bleed' | 'gap'>, room: number, side: number): number {
  return Math.max(0, Math.floor((room + gap) / (side + 2 * bleed + gap)))
}
