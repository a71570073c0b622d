import Delaunator from 'delaunator'
import { ShapeUtils, Vector2 } from 'three'
import { between, boundsOf, distanceToOutline, isInside, type Point, pointAt, signedArea } from './polygon.ts'

/** Three indices into the points; anticlockwise. */
export type Triangle = readonly [a: number, b: number, c: number]

export interface Filling {
  /** The points of the outline and of each hole in turn, then those in between. */
  points: Point[]
  triangles: Triangle[]
}

/** Fills an outline with holes with as few triangles as can be; enough for what stays flat. */
export function fillFlat(outline: readonly Point[], holes: readonly (readonly Point[])[]): Filling {
  const toVectors = (loop: readonly Point[]) => loop.map(([x, y]) => new Vector2(x, y))
  const triangles = ShapeUtils.triangulateShape(toVectors(outline), holes.map(toVectors))
  const points = [outline, ...holes].flat()
  return {
    points,
    triangles: triangles.map(([a = 0, b = 0, c = 0]) => turned(points, [a, b, c])).filter(hasArea(points)),
  }
}

/** Fills an outline with even triangles of about `step`, so that it can be bent or domed. */
export function fillEvenly(outline: readonly Point[], holes: readonly (readonly Point[])[], step: number): Filling {
  const points = [...[outline, ...holes].flat(), ...pointsWithin(outline, holes, step)]
  const { triangles } = Delaunator.from(points.map(([x, y]) => [x, y]))
  const result: Triangle[] = []
  for (let index = 0; index < triangles.length; index += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(index, index + 3)
    const middle = middleOf([points[a], points[b], points[c]])
    if (isInside(outline, middle) && !holes.some((hole) => isInside(hole, middle)))
      result.push(turned(points, [a, b, c]))
  }
  return { points, triangles: result.filter(hasArea(points)) }
}

/**
 * Loops whose every edge is an edge of the even filling: an edge that the triangles would cut across (where a piece is
 * narrower than its edges are long) is halved, in all loops that go with it, until it is not.
 */
export function halvedWhereNarrow(loops: readonly (readonly Point[])[]): Point[][] {
  let result = loops.map((loop) => [...loop])
  for (let round = 0; round < 3; round++) {
    const all = result.flat()
    const { triangles } = Delaunator.from(all.map(([x, y]) => [x, y]))
    const edges = new Set<number>()
    for (let index = 0; index < triangles.length; index++) {
      const from = triangles[index] ?? 0
      const to = triangles[index % 3 === 2 ? index - 2 : index + 1] ?? 0
      edges.add(from * all.length + to).add(to * all.length + from)
    }
    let first = 0
    const halved = result.map((loop) => {
      const start = first
      first += loop.length
      return loop.flatMap((point, index) => {
        const next = (index + 1) % loop.length
        const isEdge = edges.has((start + index) * all.length + start + next)
        return isEdge ? [point] : [point, between(point, pointAt(loop, next), 0.5)]
      })
    })
    if (halved.flat().length === all.length) break
    result = halved
  }
  return result
}

/** A grid of equal triangles within the outline, staying clear of its edge and of the holes. */
function pointsWithin(outline: readonly Point[], holes: readonly (readonly Point[])[], step: number): Point[] {
  const box = boundsOf(outline)
  const points: Point[] = []
  let odd = false
  for (let y = box.minY + step / 2; y < box.maxY; y += step * 0.866) {
    for (let x = box.minX + (odd ? step / 2 : 0); x < box.maxX; x += step) {
      if (isClear([x, y], outline, step / 2) && holes.every((hole) => isClearOf([x, y], hole, step / 2)))
        points.push([x, y])
    }
    odd = !odd
  }
  return points
}

function isClear(point: Point, outline: readonly Point[], distance: number): boolean {
  return isInside(outline, point) && distanceToOutline(outline, point) >= distance
}

function isClearOf(point: Point, hole: readonly Point[], distance: number): boolean {
  return !isInside(hole, point) && distanceToOutline(hole, point) >= distance
}

function middleOf(corners: readonly (Point | undefined)[]): Point {
  return corners.reduce<Point>(
    (sum, corner) => [sum[0] + (corner?.[0] ?? 0) / 3, sum[1] + (corner?.[1] ?? 0) / 3],
    [0, 0],
  )
}

function areaOf(points: readonly Point[], triangle: Triangle): number {
  return signedArea(triangle.map((index) => pointAt(points, index)))
}

function turned(points: readonly Point[], [a, b, c]: Triangle): Triangle {
  return areaOf(points, [a, b, c]) < 0 ? [a, c, b] : [a, b, c]
}

function hasArea(points: readonly Point[]): (triangle: Triangle) => boolean {
  return (triangle) => areaOf(points, triangle) > 1e-10
}
