import { type Bounds, type Matrix, NOWHERE, transformPoint } from './matrix.ts'

/* Paths, on the page: flat numbers, a code and then its points. */

export const MOVE = 0
export const LINE = 1
export const CURVE = 2
export const CLOSE = 3
export type Path = readonly number[]

/** How many numbers follow each code. */
const OPERANDS = [2, 2, 6, 0] as const

/** The bounds of a path's points; those of a curve's handles too, which are never within. */
export function getPathBounds(path: Path): Bounds {
  let { left, bottom, right, top } = NOWHERE
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + (OPERANDS[path[at] as 0 | 1 | 2 | 3] ?? 0)
    for (at++; at < end; at += 2) {
      const x = path[at] ?? 0
      const y = path[at + 1] ?? 0
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  }
  return { left, bottom, right, top }
}

/** A rectangle as a path, after a matrix. */
export function rectanglePath({ left, bottom, right, top }: Bounds, matrix: Matrix): number[] {
  const points = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  const lines = points.flatMap(([x, y], index) => [index === 0 ? MOVE : LINE, ...transformPoint(x, y, matrix)])
  return [...lines, CLOSE]
}
