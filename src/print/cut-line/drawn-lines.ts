import type { Contour } from './outline.ts'
import {
  distance,
  growRings,
  isInside,
  nearestBetween,
  type Point,
  type Ring,
  ringArea,
  ringLength,
} from './polygons.ts'
import { endOf, flatPoints } from './segment.ts'

/* Paths as a file draws them, as lines of points, and those that were drawn more than once found. */

/** One path of a file, in mm, y downwards. */
export interface DrawnPath {
  /** One after another, each beginning where the one before it ends. */
  segments: Contour
  closed: boolean
  /** Painted as an area: its outline is meant, or, of a thin ring, the line in its middle. */
  filled: boolean
  /** The spot colour or the layer that it is drawn in. */
  ink: string
}

/** A path as points: of a closed one, the first is not repeated. */
export interface DrawnLine {
  points: readonly Point[]
  closed: boolean
}

/** How far a flattened curve may be off, in mm. */
export const FLAT = 0.005

/** A drawn path as points; null if it has no length. */
export function flattenPath({ segments, closed, filled }: DrawnPath): DrawnLine | null {
  const points = flatPoints(segments, FLAT).map(([x, y]) => ({ x, y }))
  const last = segments.at(-1)
  if (last === undefined) return null
  const [x, y] = endOf(last)
  points.push({ x, y })
  const apart = points.filter((point, at) => at === 0 || distance(point, points[at - 1] ?? point) > FLAT / 5)
  const [first, end] = [apart[0], apart.at(-1)]
  const meets = apart.length > 3 && first !== undefined && end !== undefined && distance(first, end) <= FLAT
  if (meets) apart.pop()
  return apart.length < 2 ? null : { points: apart, closed: (closed || filled || meets) && apart.length > 2 }
}

/** The length of a line in mm. */
export function lineLength({ points, closed }: DrawnLine): number {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return 0
  return ringLength(points) - (closed ? 0 : distance(first, last))
}

/** Walls up to this are a stroke that was made an area, in mm: about three points. */
const THIN_MM = 1.1

/**
 * Thin filled rings as the lines in their middle, and other areas as their outlines.
 * @returns with the strokes that were made areas, by their outer edges
 */
export function areasToLines(areas: readonly DrawnLine[]): { lines: DrawnLine[]; strokes: Ring[] } {
  const rings = areas
    .map(({ points }) => points)
    .toSorted((one, other) => Math.abs(ringArea(other)) - Math.abs(ringArea(one)))
  const inner = new Set<Ring>()
  const strokes: Ring[] = []
  const lines = rings.map((outer): DrawnLine => {
    if (inner.has(outer)) return { points: [], closed: true }
    const mate = rings.find((ring) => ring !== outer && !inner.has(ring) && isWall(outer, ring))
    if (mate === undefined) return { points: outer, closed: true }
    inner.add(mate)
    strokes.push(outer)
    return { points: middleLine(outer, mate), closed: true }
  })
  return { lines: lines.filter(({ points }) => points.length > 2), strokes }
}

/** Whether a ring runs within another, near to it all the way. */
export function isWall(outer: Ring, inner: Ring): boolean {
  const [corner] = inner
  if (corner === undefined || !isInside(corner, outer)) return false
  const outerGrid = new LineGrid([{ points: outer, closed: true }], 2 * THIN_MM)
  if (!inner.every((point) => outerGrid.isNear(point, THIN_MM))) return false
  const innerGrid = new LineGrid([{ points: inner, closed: true }], 4 * THIN_MM)
  return outer.every((point) => innerGrid.isNear(point, 2 * THIN_MM))
}

/** The outer ring shrunk by half of the wall: corners stay where they are. */
function middleLine(outer: Ring, inner: Ring): Ring {
  const wall = (Math.abs(ringArea(outer)) - Math.abs(ringArea(inner))) / ((ringLength(outer) + ringLength(inner)) / 2)
  const upright = ringArea(outer) > 0 ? outer : outer.toReversed()
  const [middle] = growRings([upright], -wall / 2).toSorted((one, other) => ringArea(other) - ringArea(one))
  return middle ?? upright
}

interface Edge {
  from: Point
  to: Point
  /** The line's number, and how far along it the edge begins. */
  line: number
  along: number
}

/** The edges of some lines, found by place. */
export class LineGrid {
  readonly #cells = new Map<number, Edge[]>()
  readonly #cell: number

  /** @param cell the size of the grid's squares: at least twice the distance at which edges are looked for */
  constructor(lines: readonly DrawnLine[], cell: number) {
    this.#cell = cell
    for (const line of lines) this.add(line, 0)
  }

  add({ points, closed }: DrawnLine, number: number): void {
    let along = 0
    for (const [at, from] of points.entries()) {
      const to = points[at + 1] ?? (closed ? points[0] : undefined)
      if (to === undefined) return
      const edge = { from, to, line: number, along }
      const length = distance(from, to)
      const steps = Math.ceil(length / this.#cell) + 1
      let last = Number.NaN
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps
        const key = this.#key(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y), 0, 0)
        if (key !== last) this.#put(key, edge)
        last = key
      }
      along += length
    }
  }

