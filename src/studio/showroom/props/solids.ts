import { type BufferGeometry, ExtrudeGeometry, LatheGeometry, type Material, Mesh, Shape, Vector2 } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'

/** A mesh that casts and receives shadows. */
export function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** A solid of revolution around the z axis, with a profile in the syntax of getProfile. */
export function turned(profile: string, material: Material, fineness: Fineness = FINE): Mesh {
  const geometry = new LatheGeometry(roundedProfile(getProfile(profile), fineness.corner), fineness.around)
  geometry.rotateX(Math.PI / 2)
  return solid(geometry, material)
}

/** A box with rounded edges that stands on z = 0. */
export function block(size: readonly [number, number, number], edge: number, material: Material, segments = 3): Mesh {
  const [width, depth, height] = size
  const geometry = new RoundedBoxGeometry(
    width,
    depth,
    height,
    segments,
    Math.min(edge, width / 2.01, depth / 2.01, height / 2.01),
  )
  geometry.translate(0, 0, height / 2)
  return solid(geometry, material)
}

/** A flat shape with thickness and a bevel all around, lying on z = 0. */
export function plate(shape: Shape, thickness: number, bevel: number, material: Material): Mesh {
  return extruded(shape, [thickness, bevel], material, [18, 3])
}

/** The same with few triangles. */
export function cheapPlate(shape: Shape, thickness: number, bevel: number, material: Material): Mesh {
  return extruded(shape, [thickness, bevel], material, [6, 1])
}

type Pair = readonly [number, number]

function extruded(shape: Shape, [thickness, bevel]: Pair, material: Material, [curve, edge]: Pair): Mesh {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(thickness - 2 * bevel, 1e-4),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: edge,
    curveSegments: curve,
  })
  geometry.translate(0, 0, bevel)
  return solid(geometry, material)
}

/** A rectangle with rounded corners around the origin. */
export function roundedRectangle(width: number, height: number, radius: number): Shape {
  const shape = new Shape()
  const [x, y] = [width / 2, height / 2]
  const quarter = Math.PI / 2
  shape.absarc(x - radius, y - radius, radius, 0, quarter)
  shape.absarc(-x + radius, y - radius, radius, quarter, 2 * quarter)
  shape.absarc(-x + radius, -y + radius, radius, 2 * quarter, 3 * quarter)
  shape.absarc(x - radius, -y + radius, radius, 3 * quarter, 4 * quarter)
  shape.closePath()
  return shape
}

/** A corner of a profile: distance from the axis, height, and radius of its rounding. */
export type ProfileCorner = readonly [radius: number, z: number, round?: number]

/** Parses a profile: corners separated by commas, each `radius z` or `radius z round`; all in cm. */
function getProfile(text: string): ProfileCorner[] {
  return text.split(',').map((corner) => {
    const [radius = 0, z = 0, round = 0] = corner.trim().split(/\s+/).map(Number)
    return [radius, z, round]
  })
}

/** The resolution of curves. */
export interface Fineness {
  /** Points on a full turn. */
  around: number
  /** Points on a rounded corner. */
  corner: number
}

export const FINE: Fineness = { around: 96, corner: 7 }
export const COARSE: Fineness = { around: 32, corner: 1 }

/**
 * The profile of a solid of revolution, with its corners rounded. Beside each rounding is one more point on the
 * straight part, so that shading stays even there, because normals are averaged at points. Coarse roundings omit it.
 */
function roundedProfile(corners: readonly ProfileCorner[], cornerPoints: number): Vector2[] {
  return corners.flatMap((corner, place) => {
    const here = new Vector2(corner[0], corner[1])
    const before = corners[place - 1]
    const after = corners[place + 1]
    const wanted = corner[2] ?? 0
    if (!before || !after || wanted <= 0) return [here]
    return rounded(here, [new Vector2(before[0], before[1]), new Vector2(after[0], after[1])], wanted, cornerPoints)
  })
}

function rounded(
  here: Vector2,
  [before, after]: readonly [Vector2, Vector2],
  wanted: number,
  points: number,
): Vector2[] {
  const toBefore = before.clone().sub(here)
  const toAfter = after.clone().sub(here)
  const reach = Math.min(wanted, toBefore.length() * 0.48, toAfter.length() * 0.48)
  const from = here.clone().addScaledVector(toBefore.normalize(), reach)
  const to = here.clone().addScaledVector(toAfter.normalize(), reach)
  const bend = Array.from({ length: points + 1 }, (_, step) => quadratic(from, here, to, step / points))
  if (points === 1) return bend
  const guard = reach * 0.06
  return [from.clone().addScaledVector(toBefore, guard), ...bend, to.clone().addScaledVector(toAfter, guard)]
}

function quadratic(from: Vector2, over: Vector2, to: Vector2, t: number): Vector2 {
  const rest = 1 - t
  return from
    .clone()
    .multiplyScalar(rest * rest)
    .addScaledVector(over, 2 * rest * t)
    .addScaledVector(to, t * t)
}
