import type { BufferGeometry } from 'three'
import { fillEvenly, fillFlat, halvedWhereNarrow } from './fill.ts'
import { BACK, EDGE, FACE, MeshData } from './mesh-data.ts'
import { anticlockwise, type Box, boundsOf, distanceToOutline, inset, type Point, subdivide } from './polygon.ts'

/** How a slab is made of its outline; lengths in centimetres. */
export interface SlabShape {
  thickness: number
  /** How far the upper edge is rounded off: what makes it catch the light. 0 for thin film. */
  bevel: number
  /** What a face's raster covers; the outline's bounds where it is left out. */
  box?: Box
  holes?: readonly (readonly Point[])[]
  /** Divided into triangles of this size, for what will be bent. Flat pieces leave it out and stay cheap. */
  step?: number
  /** How much higher the face is, this far from the edge: a dome. Needs a step. */
  heightAt?: (distance: number) => number
}

/**
 * A piece of material lying on z = 0: face, rounded upper edge, cut edge, back. Parts are groups of the geometry
 * (mesh-data.ts: FACE, EDGE, BACK).
 */
export function slab(outline: readonly Point[], shape: SlabShape): BufferGeometry {
  const loops = loopsOf(outline, shape)
  const bevel = Math.min(shape.bevel, shape.thickness * 0.6)
  const mesh = new MeshData(shape.box ?? boundsOf(outline))
  addFaces(mesh, { loops, inner: loops.map((loop) => inset(loop, bevel)) }, shape)
  for (const loop of loops) addEdge(mesh, loop, bevel, shape.thickness)
  return mesh.toGeometry()
}

/** Where the cut runs, and where the face within the bevel ends. */
interface Rims {
  loops: Point[][]
  inner: Point[][]
}

function addFaces(mesh: MeshData, { loops, inner }: Rims, { step, thickness, heightAt }: SlabShape): void {
  const [outer = [], ...holes] = inner
  const { points, triangles } = step ? fillEvenly(outer, holes, step) : fillFlat(outer, holes)
  const rim = loops.flat()
  const zOf = (point: Point, index: number) =>
    heightAt && index >= rim.length ? thickness + heightAt(distanceToOutline(outer, point)) : thickness
  const face = points.map((point, index) => mesh.vertex(point, zOf(point, index)))
  const back = points.map((point, index) => mesh.vertex(rim[index] ?? point, 0, BACK))
  const corner = (vertices: readonly number[], index: number) => vertices[index] ?? 0
  for (const [a, b, c] of triangles) {
    mesh.triangle(FACE, [corner(face, a), corner(face, b), corner(face, c)])
    mesh.triangle(BACK, [corner(back, a), corner(back, c), corner(back, b)])
  }
}

/** The outline anticlockwise, holes clockwise, divided as finely as the shape needs. */
function loopsOf(outline: readonly Point[], { holes = [], step }: SlabShape): Point[][] {
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
