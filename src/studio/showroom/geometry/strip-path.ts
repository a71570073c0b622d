import type { Bend } from './bend.ts'
import { distanceBetween, type Point } from './polygon.ts'

/** A position along a strip, and the direction of its printed side; in the plane of x and z. */
export interface StripPlace {
  at: Point
  facing: Point
}

/** The path of a strip seen from its side, by lengths along it. */
export class StripPath {
  readonly length: number
  private readonly points: readonly Point[]
  private readonly passed: readonly number[]

  constructor(points: readonly Point[]) {
    let length = 0
    this.points = points
    this.passed = points.map((point, index) => {
      length += index > 0 ? distanceBetween(points[index - 1] ?? point, point) : 0
      return length
    })
    this.length = length
  }

  place(along: number): StripPlace {
    const wanted = Math.min(this.length - 1e-6, Math.max(0, along))
    let [low, high] = [0, this.passed.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.passed[middle] ?? 0) <= wanted) low = middle
      else high = middle
    }
    const [start, end] = [this.passed[low] ?? 0, this.passed[high] ?? 1]
    const share = (wanted - start) / (end - start)
    const [from, to] = [this.point(low), this.point(high)]
    const [before, after] = [this.direction(low), this.direction(high)]
    const [alongX, alongZ] = [mix(before[0], after[0], share), mix(before[1], after[1], share)]
    const norm = Math.hypot(alongX, alongZ) || 1
    return { at: [mix(from[0], to[0], share), mix(from[1], to[1], share)], facing: [-alongZ / norm, alongX / norm] }
  }

  /** Lays a flat piece onto the strip with its middle at this position; its x runs along the strip. */
  bendAt(middle: number): Bend {
    return (point) => {
      const { at, facing } = this.place(middle + point.x)
      const height = point.z
      point.x = at[0] + facing[0] * height
      point.z = at[1] + facing[1] * height
    }
  }

  private point(index: number): Point {
    return this.points[Math.min(this.points.length - 1, Math.max(0, index))] ?? [0, 0]
  }

  private direction(index: number): Point {
    const [from, to] = [this.point(index - 1), this.point(index + 1)]
    const length = distanceBetween(from, to) || 1
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** The outer turn of a roll that stands on z = 0 at x = 0, and its unrolled strip; lengths in cm. */
export interface RollShape {
  radius: number
  /** The length that lies flat in front. */
  tail: number
}

/** Just above the surface below. */
export const LEVEL = 0.02
/** The distance to the turn below: a label, its backing, and air. */
const TURN = 0.05

/**
 * From where it leaves the previous turn once around the roll as a spiral, off it at the front, and down to lie flat
 * towards +x. The printed side faces outwards all the way.
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
