import type { Point } from './polygon.ts'
import { StripPath } from './strip-path.ts'

/** The outer turn of a roll that stands on z = 0 about x = 0, and how its strip lies unrolled; lengths in cm. */
export interface RollShape {
  radius: number
  /** How much lies flat in front. */
  tail: number
}

/** Just above what it lies on. */
export const LEVEL = 0.02
/** How much nearer to the middle the turn below lies: a label, its backing, and air. */
const TURN = 0.05

/**
 * From where it leaves once round the roll as a spiral, away from it at the front, and down to lie flat towards +x. The
 * strip's printed side looks outwards all the way.
 */
export function rollPath({ radius, tail }: RollShape): StripPath {
  const points: Point[] = []
  const leaves = -0.25
  const onRoll = (angle: number): Point => {
    const reach = radius - (TURN * (angle - leaves)) / (2 * Math.PI)
    return [reach * Math.cos(angle), radius + reach * Math.sin(angle)]
  }
  for (let angle = leaves + 2 * Math.PI; angle > leaves; angle -= 0.02) points.push(onRoll(angle))
  const start = onRoll(leaves)
  const end: Point = [radius * 1.6, LEVEL]
  const reach = radius * 0.49
  const pulls: [Point, Point] = [
    [start[0] + Math.sin(leaves) * reach, start[1] - Math.cos(leaves) * reach],
    [end[0] - reach, LEVEL],
  ]
  for (let step = 0; step <= 80; step++) points.push(bezier([start, ...pulls, end], step / 80))
  for (let step = 1; step <= 40; step++) points.push([end[0] + (tail * step) / 40, LEVEL])
  return new StripPath(points)
}

export function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share
  const weights = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3] as const
  const along = (axis: 0 | 1) =>
    a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3]
  return [along(0), along(1)]
}
