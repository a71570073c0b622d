import type { Outline } from './outline.ts'
import { flatPoints, type Pair } from './segment.ts'

/*
 * Where the lines of an outline cross each other: a welded one must have none. Edges are sorted into squares of a
 * grid and compared with those in the same squares; touching is not crossing.
 */

interface Edge {
  from: Pair
  to: Pair
  contour: number
  /** Its index in the contour, and the number of edges. */
  at: number
  count: number
}

/**
 * Points where two edges cross that are not neighbours.
 * @param tolerance the maximum deviation of chords from their curves
 */
export function findCrossings(outline: Outline, tolerance = 0.001): Pair[] {
  const edges = outline.flatMap((contour, number) => {
    const corners = flatPoints(contour, tolerance)
    return corners.map((from, at): Edge => {
      const to = corners[(at + 1) % corners.length] ?? from
      return { from, to, contour: number, at, count: corners.length }
    })
  })
  return [...getSquares(edges).values()].flatMap((sharing) =>
    sharing.flatMap((one, place) =>
      sharing.slice(place + 1).flatMap((other) => {
        const at = areNeighbours(one, other) ? null : crossing(one, other)
        return at === null ? [] : [at]
      }),
    ),
  )
}

/** The size of the grid's squares in the outline's units; longer edges are in several. */
const SQUARE = 0.5

function getSquares(edges: readonly Edge[]): Map<string, Edge[]> {
  const squares = new Map<string, Edge[]>()
  for (const edge of edges) {
    for (const name of squaresUnder(edge)) {
      const square = squares.get(name) ?? []
      squares.set(name, square)
      square.push(edge)
    }
  }
  return squares
}

/** Row by row, the squares that an edge runs through: of a long one, few of those in its box. */
function squaresUnder({ from, to }: Edge): string[] {
  const rows = reach(from[1], to[1])
  const slope = (to[0] - from[0]) / (to[1] - from[1] || 1)
  const across = (y: number) => from[0] + slope * (y - from[1])
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  return rows.flatMap((row) => {
    const [one, other] =
      rows.length === 1
        ? [from[0], to[0]]
        : [across(Math.max(top, row * SQUARE)), across(Math.min(bottom, (row + 1) * SQUARE))]
    return reach(one, other).map((column) => `${column} ${row}`)
  })
}

/** All squares of a row between two coordinates. */
function reach(one: number, other: number): number[] {
  const first = Math.floor(Math.min(one, other) / SQUARE)
  const last = Math.floor(Math.max(one, other) / SQUARE)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function areNeighbours(one: Edge, other: Edge): boolean {
  if (one.contour !== other.contour) return false
  const apart = Math.abs(one.at - other.at)
  return apart <= 1 || apart === one.count - 1
}

function crossing(one: Edge, other: Edge): Pair | null {
  const a = side(other, one.from)
  const b = side(other, one.to)
  const c = side(one, other.from)
  const d = side(one, other.to)
  if (a * b >= 0 || c * d >= 0) return null
  const share = a / (a - b)
  return [one.from[0] + share * (one.to[0] - one.from[0]), one.from[1] + share * (one.to[1] - one.from[1])]
}

/** The signed distance of a point to the left of an edge. */
function side({ from, to }: Edge, [x, y]: Pair): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return (dx * (y - from[1]) - dy * (x - from[0])) / (Math.hypot(dx, dy) || 1)
}
