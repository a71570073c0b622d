import type { PathStep } from '#print/templates/outline.ts'
import type { Layer, ProcessingStep } from '#print/templates/template-sheet.ts'
import { type Contour, type Outline, outlineBounds, type Segment, transformOutline, uniteBounds } from '../outline.ts'
import { LINE, toCubic } from '../segment.ts'

/* A cut line as a sheet with layers, the same for every file format: all in mm from the sheet's upper left corner. */

/** The names of the layers: a cut through everything, one through the film only, and the discs that a cutter's camera looks for. */
export type CutLayerName = 'CutContour' | 'KissCut' | 'Register'

export interface CutLayer<Name extends string = CutLayerName> {
  name: Name
  outline: Outline
  /** Whether its lines are not closed, such as those between which film is weeded. */
  isOpen?: boolean
  /** What it means to the press (ISO 19593-1), which has no step for register marks. */
  step?: ProcessingStep
  /** On screens: as CSS, and as AutoCAD's number. */
  colour: { css: string; autocad: number }
}

export interface CutSheet<Name extends string = CutLayerName> {
  width: number
  height: number
  /** From the sheet's edge to the outermost line. */
  margin: number
  layers: readonly CutLayer<Name>[]
}

/** Around the outermost line, so that no line is on the sheet's edge. */
const MARGIN_MM = 2

/** The sheet that just holds a line; null for a line without contours. */
export function layOutCut({ through, kiss }: { through: Outline; kiss: Outline }): CutSheet | null {
  const bounds = uniteBounds(outlineBounds(through), outlineBounds(kiss))
  if (bounds === null) return null
  const place = (outline: Outline) =>
    transformOutline(outline, [1, 0, 0, 1, MARGIN_MM - bounds.left, MARGIN_MM - bounds.top])
  return {
    width: bounds.right - bounds.left + 2 * MARGIN_MM,
    height: bounds.bottom - bounds.top + 2 * MARGIN_MM,
    margin: MARGIN_MM,
    layers: cutLayers({ through: place(through), kiss: place(kiss) }),
  }
}

interface CutOutlines {
  through: Outline
  kiss: Outline
  register?: Outline
}

/** The layers of lines that are in place on their sheet; one without lines is left out. */
export function cutLayers({ through, kiss, register = [] }: CutOutlines): CutLayer[] {
  const layers: readonly CutLayer[] = [
    {
      name: 'CutContour',
      outline: through,
      step: { group: 'Structural', type: 'Cutting' },
      colour: { css: '#ff00ff', autocad: 6 },
    },
    {
      name: 'KissCut',
      outline: kiss,
      step: { group: 'Structural', type: 'PartialCutting' },
      colour: { css: '#00aeef', autocad: 4 },
    },
    { name: 'Register', outline: register, colour: { css: '#000000', autocad: 7 } },
  ]
  return layers.filter(({ outline }) => outline.length > 0)
}

/** The line that a plotter follows in a PDF: a hairline of a quarter of a point, in mm. */
export const CUT_LINE_MM = (0.25 * 25.4) / 72

/**
 * The layers as marks for a PDF page: lines to cut in the spot colour CutContour (decisions §9), which overprints, and discs in
 * one of their own, so that nobody cuts them. Corners are round: a mitred one is drawn up to five times the line's width
 * beyond where it is cut.
 */
export function cutMarks({ height, layers }: CutSheet): Layer<CutLayerName>[] {
  return layers.map(({ name, outline }) => {
    const path = outlineSteps(outline, height)
    const isDisc = name === 'Register'
    const mark = isDisc
      ? { fill: { ink: name, tint: 1 } }
      : { stroke: { ink: 'CutContour' as const, width: CUT_LINE_MM, join: 'round' as const } }
    return { name, marks: [{ path, ...mark }], words: [] }
  })
}

/**
 * An outline as path steps for PDF: y upwards from the bottom of the page, and quadratic curves as cubic ones.
 * @param height of the page, in mm
 * @param isOpen whether its lines are not closed
 */
export function outlineSteps(outline: Outline, height: number, isOpen = false): PathStep[] {
  return outline.flatMap((contour): PathStep[] => {
    const [[x = 0, y = 0] = []] = contour
    const steps = contour.map((segment) => step(segment, height))
    return [['M', x, height - y], ...steps, ...(isOpen ? [] : [['Z'] as const])]
  })
}

/** Handles of a quarter circle (a cubic Bézier is within 0.03 % of it). */
const HANDLE = 0.5523

/** A round mark that a cutter's camera finds. */
export function disc([x, y]: readonly [x: number, y: number], r: number): Contour {
  const h = r * HANDLE
  return [
    [x + r, y, x + r, y + h, x + h, y + r, x, y + r],
    [x, y + r, x - h, y + r, x - r, y + h, x - r, y],
    [x - r, y, x - r, y - h, x - h, y - r, x, y - r],
    [x, y - r, x + h, y - r, x + r, y - h, x + r, y],
  ]
}

function step(segment: Segment, height: number): PathStep {
  const [, , bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = segment.length === LINE ? segment : toCubic(segment)
  return segment.length === LINE ? ['L', bx, height - by] : ['C', bx, height - by, cx, height - cy, dx, height - dy]
}
