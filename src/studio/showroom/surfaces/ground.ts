import { Mesh, PlaneGeometry } from 'three'
import type { Ground, Wall } from '../scene/picture-scene.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { surfaceMaterial, tileOf } from './surface-material.ts'

/** Edge of ground and wall, cm: past the horizon of any picture. */
const SIZE = 500

/** What everything stands on: the plane z = 0. */
export function buildGround(ground: Ground, textures: TextureCache): Mesh {
  return sheet(ground, textures)
}

/** What stands behind: upright at its distance, its face towards the camera. */
export function buildWall(wall: Wall, textures: TextureCache): Mesh {
  const mesh = sheet(wall, textures)
  mesh.rotation.x = Math.PI / 2
  mesh.position.set(0, wall.at_y, 0)
  mesh.castShadow = true
  return mesh
}

function sheet(ground: Ground, textures: TextureCache): Mesh {
  const geometry = new PlaneGeometry(SIZE, SIZE)
  const uvs = geometry.getAttribute('uv')
  const tiles = SIZE / tileOf(ground)
  for (let index = 0; index < uvs.count; index++)
    uvs.setXY(index, (uvs.getX(index) - 0.5) * tiles, (uvs.getY(index) - 0.5) * tiles)
  const mesh = new Mesh(geometry, surfaceMaterial(ground, textures))
  mesh.receiveShadow = true
  return mesh
}
