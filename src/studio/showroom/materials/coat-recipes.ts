import type { Coating, SceneProduct } from '../scene/scene-product.ts'

/** What lies over ink and stock: a clear skin with a reflection of its own. */
export interface CoatLook {
  /** How much it reflects; 0 is none. */
  amount: number
  roughness: number
  /** What it reflects straight on: 0.04 is plain film; thicker, harder films shine more. */
  shine: number
  /** How much of the grain beneath is felt through it. */
  follows: number
  /** How much it deepens colours, as wet paper is deeper than dry. */
  deepens: number
  /** A soft bloom seen along the surface, as on soft-touch film. */
  bloom: number
}

const NONE: CoatLook = { amount: 0, roughness: 0.6, shine: 0.04, follows: 1, deepens: 0, bloom: 0 }

const COATS: Record<Coating, CoatLook> = {
  uncoated: NONE,
  gloss: { amount: 1, roughness: 0.05, shine: 0.065, follows: 0.55, deepens: 0.06, bloom: 0 },
  satin: { amount: 0.75, roughness: 0.3, shine: 0.055, follows: 0.6, deepens: 0.03, bloom: 0 },
  matte: { amount: 0.55, roughness: 0.56, shine: 0.05, follows: 0.8, deepens: 0, bloom: 0.03 },
  'premium-gloss': { amount: 1, roughness: 0.012, shine: 0.1, follows: 0.12, deepens: 0.16, bloom: 0 },
  'premium-satin': { amount: 1, roughness: 0.22, shine: 0.08, follows: 0.3, deepens: 0.09, bloom: 0 },
  'premium-matte': { amount: 0.5, roughness: 0.7, shine: 0.055, follows: 0.3, deepens: 0.05, bloom: 0.1 },
  'premium-mirror': { amount: 1, roughness: 0, shine: 0.12, follows: 0.05, deepens: 0.12, bloom: 0 },
  dome: { amount: 1, roughness: 0.01, shine: 0.085, follows: 0, deepens: 0.12, bloom: 0 },
}

/** Metal and holographic films come with a surface of their own: only premium film lies over them. */
export function coatOf({ stock, coating }: Pick<SceneProduct, 'stock' | 'coating'>): CoatLook {
  const over = coating.startsWith('premium') || coating === 'dome'
  if (stock.kind === 'metal' && !over) return NONE
  return COATS[coating]
}
