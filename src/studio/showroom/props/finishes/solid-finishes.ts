import { MeshPhysicalMaterial, MeshStandardMaterial } from 'three'

/*
 * What props are made of, where no picture is needed for it. Colours are as the eye names them (sRGB).
 */

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

/** Board, cloth, unglazed clay: no shine to speak of. */
export function dull(colour: string): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, roughness: 0.94, metalness: 0 })
}

/** Metal by its colour: brass #e3bd6d, aluminium #d3d5d8, steel #c4c7ca, copper #d98e63. */
export function metal(colour: string, roughness = 0.3): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, metalness: 1, roughness })
}
