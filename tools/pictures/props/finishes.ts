import { Color, MeshPhysicalMaterial } from 'three'
import { grainedMaterial } from '../../../src/studio/showroom/surfaces/grained-material.ts'
import { GRAIN_CM, getGrain } from '../../../src/studio/showroom/textures/grains.ts'
import type { TextureCache } from '../../../src/studio/showroom/textures/texture-cache.ts'

/* Finishes that only pictures need. */

/** Woven cloth; `relief` is how coarse. Its meshes need coordinates in tiles of LINEN_CM. */
export function woven(textures: TextureCache, colour: string, relief = 0.8): MeshPhysicalMaterial {
  const light = new Color(colour).multiplyScalar(1.22)
  const dark = new Color(colour).multiplyScalar(0.72)
  return grainedMaterial(getGrain('linen', textures), { light, dark, relief, roughness: 0.97, sheen: 0 })
}

/** Oiled timber, its grain along the coordinates' u. */
export function timber(textures: TextureCache, colour: string): MeshPhysicalMaterial {
  const light = new Color(colour).multiplyScalar(1.3)
  const dark = new Color(colour).multiplyScalar(0.55)
  return grainedMaterial(getGrain('wood', textures), { light, dark, relief: 0.25, roughness: 0.6, sheen: 0.2 })
}

export const LINEN_CM = GRAIN_CM.linen
/** A small thing shows a small part of a board's grain. */
export const TIMBER_CM = 26

/** Glazed stoneware: a body colour under a clear, uneven glaze. */
export function glazed(colour: string): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: colour, roughness: 0.5, clearcoat: 0.85, clearcoatRoughness: 0.14 })
}

/** Wax: light goes a little way into it, so that its shade is never quite dark. */
export function wax(colour: string): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: colour,
    roughness: 0.5,
    sheen: 0.4,
    sheenRoughness: 0.5,
    sheenColor: new Color(colour).lerp(new Color('#ffffff'), 0.5),
    emissive: new Color(colour),
    emissiveIntensity: 0.05,
  })
}
