import type { Material } from 'three'
import type { SparkleLight } from '../light/light-set-up.ts'
import type { TextureCache } from '../textures/texture-cache.ts'

/** The lamps that a hologram breaks up: a light set-up's `sparkle`. */
export type SparkleLights = readonly SparkleLight[]

/** What is on one face of a product, spread over the box that its texture coordinates go across. */
export interface FaceLayers {
  /** The artwork over the whole box; transparent where nothing is printed. */
  art: HTMLCanvasElement
  /** What is foiled, embossed or debossed, by its alpha; null for all of the artwork's dark parts. */
  special: HTMLCanvasElement | null
  box_cm: readonly [width: number, height: number]
  /** Where grain and tooth come from; without it the face makes its own, as for stills, and frees them itself. */
  textures?: TextureCache | undefined
}

/** A second skin over the same shape as the face. */
export interface FaceFilm {
  material: Material
  /** How far above (or below, if negative) the face it lies, in cm. */
  lift_cm: number
  /** Films are drawn in the order of this number; the face itself is 0 (three's renderOrder). */
  order: number
}

/** The materials of one face. */
export interface FaceMaterials {
  top: Material
  edge: Material
  /** Films under or over the face, none for most stocks. */
  layers: readonly FaceFilm[]
  /** Frees the materials and the textures made for this face alone. */
  dispose(): void
}
