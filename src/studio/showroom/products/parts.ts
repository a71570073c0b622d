import { type BufferGeometry, Group, type Material, Mesh } from 'three'
import type { Bend } from '../geometry/bend.ts'
import type { Point } from '../geometry/polygon.ts'
import type { SparkleLights } from '../materials/face-textures.ts'
import { linerMaterial } from '../materials/plain.ts'
import type { TextureCache } from '../textures/texture-cache.ts'

/** The context of a product: quick, for each choice, or for a picture. */
export interface BuildContext {
  quality: 'live' | 'still'
  /** The lamps that holograms diffract (a light set-up's `sparkle`). */
  sparkle: SparkleLights
  /** The source of grain textures; whoever made the cache disposes of it. */
  textures?: TextureCache
  /**
   * Bends a flat product (geometry/bend.ts: curl, wrap), which then has small triangles. Rolls and sheets ignore it.
   */
  bend?: (size_cm: readonly [width: number, height: number]) => Bend
}

/** A product in a scene: on z = 0, face up, top edge towards +y. Lengths are centimetres. */
export interface BuiltProduct {
  object: Group
  /** Width, height and depth; without a string. */
  size_cm: readonly [width: number, height: number, depth: number]
  /** The cut line of one piece, from its middle, anticlockwise. */
  cutLine: readonly Point[]
  /** Frees geometries, materials and textures. */
  dispose(): void
}

/** Something to dispose of with a product: what its meshes are made of. */
interface Disposable {
  dispose(): void
}

/** The meshes of one product, and everything to dispose of with them. */
export class Parts {
  readonly group = new Group()
  private readonly owned = new Set<Disposable>()

  /**
   * Adds a mesh that casts and receives shadows. Its geometry is disposed of with the product; pass materials to
   * `own`.
   */
  add(geometry: BufferGeometry, material: Material | Material[], place?: (mesh: Mesh) => void): Mesh {
    const mesh = new Mesh(geometry, material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    this.own(geometry)
    place?.(mesh)
    this.group.add(mesh)
    return mesh
  }

  own<Owned extends Disposable>(thing: Owned): Owned {
    this.owned.add(thing)
    return thing
  }

  dispose(): void {
    for (const thing of this.owned) thing.dispose()
    this.owned.clear()
    this.group.removeFromParent()
    this.group.clear()
  }
}

/** The thickness of backing paper, cm. */
export const LINER = 0.012

/** Backing paper as the materials of a slab, white by default; disposed of with the product. */
export function backingPaper(parts: Parts, colour?: string) {
  return throughout(parts.own(linerMaterial(colour)))
}

/** One material for face, edge and back (geometry/mesh-data.ts). */
export function throughout<M>(material: M): M[] {
  return [material, material, material]
}
