import {
  Color,
  CustomBlending,
  DoubleSide,
  type IUniform,
  MeshPhysicalMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcColorFactor,
  type Texture,
  Vector2,
  Vector3,
  ZeroFactor,
} from 'three'
import type { SparkleLight } from '../light/set-ups.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { GRAIN_CM, getGrain } from '../textures/grains.ts'
import { TextureCache } from '../textures/texture-cache.ts'
import { BLACK_INK, type FaceRecipe, getRecipe } from './face-recipe.ts'
import { MAX_SPARKLES, patchFaceShader, programKey } from './face-shader.ts'
import {
  artTexture,
  type FaceFilm,
  type FaceLayers,
  type FaceMaterials,
  levelRelief,
  reliefTexture,
  type SparkleLights,
} from './face-textures.ts'
import { edgeMaterial } from './plain.ts'

const PATTERNS = ['cracked-ice', 'rainbow', 'dots'] as const

/** The opacity of a clear film itself. */
const FILM_OPACITY = 0.045

/** Coarse tiles have coarse slopes, which look steeper, so they are drawn flatter. */
const DEPTH_SHARE = { live: 0.6, still: 1 }

type FaceUniforms = Record<string, IUniform>

interface FacePlace {
  box_cm: readonly [width: number, height: number]
  relief: Texture
  textures: TextureCache
  /** Where white is printed first: under the artwork, on a plate of its own, or nowhere. */
  white: Texture | 'artwork' | null
  /** Whether the slopes of the relief have their depth already. */
  hasOwnDepth: boolean
}

const UNLIT: SparkleLight = { at: [0, 0, 1], colour: [0, 0, 0] }

const VERTEX = /* glsl */ `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}
`

const FRAGMENT = /* glsl */ `
uniform sampler2D art;
varying vec2 at;
vec3 toLinear(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }
void main() {
  vec4 ink = texture2D(art, at);
  vec3 colour = toLinear(min(ink.rgb / max(ink.a, .004), 1.));
  gl_FragColor = vec4(mix(vec3(.95, .965, .96), pow(max(colour, .012), vec3(1.15)), ink.a), 1.);
  #include <colorspace_fragment>
}
`

/**
 * The materials of one side of a product in a light: of its top, its cut edge, and of films under or over it as
 * meshes of the same shape. Textures cover `face.box_cm` by the shape's uv, from 0,0 at the bottom left.
 */
export function faceMaterials(
  product: SceneProduct,
  face: FaceLayers,
  side: 'front' | 'back',
  light: SparkleLights,
): FaceMaterials {
  const textures = face.textures ?? new TextureCache('still')
  const recipe = getRecipe(product, side)
  const art = artTexture(face.art)
  const relief = reliefTexture(face, recipe, textures)
  // White of our own designs is under all of the artwork; of a shopper's file it may be nowhere.
  const white = face.plates === undefined ? 'artwork' : getWhite(face.plates)
  const place = {
    box_cm: face.box_cm,
    relief: relief ?? levelRelief(textures),
    textures,
    white: recipe.white ? white : null,
    hasOwnDepth: face.plates !== undefined,
  }
  const uniforms = { ...faceUniforms(recipe, place), ...sparkleUniforms(recipe, light) }
  const top = faceMaterial(recipe, art, uniforms)
  const edge = recipe.clear ? clearEdge() : edgeMaterial(recipe.stock.edge)
  const layers = recipe.clear && place.white !== 'artwork' ? [inkFilter(art)] : []
  return {
    top,
    edge,
    layers,
    dispose() {
      for (const mine of [
        top,
        edge,
        art,
        relief,
        white === 'artwork' ? null : white,
        ...layers.map(({ material }) => material),
      ])
        mine?.dispose()
      if (face.textures === undefined) textures.dispose()
    },
  }
}

/** White of a plate of its own as a texture. */
function getWhite({ white }: NonNullable<FaceLayers['plates']>): Texture | 'artwork' | null {
  return white === null || white === 'artwork' ? white : artTexture(white)
}

