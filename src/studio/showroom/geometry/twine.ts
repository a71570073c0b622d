import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, Vector3 } from 'three'
import { merged } from './merge.ts'

/** A point of a way with two directions across it. */
interface Frame {
  at: Vector3
  normal: Vector3
  across: Vector3
}

/** How a string is made; lengths in cm. */
export interface TwineShape {
  /** Of the whole string. */
  radius: number
  /** Turns of its plies for each centimetre. */
  twist: number
  /** Rings along each ply for each centimetre, and sides of each ring. */
  fineness: number
  sides: number
}

const PLIES = 3

/** A string of three plies twisted round each other, along a smooth way through the points. */
export function twine(way: readonly Vector3[], { radius, twist, fineness, sides }: TwineShape): BufferGeometry {
  const curve = new CatmullRomCurve3([...way], false, 'centripetal')
  const length = curve.getLength()
  const count = Math.max(8, Math.ceil(length * fineness))
  const frames = framesAlong(curve.getSpacedPoints(count))
  const plies = Array.from({ length: PLIES }, (_, ply) =>
    frames.map(({ at, normal, across }, index) => {
      const angle = 2 * Math.PI * ((index / count) * length * twist + ply / PLIES)
      return at
        .clone()
        .addScaledVector(normal, Math.cos(angle) * radius * 0.52)
        .addScaledVector(across, Math.sin(angle) * radius * 0.52)
    }),
  )
  return merged(plies.map((ply) => tube(ply, radius * 0.6, sides)))
}

/** A round bar along a way of points, with as many sides as are asked for. */
function tube(points: readonly Vector3[], radius: number, sides: number): BufferGeometry {
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

/** Frames that turn no more than the way itself does. */
function framesAlong(points: readonly Vector3[]): Frame[] {
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
