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

/* Products: every id they name exists, once, and their attribute lookups speak of what they offer. */

const ROLL = 9

type Attributes = Product['attributes']

/** Checks each product against the lists of its catalogue. */
export function checkProducts(catalogue: Catalogue): CatalogueFault[] {
  return catalogue.products.flatMap(({ rate_card, attributes }, index) => {
    const card = { path: ['products', index, 'rate_card'], value: rate_card }
    const path = ['products', index, 'attributes']
    return [
      ...checkKnown([card], new Set(catalogue.rate_cards.map(({ code }) => code)), 'rate cards'),
      ...checkOptionIds(catalogue, attributes, path),
      ...checkCuttings(catalogue, attributes, path),
      ...checkQuantities(attributes, path),
      ...checkLookups(attributes, path),
      ...checkSpecialProcessing(catalogue, attributes, path),
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

/** What no row allows could be seen but never chosen. */
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
