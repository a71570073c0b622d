import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { inLayer, writePath } from '#print/templates/write-layers.server.ts'
import type { Stop } from '../fills/fill-of.ts'
import type { CutSheet } from './cut-file.ts'
import { outlineSteps } from './outline-steps.ts'

/* What is printed on the film before it is cut: colours across the whole text, a little beyond the letters' edges. */

/** What the colours are called among the page's resources. */
export const PRINT = 'P-print'

/** How far the print runs beyond the cut: 001 §9, bleed of stickers. */
const BLEED = 2

const MM_IN_POINTS = 72 / 25.4

export interface PrintPlace extends CutSheet {
  /** Of the sheet above the foot of the page, in mm. */
  low: number
  mirrored: boolean
}

/** A gradient from the ink's left top corner to its right bottom one; mirrored letters are printed mirrored. */
export function addPrint(context: PDFContext, stops: readonly Stop[], place: PrintPlace): PDFRef {
  const { width, height, margin, low, mirrored } = place
  const across = [margin, width - margin]
  const [from = 0, to = 0] = mirrored ? across.toReversed() : across
  return context.register(
    context.obj({
      Type: 'Pattern',
      PatternType: 2,
      // A pattern has the page's own unit, whatever the content's is.
      Matrix: [MM_IN_POINTS, 0, 0, MM_IN_POINTS, 0, 0],
      Shading: {
        ShadingType: 2,
        ColorSpace: 'DeviceRGB',
        Coords: [from, low + height - margin, to, low + margin],
        Extend: [true, true],
        Function: gradient(stops),
      },
    }),
  )
}

/** The letters with their bleed, below everything else. */
export function writePrint({ letters, height, low }: PrintPlace, layer: number): string {
  const use = [`/Pattern cs /${PRINT} scn`, `/Pattern CS /${PRINT} SCN`, `${2 * BLEED} w 1 j`]
  return inLayer(layer, ['q', ...use, writePath(outlineSteps(letters, height + low)), 'B', 'Q'])
}

/** Between each two stops a function of its own, stitched together (ISO 32000-1, 7.10.4). */
function gradient(stops: readonly Stop[]) {
  const pairs = stops.slice(1).map(([, colour], at) => [stops[at]?.[1] ?? colour, colour] as const)
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Bounds: stops.slice(1, -1).map(([offset]) => offset),
    Encode: pairs.flatMap(() => [0, 1]),
    Functions: pairs.map(([from, to]) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: shares(from),
      C1: shares(to),
      N: 1,
    })),
  }
}

/** `#rrggbb` as shares of full light. */
function shares(hex: string): number[] {
  return [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4)))
}
