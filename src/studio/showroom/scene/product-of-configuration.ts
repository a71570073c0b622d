import { BOTH_SIDES, leadingEdge, type PrintFeatureChoice, parsePrintFeature } from '#print/catalogue/configuration.ts'
import {
  getCoating,
  getStock,
  getThickness,
  hasWhiteInk,
  type SceneCatalogue,
  type SceneConfiguration,
} from './appearance.ts'
import type { FaceFeatures, Foil, Form, Outline, SceneProduct } from './scene-product.ts'

/* From what can be ordered to what can be drawn (decisions §2, 000 §4.5). */

/*
 * Processes after printing. The groups' codes are fixed (decisions §2); their items are the catalogue's, so they are
 * recognised by words and figures in their names, which staff may change.
 */

type GroupCode = SceneCatalogue['attributes']['print_features'][number]['code']

/** The effect of the chosen print features and the drilled hole on the product. */
interface ChosenFinish extends Pick<SceneProduct, 'front' | 'back' | 'hole_mm' | 'string' | 'fold'> {
  /** A die's rounded corners in mm, its own outline, or neither. */
  die: { corner_mm: number } | 'custom' | null
}

type NamesOf = (code: GroupCode, side: PrintFeatureChoice['side']) => readonly string[]

const KISS_CUT = 4
const ROLL = 9
/** The number of stickers that are shown on a sheet before the shopper has chosen one. */
const UNCOUNTED = 6

const SHAPES: Readonly<Record<number, Outline>> = {
  1: 'rectangle',
  2: 'square',
  3: 'circle',
  4: 'oval',
  5: 'rounded-rectangle',
  6: 'custom',
}
/** The corner radius of the shop's die for rounded rectangles. */
const ROUNDED_CORNER_MM = 3
/** Resin does not flow into sharp corners (content/documents). */
const DOME_CORNER_MM = 2
const DOME_CUT = 7

const SINGLE_COLOUR = 2

/**
 * The look of the configured product; null while it has no size. The catalogue's view of the product has the names of
 * its colours, add-ons and print features.
 */
export function productOfConfiguration(
  configuration: SceneConfiguration,
  catalogue: SceneCatalogue,
): SceneProduct | null {
  const { width, height } = configuration
  if (!(width > 0 && height > 0)) return null
  const { die, ...finish } = getFinish(configuration, catalogue)
  return {
    width_mm: width,
    height_mm: height,
    ...getOutline(configuration, catalogue, die),
    form: getForm(configuration, catalogue),
    stock: getStock(configuration, catalogue),
    coating: getCoating(configuration, catalogue),
    thickness_mm: getThickness(configuration, catalogue),
    ink: getInk(configuration, catalogue),
    sides: configuration.printed_side_id === BOTH_SIDES ? 2 : 1,
    ...finish,
    cut_out: getCutOut(configuration, catalogue),
  }
}

function getOutline(configuration: SceneConfiguration, product: SceneCatalogue, die: ChosenFinish['die']) {
  if (die === 'custom') return { outline: 'custom' as const, corner_mm: 0 }
  if (die !== null) return { outline: 'rounded-rectangle' as const, corner_mm: fitting(die.corner_mm, configuration) }
  const outline = getShape(configuration, product)
  return { outline, corner_mm: fitting(getCorner(configuration, outline), configuration) }
}

/**
 * The chosen shape, adjusted to its sides: a circle 75 × 100 is an oval. A sheet's own sides say nothing about its
 * cuts.
 */
function getShape(configuration: SceneConfiguration, product: SceneCatalogue): Outline {
  const { shape_id, width, height } = configuration
  const outline = SHAPES[shape_id ?? 1] ?? 'rectangle'
  if (width === height || isSheet(configuration, product)) return outline
  if (outline === 'circle') return 'oval'
  return outline === 'square' ? 'rectangle' : outline
}

function getCorner({ cutting_id }: SceneConfiguration, outline: Outline): number {
  if (outline === 'rounded-rectangle') return ROUNDED_CORNER_MM
  const angular = outline === 'rectangle' || outline === 'square'
  return angular && cutting_id === DOME_CUT ? DOME_CORNER_MM : 0
}

