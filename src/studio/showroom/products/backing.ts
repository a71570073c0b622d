import { linerMaterial } from '../materials/plain.ts'
import type { Parts } from './parts.ts'

/** Thickness of backing paper, cm. */
export const LINER = 0.012

/** Backing paper as the materials of a slab, white unless it is of a colour; freed with the product. */
export function backingPaper(parts: Parts, colour?: string) {
  return throughout(parts.own(linerMaterial(colour)))
}

/** One material for face, edge and back (geometry/mesh-data.ts). */
export function throughout<M>(material: M): M[] {
  return [material, material, material]
}
