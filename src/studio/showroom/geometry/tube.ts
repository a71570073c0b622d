import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'

/** A round bar along a way of points, with as many sides as are asked for. */
export function tube(points: readonly Vector3[], radius: number, sides: number): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const places: number[] = []
  for (const [index, { at, normal, across }] of framesAlong(points).entries()) {
    for (let side = 0; side <= sides; side++) {
      const angle = (side / sides) * 2 * Math.PI
      const out = normal.clone().multiplyScalar(Math.cos(angle)).addScaledVector(across, Math.sin(angle))
      normals.push(out.x, out.y, out.z)
      positions.push(at.x + out.x * radius, at.y + out.y * radius, at.z + out.z * radius)
      places.push(index / points.length, side / sides)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(places, 2))
  const indices = sideIndices(points.length, sides)
  geometry.setIndex(indices)
  geometry.addGroup(0, indices.length, 0)
  return geometry
}

/** A point of a way with two directions across it. */
interface Frame {
  at: Vector3
  normal: Vector3
  across: Vector3
}

/** Frames that turn no more than the way itself does. */
export function framesAlong(points: readonly Vector3[]): Frame[] {
  const normal = new Vector3(0.12, 0.3, 1)
  return points.map((at, index) => {
    const before = points[Math.max(0, index - 1)] ?? at
    const after = points[Math.min(points.length - 1, index + 1)] ?? at
    const along = after.clone().sub(before).normalize()
    normal.addScaledVector(along, -normal.dot(along)).normalize()
    return { at, normal: normal.clone(), across: along.cross(normal) }
  })
}

function sideIndices(rings: number, sides: number): number[] {
  const indices: number[] = []
  const row = sides + 1
  for (let ring = 0; ring < rings - 1; ring++) {
    for (let side = 0; side < sides; side++) {
      const a = ring * row + side
      indices.push(a, a + row + 1, a + row, a, a + 1, a + row + 1)
    }
  }
  return indices
}