/** A corner's radius is at most half of the short side. */
function fitting(corner_mm: number, { width, height }: SceneConfiguration): number {
  return Math.min(corner_mm, width / 2, height / 2)
}

function isSheet({ cutting_id }: SceneConfiguration, { attributes }: SceneCatalogue): boolean {
  return attributes.cuttings.some(({ id, counts }) => id === cutting_id && counts === 'sheets')
}

function getForm(configuration: SceneConfiguration, product: SceneCatalogue): Form {
  const { cutting_id, cut_per_shape, ea, orientation_id } = configuration
  if (cutting_id === KISS_CUT) return { kind: 'kiss-cut' }
  if (cutting_id === ROLL) return { kind: 'roll', leading_edge: leadingEdge(orientation_id) ?? 'top' }
  if (isSheet(configuration, product)) return { kind: 'sheet', cuts: cut_per_shape ?? ea ?? UNCOUNTED }
  return { kind: 'piece' }
}

function getInk(configuration: SceneConfiguration, product: SceneCatalogue): SceneProduct['ink'] {
  if (product.family === 'cut-film') return 'single'
  if (hasWhiteInk(configuration, product)) return 'full-and-white'
  return configuration.color_id === SINGLE_COLOUR ? 'single' : 'full'
}

/** Install-ready letters are weeded and under film; decals are always on their transfer sheet. */
function getCutOut({ install_ready }: SceneConfiguration, product: SceneCatalogue): SceneProduct['cut_out'] {
  if (product.family !== 'cut-film') return null
  return { taped: !product.attributes.install_ready || install_ready === 'yes' }
}

/** Reads the chosen print features and add-ons. A feature in the product's name is always included. */
function getFinish(configuration: SceneConfiguration, catalogue: SceneCatalogue): ChosenFinish {
  const { comes_with } = catalogue.appearance
  const names = nameReader(configuration, catalogue)
  const name = (code: GroupCode, side: PrintFeatureChoice['side']) => names(code, side)[0] ?? null
  const front = getFace('front', names)
  const fold = name('fold', 'front')
  const strings = name('tag-strings', 'front')
  return {
    front: {
      ...front,
      foil: front.foil ?? (comes_with === 'foil' ? 'gold' : null),
      relief: front.relief ?? (comes_with === 'emboss' ? 'emboss' : null),
    },
    back: getFace('back', names),
    hole_mm: millimetresIn(name('punch-holes2', 'front')) ?? drilledHole(configuration, catalogue),
    string: strings === null ? null : stringNamed(strings),
    fold: foldNamed(fold) ?? (comes_with === 'fold' ? 'half' : null),
    die: dieNamed(name('die-cut', 'front')),
  }
}

/** Finds the chosen items of a group on a side, by their lower-case names. */
function nameReader({ print_features }: SceneConfiguration, { attributes }: SceneCatalogue): NamesOf {
  const chosen = print_features.map(parsePrintFeature).filter((choice) => choice !== null)
  return (code, side) => {
    const items = attributes.print_features.filter((group) => group.code === code).flatMap((group) => group.items)
    const here = items.filter(({ id }) => chosen.some((choice) => choice.item_id === id && choice.side === side))
    return here.map((item) => item.name.toLowerCase())
  }
}

function getFace(side: PrintFeatureChoice['side'], names: NamesOf): FaceFeatures {
  const [foil, second] = names('foil-stamp', side).map(foilNamed)
  const [relief] = names('emboss-deboss', side)
  return {
    foil: foil ?? null,
    ...(second === undefined ? {} : { second_foil: second }),
    relief: relief === undefined ? null : relief.includes('deboss') ? 'deboss' : 'emboss',
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

/** Whether a feature, by its name, is a line of small cuts to tear along, which leaves the outline as it is. */
export function isPerforation(name: string): boolean {
  return /perforat/i.test(name)
}

function dieNamed(name: string | null): ChosenFinish['die'] {
  if (name === null || isPerforation(name)) return null
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
