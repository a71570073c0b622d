import type { Point } from './polygon.ts'

/** A sheet to fill; lengths in cm. */
export interface Sheet {
  width: number
  height: number
  /** The number of pieces on it. */
  cuts: number
  /** The proportions of a piece, width to height. */
  proportions: number
}

export interface SheetLayout {
  /** Width and height of each piece. */
  piece: readonly [width: number, height: number]
  /** The centres of the pieces from the middle of the sheet, row by row from the top. */
  middles: readonly Point[]
}

/** Cut lines are at least 5 mm apart (000 §10.4), unless a sheet has so many pieces that they would vanish. */
const GAP_CM = 0.5
const GAP_SHARE = 0.2

/** Lays out the exact number of pieces in the grid in which they are largest. An incomplete last row is centred. */
export function layOutSheet(sheet: Sheet): SheetLayout {
  let best = getGrid(sheet, 1)
  for (let columns = 2; columns <= sheet.cuts; columns++) {
    const grid = getGrid(sheet, columns)
    if (grid.width > best.width + 1e-9) best = grid
  }
  const middles = Array.from({ length: sheet.cuts }, (_, index): Point => {
    const row = Math.floor(index / best.columns)
    const inRow = Math.min(best.columns, sheet.cuts - row * best.columns)
    const across = (index % best.columns) - (inRow - 1) / 2
    return [across * best.stepX, ((best.rows - 1) / 2 - row) * best.stepY]
  })
  return { piece: [best.width, best.height], middles }
}

function getGrid({ width, height, cuts, proportions }: Sheet, columns: number) {
  const rows = Math.ceil(cuts / columns)
  const gap = Math.min(GAP_CM, GAP_SHARE * Math.min(width / columns, height / rows))
  const cellWidth = (width - gap) / columns - gap
  const cellHeight = (height - gap) / rows - gap
  const pieceWidth = Math.min(cellWidth, cellHeight * proportions)
  return {
    columns,
    rows,
    width: pieceWidth,
    height: pieceWidth / proportions,
    stepX: (width - gap) / columns,
    stepY: (height - gap) / rows,
  }
}
