import { fine, num } from '../draw-pictures/drawing.ts'

/* How things move from one place to another. A moment runs from 0 to 1 over the whole film. */

export const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** How much of the stretch from `start` to `end` has passed, from 0 to 1. */
export function passed(moment: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (moment - start) / (end - start)))
}

/** As `passed`, setting out and arriving gently. */
export function eased(moment: number, start: number, end: number): number {
  const share = passed(moment, start, end)
  return share * share * (3 - 2 * share)
}

/** As `passed`, setting out gently and leaving at full speed. */
export function leaving(moment: number, start: number, end: number): number {
  return passed(moment, start, end) ** 2
}

/** The six numbers of an SVG matrix. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A matrix on the way from one to another. */
export function matrixBetween(from: Matrix, to: Matrix, share: number): Matrix {
  const at = (index: number): number => between(from[index] ?? 0, to[index] ?? 0, share)
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

export function asTransform([a, b, c, d, e, f]: Matrix): string {
  return `matrix(${fine(a)} ${fine(b)} ${fine(c)} ${fine(d)} ${num(e)} ${num(f)})`
}
