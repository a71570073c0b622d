import { type Mesh, Vector3 } from 'three'
import { eyelet } from '../geometry/eyelet.ts'
import type { Point } from '../geometry/polygon.ts'
import { twine } from '../geometry/twine.ts'
import { eyeletMaterial, stringMaterial } from '../materials/plain.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { BuildContext } from './build-context.ts'
import type { Parts } from './parts.ts'

/** Where a string goes through: heights are of the tag's face and of its underside at the hole, all in cm. */
export interface StringPlace {
  hole: Point
  radius: number
  face: number
  under: number
  /** The tag's top edge, and its face there. */
  topY: number
  topFace: number
}

/** Radius and twist of each string; cotton is finer and twisted more than jute. */
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

/** How high a tag's top edge is held by the string that runs under it. */
export function stringThickness(kind: NonNullable<SceneProduct['string']>): number {
  return STRINGS[kind].radius * 2
}

/** Sets a brass eyelet in a hole; tilted with the tag by so many radians about x. */
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

/** Threads a string through the hole: out over the tag's top edge, round a loop, knotted, and back under the tag. */
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

/** Which point of the loop its ends are knotted at. */
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

/** An overhand knot round the string, and the two short ends that come out of it. */
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

/** The rise of a tag held up by its string: nothing at its foot, `rise` at its top edge. */
export function getRise(minY: number, maxY: number, rise: number) {
  const share = (y: number) => Math.min(1, Math.max(0, (y - minY) / (maxY - minY)))
  return {
    at: (y: number) => rise * share(y) ** 3,
    slopeAt: (y: number) => (3 * rise * share(y) ** 2) / (maxY - minY),
  }
}
