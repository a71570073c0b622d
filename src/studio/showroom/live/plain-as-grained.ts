import { Material, Mesh, MeshPhysicalMaterial, type Object3D, type Texture } from 'three'
import { addLevelGrain } from '../surfaces/grained-material.ts'

/**
 * Has everything plain of an object drawn by the ground's program: cut edges, liner, metal. What is lost of them, a trace of
 * coat or velvet, is not seen at the size of the preview.
 * @param level any texture: none of it is seen
 */
export function drawPlainAsGrained(object: Object3D, level: Texture): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    for (const material of [(part as Mesh).material].flat()) {
      if (isPlain(material)) drawAsGrained(material, level)
    }
  })
}

function drawAsGrained(material: MeshPhysicalMaterial, level: Texture): void {
  material.clearcoat = 0
  material.sheen = 0
  addLevelGrain(material, level)
}

/** Neither with a picture on it, nor seen through, nor drawn by a program of its own. */
function isPlain(material: Material): material is MeshPhysicalMaterial {
  return (
    material instanceof MeshPhysicalMaterial &&
    material.customProgramCacheKey === Material.prototype.customProgramCacheKey &&
    material.map === null &&
    !material.transparent &&
    material.transmission === 0
  )
}
