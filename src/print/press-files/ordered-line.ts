import type { Contour } from '#print/cut-line/outline.ts'
import { outline } from '#print/templates/outline.ts'
import type { PieceLine } from './press-sheet.ts'

/* The line of a piece whose file brings none: the shape that was ordered, at its size. */

export interface Outlined {
  width: number
  height: number
}

/** How a piece is cut. */
export interface OrderedCut {
  /** Through film and backing, or the film only. */
  depth: keyof PieceLine
  /**
   * `guillotine`: along its edges by a guillotine, unless its file has a line. `own`: only its file can say how. Otherwise a shape
   * of four sides or round, with the radius of its corners in mm.
   */
  shape: 'guillotine' | 'own' | { round: boolean; corners: number }
}

/** The cut line of a shape from its upper left corner; null for what has none. */
export function orderedLine({ depth, shape }: OrderedCut, { width, height }: Outlined): PieceLine | null {
  if (typeof shape === 'string') return null
  const steps = outline({ ...shape, centre: { x: width / 2, y: height / 2 }, size: { width, height } })
  const segments: number[][] = []
  let [pen, start]: [number[], number[]] = [[], []]
  for (const [kind, ...points] of steps) {
    // Of a path with y upwards.
    const to = kind === 'Z' ? start : points.map((value, at) => (at % 2 === 0 ? value : height - value))
    if (kind === 'M') start = to
    else segments.push([...pen, ...to])
    pen = to.slice(-2)
  }
  const contour: Contour = segments.filter((segment) => !isPoint(segment))
  return { through: [], kiss: [], [depth]: [contour] }
}

/** Whether a segment ends where it begins: what closes a path that is closed already. */
function isPoint([x = 0, y = 0, ...others]: readonly number[]): boolean {
  return others.every((value, at) => Math.abs(value - (at % 2 === 0 ? x : y)) < 1e-9)
}

/** A line in the depth that was ordered: files name a kiss cut as they name any cut. */
export function inDepth(line: PieceLine, { depth }: OrderedCut): PieceLine {
  return depth === 'kiss' && line.kiss.length === 0 ? { through: [], kiss: line.through } : line
}
