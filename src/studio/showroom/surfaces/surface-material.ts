import { Color, type Material } from 'three'
import type { Ground } from '../scene/picture-scene.ts'
import { GRAIN_CM, type GrainName, grainOf } from '../textures/grains.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { grainedMaterial } from './grained-material.ts'

/** How a kind of ground looks. */
interface SurfaceLook {
  grain: GrainName
  /** How far its light and dark parts lie apart, as a part of the colour. */
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

/** The edge of a tile of this ground, cm. */
export function tileOf({ kind, grain = 1 }: Ground): number {
  return GRAIN_CM[LOOKS[kind].grain] / grain
}

/** What a ground or wall is made of, in its colour. */
export function surfaceMaterial({ kind, colour, turn = 0 }: Ground, textures: TextureCache): Material {
  const { grain, depth, relief, roughness, sheen } = LOOKS[kind]
  const light = new Color(colour).multiplyScalar(1 + depth / 2)
  const dark = new Color(colour).multiplyScalar(1 - depth / 2)
  return grainedMaterial(grainOf(grain, textures), { light, dark, relief, roughness, sheen }, (turn / 180) * Math.PI)
}