  #key(x: number, y: number, dx: number, dy: number): number {
    return (Math.floor(x / this.#cell) + dx) * 1_000_003 + Math.floor(y / this.#cell) + dy
  }

  #put(key: number, edge: Edge): void {
    const edges = this.#cells.get(key)
    if (edges === undefined) this.#cells.set(key, [edge])
    else edges.push(edge)
  }

  isNear(point: Point, within: number): boolean {
    return this.some(point, within, () => true)
  }

  /** Whether any edge is within a distance of a point, and is as asked. */
  some(point: Point, within: number, isWanted: (edge: Edge, nearest: Point) => boolean): boolean {
    for (const edge of this.#around(point)) {
      const nearest = nearestBetween(point, edge.from, edge.to)
      if (distance(point, nearest) <= within && isWanted(edge, nearest)) return true
    }
    return false
  }

  /** The edges in a point's square and those next to it. */
  *#around({ x, y }: Point): Generator<Edge> {
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) yield* this.#cells.get(this.#key(x, y, dx, dy)) ?? []
    }
  }
}

/** A line that runs this near beside another covers it, in mm. */
const COVER_MM = 0.25
/** Between the points at which a line is compared, in mm. */
const STEP_MM = 0.3
/** The cosine of the angle up to which two lines run side by side. */
const PARALLEL = 0.93
/** Shorter stretches are crossings, in mm. */
const MIN_COVERED_MM = 1.2
/** A line cannot cover itself within this way, in mm. */
const SELF_MM = 3

/**
 * Lines without what longer ones before them cover: doubles vanish, and open lines lose their covered stretches, also
 * where they run over their own beginning.
 * @returns with the covered stretches
 */
export function removeCovered(lines: readonly DrawnLine[]): { lines: DrawnLine[]; covered: Ring[] } {
  const sorted = lines.toSorted(
    (one, other) => Number(other.closed) - Number(one.closed) || lineLength(other) - lineLength(one),
  )
  const grid = new LineGrid([], 1)
  const kept: DrawnLine[] = []
  const covered: Ring[] = []
  for (const [number, line] of sorted.entries()) {
    const even = evenPoints(line)
    grid.add(line, number)
    const marks = even.map((place) => isCovered(place, grid, number))
    if (marks.every(Boolean)) {
      covered.push(line.points)
      continue
    }
    if (line.closed) {
      kept.push(line)
      continue
    }
    const parts = uncoveredParts(even, marks)
    covered.push(...parts.removed)
    kept.push(...parts.lines)
  }
  return { lines: kept, covered }
}

interface Place extends Point {
  along: number
  /** The direction of the line. */
  dx: number
  dy: number
}

/** A line's own points, and more between them where they are far apart. */
function evenPoints({ points, closed }: DrawnLine): Place[] {
  const places: Place[] = []
  let along = 0
  for (const [at, from] of points.entries()) {
    const to = points[at + 1] ?? (closed ? points[0] : undefined)
    if (to === undefined) break
    const length = distance(from, to)
    const [dx, dy] = length === 0 ? [0, 0] : [(to.x - from.x) / length, (to.y - from.y) / length]
    const steps = Math.max(1, Math.ceil(length / STEP_MM))
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps
      places.push({
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
        along: along + share * length,
        dx,
        dy,
      })
    }
    along += length
  }
  const [last, before] = [points.at(-1), places.at(-1)]
  if (!closed && last !== undefined && before !== undefined) places.push({ ...before, ...last, along })
  return places
}

/** Whether a line before this one, or its own beginning, runs beside a place. */
function isCovered(place: Place, grid: LineGrid, number: number): boolean {
  return grid.some(place, COVER_MM, ({ from, to, line, along }, nearest) => {
    if (line === number && along + distance(from, nearest) > place.along - SELF_MM) return false
    const length = distance(from, to) || 1
    return Math.abs((place.dx * (to.x - from.x) + place.dy * (to.y - from.y)) / length) > PARALLEL
  })
}

function uncoveredParts(places: readonly Place[], marks: readonly boolean[]): { lines: DrawnLine[]; removed: Ring[] } {
  const stretches: { from: number; to: number; covered: boolean }[] = []
  for (const [at, covered] of marks.entries()) {
    const last = stretches.at(-1)
    if (last?.covered === covered) last.to = at
    else stretches.push({ from: at, to: at, covered })
  }
  const way = ({ from, to }: { from: number; to: number }) => (places[to]?.along ?? 0) - (places[from]?.along ?? 0)
  // What is too short to be a stretch of its own belongs to the one before it.
  const merged: typeof stretches = []
  for (const stretch of stretches) {
    const last = merged.at(-1)
    if (last !== undefined && (way(stretch) < MIN_COVERED_MM || last.covered === stretch.covered)) last.to = stretch.to
    else merged.push(stretch)
  }
  const pointsOf = (wanted: boolean) =>
    merged
      .filter(({ covered }) => covered === wanted)
      .map(({ from, to }) => places.slice(from, to + 1).map(({ x, y }) => ({ x, y })))
  return {
    lines: pointsOf(false)
      .filter(({ length }) => length > 1)
      .map((points) => ({ points, closed: false })),
    removed: pointsOf(true),
  }
}
