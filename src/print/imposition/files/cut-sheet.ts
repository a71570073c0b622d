import { type CutSheet, cutLayers } from '#print/cut-line/files/cut-layers.ts'
import { type Affine, type Outline, transformOutline } from '#print/cut-line/outline.ts'
import type { Placement, SheetLayout } from '../sheet.ts'

/** The cut line of a piece, from the upper left corner of its trimmed box, in mm. */
export interface PieceLine {
  through: Outline
  kiss: Outline
}

/**
 * The cut lines of all pieces of a layout on the whole sheet, from the same places as its print; `write-dxf.ts`, `write-svg.ts`
 * and `write-pdf.server.ts` of `cut-line` make files of it. `lines`: of each job; null for one that only a guillotine cuts.
 */
export function drawCutSheet(
  { placements }: Pick<SheetLayout, 'placements'>,
  sheet: { width: number; height: number },
  lines: readonly (PieceLine | null)[],
): CutSheet {
  const draw = (kind: keyof PieceLine) =>
    placements.flatMap((placed) => transformOutline(lines[placed.job]?.[kind] ?? [], toSheet(placed)))
  const { width, height } = sheet
  return { width, height, margin: 0, layers: cutLayers({ through: draw('through'), kiss: draw('kiss') }) }
}

/** From a piece's own coordinates to the sheet's. Turned clockwise, its upper left corner lies at the upper right. */
function toSheet({ x, y, width, turned }: Placement): Affine {
  return turned ? [0, 1, -1, 0, x + width, y] : [1, 0, 0, 1, x, y]
}
