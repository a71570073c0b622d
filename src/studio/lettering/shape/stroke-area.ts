import { fitRing } from '#print/cut-line/fit-curves.ts'
import { type Affine, type Outline, type Segment, transformOutline } from '#print/cut-line/outline.ts'
import { getStart, LINE, toCubic } from '#print/cut-line/segment.ts'
import { type GraphicsState, initialState } from '#print/preflight/pdf/graphics-state.ts'
import { getScale } from '#print/preflight/pdf/matrix.ts'
import { outlineStroke } from '#print/preflight/plates/outline-stroke.ts'
import type { Subpath } from '#studio/cut-editor/svg/path-data.ts'

/** How a line is drawn, in its own units. */
export type StrokeStyle = Pick<
  GraphicsState,
  'lineWidth' | 'lineCap' | 'lineJoin' | 'miterLimit' | 'dash' | 'dashPhase'
>

/** Steps for each unit of the work (unite-parts.ts), of which a stroke's curves are flattened to a tenth. */
const STEPS = 10
/** In units of the work: less than anybody sees. */
const TOLERANCE = 0.02
/** Turns from this on are corners, in radians: an edge of a flattened curve turns by less. */
const CORNER = 0.45

/**
 * A stroke grown to its width: the area that it paints, its edges as curves.
 * @param matrix from the line's own units to those of the work
 */
export function strokeArea(lines: readonly Subpath[], style: StrokeStyle, matrix: Affine): Outline {
  const scale = getScale(matrix) * STEPS
  if (!(scale > 0) || !Number.isFinite(scale)) return []
  const enlarge: Affine = [scale, 0, 0, scale, 0, 0]
  const enlarged = lines.map(({ segments, closed }) => ({
    segments: transformOutline([segments], enlarge)[0] ?? [],
    closed,
  }))
  const polygons = outlineStroke(toCodedPath(enlarged), { ...initialState(enlarge), ...style })
  const [a, b, c, d, e, f] = matrix
  return polygons
    .map(({ points }) => {
      const ring = Array.from({ length: points.length / 2 }, (_, at) => {
        const [x, y] = [(points[2 * at] ?? 0) / scale, (points[2 * at + 1] ?? 0) / scale]
        return { x: a * x + c * y + e, y: b * x + d * y + f }
      })
      return fitRing(ring, { tolerance: TOLERANCE, polygonTolerance: TOLERANCE / 2, cornerTurn: CORNER })
    })
    .filter(({ length }) => length > 1)
}

/** Lines as the paths that strokes are made of: codes (0 move, 1 line, 2 curve, 3 close), each before its points. */
function toCodedPath(lines: readonly Subpath[]): number[] {
  return lines.flatMap(({ segments, closed: isClosed }) => [
    0,
    ...getStart(segments[0] ?? []),
    ...segments.flatMap(codeSegment),
    ...(isClosed ? [3] : []),
  ])
}

function codeSegment(segment: Segment): number[] {
  return segment.length === LINE ? [1, ...segment.slice(2)] : [2, ...toCubic(segment).slice(2)]
}
