import { Clipper, FillRule } from 'clipper2-ts'
import type { NestedPiece } from '../nest/nest-shapes.ts'
import type { NestShape } from '../nest/shape-variants.ts'

/*
 * Says what is wrong with a nesting, from the distances between the edges of real shapes: no no-fit polygons, no grid.
 */

type Corner = readonly [x: number, y: number]

/** Faults as sentences; none for a nesting that can be cut. */
export function judgeNesting(
  shapes: readonly NestShape[],
  { height, length, spacing }: { height: number; length: number; spacing: number },
  pieces: readonly NestedPiece[],
): string[] {
  const placed = pieces.map((piece) => place(shapes[piece.shape]?.points ?? [], piece))
  const counts = shapes.flatMap(({ id, quantity }, shape) => {
    const count = pieces.filter((piece) => piece.shape === shape).length
    return count === quantity ? [] : [`${count} of ${id} instead of ${quantity}`]
  })
  const angles = pieces.filter(({ shape, angle }) => !shapes[shape]?.angles.includes(angle))
  const near = height / 10_000
  const hair = height / 50_000
  const outside = placed.flat().filter(([x, y]) => x < -near || x > length + near || y < -near || y > height + near)
  const close = placed.flatMap((one, index) =>
    placed
      .slice(0, index)
      .flatMap((other) =>
        (spacing > 0 && distance(one, other) < spacing - near) || isIn(one, other, hair) ? ['close'] : [],
      ),
  )
  return [
    ...counts,
    ...(angles.length > 0 ? [`${angles.length} pieces at other angles`] : []),
    ...(outside.length > 0 ? [`${outside.length} corners outside`] : []),
    ...(close.length > 0 ? [`${close.length} pairs too close`] : []),
  ]
}

function place(points: readonly Corner[], { x, y, angle }: NestedPiece): Corner[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return points.map(([px, py]) => [px * cos - py * sin + x, px * sin + py * cos + y])
}

/** Whether two shapes cover the same place, by more than a hair along their edges. */
function isIn(one: readonly Corner[], other: readonly Corner[], hair: number): boolean {
  const path = (corners: readonly Corner[]) => [
    corners.map(([x, y]) => ({ x: Math.round(x * GRID), y: Math.round(y * GRID) })),
  ]
  const shared = Clipper.areaPaths(Clipper.intersect(path(one), path(other), FillRule.NonZero))
  return (
    Math.abs(shared) / GRID ** 2 >
    hair * edges(one).reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0)
  )
}

const GRID = 1_000

type Edge = readonly [Corner, Corner]

function edges(polygon: readonly Corner[]): Edge[] {
  return polygon.map((corner, index): Edge => [corner, polygon[(index + 1) % polygon.length] ?? corner])
}

/** Between the edges of two polygons; 0 where they cross. */
function distance(one: readonly Corner[], other: readonly Corner[]): number {
  let least = Infinity
  for (const edge of edges(one)) {
    for (const against of edges(other)) {
      if (cross(edge, against)) return 0
      least = Math.min(least, toEdge(edge[0], against), toEdge(against[0], edge))
    }
  }
  return least
}

function toEdge([x, y]: Corner, [[ax, ay], [bx, by]]: Edge): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}
