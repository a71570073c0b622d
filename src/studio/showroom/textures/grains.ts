import type { Texture } from 'three'
import { type Grain, grainTexture } from './grain-tile.ts'
import { concrete, felt, plaster, slate, stone } from './ground-grains.ts'
import { linen } from './linen.ts'
import { kraft, orangePeel, pearl, satinMetal, tooth } from './stock-grains.ts'
import type { TextureCache } from './texture-cache.ts'
import { wood } from './wood.ts'

/** How stocks, and what they lie on, are uneven. */
export type GrainName =
  | 'flat'
  | 'orange-peel'
  | 'tooth'
  | 'kraft'
  | 'satin-metal'
  | 'pearl'
  | 'linen'
  | 'wood'
  | 'plaster'
  | 'stone'
  | 'concrete'
  | 'slate'
  | 'felt'

/** The edge of each tile as it lies, in cm. */
export const GRAIN_CM: Record<GrainName, number> = {
  flat: 1,
  'orange-peel': 3,
  tooth: 4.5,
  kraft: 9,
  'satin-metal': 3,
  pearl: 2.5,
  linen: 7,
  wood: 44,
  plaster: 36,
  stone: 40,
  concrete: 36,
  slate: 34,
  felt: 9,
}

/** The grain of this name from the cache. */
export function grainOf(name: GrainName, textures: TextureCache): Texture {
  return textures.get(`grain ${name}`, () => grainTexture(GRAINS[name](name === 'flat' ? 4 : textures.size)))
}

/** The makers, by name, for a tile of `size` texels. */
export const GRAINS: Record<GrainName, (size: number) => Grain> = {
  flat: (size) => ({ heights: { size, values: new Float32Array(size * size) } }),
  'orange-peel': orangePeel,
  tooth,
  kraft,
  'satin-metal': satinMetal,
  pearl,
  linen,
  wood,
  plaster,
  stone,
  concrete,
  slate,
  felt,
}
