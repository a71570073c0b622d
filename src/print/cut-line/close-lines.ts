import { type DrawnLine, LineGrid, lineLength } from './drawn-lines.ts'
import { distance, type Point, type Ring } from './polygons.ts'

/* Open lines joined at their ends until they are closed. */

export interface ClosedLines {
  loops: DrawnLine[]
  /** Lines whose ends are too far apart. */
  open: DrawnLine[]
  /** The two ends of each gap that was closed, and the widest gap in mm. */
  gaps: Ring[]
  widest: number
  /** Ends left over beyond a crossing, by the place where they begin, or beside a loop. */
  stubs: Ring[]
}

/** One end of an open line: the first of its points or the last. */
interface End {
  line: number
  isLast: boolean
  point: Point
}

interface Join {
  one: End
  other: End
  apart: number
}

/** Leftovers up to this are stubs if they touch a loop, in mm. */
const STUB_MM = 10

/**
 * Ends are joined with the nearest first, a line's own two as well. Where both ends would meet a little farther on,
 * they do so there. What remains with ends that cross is closed at the crossing.
 * @param gap the widest gap that is closed, in mm
 */
export function closeLines(lines: readonly DrawnLine[], gap: number): ClosedLines {
  const loops = lines.filter(({ closed }) => closed)
  const pieces = lines.filter(({ closed }) => !closed)
  const joins = chooseJoins(pieces, gap)
  const { chains, rings } = followJoins(pieces, joins, gap)
  const result: ClosedLines = {
    loops: [...loops, ...rings.map((points) => ({ points, closed: true }))],
    open: [],
    gaps: joins.filter(({ apart }) => apart > 0.01).map(({ one, other }) => [one.point, other.point]),
    widest: joins.reduce((most, { apart }) => Math.max(most, apart), 0),
    stubs: [],
  }
  for (const points of chains) {
    const ring = closeAtCrossing(points)
    if (ring === null) result.open.push({ points, closed: false })
    else {
      result.loops.push({ points: ring, closed: true })
      result.stubs.push(ring.slice(0, 1))
    }
  }
  return dropStubs(result, gap)
}

function chooseJoins(pieces: readonly DrawnLine[], gap: number): Join[] {
  const ends = pieces.flatMap(({ points }, line): End[] => {
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined) return []
    return [
      { line, isLast: false, point: first },
      { line, isLast: true, point: last },
    ]
  })
  const possible = ends.flatMap((one, at) =>
    ends.slice(at + 1).flatMap((other): Join[] => {
      const apart = distance(one.point, other.point)
      if (apart > gap) return []
      // A short piece would close onto itself before it is joined to its neighbours.
      const [piece] = one.line === other.line ? [pieces[one.line]] : []
      return piece !== undefined && lineLength(piece) < 4 * gap ? [] : [{ one, other, apart }]
    }),
  )
  const taken = new Set<End>()
  return possible
    .toSorted((one, other) => one.apart - other.apart)
    .filter(({ one, other }) => {
      if (taken.has(one) || taken.has(other)) return false
      taken.add(one).add(other)
      return true
    })
}

/** Follows the joins from piece to piece: rings come back to where they began, chains do not. */
function followJoins(
  pieces: readonly DrawnLine[],
  joins: readonly Join[],
  gap: number,
): { chains: Point[][]; rings: Point[][] } {
  const partner = new Map<string, End>()
  const name = ({ line, isLast }: Pick<End, 'line' | 'isLast'>) => `${line} ${isLast}`
  for (const { one, other } of joins) {
    partner.set(name(one), other)
    partner.set(name(other), one)
  }
  const used = new Set<number>()
  const follow = (start: number, isLast: boolean): { points: Point[]; isRing: boolean } => {
    const points: Point[] = []
    let [line, leavesAtLast] = [start, isLast]
    for (;;) {
      used.add(line)
      const own = pieces[line]?.points ?? []
      addPoints(points, leavesAtLast ? own : own.toReversed(), gap)
      const next = partner.get(name({ line, isLast: leavesAtLast }))
      if (next === undefined) return { points, isRing: false }
      if (next.line === start && next.isLast !== isLast) return { points: withMeeting(points, gap), isRing: true }
      line = next.line
      leavesAtLast = !next.isLast
    }
  }
  const found: { points: Point[]; isRing: boolean }[] = []
  const isFree = (line: number, isLast: boolean) => !partner.has(name({ line, isLast }))
  for (const [line] of pieces.entries()) {
    if (!used.has(line) && isFree(line, false)) found.push(follow(line, true))
    else if (!used.has(line) && isFree(line, true)) found.push(follow(line, false))
  }
  for (const [line] of pieces.entries()) if (!used.has(line)) found.push(follow(line, true))
  return {
    chains: found.filter(({ isRing }) => !isRing).map(({ points }) => points),
    rings: found.filter(({ isRing }) => isRing).map(({ points }) => points),
  }
}

