import { Color, type Material } from 'three'
import type { Ground } from '../scene/picture-scene.ts'
import { GRAIN_CM, type GrainName, grainOf } from '../textures/grains.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { groundMaterial } from './ground-material.ts'

/** How a kind of ground looks. */
interface SurfaceLook {
  grain: GrainName
  /** How much darker than the colour its dark parts are, 0 to 1. */
  depth: number
  relief: number
  roughness: number
  sheen: number
}

const LOOKS: Record<Ground['kind'], SurfaceLook> = {
  paper: { grain: 'tooth', depth: 0.06, relief: 0.16, roughness: 0.94, sheen: 0 },
  linen: { grain: 'tooth', depth: 0.25, relief: 0.5, roughness: 0.96, sheen: 0 },
  wood: { grain: 'kraft', depth: 0.4, relief: 0.2, roughness: 0.6, sheen: 0.2 },
  plaster: { grain: 'tooth', depth: 0.1, relief: 0.4, roughness: 0.82, sheen: 0.1 },
  stone: { grain: 'tooth', depth: 0.2, relief: 0.25, roughness: 0.6, sheen: 0.2 },
  concrete: { grain: 'tooth', depth: 0.2, relief: 0.3, roughness: 0.8, sheen: 0.2 },
  slate: { grain: 'tooth', depth: 0.3, relief: 0.5, roughness: 0.6, sheen: 0.3 },
  felt: { grain: 'kraft', depth: 0.2, relief: 0.6, roughness: 1, sheen: 0 },
}

/** The edge of a tile of this ground, cm. */
export function tileOf({ kind, grain = 1 }: Ground): number {
  return GRAIN_CM[LOOKS[kind].grain] / grain
}

/** What a ground or wall is made of, in its colour. */
export function surfaceMaterial({ kind, colour, turn = 0 }: Ground, textures: TextureCache): Material {
  const { grain, depth, relief, roughness, sheen } = LOOKS[kind]
  const light = new Color(colour)
  const dark = light.clone().multiplyScalar(1 - depth)
  return groundMaterial(grainOf(grain, textures), { light, dark, relief, roughness, sheen }, (turn / 180) * Math.PI)
}
