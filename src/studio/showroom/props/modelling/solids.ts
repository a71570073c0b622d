import { type BufferGeometry, ExtrudeGeometry, LatheGeometry, type Material, Mesh, Shape } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { FINE, type Fineness, getProfile, roundedProfile } from './profile.ts'

/** A mesh that throws and takes shadows. */
export function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** A body turned on a lathe about the z axis; its profile as getProfile reads it. */
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

/** A flat shape of some thickness with a bevel all round, lying on z = 0. */
export function plate(shape: Shape, thickness: number, bevel: number, material: Material): Mesh {
  return extruded(shape, [thickness, bevel], material, [18, 3])
}

/** The same of few triangles. */
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

/** A rectangle with rounded corners about the origin. */
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
