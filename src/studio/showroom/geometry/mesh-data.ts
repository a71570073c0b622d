import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Box, Point } from './polygon.ts'

/** The parts of a piece that may have different materials, by the index of their material. */
export const FACE = 0
export const EDGE = 1
export const BACK = 2

type Part = typeof FACE | typeof EDGE | typeof BACK

/** A mesh under construction: vertices with their raster coordinates, triangles by part. */
export class MeshData {
  private readonly positions: number[] = []
  private readonly places: number[] = []
  private readonly triangles: [number[], number[], number[]] = [[], [], []]
  private readonly box: Box

  /** `box` is the area that the raster of a face covers. */
  constructor(box: Box) {
    this.box = box
  }

  /** Adds a vertex and returns its number. On the back, a raster runs from right to left. */
  vertex([x, y]: Point, z: number, part: Part = FACE): number {
    const { minX, maxX, minY, maxY } = this.box
    const across = (x - minX) / (maxX - minX)
    this.positions.push(x, y, z)
    this.places.push(part === BACK ? 1 - across : across, (y - minY) / (maxY - minY))
    return this.positions.length / 3 - 1
  }

  triangle(part: Part, corners: readonly [a: number, b: number, c: number]): void {
    this.triangles[part].push(...corners)
  }

  /** A closed band between two rows of vertices; its outside is visible if the lower row runs anticlockwise. */
  band(part: Part, lower: readonly number[], upper: readonly number[]): void {
    for (let index = 0; index < lower.length; index++) {
      const next = (index + 1) % lower.length
      const [a = 0, b = 0, c = 0, d = 0] = [lower[index], lower[next], upper[next], upper[index]]
      this.triangle(part, [a, b, c])
      this.triangle(part, [a, c, d])
    }
  }

  toGeometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.places, 2))
    geometry.setIndex(this.triangles.flat())
    let start = 0
    for (const part of [FACE, EDGE, BACK] as const) {
      const count = this.triangles[part].length
      if (count > 0) geometry.addGroup(start, count, part)
      start += count
    }
    geometry.computeVertexNormals()
    return geometry
  }
}
