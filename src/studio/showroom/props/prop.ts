import type { Group } from 'three'
import type { TextureCache } from '../textures/texture-cache.ts'

/*
 * A prop is an object that a product is stuck on, packed in or put beside. Its builder returns a group in centimetres
 * with its base at z = 0, the middle of its footprint at the origin and its front towards -y.
 */

/** `live` has few triangles, for drawing while the pointer moves; `still` is for pictures. */
export type PropQuality = 'live' | 'still'

export interface PropOptions {
  /** The source of its grain textures; whoever made the cache disposes of it. */
  textures: TextureCache
  /** The colour of its variable part; by default its usual colour. */
  colour?: string | undefined
  quality?: PropQuality | undefined
}

/** A prop for authors of pictures. */
export interface Prop {
  name: string
  /** What it is, and what its colour applies to. */
  about: string
  /** Width, depth and height, in cm. */
  size_cm: readonly [width: number, depth: number, height: number]
  build: (options: PropOptions) => Group
}
