import { linerMaterial } from '../materials/plain.ts'
import type { Parts } from './parts.ts'

/** Thickness of backing paper, cm. */
export const LINER = 0.012

/** Backing paper as the materials of a slab; freed with the product. */
export function backingPaper(parts: Parts) {
  return throughout(parts.own(linerMaterial()))
}

/** One material for face, edge and back (geometry/mesh-data.ts). */
export function throughout<M>(material: M): M[] {
  return [material, material, material]
}
