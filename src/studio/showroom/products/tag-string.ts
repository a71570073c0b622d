import {
  BufferGeometry,
  CatmullRomCurve3,
  Float32BufferAttribute,
  LatheGeometry,
  type Mesh,
  Vector2,
  Vector3,
} from 'three'
import { merged } from '../geometry/merge.ts'
import type { Point } from '../geometry/polygon.ts'
import { eyeletMaterial, stringMaterial } from '../materials/plain.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { BuildContext, Parts } from './parts.ts'

/** A point of a path with two directions perpendicular to it. */
interface Frame {
  at: Vector3
  normal: Vector3
  across: Vector3
}

/** The shape of a string; lengths in cm. */
interface TwineShape {
  /** Of the whole string. */
  radius: number
  /** Turns of its plies per centimetre. */
  twist: number
  /** Rings along each ply per centimetre, and sides of each ring. */
  fineness: number
  sides: number
}

const PLIES = 3

/** The position of a string: heights of the tag's face and underside at the hole, all in cm. */
export interface StringPlace {
  hole: Point
  radius: number
  face: number
  under: number
  /** The tag's top edge, and its face there. */
  topY: number
  topFace: number
}

/** The radius and twist of each string; cotton is finer and more twisted than jute. */
const STRINGS = {
  'natural-cotton': { radius: 0.062, twist: 2.1 },
  'black-cotton': { radius: 0.058, twist: 2.2 },
  'white-cotton': { radius: 0.06, twist: 2.1 },
  'jute-twine': { radius: 0.08, twist: 1.5 },
} as const

const FINENESS = {
  live: { fineness: 9, sides: 5, eyelet: 32 },
  still: { fineness: 26, sides: 9, eyelet: 72 },
}

/** The height of a tag's top edge above the string under it. */
export function stringThickness(kind: NonNullable<SceneProduct['string']>): number {
  return STRINGS[kind].radius * 2
}

/** Sets a brass eyelet in a hole, tilted with the tag around x, in radians. */
export function addEyelet(
  parts: Parts,
  { hole, radius, face, under }: StringPlace,
  tilt: number,
  context: BuildContext,
): Mesh {
  const geometry = eyelet(radius, face - under, FINENESS[context.quality].eyelet)
  return parts.add(geometry, parts.own(eyeletMaterial()), (mesh) => {
    mesh.position.set(hole[0], hole[1], under)
    mesh.rotation.x = tilt
  })
}

/** Threads a string through the hole: out over the tag's top edge, around a loop, knotted, and back under the tag. */
export function addString(parts: Parts, product: SceneProduct, place: StringPlace, context: BuildContext): void {
  if (!product.string) return
  const shape = { ...STRINGS[product.string], ...FINENESS[context.quality] }
  const material = parts.own(stringMaterial(product.string))
  const rest = shape.radius * 1.05
  const way = loopWay(place, rest)
  parts.add(twine(way, shape), material)
  const knot = way[KNOT_AT]
  if (knot) for (const part of knotWays(knot, rest)) parts.add(twine(part, shape), material)
}

/** The point of the loop with the knot. */
const KNOT_AT = 7

function loopWay({ hole, radius, face, under, topY, topFace }: StringPlace, rest: number): Vector3[] {
  const [x, y] = hole
  const above = face + rest
  const edge = topY - y
  const slack = Math.min(radius * 0.4, 0.08)
  const points: readonly (readonly [number, number, number])[] = [
    [0, -slack, (face + under) / 2],
    [0.02, slack * 0.4, above + 0.06],
    [0.05, edge * 0.5, above + 0.1],
    [0.09, edge + 0.06, topFace + rest + 0.03],
    [0.34, edge + 0.85, rest + 0.05],
    [1.15, edge + 1.95, rest],
    [1.95, edge + 3.0, rest],
    [1.75, edge + 4.15, rest],
    [0.85, edge + 4.35, rest],
    [0.1, edge + 3.4, rest],
    [-0.28, edge + 2.1, rest],
    [-0.22, edge + 0.9, rest],
    [-0.08, edge, rest],
    [-0.03, edge * 0.45, Math.max(rest, under - rest)],
    [0, slack * 0.4, Math.max(rest, under - rest * 0.6)],
    [0, -slack, (face + under) / 2],
  ]
  return points.map(([dx, dy, z]) => new Vector3(x + dx, y + dy, z))
}

/** An overhand knot around the string, and the two short ends. */
function knotWays(at: Vector3, rest: number): Vector3[][] {
  const size = rest * 1.5
  const ring = Array.from({ length: 22 }, (_, step) => {
    const turn = (step / 21) * Math.PI * 3.4
    return new Vector3(
      at.x + (step / 21 - 0.5) * size * 1.5,
      at.y + Math.cos(turn) * size,
      Math.max(rest, at.z + size * 0.55 + Math.sin(turn) * size),
    )
  })
  const end = (side: 1 | -1) =>
    [0, 0.35, 0.75].map(
      (out, step) => new Vector3(at.x + out * 0.9, at.y + side * (0.06 + out * 0.35), rest + (step === 0 ? size : 0)),
    )
  return [ring, end(1), end(-1)]
}

/** The rise of a tag lifted by its string: 0 at its bottom, `rise` at its top edge. */
export function getRise(minY: number, maxY: number, rise: number) {
  const share = (y: number) => Math.min(1, Math.max(0, (y - minY) / (maxY - minY)))
  return {
    at: (y: number) => rise * share(y) ** 3,
    slopeAt: (y: number) => (3 * rise * share(y) ** 2) / (maxY - minY),
  }
}

/**
 * An eyelet in a hole of this radius through board of this thickness, on z = 0 around the origin: a barrel with a
 * rolled rim in front and behind. Lengths in cm.
 */
export function eyelet(hole: number, thickness: number, segments: number): BufferGeometry {
  const rim = Math.min(0.14, hole * 0.55)
  const height = rim * 0.5
  const rolled = (side: 1 | -1) =>
    Array.from({ length: 9 }, (_, step) => {
      // From the barrel's wall over the top of the rim to its outer edge on the board.
      const angle = Math.PI - (step / 8) * Math.PI
      const level = side > 0 ? thickness : 0
      return new Vector2(
        hole + rim / 2 - 0.02 + (Math.cos(angle) * (rim + 0.04)) / 2,
        level + side * Math.sin(angle) * height,
      )
    })
  const profile = [...rolled(1).toReversed(), ...rolled(-1)]
  const geometry = new LatheGeometry(profile, segments)
  geometry.rotateX(Math.PI / 2)
  geometry.addGroup(0, geometry.getIndex()?.count ?? 0, 0)
  return geometry
}

/** A string of three twisted plies, along a smooth path through the points. */
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

/** A tube along a path of points, with this many sides. */
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

/** Frames with minimal rotation along the path. */
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
