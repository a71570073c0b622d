import type { Point } from './polygon.ts'

/** The figure on a one pound coin, in cm about the coin's middle. */
export const FIGURE_ONE: readonly Point[] = [
  [-0.16, -0.34],
  [0.16, -0.34],
  [0.16, -0.25],
  [0.06, -0.25],
  [0.06, 0.36],
  [-0.04, 0.36],
  [-0.17, 0.24],
  [-0.12, 0.18],
  [-0.06, 0.23],
  [-0.06, -0.25],
  [-0.16, -0.25],
]
