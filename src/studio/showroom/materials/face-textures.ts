import {
  CanvasTexture,
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  NoColorSpace,
  RGBAFormat,
  type Texture,
} from 'three'
import type { SparkleLight } from '../light/set-ups.ts'
import { getPixels } from '../textures/canvas.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import type { FaceRecipe } from './face-recipe.ts'
import { maskOfAlpha, maskOfDarkParts, reliefBytes } from './relief.ts'

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

/** Longest side of a relief in texels. */
const RELIEF_SIZE = { live: 640, still: 2048 }
/** How far a die rounds the paper beside an edge, in cm: embossing more than flat foil. */
const EMBOSS_ROUND_CM = 0.035
const FOIL_ROUND_CM = 0.012

/**
 * The artwork as a texture. It stays in the bytes of its canvas, premultiplied, and the shader takes them apart: colours
 * at soft edges do not darken, and nothing is converted on the way.
 */
export function artTexture(art: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(art)
  texture.premultiplyAlpha = true
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 2
  return texture
}

/** Slopes and mask of what is foiled or embossed; null where nothing is. */
export function reliefTexture(layers: FaceLayers, recipe: FaceRecipe, textures: TextureCache): DataTexture | null {
  if (recipe.foil === null && recipe.relief === 0) return null
  const source = layers.special ?? layers.art
  const { width, height, data: rgba } = getPixels(source, RELIEF_SIZE[textures.resolution])
  const mask = (layers.special === null ? maskOfDarkParts : maskOfAlpha)(width, height, rgba)
  const round = recipe.relief > 0 || recipe.relief < -0.5 ? EMBOSS_ROUND_CM : FOIL_ROUND_CM
  const texelsPerCm = width / layers.box_cm[0]
  const texture = new DataTexture(reliefBytes(mask, Math.max(1.2, round * texelsPerCm)), width, height, RGBAFormat)
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping
  texture.colorSpace = NoColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

/** A level face without foil. */
export function levelRelief(textures: TextureCache): Texture {
  return textures.get('level relief', () => {
    const texture = new DataTexture(new Uint8Array([128, 128, 0, 0]), 1, 1, RGBAFormat)
    texture.needsUpdate = true
    return texture
  })
}
