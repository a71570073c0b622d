import { EndType, FillRule, inflatePathsD, JoinType, unionD } from 'clipper2-ts'
import type { GraphicsState } from '../pdf/graphics-state.ts'
import { getScale } from '../pdf/matrix.ts'
import type { Path } from '../pdf/path.ts'
import { flatten, type Polygon } from './cover.ts'
import { dashLines } from './dash-lines.ts'

const JOINS = [JoinType.Miter, JoinType.Round, JoinType.Bevel] as const
const CAPS = [EndType.Butt, EndType.Round, EndType.Square] as const
/** Thinner lines are drawn as thin as this, in pixels, so that none vanishes. */
const MIN_WIDTH = 0.24
const PRECISION = 4

/** The outline of a stroke. A line that is as wide in one direction as in the other; dashes are lines of their own. */
export function outlineStroke(path: Path, state: GraphicsState): Polygon[] {
  const half = Math.max(state.lineWidth * getScale(state.matrix), MIN_WIDTH) / 2
  const join = JOINS[state.lineJoin] ?? JoinType.Miter
  const cap = CAPS[state.lineCap] ?? EndType.Butt
  const outlines = dashLines(flatten(path), state).flatMap(({ points, isClosed }) => {
    const line = Array.from({ length: points.length / 2 }, (_, at) => ({
      x: points[2 * at] ?? 0,
      y: points[2 * at + 1] ?? 0,
    }))
    return inflatePathsD(
      [line],
      half,
      join,
      isClosed ? EndType.Joined : cap,
      Math.max(1, state.miterLimit),
      PRECISION,
      half / 50,
    )
  })
  // The second list must be given: without it the rule would be taken for it.
  const united = outlines.length > 1 ? unionD(outlines, [], FillRule.NonZero, PRECISION) : outlines
  return united.map((outline) => ({ points: outline.flatMap(({ x, y }) => [x, y]), isClosed: true }))
}
