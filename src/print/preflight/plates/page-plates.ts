import type { PDFDict } from '@cantoo/pdf-lib'
import { Interpreter } from '../pdf/interpret.ts'
import type { Layers } from '../pdf/layers.ts'
import type { Bounds } from '../pdf/matrix.ts'
import { getInherited, type OpenPdf, readContent } from '../pdf/open-pdf.ts'
import { TooMuchContent } from '../pdf/pdf-objects.ts'
import { PlateMaker } from './make-plates.ts'
import type { PlateArea, Plates, PlateTools } from './plates.ts'

/** Plates of a part of a page; null where the page cannot be painted to its end. */
export function makePagePlates(
  { pdf, layers, page, shown }: { pdf: OpenPdf; layers: Layers; page: PDFDict; shown: Bounds },
  { bounds, pixelsPerUnit }: PlateArea,
  tools: PlateTools,
): Plates | null {
  const width = Math.max(1, Math.round((bounds.right - bounds.left) * pixelsPerUnit))
  const height = Math.max(1, Math.round((bounds.top - bounds.bottom) * pixelsPerUnit))
  const maker = new PlateMaker(pdf.objects, { width, height }, tools)
  const interpreter = new Interpreter(pdf.objects, layers, maker)
  maker.interpreter = interpreter
  const resources = getInherited(pdf.objects, page, 'Resources')
  maker.enterSpace(pdf.objects.get(page, 'Group'), resources)
  const matrix = [
    pixelsPerUnit,
    0,
    0,
    -pixelsPerUnit,
    -bounds.left * pixelsPerUnit,
    bounds.top * pixelsPerUnit,
  ] as const
  try {
    interpreter.readPage(readContent(pdf.objects, page), resources, shown, matrix)
  } catch (error) {
    if (error instanceof TooMuchContent) return null
    // Damaged: the facts say so, and the plates have what came before.
  }
  return maker.plates()
}
