import { fitCubic } from './fit-curves.ts'
import { direction, sharpestWithin } from './measure-bend.ts'
import type { Contour, Segment } from './outline.ts'
import type { Point } from './polygons.ts'
import { LINE, pointAt } from './segment.ts'

/* Fewer nodes for the same line: an editor shows each of them, and a person moves them one by one. */

/** Points on each curve that its replacement has to be near to. */
const SAMPLES = 10
/** The most curves that one replaces. */
const MOST = 12
/** A turn between two curves that is no corner, in radians. */
const SMOOTH = 0.02

interface MergeLimits {
  /** How far the merged line may be off the given one, in mm. */
  tolerance: number
  /** The least radius of a bend that a merged curve may have, in mm. */
  radius: number
}

/**
 * A closed contour with one curve in place of several wherever one is near enough and bends no sharper than a blade
 * turns. Corners and straight lines stay.
 */
export function mergeNodes(contour: Contour, limits: MergeLimits): Contour {
  const merged: Segment[] = []
  for (let from = 0; from < contour.length; ) {
    const { segment, count } = mergeFrom(contour, from, limits)
    merged.push(segment)
    from += count
  }
  // A contour of one curve has no second node to hold it by.
  return merged.length < 2 ? contour : merged
}

/** The longest run of curves from one on that one curve can replace. */
function mergeFrom(contour: Contour, from: number, limits: MergeLimits): { segment: Segment; count: number } {
  const first = contour[from] ?? []
  let best = { segment: first, count: 1 }
  // Half of a closed line is the most that one curve follows.
  const most = Math.min(MOST, contour.length - from, Math.max(1, contour.length >> 1))
  for (let count = 2; count <= most; count += 1) {
    const run = contour.slice(from, from + count)
    if (!isSmoothRun(run)) break
    const segment = replace(run, limits)
    // A few more may fit where one more did not, but hardly ever do.
    if (segment === null) break
    best = { segment, count }
  }
  return best
}

function isSmoothRun(run: readonly Segment[]): boolean {
  return run.every((segment, at) => {
    if (segment.length === LINE) return false
    const next = run[at + 1]
    return next === undefined || Math.abs(turnBetween(segment, next)) < SMOOTH
  })
}

function turnBetween(one: Segment, other: Segment): number {
  const [ax, ay] = direction(one, 1)
  const [bx, by] = direction(other, 0)
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}

function replace(run: readonly Segment[], { tolerance, radius }: MergeLimits): Segment | null {
  const curve = curveAlong(run, tolerance)
  return curve === null || sharpestWithin(curve).radius < radius ? null : curve
}

/** One curve along several, which leaves and arrives as they do; null if none is within the tolerance, in mm. */
export function curveAlong(run: readonly Segment[], tolerance: number): Segment | null {
  const [first = [], last = []] = [run[0], run.at(-1)]
  const points = run.flatMap((segment, at) =>
    Array.from({ length: at === run.length - 1 ? SAMPLES + 1 : SAMPLES }, (_, step): Point => {
      const [x, y] = pointAt(segment, step / SAMPLES)
      return { x, y }
    }),
  )
  const [ex, ey] = direction(last, 1)
  const ends = { leaving: toUnit(direction(first, 0)), entering: toUnit([-ex, -ey]) }
  return fitCubic(points, ends, tolerance).curve
}

function toUnit([x, y]: readonly [number, number]): Point {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}
