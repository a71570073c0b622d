import { BufferGeometry, Color, Float32BufferAttribute, Group, type Material, Mesh, PlaneGeometry } from 'three'
import type { Ground, Wall } from '../scene/surroundings.ts'
import { GRAIN_CM, type GrainName, getGrain } from '../textures/grains.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { grainedMaterial } from './grained-material.ts'

/** The look of a kind of ground. */
interface SurfaceLook {
  grain: GrainName
  /** The contrast of its light and dark parts, as a fraction of the colour. */
  depth: number
  relief: number
  roughness: number
  sheen: number
}

const LOOKS: Record<Ground['kind'], SurfaceLook> = {
  paper: { grain: 'tooth', depth: 0.05, relief: 0.14, roughness: 0.94, sheen: 0 },
  linen: { grain: 'linen', depth: 0.5, relief: 0.8, roughness: 0.97, sheen: 0 },
  wood: { grain: 'wood', depth: 0.95, relief: 0.3, roughness: 0.56, sheen: 0.25 },
  plaster: { grain: 'plaster', depth: 0.16, relief: 0.5, roughness: 0.85, sheen: 0 },
  stone: { grain: 'stone', depth: 0.42, relief: 0.12, roughness: 0.5, sheen: 0.3 },
  concrete: { grain: 'concrete', depth: 0.36, relief: 0.4, roughness: 0.8, sheen: 0.25 },
  slate: { grain: 'slate', depth: 0.5, relief: 0.9, roughness: 0.62, sheen: 0 },
  felt: { grain: 'felt', depth: 0.4, relief: 0.7, roughness: 1, sheen: 0 },
}

/** The size of ground and wall, cm: beyond the horizon of any picture. */
const SIZE = 500

/** Seamless paper hangs down a wall and curves onto the table with this radius, cm. */
const SWEEP_RADIUS = 14
const HALF_WIDTH = 200
const STEPS = 20

/** Ground and wall; of the same paper they are one sheet without an edge, as in a studio. */
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
  const tile = getTile(wall)
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

/** The ground: the plane z = 0. */
function buildGround(ground: Ground, textures: TextureCache): Mesh {
  return sheet(ground, textures)
}

/** The wall: upright at its distance, facing the camera. */
function buildWall(wall: Wall, textures: TextureCache): Mesh {
  const mesh = sheet(wall, textures)
  mesh.rotation.x = Math.PI / 2
  mesh.position.set(0, wall.at_y, 0)
  mesh.castShadow = true
  return mesh
}

function sheet(ground: Ground, textures: TextureCache): Mesh {
  const geometry = new PlaneGeometry(SIZE, SIZE)
  const uvs = geometry.getAttribute('uv')
  const tiles = SIZE / getTile(ground)
  for (let index = 0; index < uvs.count; index++)
    uvs.setXY(index, (uvs.getX(index) - 0.5) * tiles, (uvs.getY(index) - 0.5) * tiles)
  const mesh = new Mesh(geometry, surfaceMaterial(ground, textures))
  mesh.receiveShadow = true
  return mesh
}

/** The size of a tile of this ground, cm. */
function getTile({ kind, grain = 1 }: Ground): number {
  return GRAIN_CM[LOOKS[kind].grain] / grain
}

/** The material of a ground or wall, in its colour. */
function surfaceMaterial({ kind, colour, turn = 0 }: Ground, textures: TextureCache): Material {
  const { grain, depth, relief, roughness, sheen } = LOOKS[kind]
  const light = new Color(colour).multiplyScalar(1 + depth / 2)
  const dark = new Color(colour).multiplyScalar(1 - depth / 2)
  return grainedMaterial(getGrain(grain, textures), { light, dark, relief, roughness, sheen }, (turn / 180) * Math.PI)
}
