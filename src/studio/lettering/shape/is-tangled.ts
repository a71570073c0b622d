import type { Outline } from '#print/cut-line/outline.ts'
import { flatPoints, type Pair } from '#print/cut-line/segment.ts'

/*
 * Whether somebody sent an outline that crosses itself everywhere. Uniting takes as long as there are crossings, so a document
 * of 60 kB could keep the server's measuring thread busy for minutes. What the designer reads from a file crosses nowhere.
 */

/** Two areas that overlap cross at a few places, and rounding makes a few. */
const MAX_CROSSINGS = 500
/** Of pairs of edges; an outline from a file has about a million at most. */
const MAX_COMPARED = 6_000_000
/** How far chords may be off their curves, as a share of the longer side. */
const COARSE = 1 / 4000

interface Edge {
  from: Pair
  to: Pair
  left: number
  right: number
  top: number
  bottom: number
}

/** Whether an outline crosses itself at more places than can be united at once. Takes 50 ms at most. */
export function isTangled({ outline, width, height }: { outline: Outline; width: number; height: number }): boolean {
  const edges = outline.flatMap((contour) => toEdges(flatPoints(contour, Math.max(width, height) * COARSE)))
  edges.sort((one, other) => one.left - other.left)
  let [crossings, compared] = [0, 0]
  for (const [at, one] of edges.entries()) {
    for (let next = at + 1; next < edges.length; next += 1) {
      const other = edges[next]
      if (other === undefined || other.left > one.right) break
      compared += 1
      if (one.top <= other.bottom && other.top <= one.bottom && cross(one, other)) crossings += 1
      if (crossings > MAX_CROSSINGS || compared > MAX_COMPARED) return true
    }
  }
  return false
}

function toEdges(corners: readonly Pair[]): Edge[] {
  return corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    return {
      from,
      to,
      left: Math.min(from[0], to[0]),
      right: Math.max(from[0], to[0]),
      top: Math.min(from[1], to[1]),
      bottom: Math.max(from[1], to[1]),
    }
  })
}

/** Touching is not crossing. */
function cross(one: Edge, other: Edge): boolean {
  const isAcross = side(other, one.from) * side(other, one.to) < 0
  return isAcross && side(one, other.from) * side(one, other.to) < 0
}

function side({ from, to }: Edge, [x, y]: Pair): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]))
}