/** three.js's physical material with the face shader in it. */
function faceMaterial(recipe: FaceRecipe, art: Texture, uniforms: FaceUniforms): MeshPhysicalMaterial {
  const variant = { hologram: recipe.hologram !== null, dome: recipe.dome, clear: recipe.clear }
  const material = new MeshPhysicalMaterial({
    map: art,
    // A trace of clearcoat keeps the same program: compiling another takes longer than the trace costs.
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

/**
 * Lets light through where there is no ink. Only ink casts a shadow: the alpha test is for the shadow, not for the
 * face.
 */
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

/** The cut edge of clear film: it catches light along its rim, and casts a thin shadow. */
function clearEdge(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: '#f7fbfa',
    roughness: 0.2,
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
  })
}

/**
 * Ink without white under it is a colour filter: the background is multiplied by it. The film itself also absorbs a
 * little light, which makes its outline visible.
 */
function inkFilter(art: Texture): FaceFilm {
  const material = new ShaderMaterial({
    uniforms: { art: { value: art } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    blending: CustomBlending,
    blendSrc: ZeroFactor,
    blendDst: SrcColorFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: SrcColorFactor,
  })
  return { material, lift_cm: -0.004, order: -1 }
}

/** The numbers of a recipe as uniforms of the face shader (face-shader.ts). */
function faceUniforms(recipe: FaceRecipe, place: FacePlace): FaceUniforms {
  const values = { ...stockValues(recipe, place), ...inkValues(recipe, place), ...finishValues(recipe, place) }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}

function stockValues({ stock, grain }: FaceRecipe, { box_cm: [width, height], relief, textures }: FacePlace) {
  const tile = GRAIN_CM[grain]
  return {
    faceGrain: getGrain(grain, textures),
    faceRelief: relief,
    faceGrainRepeat: new Vector2(width / tile, height / tile),
    faceBox: new Vector2(width, height),
    stockDark: new Color(stock.dark),
    stockLight: new Color(stock.light),
    stockMetal: stock.metal,
    stockRoughness: stock.roughness,
    stockSheen: stock.sheen,
    stockDepth: stock.depth * DEPTH_SHARE[textures.resolution],
  }
}

function inkValues({ ink }: FaceRecipe, { white, textures }: FacePlace) {
  const own = white === 'artwork' ? null : white
  return {
    faceWhite: own ?? levelRelief(textures),
    whiteOwn: own === null ? 0 : 1,
    whiteArt: white === 'artwork' ? 1 : 0,
    inkAmount: ink.amount,
    inkCover: ink.cover,
    inkRoughness: ink.roughness,
    inkSunk: ink.sunk,
    inkSingle: ink.single === null ? 0 : 1,
    inkColour: new Color(ink.single ?? BLACK_INK),
  }
}

function finishValues(recipe: FaceRecipe, { hasOwnDepth }: FacePlace) {
  const { stock, coat, relief, hologram, clear } = recipe
  return {
    ...foilValues(recipe),
    reliefDepth: hasOwnDepth ? 1 : relief,
    coatShine: coat.shine,
    coatFollows: coat.follows,
    coatDeepens: coat.deepens,
    coatBloom: coat.bloom,
    // What diffracts: holographic stock, or holographic foil on any stock.
    gratingStock: hologram === null ? 0 : stock.metal,
    filmOpacity: clear ? FILM_OPACITY : 1,
  }
}

/** Nothing is stamped by a foil that is not there, whatever its colour. */
const NO_FOIL = { colour: '#ffffff', roughness: 0 }

function foilValues({ foil, secondFoil, holographicFoils }: FaceRecipe) {
  const [first, second] = [foil ?? NO_FOIL, secondFoil ?? NO_FOIL]
  const [diffracts, secondDiffracts] = holographicFoils.map(Number)
  return {
    foilColour: new Color(first.colour),
    foilAmount: Number(foil !== null),
    foilRoughness: first.roughness,
    foil2Colour: new Color(second.colour),
    foil2Amount: Number(secondFoil !== null),
    foil2Roughness: second.roughness,
    gratingFoil: diffracts,
    gratingFoil2: secondDiffracts,
  }
}

/** The lamps that a hologram splits into colours. */
function sparkleUniforms(recipe: FaceRecipe, light: SparkleLights): FaceUniforms {
  const lamps = Array.from({ length: MAX_SPARKLES }, (_, i) => light[i] ?? UNLIT)
  return {
    sparkleAt: { value: lamps.map(({ at }) => new Vector3(...at)) },
    sparkleColour: { value: lamps.map(({ colour }) => new Vector3(...colour)) },
    sparkleCount: { value: Math.min(light.length, MAX_SPARKLES) },
    gratingPattern: { value: PATTERNS.indexOf(recipe.hologram ?? 'cracked-ice') },
  }
}
