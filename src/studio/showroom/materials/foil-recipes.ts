import type { Foil } from '../scene/scene-product.ts'

/** Metal as it reflects: its colour straight on, in sRGB, and how sharp. */
export interface FoilLook {
  colour: string
  roughness: number
}

/** Hot foil: bright, slightly soft from the paper beneath. */
export const FOIL_LOOKS: Record<Foil, FoilLook> = {
  gold: { colour: '#f0c983', roughness: 0.2 },
  silver: { colour: '#e4e6e8', roughness: 0.17 },
  'rose-gold': { colour: '#eab49f', roughness: 0.2 },
  holographic: { colour: '#dadde2', roughness: 0.16 },
}