function addPoints(points: Point[], more: readonly Point[], gap: number): void {
  const meeting = meetingPoint(points.slice(-2), more.slice(0, 2), gap)
  if (meeting !== null) points.push(meeting)
  points.push(...more)
}

/** A ring whose last and first edge meet beyond its ends. */
function withMeeting(points: Point[], gap: number): Point[] {
  const meeting = meetingPoint(points.slice(-2), points.slice(0, 2), gap)
  return meeting === null ? points : [...points, meeting]
}

/** The sine of the angle from which two ends make a corner. */
const CORNER = 0.35

/** Where two ends meet if both are drawn a little farther; null if they do not. */
function meetingPoint([before, end]: readonly Point[], [start, after]: readonly Point[], gap: number): Point | null {
  if (before === undefined || end === undefined || start === undefined || after === undefined) return null
  const [one, other] = [distance(before, end) || 1, distance(start, after) || 1]
  const [dx, dy] = [(end.x - before.x) / one, (end.y - before.y) / one]
  const [ex, ey] = [(start.x - after.x) / other, (start.y - after.y) / other]
  const sine = dx * ey - dy * ex
  if (Math.abs(sine) < CORNER) return null
  const [u, v] = [start.x - end.x, start.y - end.y]
  const ways = [(u * ey - v * ex) / sine, (u * dy - v * dx) / sine]
  const [along = 0] = ways
  return ways.every((way) => way > 0 && way <= gap) ? { x: end.x + along * dx, y: end.y + along * dy } : null
}

/** A chain whose two ends cross each other, without what is beyond the crossing; null if they do not. */
function closeAtCrossing(points: readonly Point[]): Point[] | null {
  const heads = edgesWithin(points, STUB_MM)
  const tails = edgesWithin(points.toReversed(), STUB_MM)
  for (const head of heads) {
    for (const tail of tails) {
      const [from, to] = [head.at, points.length - 1 - tail.at]
      if (to - from < 3) continue
      const crossing = crossingOf(head.from, head.to, tail.from, tail.to)
      if (crossing !== null) return [crossing, ...points.slice(from + 1, to)]
    }
  }
  return null
}

/** The edges from a line's beginning on. */
function edgesWithin(points: readonly Point[], way: number): { from: Point; to: Point; at: number }[] {
  const edges: { from: Point; to: Point; at: number }[] = []
  let along = 0
  for (const [at, from] of points.entries()) {
    const to = points[at + 1]
    if (to === undefined || along > way) break
    edges.push({ from, to, at })
    along += distance(from, to)
  }
  return edges
}

function crossingOf(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const sine = dx * ey - dy * ex
  if (sine === 0) return null
  const along = ((c.x - a.x) * ey - (c.y - a.y) * ex) / sine
  const other = ((c.x - a.x) * dy - (c.y - a.y) * dx) / sine
  if (along < 0 || along > 1 || other < 0 || other > 1) return null
  return { x: a.x + along * dx, y: a.y + along * dy }
}

/** Short leftovers that begin or end on a loop were drawn by a pen that ran on. */
function dropStubs(result: ClosedLines, gap: number): ClosedLines {
  const grid = new LineGrid(result.loops, Math.max(1, 2 * gap))
  const open = result.open.filter((line) => {
    const length = lineLength(line)
    const touches = [line.points[0], line.points.at(-1)].some((end) => end !== undefined && grid.isNear(end, gap))
    return length > STUB_MM || !(touches || length <= gap)
  })
  const dropped = result.open.filter((line) => !open.includes(line)).map(({ points }) => points)
  return { ...result, open, stubs: [...result.stubs, ...dropped] }
}
