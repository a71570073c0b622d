import type { Contour, Segment } from './outline.ts'
import { endOf, getStart, LINE, type Pair, toCubic } from './segment.ts'

/* A contour by its nodes, as an editor shows them: each with a handle on either side, where it is curved. */

export interface CutNode {
  at: Pair
  /** The handles of the curve that arrives and of the one that leaves; null beside a straight line. */
  before: Pair | null
  after: Pair | null
  /** Whether the line has one direction here, so that both handles turn together. */
  isSmooth: boolean
}

/** A turn of less is none, in radians. */
const SMOOTH = 0.005

/** The nodes of a closed contour, in its order. */
export function getNodes(contour: Contour): CutNode[] {
  return contour.map((segment, at) => {
    const arriving = contour.at(at - 1) ?? segment
    const [node, before, after] = [getStart(segment), handle(arriving, 4), handle(segment, 2)]
    const from = before ?? getStart(arriving)
    const to = after ?? endOf(segment)
    return { at: node, before, after, isSmooth: Math.abs(turn(from, node, to)) < SMOOTH }
  })
}

/** A control point of a curve, by the place of its x; null for a line. */
function handle(segment: Segment, place: 2 | 4): Pair | null {
  if (segment.length === LINE) return null
  const cubic = toCubic(segment)
  return [cubic[place] ?? 0, cubic[place + 1] ?? 0]
}

function turn([ax, ay]: Pair, [bx, by]: Pair, [cx, cy]: Pair): number {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - bx, cy - by]
  return Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
}

/** The closed contour through some nodes: straight between two that have no handles towards each other. */
export function joinNodes(nodes: readonly CutNode[]): Contour {
  return nodes.map((node, at): Segment => {
    const next = nodes[(at + 1) % nodes.length] ?? node
    if (node.after === null && next.before === null) return [...node.at, ...next.at]
    return [...node.at, ...(node.after ?? node.at), ...(next.before ?? next.at), ...next.at]
  })
}
