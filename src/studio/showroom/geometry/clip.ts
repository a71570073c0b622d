import { between, type Point, pointAt } from './polygon.ts'

/** The part of an outline on one side of an upright line: to its left (-1) or right (1). Exact for convex outlines. */
export function clipAt(outline: readonly Point[], x: number, side: 1 | -1): Point[] {
  const keeps = (point: Point) => (point[0] - x) * side >= 0
  return outline.flatMap((from, index) => {
    const to = pointAt(outline, index + 1)
    const kept: Point[] = keeps(from) ? [from] : []
    if (keeps(from) !== keeps(to)) kept.push(between(from, to, (x - from[0]) / (to[0] - from[0])))
    return kept
  })
}
