import type { Group } from 'three'
import type { TextureCache } from '../textures/texture-cache.ts'

/*
 * A prop is a thing of the world that a product is stuck on, packed in or laid beside. Its builder gives a group in
 * centimetres with its base at z = 0, the middle of its footprint at the origin and its front towards -y.
 */

/** `live` is the same thing of few triangles, for drawing while the pointer moves; `still` is for pictures. */
export type PropQuality = 'live' | 'still'

export interface PropOptions {
  /** Where its grain comes from; whoever made the cache disposes of it. */
  textures: TextureCache
  /** The colour of what varies about the thing; its own usual colour without. */
  colour?: string | undefined
  quality?: PropQuality | undefined
}

/** A prop as picture authors choose it. */
export interface Prop {
  name: string
  /** What it is, and what its colour is the colour of. */
  about: string
  /** Width, depth and height as it stands, in cm. */
  size_cm: readonly [width: number, depth: number, height: number]
  build: (options: PropOptions) => Group
}
