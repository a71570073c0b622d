import {
  CustomBlending,
  DoubleSide,
  MeshPhysicalMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type Texture,
} from 'three'
import type { SceneProduct } from '../scene/scene-product.ts'
import { TextureCache } from '../textures/texture-cache.ts'
import { clearEdge, inkFilter } from './clear-film.ts'
import type { FaceLayers, FaceMaterials, SparkleLights } from './face-layers.ts'
import { type FaceRecipe, recipeOf } from './face-recipe.ts'
import { patchFaceShader, programKey } from './face-shader.ts'
import { artTexture, levelRelief, reliefTexture } from './face-textures.ts'
import { type FaceUniforms, faceUniforms, sparkleUniforms } from './face-uniforms.ts'
import { edgeMaterial } from './plain.ts'

/**
 * The materials of one side of a product in a light: of its top, its cut edge, and of films that lie under or over it
 * as meshes of the same shape. Textures spread over `face.box_cm` by the shape's uv, from 0,0 at the bottom left.
 */
export function faceMaterials(
  product: SceneProduct,
  face: FaceLayers,
  side: 'front' | 'back',
  light: SparkleLights,
): FaceMaterials {
  const textures = face.textures ?? new TextureCache('still')
  const recipe = recipeOf(product, side)
  const art = artTexture(face.art)
  const relief = reliefTexture(face, recipe, textures)
  const place = { box_cm: face.box_cm, relief: relief ?? levelRelief(textures), textures }
  const uniforms = { ...faceUniforms(recipe, place), ...sparkleUniforms(recipe, light) }
  const top = faceMaterial(recipe, art, uniforms)
  const edge = recipe.clear === null ? edgeMaterial(recipe.stock.edge) : clearEdge()
  const layers = recipe.clear === null || recipe.clear.white ? [] : [inkFilter(art)]
  return {
    top,
    edge,
    layers,
    dispose() {
      for (const mine of [top, edge, art, relief, ...layers.map(({ material }) => material)]) mine?.dispose()
      if (face.textures === undefined) textures.dispose()
    },
  }
}

/** three's physical material with the face shader in it. */
function faceMaterial(recipe: FaceRecipe, art: Texture, uniforms: FaceUniforms): MeshPhysicalMaterial {
  const variant = { hologram: recipe.hologram !== null, dome: recipe.dome, clear: recipe.clear !== null }
  const material = new MeshPhysicalMaterial({
    map: art,
    // A trace of coat where there is none keeps to the same program: compiling another takes longer than it costs.
    clearcoat: Math.max(recipe.coat.amount, 0.001),
    clearcoatRoughness: recipe.coat.roughness,
    specularIntensity: recipe.stock.specular,
  })
  if (variant.clear) makeClear(material)
  material.customProgramCacheKey = () => programKey(variant)
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    patchFaceShader(shader, variant)
  }
  return material
}

/** Lets light through where no ink covers. Only ink throws a shadow: the alpha test is the shadow's, not the face's. */
function makeClear(material: MeshPhysicalMaterial): void {
  material.transparent = true
  material.depthWrite = false
  material.alphaTest = 0.4
  material.shadowSide = DoubleSide
  material.blending = CustomBlending
  material.blendSrc = OneFactor
  material.blendDst = OneMinusSrcAlphaFactor
  material.blendSrcAlpha = OneFactor
  material.blendDstAlpha = OneMinusSrcAlphaFactor
}
