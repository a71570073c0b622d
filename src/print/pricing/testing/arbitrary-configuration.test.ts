import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Configuration, parsePrintFeature } from '#print/catalogue/configuration.ts'
import { combinationOffered } from '#print/catalogue/offered-combinations.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { dimensionLookup, getSides } from '#print/catalogue/size.ts'
import { arbitraryConfiguration, arbitraryQuantities } from './arbitrary-configuration.ts'

const SPECIAL = [5, 6, 8]
/** The first of the punch-hole add-on items, "none"; the others drill. */
const NO_HOLE = 60
const products = seedCatalogue.products.map((product) => ({ id: product.id, name: product.name, product }))
const drawn = (id: number) => fc.sample(arbitraryConfiguration(seedCatalogue, [id]), { numRuns: 400, seed: 7 })
const getGroup = (itemId: number) =>
  seedCatalogue.print_features.find(({ items }) => items.some((item) => item.id === itemId))

describe.each(products)('product $id, $name', ({ id, product: { attributes } }) => {
  const configurations = drawn(id)
  const values = <K extends keyof Configuration>(field: K) => new Set(configurations.map((entry) => entry[field]))
  const orNull = <T>(list: readonly T[]) => new Set<T | null>(list.length === 0 ? [null] : list)

  test('uses every option on offer, and no other', () => {
    const cuttings = attributes.cuttings.map((cutting) => cutting.id).filter((entry) => !SPECIAL.includes(entry))
    expect(values('cutting_id')).toEqual(orNull(cuttings))
    expect(values('finishing_id')).toEqual(orNull(attributes.finishings))
    expect(values('adhesive_id')).toEqual(orNull(attributes.adhesives))
    expect(values('material_id')).toEqual(orNull(attributes.materials))
    expect(values('printed_side_id')).toEqual(new Set(attributes.printed_sides))
    expect(values('color_id')).toEqual(new Set(attributes.colors))
    expect(values('install_ready')).toEqual(new Set(attributes.install_ready ? ['yes', 'no'] : [null]))
    const groups = configurations.flatMap(({ print_features }) =>
      print_features.map((entry) => getGroup(parsePrintFeature(entry)?.item_id ?? 0)?.id),
    )
    // Tag strings need a hole (000 §4.1); product 22 gets it from its add-on.
    expect(new Set(groups)).toEqual(new Set(attributes.print_features))
  })

  test('respects the dimension lookup, the attribute lookups and the cuts', () => {
    for (const entry of configurations) {
      const row = dimensionLookup(attributes.dim_lookups, entry.cutting_id, entry)
      const [least, most] = [getSides(row?.min_size ?? ''), getSides(row?.max_size ?? '')]
      const [longer, shorter] = [Math.max(entry.width, entry.height), Math.min(entry.width, entry.height)]
      expect(longer >= least.longer && longer <= most.longer).toBe(true)
      expect(shorter >= least.shorter && shorter <= most.shorter).toBe(true)
      expect(combinationOffered(attributes.attribute_lookups, entry)).toBe(true)
      const shapes = attributes.cuttings.find((cutting) => cutting.id === entry.cutting_id)?.shapes
      const cuts = shapes?.find((shape) => shape.id === entry.shape_id)?.cuts ?? 'na'
      expect(entry.cut_per_shape === null).toBe(cuts === 'na')
      expect(entry.orientation_id === null).toBe(entry.cutting_id !== 9)
    }
  })
})

test('print features respect their sides and maxima (000 §4.1)', () => {
  for (const { print_features, printed_side_id, addon_item_id } of [...drawn(18), ...drawn(19), ...drawn(1)]) {
    const choices = print_features.map((entry) => parsePrintFeature(entry) ?? { item_id: 0, side: 'front' as const })
    for (const { item_id, side } of choices) {
      const group = getGroup(item_id)
      if (side === 'back') expect([printed_side_id, group?.applied_side]).toEqual([2, 'both'])
      const beside = choices.filter((other) => other.side === side && getGroup(other.item_id) === group)
      expect(beside.length).toBeLessThanOrEqual(group?.option_type === 'radio' ? 1 : (group?.max_selected ?? 0))
    }
    expect(new Set(print_features).size).toBe(print_features.length)
    const punched = choices.some(({ item_id }) => getGroup(item_id)?.code === 'punch-holes2')
    const strings = choices.some(({ item_id }) => getGroup(item_id)?.code === 'tag-strings')
    const drilled = addon_item_id !== null && addon_item_id > NO_HOLE
    if (strings) expect(punched || drilled).toBe(true)
  }
})

test('quantities are ascending and have prices', () => {
  const [product] = seedCatalogue.products
  if (product === undefined) throw new Error('The seed has no products.')
  for (const list of fc.sample(arbitraryQuantities(product), 200)) {
    expect(list).toEqual([...new Set(list)].toSorted((a, b) => a - b))
    expect(list[0]).toBeGreaterThanOrEqual(50)
    expect(list.at(-1)).toBeLessThanOrEqual(20_000)
  }
})
