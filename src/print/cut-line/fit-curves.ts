import type { Contour, Segment } from './outline.ts'
import { distance, type Point, type Ring } from './polygons.ts'

/*
 * Smooth Béziers through the corners of a polygon, few of them (Schneider, "An algorithm for automatically fitting
 * digitized curves", Graphics Gems, 1990): long straight edges stay lines, sharp corners stay corners, and everything
 * between has one direction where two curves meet.
 */

export interface FitOptions {
  /** How far a curve may be off the polygon's corners, in mm. */
  tolerance: number
  /** How far the polygon itself may be off the line that it stands for, in mm. */
  polygonTolerance: number
  /** The turn, in radians, from which a corner stays one; Infinity if the polygon stands for a smooth line. */
  cornerTurn: number
}

/** Edges shorter than this have no direction, in mm. */
const SPECK = 0.004

/** A closed contour of lines and cubic curves near a polygon. */
export function fitRing(ring: Ring, options: FitOptions): Contour {
  const points = withoutSpecks(ring)
  if (points.length < 3) return []
  const path = new FitPath(points, options)
  const breaks = path.findBreaks()
  const start = breaks[0] ?? 0
  const segments: Segment[] = []
  let from = start
  for (const to of [...breaks.slice(1), start + points.length]) {
    path.fitRun(from, to, segments)
    from = to
  }
  return segments
}

function withoutSpecks(ring: Ring): Point[] {
  const points: Point[] = []
  for (const point of ring) {
    const before = points.at(-1)
    if (before === undefined || distance(before, point) >= SPECK) points.push(point)
  }
  const [first, last] = [points[0], points.at(-1)]
  if (points.length > 1 && first !== undefined && last !== undefined && distance(first, last) < SPECK) points.pop()
  return points
}

/** A straight edge is at least so long, in mm. */
const MIN_STRAIGHT = 1
/** A chord of a circle turns by 8 s / length at its ends, where s is its distance from the arc: a line by more. */
const CHORD_TURN = 8 * 3
/** Between the points that curves are fitted to, in mm: even steps, so that no short edge decides a direction. */
const STEP = 0.12
/** A direction is that of the line between the points so many steps before and after. */
const WINDOW = 2
/** Points in one fit: more are split first, because each round visits them all. */
const MAX_POINTS = 400

/** The corners of a polygon, by numbers that go around. */
class FitPath {
  readonly #points: readonly Point[]
  readonly #options: FitOptions
  /** The length of the edge that begins at each corner, and the turn at the corner. */
  readonly #lengths: number[]
  readonly #turns: number[]
  readonly #straight: boolean[]

  constructor(points: readonly Point[], options: FitOptions) {
    this.#points = points
    this.#options = options
    this.#lengths = points.map((point, at) => distance(point, this.#at(at + 1)))
    this.#turns = points.map((_, at) => this.#turnAt(at))
    this.#straight = points.map((_, at) => this.#isStraight(at))
  }

