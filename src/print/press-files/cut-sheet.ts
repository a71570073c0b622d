import { type CutSheet, cutLayers, disc } from '#print/cut-line/files/cut-layers.ts'
import { transformOutline } from '#print/cut-line/outline.ts'
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
  const layers = cutLayers({ ...lines, register: isCut ? dots.map((dot) => disc(dot, MARK_RADIUS_MM)) : [] })
  return { width, height, margin: 0, layers }
}
