import type { AddonGroup, Catalogue, PrintFeatureGroup, Product } from '../catalogue.ts'
import { type CatalogueFault, checkUnique, fault, type Path, placed } from './catalogue-fault.ts'

/*
 * Decisions §8: included options are on offer, what a product's name promises is included, a hole is offered only
 * once, and a string needs a hole.
 */

type FeatureCode = PrintFeatureGroup['code']

/** Words in a name that promise a process after printing. */
const PROMISES: readonly [word: RegExp, code: FeatureCode][] = [
  [/\bfoil/i, 'foil-stamp'],
  [/\bemboss/i, 'emboss-deboss'],
  [/\bfolded\b/i, 'fold'],
]

/** Checks what each product includes, and how many options offer a hole. */
export function checkIncluded(catalogue: Catalogue): CatalogueFault[] {
  return catalogue.products.flatMap((product, index) => {
    const path = ['products', index]
    const features = catalogue.print_features.filter(({ id }) => product.attributes.print_features.includes(id))
    const addons = catalogue.addon_groups.filter(({ id }) => product.attributes.addons.includes(id))
    return [
      ...checkFeatures(product, features, [...path, 'included', 'print_features']),
      ...checkAddons(product, addons, [...path, 'included', 'addons']),
      ...checkPromises(product, features, path),
      ...checkHoles(product, { features, addons }, path),
    ]
  })
}

function checkFeatures({ included }: Product, groups: readonly PrintFeatureGroup[], path: Path): CatalogueFault[] {
  const chosen = included.print_features.map(({ item_id }) => findGroup(groups, item_id))
  return [
    ...checkUnique(placed(included.print_features, path, ({ item_id }) => item_id, 'item_id')),
    ...chosen.flatMap((group, index) => {
      const place = [...path, index, 'item_id']
      if (group === undefined) return [fault(place, 'must be an item of a print feature group that the product offers')]
      if (group.applied_side === 'back')
        return [fault(place, 'must not be of a group for the back, which need not be printed')]
      const most = group.option_type === 'radio' ? 1 : group.max_selected
      const sofar = chosen.slice(0, index + 1).filter((other) => other === group).length
      return sofar > most ? [fault(place, `must leave ${group.name} at no more than ${most}`)] : []
    }),
  ]
}

/** The configurator has one add-on field, the hole; premium processing and orientation are separate fields. */
function checkAddons({ included }: Product, groups: readonly AddonGroup[], path: Path): CatalogueFault[] {
  return included.addons.flatMap(({ item_id }, index) => {
    const group = findGroup(groups, item_id)
    const item = group?.items.find(({ id }) => id === item_id)
    if (group?.code !== 'punch-holes' || item?.none !== false)
      return [fault([...path, index, 'item_id'], 'must be a hole of a punch-holes group that the product offers')]
    return index > 0 ? [fault([...path, index], 'must be removed: a product is drilled only once')] : []
  })
}

function checkPromises(product: Product, groups: readonly PrintFeatureGroup[], path: Path): CatalogueFault[] {
  const required = product.included.print_features.filter((entry) => entry.required)
  const codes = required.map(({ item_id }) => findGroup(groups, item_id)?.code)
  return PROMISES.filter(([word, code]) => word.test(product.name) && !codes.includes(code)).map(([, code]) =>
    fault([...path, 'included', 'print_features'], `must require an item of ${code}, as the name ${product.name} says`),
  )
}

interface Offered {
  features: readonly PrintFeatureGroup[]
  addons: readonly AddonGroup[]
}

function checkHoles(product: Product, { features, addons }: Offered, path: Path): CatalogueFault[] {
  const byAddon = addons.some(({ code }) => code === 'punch-holes')
  const byFeature = features.some(({ code }) => code === 'punch-holes2')
  const codes = product.included.print_features.map(({ item_id }) => findGroup(features, item_id)?.code)
  const drilled = product.included.addons.length > 0 || codes.includes('punch-holes2')
  return [
    ...(byAddon && byFeature
      ? [fault([...path, 'attributes', 'print_features'], 'must not have punch-holes2: the product offers punch-holes')]
      : []),
    ...(codes.includes('tag-strings') && !drilled
      ? [fault([...path, 'included', 'print_features'], 'must not have tag strings without a hole that is included')]
      : []),
  ]
}

function findGroup<G extends { items: readonly { id: number }[] }>(groups: readonly G[], itemId: number) {
  return groups.find(({ items }) => items.some(({ id }) => id === itemId))
}
