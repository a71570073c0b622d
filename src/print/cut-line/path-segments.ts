import type { DrawnPath } from './drawn-lines.ts'
import type { Segment } from './outline.ts'

/* From the paths of a PDF (`preflight/pdf/read-lines.ts`) to paths that a cut line is made of. */

interface CodedPath {
  ink: string
  isFilled: boolean
  /** Codes of `graphics-state.ts`, each before its points. */
  path: readonly number[]
}

const MOVE = 0
const CLOSE = 3
/** How many numbers follow each code: move, line, curve, close. */
const OPERANDS = [2, 2, 6, 0]

/** The subpaths of a path, each by itself. */
export function toDrawn({ path, ink, isFilled }: CodedPath): DrawnPath[] {
  const drawn: Subpath[] = []
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 0
    const points = path.slice(at + 1, at + 1 + (OPERANDS[code] ?? 0))
    at += 1 + points.length
    if (code === MOVE) drawn.push({ start: points, end: points, segments: [], closed: false })
    else if (drawn.length > 0) addSegment(drawn.at(-1) ?? null, code, points)
  }
  return drawn
    .map(({ segments, closed }) => ({ segments: segments.filter(hasLength), closed, filled: isFilled, ink }))
    .filter(({ segments }) => segments.length > 0)
}

function addSegment(subpath: Subpath | null, code: number, points: readonly number[]): void {
  if (subpath === null) return
  const to = code === CLOSE ? subpath.start : points
  subpath.segments.push([...subpath.end, ...to])
  subpath.end = to.slice(-2)
  if (code === CLOSE) subpath.closed = true
}

interface Subpath {
  start: readonly number[]
  end: readonly number[]
  segments: Segment[]
  closed: boolean
}

function hasLength([x = 0, y = 0, ...others]: Segment): boolean {
  return others.some((value, at) => Math.abs(value - (at % 2 === 0 ? x : y)) > 1e-6)
}
