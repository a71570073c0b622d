import Delaunator from 'delaunator'
import { type BufferGeometry, ShapeUtils, Vector2 } from 'three'
import { BACK, EDGE, FACE, MeshData } from './mesh-data.ts'
import {
  anticlockwise,
  type Box,
  between,
  distanceToOutline,
  getBounds,
  inset,
  isInside,
  type Point,
  pointAt,
  signedArea,
  subdivide,
} from './polygon.ts'

/** Three indices into the points; anticlockwise. */
type Triangle = readonly [a: number, b: number, c: number]

interface Filling {
  /** The points of the outline and of each hole in turn, then interior points. */
  points: Point[]
  triangles: Triangle[]
}

/** How a slab is made from its outline; lengths in centimetres. */
export interface SlabShape {
  thickness: number
  /** The radius of the upper edge, which makes it catch the light. 0 for thin film. */
  bevel: number
  /** The area that a face's raster covers; by default the outline's bounds. */
  box?: Box
  holes?: readonly (readonly Point[])[]
  /** The size of triangles, for pieces that will be bent. Left out for flat pieces, which then stay cheap. */
  step?: number
  /** The additional height of the face at a distance from the edge: a dome. Needs a step. */
  heightAt?: (distance: number) => number
}

/**
 * A piece of material on z = 0: face, rounded upper edge, cut edge, back. Parts are groups of the geometry
 * (mesh-data.ts: FACE, EDGE, BACK).
 */
export function slab(outline: readonly Point[], shape: SlabShape): BufferGeometry {
  const loops = getLoops(outline, shape)
  const bevel = Math.min(shape.bevel, shape.thickness * 0.6)
  const mesh = new MeshData(shape.box ?? getBounds(outline))
  addFaces(mesh, { loops, inner: loops.map((loop) => inset(loop, bevel)) }, shape)
  for (const loop of loops) addEdge(mesh, loop, bevel, shape.thickness)
  return mesh.toGeometry()
}

/** The cut, and the edge of the face inside the bevel. */
interface Rims {
  loops: Point[][]
  inner: Point[][]
}

function addFaces(mesh: MeshData, { loops, inner }: Rims, { step, thickness, heightAt }: SlabShape): void {
  const [outer = [], ...holes] = inner
  const { points, triangles } = step ? fillEvenly(outer, holes, step) : fillFlat(outer, holes)
  const rim = loops.flat()
  const getZ = (point: Point, index: number) =>
    heightAt && index >= rim.length ? thickness + heightAt(distanceToOutline(outer, point)) : thickness
  const face = points.map((point, index) => mesh.vertex(point, getZ(point, index)))
  const back = points.map((point, index) => mesh.vertex(rim[index] ?? point, 0, BACK))
  const corner = (vertices: readonly number[], index: number) => vertices[index] ?? 0
  for (const [a, b, c] of triangles) {
    mesh.triangle(FACE, [corner(face, a), corner(face, b), corner(face, c)])
    mesh.triangle(BACK, [corner(back, a), corner(back, c), corner(back, b)])
  }
}

/** The outline anticlockwise, holes clockwise, divided as finely as needed. */
function getLoops(outline: readonly Point[], { holes = [], step }: SlabShape): Point[][] {
  const loops = [anticlockwise(outline), ...holes.map((hole) => anticlockwise(hole).toReversed())]
  return step ? halvedWhereNarrow(loops.map((loop) => subdivide(loop, step))) : loops
}

function addEdge(mesh: MeshData, loop: readonly Point[], bevel: number, thickness: number): void {
  const ring = (inwards: number, z: number) => inset(loop, inwards).map((point) => mesh.vertex(point, z))
  if (bevel > 0) {
    const middle = ring(bevel * 0.29, thickness - bevel * 0.29)
    mesh.band(FACE, middle, ring(bevel, thickness))
    mesh.band(FACE, ring(0, thickness - bevel), middle)
  }
  mesh.band(EDGE, ring(0, 0), ring(0, thickness - bevel))
}

/** Triangulates an outline with holes with as few triangles as possible, for pieces that stay flat. */
function fillFlat(outline: readonly Point[], holes: readonly (readonly Point[])[]): Filling {
  const toVectors = (loop: readonly Point[]) => loop.map(([x, y]) => new Vector2(x, y))
  const triangles = ShapeUtils.triangulateShape(toVectors(outline), holes.map(toVectors))
  const points = [outline, ...holes].flat()
  return {
    points,
    triangles: triangles.map(([a = 0, b = 0, c = 0]) => turned(points, [a, b, c])).filter(hasArea(points)),
  }
}

/** Triangulates an outline evenly with triangles of about `step`, so that it can be bent or domed. */
function fillEvenly(outline: readonly Point[], holes: readonly (readonly Point[])[], step: number): Filling {
  const points = [...[outline, ...holes].flat(), ...pointsWithin(outline, holes, step)]
  const { triangles } = Delaunator.from(points.map(([x, y]) => [x, y]))
  const result: Triangle[] = []
  for (let index = 0; index < triangles.length; index += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(index, index + 3)
    const middle = getMiddle([points[a], points[b], points[c]])
    if (isInside(outline, middle) && !holes.some((hole) => isInside(hole, middle)))
      result.push(turned(points, [a, b, c]))
  }
  return { points, triangles: result.filter(hasArea(points)) }
}

/**
 * Loops whose every edge is an edge of the even triangulation: an edge that triangles would cross (where a piece is
 * narrower than its edges are long) is halved, in all related loops, until it is not.
 */
function halvedWhereNarrow(loops: readonly (readonly Point[])[]): Point[][] {
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

/** A grid of equal triangles within the outline, with a distance to its edge and the holes. */
function pointsWithin(outline: readonly Point[], holes: readonly (readonly Point[])[], step: number): Point[] {
  const box = getBounds(outline)
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

function getMiddle(corners: readonly (Point | undefined)[]): Point {
  return corners.reduce<Point>(
    (sum, corner) => [sum[0] + (corner?.[0] ?? 0) / 3, sum[1] + (corner?.[1] ?? 0) / 3],
    [0, 0],
  )
}

function getArea(points: readonly Point[], triangle: Triangle): number {
  return signedArea(triangle.map((index) => pointAt(points, index)))
}

function turned(points: readonly Point[], [a, b, c]: Triangle): Triangle {
  return getArea(points, [a, b, c]) < 0 ? [a, c, b] : [a, b, c]
}

function hasArea(points: readonly Point[]): (triangle: Triangle) => boolean {
  return (triangle) => getArea(points, triangle) > 1e-10
}
