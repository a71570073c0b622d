import type { BufferGeometry, Vector3 } from 'three'

/** Maps a point of a flat product. Lengths in centimetres; the product's face is in z = 0 and faces +z. */
export type Bend = (point: Vector3) => void

/** Bends a geometry in place. Its triangles must be small enough (SlabShape.step) to follow. */
export function bendGeometry(geometry: BufferGeometry, bend: Bend, scratch: Vector3): void {
  const positions = geometry.getAttribute('position')
  for (let index = 0; index < positions.count; index++) {
    scratch.fromBufferAttribute(positions, index)
    bend(scratch)
    positions.setXYZ(index, scratch.x, scratch.y, scratch.z)
  }
  positions.needsUpdate = true
  geometry.computeVertexNormals()
  geometry.computeBoundingSphere()
}

/** A lifted edge or corner, as in a picture's scene. */
export interface Curl {
  /** The direction of the lifted part from the middle, in degrees from +x. */
  from: number
  /** Where the lift begins: 0 is the middle, 1 the edge. */
  start: number
  /** The height of the edge, in cm. */
  height: number
}

/** Lifts the part of a product that is furthest in a direction, like paper that rolls up, without stretching it. */
export function curl({ from, start, height }: Curl, size_cm: readonly [width: number, height: number]): Bend {
  const angle = (from / 180) * Math.PI
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const extent = Math.hypot((size_cm[0] / 2) * x, (size_cm[1] / 2) * y)
  const begin = extent * start
  const radius = radiusFor(extent - begin, height)
  return (point) => {
    const beyond = point.x * x + point.y * y - begin
    if (beyond <= 0 || radius === Infinity) return
    const turn = beyond / radius
    const along = Math.sin(turn) * (radius - point.z) - beyond
    point.x += x * along
    point.y += y * along
    point.z = radius - Math.cos(turn) * (radius - point.z)
  }
}

/** The radius at which a strip of this length ends at this height, rolled up by at most 130 degrees. */
function radiusFor(length: number, height: number): number {
  if (height <= 0 || length <= 0) return Infinity
  let [flat, tight] = [1e-4, 2.27]
  for (let round = 0; round < 40; round++) {
    const turn = (flat + tight) / 2
    if ((length / turn) * (1 - Math.cos(turn)) < height) flat = turn
    else tight = turn
  }
  return length / tight
}

/**
 * Bends a product back around a cylinder whose axis is along its y: a label on a jar. The middle of its back stays in
 * place, and its left and right go behind.
 */
export function wrap(radius: number): Bend {
  return (point) => {
    const angle = point.x / radius
    const reach = radius + point.z
    point.x = Math.sin(angle) * reach
    point.z = Math.cos(angle) * reach - radius
  }
}
