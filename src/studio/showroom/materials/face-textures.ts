import {
  CanvasTexture,
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RGBAFormat,
  type Texture,
} from 'three'
import { getPixels } from '../textures/canvas.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import type { FaceLayers } from './face-layers.ts'
import type { FaceRecipe } from './face-recipe.ts'
import { maskOfAlpha, maskOfDarkParts, reliefBytes } from './relief.ts'

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