  #index(index: number): number {
    const { length } = this.#points
    return ((index % length) + length) % length
  }

  #at(index: number): Point {
    return this.#points[this.#index(index)] ?? { x: 0, y: 0 }
  }

  #turnAt(index: number): number {
    const [a, b, c] = [this.#at(index - 1), this.#at(index), this.#at(index + 1)]
    const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y]
    return Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
  }

  #isCorner(index: number): boolean {
    return Math.abs(this.#turns[this.#index(index)] ?? 0) > this.#options.cornerTurn
  }

  /** Whether the edge after a corner is a straight line, and not one of the chords of a large curve. */
  #isStraight(index: number): boolean {
    const length = this.#lengths[index] ?? 0
    if (length < MIN_STRAIGHT) return false
    const least = (CHORD_TURN * this.#options.polygonTolerance) / length
    return this.#turnBeyond(index, -1, length) > least && this.#turnBeyond(index + 1, 1, length) > least
  }

  /** How far the polygon turns from one corner on, within a distance: before it (−1) or after it (1). */
  #turnBeyond(index: number, direction: 1 | -1, within: number): number {
    let turn = 0
    let way = 0
    for (let step = 0; step < this.#points.length && way <= within; step += 1) {
      const at = this.#index(index + direction * step)
      turn += this.#turns[at] ?? 0
      way += this.#lengths[direction > 0 ? at : this.#index(at - 1)] ?? 0
    }
    return Math.abs(turn)
  }

  /** Where a curve has to end: corners, and the ends of straight edges. */
  findBreaks(): number[] {
    return this.#points.flatMap((_, at) => (this.#isCorner(at) || this.#isLine(at) || this.#isLine(at - 1) ? [at] : []))
  }

  /** Whether the edge after a corner stays a line. */
  #isLine(index: number): boolean {
    return this.#straight[this.#index(index)] === true
  }

  /** Adds the segments from one break to the next; `from` and `to` are the same corner in a ring without breaks. */
  fitRun(from: number, to: number, segments: Segment[]): void {
    const [start, end] = [this.#at(from), this.#at(to)]
    if (to - from === 1 && (this.#isLine(from) || (this.#isCorner(from) && this.#isCorner(to)))) {
      segments.push([start.x, start.y, end.x, end.y])
      return
    }
    const points = this.#evenPoints(from, to)
    const { leaving, arriving } = this.#directions(from, to, points)
    const final = points.length - 1
    for (let at = 0; at < final; at += MAX_POINTS) {
      const last = Math.min(final, at + MAX_POINTS)
      const ends = {
        leaving: at === 0 ? leaving : tangentAt(points, at),
        entering: opposite(last === final ? arriving : tangentAt(points, last)),
      }
      fitPoints(points.slice(at, last + 1), ends, this.#options.tolerance, segments)
    }
  }

  /** How the points of a run leave its first corner and arrive at its last: a ring without breaks does both alike. */
  #directions(from: number, to: number, points: readonly Point[]): { leaving: Point; arriving: Point } {
    const between = (one: number, other: number) =>
      unit(points.at(one) ?? this.#at(from), points.at(other) ?? this.#at(to))
    if (to - from === this.#points.length && !this.#isCorner(from) && !this.#isLine(from)) {
      const seam = between(-1 - WINDOW, WINDOW)
      return { leaving: seam, arriving: seam }
    }
    return {
      leaving: this.#endDirection(from, -1, between(0, 1)),
      arriving: this.#endDirection(to, 0, between(-2, -1)),
    }
  }

  /** Where a straight edge (before: −1, after: 0) meets a curve without a corner, its direction is the curve's. */
  #endDirection(index: number, edge: -1 | 0, chord: Point): Point {
    if (this.#isCorner(index) || !this.#isLine(index + edge)) return chord
    return unit(this.#at(index + edge), this.#at(index + edge + 1))
  }

  /** Points in even steps along the edges from one corner to another. */
  #evenPoints(from: number, to: number): Point[] {
    let total = 0
    for (let at = from; at < to; at += 1) total += this.#lengths[this.#index(at)] ?? 0
    const count = Math.max(2 * WINDOW, Math.ceil(total / STEP))
    const points = [this.#at(from)]
    let [edge, passed] = [from, 0]
    for (let step = 1; step < count; step += 1) {
      const way = (total * step) / count
      let length = this.#lengths[this.#index(edge)] ?? 0
      while (passed + length < way && edge < to - 1) {
        passed += length
        edge += 1
        length = this.#lengths[this.#index(edge)] ?? 0
      }
      const [a, b] = [this.#at(edge), this.#at(edge + 1)]
      const share = length === 0 ? 0 : (way - passed) / length
      points.push({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
    }
    points.push(this.#at(to))
    return points
  }
}

/** The direction of evenly spaced points at one of them. */
function tangentAt(points: readonly Point[], at: number): Point {
  const reach = Math.max(1, Math.min(WINDOW, at, points.length - 1 - at))
  const [before, after] = [points[at - reach], points[at + reach]]
  if (before === undefined || after === undefined) throw new Error('A run has no direction at its end')
  return unit(before, after)
}

function unit(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

function opposite({ x, y }: Point): Point {
  return { x: -x, y: -y }
}

type Cubic = readonly [Point, Point, Point, Point]
const NOWHERE: Point = { x: 0, y: 0 }

/** Rounds of moving each point to the nearest place of the curve before the run is split. */
const ROUNDS = 5
/** A curve that is this many tolerances off does not come near by such rounds. */
const HOPELESS = 8

/** The directions in which a curve leaves its start and, seen from there, its end. */
export interface Ends {
  leaving: Point
  entering: Point
}

/** Adds curves along some points between two ends. */
function fitPoints(points: readonly Point[], ends: Ends, tolerance: number, segments: Segment[]): void {
  const { curve, split } = fitCubic(points, ends, tolerance)
  if (curve !== null) {
    segments.push(curve)
    return
  }
  const middle = tangentAt(points, split)
  fitPoints(points.slice(0, split + 1), { leaving: ends.leaving, entering: opposite(middle) }, tolerance, segments)
  fitPoints(points.slice(split), { leaving: middle, entering: ends.entering }, tolerance, segments)
}

/** One curve along some points; null, and the point that it is farthest from, if none is near enough to all. */
export function fitCubic(
  points: readonly Point[],
  ends: Ends,
  tolerance: number,
): { curve: Segment | null; split: number } {
  const places = chordPlaces(points)
  let split = points.length >> 1
  for (let round = 0; round < ROUNDS; round += 1) {
    const curve = solveCubic(points, places, ends)
    const { worst, at } = findWorst(curve, points, places)
    if (worst <= tolerance || points.length < 3) return { curve: curve.flatMap(({ x, y }) => [x, y]), split }
    split = at
    if (worst > HOPELESS * tolerance) break
    moveToNearest(curve, points, places)
  }
  return { curve: null, split }
}

/** Moves the place of each point between the ends towards the nearest of the curve. */
function moveToNearest(curve: Cubic, points: readonly Point[], places: number[]): void {
  for (let at = 1; at < points.length - 1; at += 1) {
    places[at] = nearestPlace(curve, points[at] ?? curve[0], places[at] ?? 0)
  }
}

/** Each point's place, 0 to 1, by the length of the edges before it. */
function chordPlaces(points: readonly Point[]): number[] {
  const places = [0]
  for (let at = 1; at < points.length; at += 1) {
    const [before, point] = [points[at - 1], points[at]]
    places.push((places[at - 1] ?? 0) + (before === undefined || point === undefined ? 0 : distance(before, point)))
  }
  const total = places.at(-1) || 1
  return places.map((place) => place / total)
}

/*
 * In what runs for each point, numbers are not taken out of arrays together: that would make an array each time, and most
 * lines are drawn before the browser has compiled it well.
 */

/** The least sum of squares by the lengths of the two handles. */
function solveCubic(points: readonly Point[], places: readonly number[], ends: Ends): Cubic {
  const { leaving, entering } = ends
  const [first, last] = [points[0] ?? NOWHERE, points.at(-1) ?? NOWHERE]
  const apart = distance(first, last)
  const cosine = leaving.x * entering.x + leaving.y * entering.y
  let c00 = 0
  let c01 = 0
  let c11 = 0
  let x0 = 0
  let x1 = 0
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at] ?? NOWHERE
    const t = places[at] ?? 0
    const u = 1 - t
    const b1 = 3 * u * u * t
    const b2 = 3 * u * t * t
    const b01 = u * u * u + b1
    const b23 = t * t * t + b2
    const dx = point.x - first.x * b01 - last.x * b23
    const dy = point.y - first.y * b01 - last.y * b23
    c00 += b1 * b1
    c01 += b1 * b2 * cosine
    c11 += b2 * b2
    x0 += b1 * (leaving.x * dx + leaving.y * dy)
    x1 += b2 * (entering.x * dx + entering.y * dy)
  }
  const determinant = c00 * c11 - c01 * c01
  const near = (x0 * c11 - x1 * c01) / determinant
  const far = (c00 * x1 - c01 * x0) / determinant
  return determinant !== 0 && isHandle(near, apart) && isHandle(far, apart)
    ? withHandles([first, last], ends, near, far)
    : withHandles([first, last], ends, apart / 3, apart / 3)
}

/** Whether a handle is neither turned round nor too short or too long for two ends so far apart. */
function isHandle(length: number, apart: number): boolean {
  return length > 0.01 * apart && length < 3 * apart
}

function withHandles(
  [first, last]: readonly [Point, Point],
  { leaving, entering }: Ends,
  near: number,
  far: number,
): Cubic {
  return [
    first,
    { x: first.x + leaving.x * near, y: first.y + leaving.y * near },
    { x: last.x + entering.x * far, y: last.y + entering.y * far },
    last,
  ]
}

function findWorst(curve: Cubic, points: readonly Point[], places: readonly number[]): { worst: number; at: number } {
  let [worst, found] = [0, points.length >> 1]
  for (let at = 1; at < points.length - 1; at += 1) {
    const off = distance(cubicAt(curve, places[at] ?? 0), points[at] ?? curve[0])
    if (off > worst) {
      worst = off
      found = at
    }
  }
  return { worst, at: found }
}

function cubicAt(curve: Cubic, t: number): Point {
  const a = curve[0]
  const b = curve[1]
  const c = curve[2]
  const d = curve[3]
  const u = 1 - t
  const k0 = u * u * u
  const k1 = 3 * u * u * t
  const k2 = 3 * u * t * t
  const k3 = t * t * t
  return { x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y }
}

/** One step of Newton's towards the place of the curve that is nearest to a point. */
function nearestPlace(curve: Cubic, point: Point, t: number): number {
  const a = curve[0]
  const b = curve[1]
  const c = curve[2]
  const d = curve[3]
  const place = cubicAt(curve, t)
  const sx = slopeAt(t, b.x - a.x, c.x - b.x, d.x - c.x)
  const sy = slopeAt(t, b.y - a.y, c.y - b.y, d.y - c.y)
  const bx = 6 * ((1 - t) * (c.x - 2 * b.x + a.x) + t * (d.x - 2 * c.x + b.x))
  const by = 6 * ((1 - t) * (c.y - 2 * b.y + a.y) + t * (d.y - 2 * c.y + b.y))
  const ex = place.x - point.x
  const ey = place.y - point.y
  const divisor = sx * sx + sy * sy + ex * bx + ey * by
  if (divisor === 0) return t
  return Math.min(1, Math.max(0, t - (ex * sx + ey * sy) / divisor))
}

/** The first derivative, by the steps from each point of the curve to the next. */
function slopeAt(t: number, one: number, two: number, three: number): number {
  const u = 1 - t
  return 3 * (u * u * one + 2 * u * t * two + t * t * three)
}
