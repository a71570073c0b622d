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
import { FOIL_DEPTH } from './face-recipe.ts'
import { addDepths, type Mask, maskOfAlpha, maskOfDarkParts, reliefBytes } from './relief.ts'

/** The lamps that a hologram diffracts: a light set-up's `sparkle`. */
export type SparkleLights = readonly SparkleLight[]

/** The rasters on one face of a product, over the box of its texture coordinates. */
export interface FaceLayers {
  /** The artwork over the whole box; transparent where nothing is printed. */
  art: HTMLCanvasElement
  /** The area of foil, embossing or debossing, by its alpha; null for all dark parts of the artwork. */
  special: HTMLCanvasElement | null
  /** Where each plate of a shopper's own file is; left out for our own designs. */
  plates?: {
    white: HTMLCanvasElement | 'artwork' | null
    foil: HTMLCanvasElement | null
    second_foil: HTMLCanvasElement | null
    relief: HTMLCanvasElement | null
  }
  box_cm: readonly [width: number, height: number]
  /** The source of grain textures; without it the face makes its own, as for stills, and frees them itself. */
  textures?: TextureCache | undefined
}

/** A second layer with the same shape as the face. */
export interface FaceFilm {
  material: Material
  /** Its height above (or, if negative, below) the face, in cm. */
  lift_cm: number
  /** The draw order of films; the face itself is 0 (three.js's renderOrder). */
  order: number
}

/** The materials of one face. */
export interface FaceMaterials {
  top: Material
  edge: Material
  /** Films under or over the face; most stocks have none. */
  layers: readonly FaceFilm[]
  /** Frees the materials and the textures made for this face alone. */
  dispose(): void
}

/** The longest side of a relief in texels. */
const RELIEF_SIZE = { live: 640, still: 2048 }
/** The width of the rounding that a die gives the paper at an edge, in cm: more for embossing than for flat foil. */
const EMBOSS_ROUND_CM = 0.035
const FOIL_ROUND_CM = 0.012

/**
 * The artwork as a texture. It stays premultiplied as in its canvas, and the shader unmultiplies it, so that soft
 * edges are not darkened and nothing is converted.
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

/** The slopes and the mask of foil or relief; null if there is none. */
export function reliefTexture(layers: FaceLayers, recipe: FaceRecipe, textures: TextureCache): DataTexture | null {
  if (recipe.foil === null && recipe.relief === 0) return null
  if (layers.plates !== undefined) return ownRelief(layers, recipe, textures)
  const source = layers.special ?? layers.art
  const { width, height, data: rgba } = getPixels(source, RELIEF_SIZE[textures.resolution])
  const mask = (layers.special === null ? maskOfDarkParts : maskOfAlpha)(width, height, rgba)
  const round = recipe.relief > 0 || recipe.relief < -0.5 ? EMBOSS_ROUND_CM : FOIL_ROUND_CM
  const texelsPerCm = width / layers.box_cm[0]
  return toTexture(reliefBytes(mask, Math.max(1.2, round * texelsPerCm)), width, height)
}

/** Foils and embossing of a shopper's own file: each has its own area, and the slopes their own depths. */
function ownRelief({ plates, box_cm, art }: FaceLayers, recipe: FaceRecipe, textures: TextureCache): DataTexture {
  const size = RELIEF_SIZE[textures.resolution]
  const { width, height } = getPixels(art, size)
  const read = (plate: HTMLCanvasElement | null | undefined, isWanted: boolean): Mask => {
    const pixels = plate && isWanted ? getPixels(plate, size) : null
    if (pixels?.width === width && pixels.height === height) return maskOfAlpha(width, height, pixels.data)
    return { width, height, values: new Float32Array(width * height) }
  }
  const foil = read(plates?.foil, recipe.foil !== null)
  const second = read(plates?.second_foil, recipe.secondFoil !== null)
  const isRaised = recipe.relief > 0 || recipe.relief < 2 * FOIL_DEPTH
  const relief = read(plates?.relief, isRaised)
  const depths = addDepths([foil, FOIL_DEPTH], [second, FOIL_DEPTH], [relief, isRaised ? recipe.relief : 0])
  const radius = Math.max(1.2, ((isRaised ? EMBOSS_ROUND_CM : FOIL_ROUND_CM) * width) / box_cm[0])
  return toTexture(reliefBytes(depths, radius, { foil, second }), width, height)
}

function toTexture(bytes: Uint8Array, width: number, height: number): DataTexture {
  const texture = new DataTexture(bytes, width, height, RGBAFormat)
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping
  texture.colorSpace = NoColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

/** A flat face without foil. */
export function levelRelief(textures: TextureCache): Texture {
  return textures.get('level relief', () => {
    const texture = new DataTexture(new Uint8Array([128, 128, 0, 0]), 1, 1, RGBAFormat)
    texture.needsUpdate = true
    return texture
  })
}
