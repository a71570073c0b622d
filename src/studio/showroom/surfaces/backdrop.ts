import { BufferGeometry, Float32BufferAttribute, Group, Mesh } from 'three'
import type { Ground, Wall } from '../scene/picture-scene.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { buildGround, buildWall } from './ground.ts'
import { surfaceMaterial, tileOf } from './surface-material.ts'

/** Seamless paper hangs down a wall and comes round on to the table with this radius, cm. */
const SWEEP_RADIUS = 14
const HALF_WIDTH = 200
const STEPS = 20

/** Ground and wall; of the same paper they are one sheet without an edge between them, as in a studio. */
export function buildBackdrop(ground: Ground, wall: Wall | undefined, textures: TextureCache): Group {
  const group = new Group()
  if (wall && isSeamless(ground, wall)) group.add(buildSweep(wall, textures))
  else group.add(buildGround(ground, textures), ...(wall ? [buildWall(wall, textures)] : []))
  return group
}

/** Whether ground and wall are one hanging sheet. */
export function isSeamless(ground: Ground, wall: Wall): boolean {
  return (
    ground.kind === wall.kind && ground.colour === wall.colour && (ground.kind === 'paper' || ground.kind === 'felt')
  )
}

/** The line of the sheet from front to back: y and z, in cm. */
export function sweepLine(at_y: number): (readonly [y: number, z: number])[] {
  const begin = at_y - SWEEP_RADIUS
  const bend = Array.from({ length: STEPS + 1 }, (_, step): [number, number] => {
    const angle = (step / STEPS) * (Math.PI / 2)
    return [begin + SWEEP_RADIUS * Math.sin(angle), SWEEP_RADIUS * (1 - Math.cos(angle))]
  })
  return [
    [begin - 2 * HALF_WIDTH, 0],
    [begin - 1, 0],
    ...bend,
    [at_y, SWEEP_RADIUS + 1],
    [at_y, SWEEP_RADIUS + 2 * HALF_WIDTH],
  ]
}

function buildSweep(wall: Wall, textures: TextureCache): Mesh {
  const tile = tileOf(wall)
  const places: number[] = []
  const uvs: number[] = []
  const triangles: number[] = []
  let along = 0
  sweepLine(wall.at_y).forEach(([y, z], row, line) => {
    const before = line[row - 1] ?? [y, z]
    along += Math.hypot(y - before[0], z - before[1])
    places.push(-HALF_WIDTH, y, z, HALF_WIDTH, y, z)
    uvs.push(-HALF_WIDTH / tile, along / tile, HALF_WIDTH / tile, along / tile)
    if (row === 0) return
    const first = (row - 1) * 2
    triangles.push(first, first + 1, first + 2, first + 1, first + 3, first + 2)
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(triangles)
  geometry.computeVertexNormals()
  const mesh = new Mesh(geometry, surfaceMaterial(wall, textures))
  mesh.receiveShadow = true
  return mesh
}
