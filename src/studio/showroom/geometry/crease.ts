import type { BufferGeometry } from 'three'
import { FACE, MeshData } from './mesh-data.ts'
import { type Box, between, type Point, pointAt } from './polygon.ts'

/** A crease along y that joins two panels; lengths in cm, angle in radians. */
export interface CreaseShape {
  x: number
  /** The side of the crease with the panels: right (1) or left (-1). */
  side: 1 | -1
  minY: number
  maxY: number
  /** Of the outer surface, about an axis at the same height above z = 0. */
  radius: number
  /** The opening angle of the upper panel. */
  open: number
  /** The area that the raster covers. */
  box: Box
}

const STEPS = 10

/** The outer surface of a crease, from under the lower panel around to the top of the upper one. */
export function crease({ x, side, minY, maxY, radius, open, box }: CreaseShape): BufferGeometry {
  const mesh = new MeshData(box)
  const rows = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = -Math.PI / 2 - (step / STEPS) * (Math.PI - open)
    const at = x + side * Math.cos(angle) * radius
    return [minY, maxY].map((y) => mesh.vertex([at, y], radius + Math.sin(angle) * radius))
  })
  for (let step = 0; step < STEPS; step++) {
    const [[a = 0, b = 0] = [], [d = 0, c = 0] = []] = [rows[step], rows[step + 1]]
    mesh.triangle(FACE, side > 0 ? [a, d, c] : [a, c, d])
    mesh.triangle(FACE, side > 0 ? [a, c, b] : [a, b, c])
  }
  return mesh.toGeometry()
}

/** The part of an outline on one side of a vertical line: to its left (-1) or right (1). Exact for convex outlines. */
export function clipAt(outline: readonly Point[], x: number, side: 1 | -1): Point[] {
  const keeps = (point: Point) => (point[0] - x) * side >= 0
  return outline.flatMap((from, index) => {
    const to = pointAt(outline, index + 1)
    const kept: Point[] = keeps(from) ? [from] : []
    if (keeps(from) !== keeps(to)) kept.push(between(from, to, (x - from[0]) / (to[0] - from[0])))
    return kept
  })
}
