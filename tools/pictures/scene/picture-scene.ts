import type { CameraPlace, Ground, Vec3, Wall } from '../../../src/studio/showroom/scene/surroundings.ts'
import type { PicturedProduct } from '../products/build-pictured.ts'

/*
 * A still as data: what stands where, in which light, seen from where. Positions are centimetres with z up, the product's
 * face in the plane z = 0 and its top edge towards +y; angles are degrees.
 */

/** One of the studio's light set-ups (light-of-picture.ts). */
export type LightName = 'daylight' | 'overcast' | 'evening' | 'metal' | 'hologram' | 'gallery' | 'swatch'

/** Where a shadow of something out of the picture falls. */
export interface Gobo {
  kind: 'leaves' | 'blinds' | 'window-bars'
  /** Where its middle falls on the ground. */
  at: readonly [x: number, y: number]
  turn: number
  scale: number
}

/** A product lying, standing, leaning or stuck on something. */
export interface PlacedProduct {
  product: PicturedProduct
  /** The artwork, by its name in tools/pictures/artwork.ts; of the back too. */
  design: string
  back_design?: string
  at: Vec3
  /** Turned about x, y, z in this order. */
  turn?: Vec3
  /** A lifted edge or corner: where (degrees from +x), from how far out (0 to 1) and how high in cm. */
  curl?: { from: number; start: number; height: number }
  /** Peeled back over itself: from where (degrees from +x), how far out the fold is (1 the edge, -1 the opposite edge). */
  peel?: { from: number; start: number; radius: number; turn: number }
  /** Face down, or standing on its side. */
  face?: 'up' | 'down'
  /** Bent round an upright cylinder of this radius in cm (a jar, a bottle, a cup). */
  wrap_cm?: number
}

/** A thing that products are stuck on or stand beside (props/), by its name there. */
export interface PlacedProp {
  prop: string
  at: Vec3
  turn?: Vec3
  scale?: number
  colour?: string
}

export interface PictureScene {
  light: LightName
  /** The light carried round the scene, anticlockwise from above by so many degrees. */
  light_turn?: number
  ground: Ground
  wall?: Wall
  gobos?: readonly Gobo[]
  products: readonly PlacedProduct[]
  props?: readonly PlacedProp[]
  camera: CameraPlace
  exposure?: number
}
