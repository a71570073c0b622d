import { type PrintFeatureChoice, parsePrintFeature } from '#print/catalogue/configuration.ts'
import type { SceneCatalogue, SceneConfiguration } from './scene-configuration.ts'
import type { FaceFeatures, Foil, SceneProduct } from './scene-product.ts'

/*
 * What is done to a print after the ink. The groups' codes are fixed (decisions §2); their items are the catalogue's, so
 * they are told by the words and figures of their names, which staff may change.
 */

type GroupCode = SceneCatalogue['attributes']['print_features'][number]['code']

/** What the chosen print features and the drilled hole do to the product. */
export interface ChosenFinish extends Pick<SceneProduct, 'front' | 'back' | 'hole_mm' | 'string' | 'fold'> {
  /** A die's rounded corners in mm, its own outline, or neither. */
  die: { corner_mm: number } | 'custom' | null
}

const FOIL_PAPER_STICKERS = 13
const EMBOSSED_PAPER_STICKERS = 14
const FOLDED_SWING_TAG = 18

/** Reads the print features and add-ons chosen. What a product is named for is there without being asked for. */
export function finishOf(configuration: SceneConfiguration, catalogue: SceneCatalogue): ChosenFinish {
  const { product_id } = configuration
  const name = nameReader(configuration, catalogue)
  const front = faceOf('front', name)
  const fold = name('fold', 'front')
  const strings = name('tag-strings', 'front')
  return {
    front: {
      foil: front.foil ?? (product_id === FOIL_PAPER_STICKERS ? 'gold' : null),
      relief: front.relief ?? (product_id === EMBOSSED_PAPER_STICKERS ? 'emboss' : null),
    },
    back: faceOf('back', name),
    hole_mm: millimetresIn(name('punch-holes2', 'front')) ?? drilledHole(configuration, catalogue),
    string: strings === null ? null : stringNamed(strings),
    fold: foldNamed(fold) ?? (product_id === FOLDED_SWING_TAG ? 'half' : null),
    die: dieNamed(name('die-cut', 'front')),
  }
}

type NameOf = (code: GroupCode, side: PrintFeatureChoice['side']) => string | null

/** Finds the first chosen item of a group on a side, by its name in small letters. */
function nameReader({ print_features }: SceneConfiguration, { attributes }: SceneCatalogue): NameOf {
  const chosen = print_features.map(parsePrintFeature).filter((choice) => choice !== null)
  return (code, side) => {
    const items = attributes.print_features.filter((group) => group.code === code).flatMap((group) => group.items)
    const here = items.find(({ id }) => chosen.some((choice) => choice.item_id === id && choice.side === side))
    return here?.name.toLowerCase() ?? null
  }
}

function faceOf(side: PrintFeatureChoice['side'], name: NameOf): FaceFeatures {
  const foil = name('foil-stamp', side)
  const relief = name('emboss-deboss', side)
  return {
    foil: foil === null ? null : foilNamed(foil),
    relief: relief === null ? null : relief.includes('deboss') ? 'deboss' : 'emboss',
  }
}

function foilNamed(name: string): Foil {
  if (name.includes('holo')) return 'holographic'
  if (name.includes('rose') || name.includes('copper')) return 'rose-gold'
  return name.includes('silver') ? 'silver' : 'gold'
}

function stringNamed(name: string): NonNullable<SceneProduct['string']> {
  if (name.includes('jute') || name.includes('twine')) return 'jute-twine'
  if (name.includes('black')) return 'black-cotton'
  return name.includes('white') ? 'white-cotton' : 'natural-cotton'
}

function foldNamed(name: string | null): SceneProduct['fold'] {
  if (name === null) return null
  return name.includes('gate') ? 'gate' : 'half'
}

function dieNamed(name: string | null): ChosenFinish['die'] {
  if (name === null) return null
  const corner_mm = millimetresIn(name)
  return corner_mm === null ? 'custom' : { corner_mm }
}

/** The hole of the add-on group `punch-holes`: `6 mm`. */
function drilledHole({ addon_item_id }: SceneConfiguration, { attributes }: SceneCatalogue): number | null {
  const items = attributes.addons.filter(({ code }) => code === 'punch-holes').flatMap((group) => group.items)
  const item = items.find(({ id, none }) => id === addon_item_id && !none)
  return millimetresIn(item?.name ?? null)
}

function millimetresIn(name: string | null): number | null {
  const match = /(\d+(?:\.\d+)?)\s*mm/.exec(name ?? '')
  return match === null ? null : Number(match[1])
}
