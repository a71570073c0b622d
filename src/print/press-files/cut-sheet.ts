import { type CutSheet, cutLayers } from '#print/cut-line/files/cut-layers.ts'
import { type Contour, transformOutline } from '#print/cut-line/outline.ts'
import { layMarks, MARK_RADIUS_MM } from './lay-marks.ts'
import type { PieceLine, PressBed, PressForm } from './press-sheet.ts'

/**
 * The cut lines of all pieces of a form on the whole sheet, from the same places as its print, and the discs that the press
 * PDF prints for the cutter's camera. `write-dxf.ts`, `write-svg.ts` and `write-pdf.server.ts` of `cut-line` make files of it.
 */
export function drawCutSheet(
  { places }: Pick<PressForm, 'places'>,
  bed: PressBed,
  jobs: readonly { line: PieceLine | null }[],
): CutSheet {
  const draw = (kind: keyof PieceLine) =>
    places.flatMap(({ job, at }) => transformOutline(jobs[job]?.line?.[kind] ?? [], at))
  const { width, height } = bed.sheet
  const lines = { through: draw('through'), kiss: draw('kiss') }
  const isCut = lines.through.length + lines.kiss.length > 0
  const { dots } = layMarks(bed, { trimmed: [], printed: [] })
  const layers = cutLayers({ ...lines, register: isCut ? dots.map(([x, y]) => disc(x, y)) : [] })
  return { width, height, margin: 0, layers }
}

/** Handles of a quarter circle (a cubic Bézier is within 0.03 % of it). */
const HANDLE = 0.5523

function disc(x: number, y: number): Contour {
  const [r, h] = [MARK_RADIUS_MM, MARK_RADIUS_MM * HANDLE]
  return [
    [x + r, y, x + r, y + h, x + h, y + r, x, y + r],
    [x, y + r, x - h, y + r, x - r, y + h, x - r, y],
    [x - r, y, x - r, y - h, x - h, y - r, x, y - r],
    [x, y - r, x + h, y - r, x + r, y - h, x + r, y],
  ]
}
