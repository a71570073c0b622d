import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import { type Contour, contourArea, outlineBounds, transformOutline } from '#print/cut-line/outline.ts'
import { endOf, getStart } from '#print/cut-line/segment.ts'
import type { FilePaths, InkPaths } from '../ink-paths.ts'
import type { Viewport } from './shapes.ts'
import { readSvgDrawing, type SvgShape } from './walk-svg.ts'

/*
 * The lines of an SVG that a blade could follow (issue 20, 4): those whose layer, id, class or stroke is named as a cut line,
 * and otherwise its closed outlines, from which the shopper picks.
 */

/** Outlines to pick from, the largest first; smaller ones than this share of the picture are details. */
const MAX_OUTLINES = 8
const MIN_SHARE = 0.02

interface Shape extends Pick<SvgShape, 'cutName' | 'isShown'> {
  paths: DrawnPath[]
}

/** The lines of an SVG; null for one that is damaged, has no size, or no line to follow. Never throws. */
export function readSvgPaths(text: string): FilePaths | null {
  const drawing = readSvgDrawing(text)
  if (drawing === null) return null
  const shapes = drawing.shapes.flatMap(toPaths)
  const page = { width: drawing.width, height: drawing.height }
  const inks = [...getCutLines(shapes), ...getOutlines(shapes, page)]
  return inks.length === 0 ? null : { ...page, inks }
}

/** What is neither filled nor stroked is a line only by its name. */
function toPaths({ lines, matrix, paint: { fill, stroke }, cutName, isShown }: SvgShape): Shape[] {
  const isFilled = stroke === 'none' && fill !== 'none'
  if (stroke === 'none' && fill === 'none' && cutName === null) return []
  const paths = lines.map(({ segments, closed }): DrawnPath => {
    const [moved = segments] = transformOutline([segments], matrix)
    const whole = isFilled && !closed ? [...moved, ...closing(moved)] : moved
    return { segments: whole, closed: closed || isFilled, filled: isFilled, ink: cutName ?? '' }
  })
  return [{ paths, cutName, isShown }]
}

function getCutLines(shapes: readonly Shape[]): InkPaths[] {
  const named = Map.groupBy(shapes, ({ cutName }) => cutName)
  return [...named].flatMap(([ink, group]) =>
    ink === null ? [] : [{ ink, isCut: true, paths: group.flatMap(({ paths }) => paths) }],
  )
}

/** Closed outlines that are seen, each once, the largest first. */
function getOutlines(shapes: readonly Shape[], page: Viewport): InkPaths[] {
  const known = new Set<string>()
  return (
    shapes
      .filter(({ cutName, isShown, paths }) => cutName === null && isShown && paths.every(({ closed }) => closed))
      .map(({ paths }) => ({
        paths,
        area: Math.max(0, ...paths.map(({ segments }) => Math.abs(contourArea(segments)))),
        bounds: outlineBounds(paths.map(({ segments }) => segments)),
      }))
      .filter(({ area, bounds }) => {
        const key = JSON.stringify([bounds, area], round)
        const isNew = area >= MIN_SHARE * page.width * page.height && !known.has(key)
        known.add(key)
        return isNew
      })
      .toSorted((one, other) => other.area - one.area)
      .slice(0, MAX_OUTLINES)
      // Areas and their outlines are the same line here: it is the edge that is followed.
      .map(({ paths }, at) => ({
        ink: `Outline ${at + 1}`,
        isCut: false,
        paths: paths.map((path) => ({ ...path, filled: false, ink: 'CutContour' })),
      }))
  )
}

/** To a tenth of a millimetre. */
const round = (_key: string, value: unknown) => (typeof value === 'number' ? value.toFixed(1) : value)

/** Areas are closed by a line to where they begin. */
function closing(segments: Contour): Contour {
  const [[x, y], [endX, endY]] = [getStart(segments[0] ?? []), endOf(segments.at(-1) ?? [])]
  return x === endX && y === endY ? [] : [[endX, endY, x, y]]
}
