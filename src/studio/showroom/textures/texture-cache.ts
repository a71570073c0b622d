import type { Texture } from 'three'

/** `live` is drawn while the shopper waits, `still` for pictures. */
export type Resolution = 'live' | 'still'

/** The size of a tiling texture in texels. */
const TILE_SIZE: Record<Resolution, number> = { live: 192, still: 1024 }

/**
 * Caches procedural textures for one preview or one picture, beyond the life of a product, and frees them all
 * together. Whoever makes a cache disposes of it; materials never dispose of textures from it.
 */
export class TextureCache {
  readonly resolution: Resolution
  /** The size of a tiling texture in texels at this resolution. */
  readonly size: number
  readonly #textures = new Map<string, Texture>()

  constructor(resolution: Resolution) {
    this.resolution = resolution
    this.size = TILE_SIZE[resolution]
  }

  /**
   * The texture of this name, made by `make` the first time. The name must contain everything that the texture
   * depends on.
   */
  get(name: string, make: () => Texture): Texture {
    const known = this.#textures.get(name)
    if (known !== undefined) return known
    const texture = make()
    this.#textures.set(name, texture)
    return texture
  }

  /** The number of cached textures. */
  get count(): number {
    return this.#textures.size
  }

  /** Frees them on the graphics card. The cache is empty afterwards, and can be used again. */
  dispose(): void {
    for (const texture of this.#textures.values()) texture.dispose()
    this.#textures.clear()
  }
}
