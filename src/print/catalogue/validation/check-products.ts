import type { Catalogue, Product } from '../catalogue.ts'
import { combinationOffered } from '../offered-combinations.ts'
import {
  type CatalogueFault,
  checkKnown,
  checkUnique,
  fault,
  type Path,
  type Placed,
  placed,
} from './catalogue-fault.ts'

/* Products: every id they refer to exists, once, and their attribute lookups refer to what they offer. */

const ROLL = 9

type Attributes = Product['attributes']

/** Checks each product against the lists of its catalogue. */
export function checkProducts(catalogue: Catalogue): CatalogueFault[] {
  return catalogue.products.flatMap((product, index) => {
    const { rate_card, attributes } = product
    const card = { path: ['products', index, 'rate_card'], value: rate_card }
    const path = ['products', index, 'attributes']
    return [
      ...checkKnown([card], new Set(catalogue.rate_cards.map(({ code }) => code)), 'rate cards'),
      ...checkOptionIds(catalogue, attributes, path),
      ...checkCuttings(catalogue, attributes, path),
      ...checkQuantities(attributes, path),
      ...checkLookups(attributes, path),
      ...checkSpecialProcessing(catalogue, attributes, path),
      ...checkExceptions(catalogue, product, ['products', index]),
      ...checkUnique(placed(attributes.thumbnails, [...path, 'thumbnails'], ({ id }) => id, 'id')),
    ]
  })
}

function checkOptionIds(catalogue: Catalogue, attributes: Attributes, path: Path): CatalogueFault[] {
  const lists = [
    ['finishings', catalogue.finishings, 'finishings'],
    ['adhesives', catalogue.adhesives, 'adhesives'],
    ['materials', catalogue.materials, 'materials'],
    ['printed_sides', catalogue.printed_sides, 'printed sides'],
    ['colors', catalogue.colors, 'colours'],
    ['addons', catalogue.addon_groups, 'add-on groups'],
    ['print_features', catalogue.print_features, 'print feature groups'],
  ] as const
  return lists.flatMap(([list, entries, what]) =>
    checkChoice(placed(attributes[list], [...path, list], sameId), entries, what),
  )
}

function checkCuttings(catalogue: Catalogue, attributes: Attributes, path: Path): CatalogueFault[] {
  const { cuttings } = attributes
  return [
    ...checkChoice(placed(cuttings, [...path, 'cuttings'], getId, 'id'), catalogue.cuttings, 'cuttings'),
    ...cuttings.flatMap(({ shapes }, index) =>
      checkChoice(placed(shapes, [...path, 'cuttings', index, 'shapes'], getId, 'id'), catalogue.shapes, 'shapes'),
    ),
    ...checkRoll(catalogue, attributes, path),
  ]
}

/** 000 §4.5: cutting 9 has fixed sizes and the roll-orientation add-on. */
function checkRoll(catalogue: Catalogue, { cuttings, addons }: Attributes, path: Path): CatalogueFault[] {
  const index = cuttings.findIndex(({ id }) => id === ROLL)
  if (index < 0) return []
  const orientation = catalogue.addon_groups.find(({ code }) => code === 'roll-orientation')
  const oriented = orientation !== undefined && addons.includes(orientation.id)
  return [
    ...(cuttings[index]?.fixed_sizes
      ? []
      : [fault([...path, 'cuttings', index, 'fixed_sizes'], 'must be true on a roll')]),
    ...(oriented
      ? []
      : [fault([...path, 'addons'], 'must have the roll-orientation group, as the product comes on a roll')]),
  ]
}

function checkQuantities({ quantities }: Attributes, path: Path): CatalogueFault[] {
  return quantities.flatMap((quantity, index) => {
    const before = quantities[index - 1]
    if (before === undefined || quantity > before) return []
    return [fault([...path, 'quantities', index], `must be more than the quantity before it, ${before}`)]
  })
}

function checkLookups(attributes: Attributes, path: Path): CatalogueFault[] {
  const rows = attributes.attribute_lookups
  const columns = [
    ['cutting_id', attributes.cuttings.map(getId)],
    ['finishing_id', attributes.finishings],
    ['adhesive_id', attributes.adhesives],
    ['addon_id', attributes.addons],
  ] as const
  const mentioned = columns.flatMap(([column, offered]) =>
    checkKnown(
      placed(rows, [...path, 'attribute_lookups'], (row) => row[column], column).filter(isGiven),
      new Set(offered),
      `ids that the product offers as ${column}`,
    ),
  )
  return [...mentioned, ...checkReach(attributes, path)]
}

/** An option that no row allows would be shown but could never be chosen. */
function checkReach({ attribute_lookups, cuttings, finishings }: Attributes, path: Path): CatalogueFault[] {
  const lost = [
    ...placed(cuttings, [...path, 'cuttings'], ({ id }) => ({ cutting_id: id }), 'id'),
    ...placed(finishings, [...path, 'finishings'], (id) => ({ finishing_id: id })),
  ].filter(({ value }) => !combinationOffered(attribute_lookups, value))
  return lost.map((place) => fault(place.path, 'must be allowed by a row of attribute_lookups, or not be offered'))
}

function checkSpecialProcessing(
  { special_processing }: Catalogue,
  { special_processing: { cuttings, addons }, cuttings: offered }: Attributes,
  attributesPath: Path,
): CatalogueFault[] {
  const path = [...attributesPath, 'special_processing']
  return [
    ...checkChoice(placed(cuttings, [...path, 'cuttings'], sameId), offered, 'cuttings that the product offers'),
    ...checkChoice(placed(addons, [...path, 'addons'], sameId), special_processing, 'special processing options'),
  ]
}

/** Options that are shown but not available, or available with one finishing only, are in the catalogue (000 §4.5). */
function checkExceptions(catalogue: Catalogue, product: Product, path: Path): CatalogueFault[] {
  const { disabled_cuttings, disabled_special_processing, special_processing_finishings, roll_images_from } = product
  const tied = special_processing_finishings
  const tiedPath = [...path, 'special_processing_finishings']
  const options = catalogue.special_processing
  const { finishings, gallery } = product.attributes
  return [
    ...checkChoice(placed(disabled_cuttings, [...path, 'disabled_cuttings'], sameId), catalogue.cuttings, 'cuttings'),
    ...checkChoice(
      placed(disabled_special_processing, [...path, 'disabled_special_processing'], sameId),
      options,
      'special processing options',
    ),
    ...checkChoice(
      placed(tied, tiedPath, ({ special_processing_id }) => special_processing_id, 'special_processing_id'),
      options,
      'special processing options',
    ),
    ...checkKnown(
      placed(tied, tiedPath, ({ finishing_id }) => finishing_id, 'finishing_id'),
      new Set(finishings),
      'finishings that the product offers',
    ),
    ...(roll_images_from === null || roll_images_from < gallery.length
      ? []
      : [fault([...path, 'roll_images_from'], `must be below ${gallery.length}, the number of gallery images`)]),
  ]
}

function checkChoice(values: Placed<number>[], entries: readonly { id: number }[], what: string): CatalogueFault[] {
  return [...checkKnown(values, new Set(entries.map(getId)), what), ...checkUnique(values)]
}

function isGiven(place: Placed<number | null>): place is Placed<number> {
  return place.value !== null
}

function getId({ id }: { id: number }): number {
  return id
}

function sameId(id: number): number {
  return id
}
