import { Color, type IUniform, type Texture, Vector2, Vector3 } from 'three'
import type { SparkleLight } from '../light/light-set-up.ts'
import { GRAIN_CM, grainOf } from '../textures/grains.ts'
import type { TextureCache } from '../textures/texture-cache.ts'
import { MOST_SPARKLES } from './diffraction.ts'
import type { SparkleLights } from './face-layers.ts'
import { BLACK_INK, type FaceRecipe } from './face-recipe.ts'

const PATTERNS = ['cracked-ice', 'rainbow', 'dots'] as const
/** What a clear film itself hides. */
const FILM_OPACITY = 0.045

/** Coarse tiles have coarse slopes, which are felt more: they are drawn flatter. */
const DEPTH_SHARE = { live: 0.6, still: 1 }

export type FaceUniforms = Record<string, IUniform>

export interface FacePlace {
  box_cm: readonly [width: number, height: number]
  relief: Texture
  textures: TextureCache
}

/** The numbers of a recipe as the face shader reads them (face-shader.ts). */
export function faceUniforms(recipe: FaceRecipe, place: FacePlace): FaceUniforms {
  const values = { ...stockValues(recipe, place), ...inkValues(recipe), ...finishValues(recipe) }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}

function stockValues({ stock, grain }: FaceRecipe, { box_cm: [width, height], relief, textures }: FacePlace) {
  const tile = GRAIN_CM[grain]
  return {
    faceGrain: grainOf(grain, textures),
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

function inkValues({ ink }: FaceRecipe) {
  return {
    inkAmount: ink.amount,
    inkCover: ink.cover,
    inkRoughness: ink.roughness,
    inkSunk: ink.sunk,
    inkSingle: ink.single === null ? 0 : 1,
    inkColour: new Color(ink.single ?? BLACK_INK),
  }
}

function finishValues(recipe: FaceRecipe) {
  const { coat, foil, relief, clear } = recipe
  return {
    foilColour: new Color(foil?.colour ?? '#ffffff'),
    foilAmount: foil === null ? 0 : 1,
    foilRoughness: foil?.roughness ?? 0,
    reliefDepth: relief,
    coatShine: coat.shine,
    coatFollows: coat.follows,
    coatDeepens: coat.deepens,
    coatBloom: coat.bloom,
    ...gratingValues(recipe),
    filmOpacity: clear === null ? 1 : FILM_OPACITY,
  }
}

/** What splits light: holographic stock, or holographic foil on any. */
function gratingValues({ stock, foil, hologram }: FaceRecipe) {
  const splits = hologram === null ? 0 : 1
  return { gratingStock: splits * stock.metal, gratingFoil: foil === null ? 0 : splits }
}

const UNLIT: SparkleLight = { at: [0, 0, 1], colour: [0, 0, 0] }

/** The lamps that a hologram splits into colours. */
export function sparkleUniforms(recipe: FaceRecipe, light: SparkleLights): FaceUniforms {
  const lamps = Array.from({ length: MOST_SPARKLES }, (_, i) => light[i] ?? UNLIT)
  return {
    sparkleAt: { value: lamps.map(({ at }) => new Vector3(...at)) },
    sparkleColour: { value: lamps.map(({ colour }) => new Vector3(...colour)) },
    sparkleCount: { value: Math.min(light.length, MOST_SPARKLES) },
    gratingPattern: { value: PATTERNS.indexOf(recipe.hologram ?? 'cracked-ice') },
  }
}
