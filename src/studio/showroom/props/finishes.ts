import { type BufferGeometry, Color, type Mesh, MeshPhysicalMaterial, MeshStandardMaterial, Vector3 } from 'three'
import { grainedMaterial } from '../surfaces/grained-material.ts'
import { GRAIN_CM, getGrain } from '../textures/grains.ts'
import type { TextureCache } from '../textures/texture-cache.ts'

const UNBLEACHED = '#bd9a72'

/** Unbleached board and paper bags. Its meshes need coordinates in tiles of KRAFT_CM (spreadGrain). */
export function kraftBoard(textures: TextureCache): MeshPhysicalMaterial {
  const light = new Color(UNBLEACHED).lerp(new Color('#ffffff'), 0.07)
  const dark = new Color(UNBLEACHED).multiplyScalar(0.78)
  return grainedMaterial(getGrain('kraft', textures), { light, dark, relief: 0.22, roughness: 0.93, sheen: 0 })
}

/** Uncoated paper or cloth-covered board: a fine tooth. */
export function toothed(textures: TextureCache, colour: string, relief = 0.25): MeshPhysicalMaterial {
  const light = new Color(colour)
  const dark = light.clone().multiplyScalar(0.9)
  return grainedMaterial(getGrain('tooth', textures), { light, dark, relief, roughness: 0.93, sheen: 0 })
}

/** The size of the tiles, cm, for spreadGrain. */
export const KRAFT_CM = GRAIN_CM.kraft
export const TOOTH_CM = GRAIN_CM.tooth

/** Sets texture coordinates by the direction of each side, with one tile every `tile` cm. */
export function spreadGrain<Kind extends Mesh>(mesh: Kind, tile: number): Kind {
  const geometry: BufferGeometry = mesh.geometry
  const places = geometry.getAttribute('position')
  const normals = geometry.getAttribute('normal')
  const uvs = geometry.getAttribute('uv')
  const [place, normal] = [new Vector3(), new Vector3()]
  for (let index = 0; index < places.count; index++) {
    place.fromBufferAttribute(places, index).divideScalar(tile)
    normal.fromBufferAttribute(normals, index)
    const [nx, ny, nz] = [Math.abs(normal.x), Math.abs(normal.y), Math.abs(normal.z)]
    if (nz >= nx && nz >= ny) uvs.setXY(index, place.x, place.y)
    else if (ny >= nx) uvs.setXY(index, place.x, place.z)
    else uvs.setXY(index, place.y, place.z)
  }
  return mesh
}

/* Materials of props without pictures. Colours are sRGB. */

/** Paint, enamel or moulded plastic; `gloss` from 0 (soft touch) to 1 (wet). */
export function moulded(colour: string, gloss = 0.5): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.62 - gloss * 0.32,
    clearcoat: Math.max(0, gloss - 0.3) * 1.2,
    clearcoatRoughness: 0.32 - gloss * 0.26,
    specularIntensity: 0.4 + gloss * 0.5,
  })
}

/** Board, cloth, unglazed clay: without shine. */
export function dull(colour: string): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, roughness: 0.94, metalness: 0 })
}

/** Metal by its colour: brass #e3bd6d, aluminium #d3d5d8, steel #c4c7ca, copper #d98e63. */
export function metal(colour: string, roughness = 0.3): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, metalness: 1, roughness })
}
