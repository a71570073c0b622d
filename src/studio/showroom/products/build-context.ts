import type { Group } from 'three'
import type { Bend } from '../geometry/bend.ts'
import type { Point } from '../geometry/polygon.ts'
import type { SparkleLights } from '../materials/face-layers.ts'
import type { TextureCache } from '../textures/texture-cache.ts'

/** What a product is drawn for: quickly, following each choice, or for a picture. */
export interface BuildContext {
  quality: 'live' | 'still'
  /** The lamps that holograms break up (a light set-up's `sparkle`). */
  sparkle: SparkleLights
  /** Where grain and tooth come from; whoever made the cache disposes of it. */
  textures?: TextureCache
  /** Bends a flat product (geometry/bend.ts: curl, wrap), made of small triangles for it. Rolls and sheets ignore it. */
  bend?: (size_cm: readonly [width: number, height: number]) => Bend
}

/** A product as it stands in a scene: on z = 0, face up, top edge towards +y. Lengths are centimetres. */
export interface BuiltProduct {
  object: Group
  /** Width, height and depth; without a string. */
  size_cm: readonly [width: number, height: number, depth: number]
  /** Where one piece is cut, about its middle, anticlockwise. */
  cutLine: readonly Point[]
  /** Frees geometries, materials and textures. */
  dispose(): void
}
