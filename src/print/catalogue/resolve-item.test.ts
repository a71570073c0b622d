import { describe, expect, it } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { type ProductView, resolveItem } from './resolve-item.ts'
import { seedCatalogue } from './seed/catalogue.ts'

describe('000 §3: an item with its ids resolved', () => {
  it.each(seedCatalogue.featured_items.map(({ id, name, products }) => [id, name, products] as const))(
    '%i %s has its products in order',
    (id, name, products) => {
      const view = resolveItem(seedCatalogue, id)
      expect(view.name).toBe(name)
      expect(view.products.map((product) => product.id)).toEqual(products)
    },
  )

  it('is found by its last segment too, and unites what its products offer', () => {
    const view = resolveItem(seedCatalogue, 12)
    expect(view).toMatchObject({ slug: 'swing-tags', url_slug: 'business-cards/swing-tags', featured_product: 17 })
    expect(view.addons).toEqual([3])
    expect(view.print_features).toEqual([1, 2, 3, 5, 6])
    expect(view.materials.map(({ name }) => name)).toEqual([
      'Royal Extra White 400gsm',
      'Standard Matte 250gsm',
      'Vintage Kraft 300gsm',
    ])
  })

  it('has the catalogue’s names beside the ids, in the order of the product', () => {
    const { attributes } = getProduct(1, 3)
    expect(attributes.finishings).toMatchObject([
      { id: 4, name: 'White PVC Glossy', premium_name: 'Gloss' },
      { id: 5, name: 'White PVC Matte', premium_name: 'Matte' },
      { id: 1, name: 'Gloss Lamination', premium_name: null },
      { id: 2, name: 'Matte Lamination', premium_name: null },
    ])
    expect(attributes.cuttings.map(({ id }) => id)).toEqual([1, 2, 4, 3, 9, 5, 6, 8])
    expect(attributes.cuttings[3]).toEqual({
      id: 3,
      name: 'Sheet',
      special_processing: '0',
      input_ea: false,
      counts: 'sheets',
      fixed_sizes: false,
      disabled: false,
      shapes: [
        { id: 1, name: 'Rectangle', cuts: 30 },
        { id: 2, name: 'Square', cuts: 30 },
        { id: 3, name: 'Circle', cuts: 30 },
        { id: 4, name: 'Oval', cuts: 30 },
        { id: 5, name: 'Rounded Rectangle', cuts: 30 },
        { id: 6, name: 'Custom Shape', cuts: 30 },
      ],
    })
    expect(attributes.addons.map(({ code }) => code)).toEqual(['premium-processing', 'roll-orientation'])
  })

  it('has the special processing options once for all its products, with their sub-items', () => {
    const view = resolveItem(seedCatalogue, 8)
    expect(view.products.map(({ attributes }) => attributes.special_processing.addons)).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4],
    ])
    expect(view.special_processing).toEqual(seedCatalogue.special_processing)
    expect(resolveItem(seedCatalogue, 10).special_processing).toEqual([])
  })

  it('limits Roll Stickers to the roll and its options (decisions §2)', () => {
    const { attributes } = getProduct(2, 3)
    expect(attributes.cuttings.map(({ id, fixed_sizes }) => [id, fixed_sizes])).toEqual([[9, true]])
    expect(attributes.finishings.map(({ id }) => id)).toEqual([4, 5])
    expect(attributes.addons.map(({ code }) => code)).toEqual(['premium-processing', 'roll-orientation'])
    expect(attributes.attribute_lookups.map(({ cutting_id, finishing_id }) => [cutting_id, finishing_id])).toEqual([
      [null, 4],
      [null, 5],
      [9, 4],
      [9, 5],
    ])
    expect(attributes.special_processing.cuttings).toEqual([9])
  })

  it('limits Sheet Labels to the sheet: no roll, no orientation, no size limits of the roll', () => {
    for (const { attributes } of resolveItem(seedCatalogue, 3).products) {
      expect(attributes.cuttings.map(({ id }) => id)).toEqual([3])
      expect(attributes.addons.map(({ code }) => code)).not.toContain('roll-orientation')
      expect(attributes.dim_lookups.map((row) => row.cutting_id)).toEqual([null, null, 3, 3])
    }
  })

  it('marks a cutting that the product lists and 000 §4.5 disables', () => {
    const catalogue: Catalogue = JSON.parse(JSON.stringify(seedCatalogue))
    const bumper = catalogue.products.find(({ id }) => id === 15)
    bumper?.attributes.cuttings.push({ id: 6, shapes: [{ id: 1, cuts: 'na' }], fixed_sizes: false })
    const cuttings = resolveItem(catalogue, 9).products[0]?.attributes.cuttings
    expect(cuttings?.map(({ id, disabled }) => [id, disabled])).toEqual([
      [1, false],
      [2, false],
      [4, false],
      [6, true],
    ])
  })

  it('is plain JSON, below 48 kB for every item', () => {
    for (const { id } of seedCatalogue.featured_items) {
      const view = resolveItem(seedCatalogue, id)
      const text = JSON.stringify(view)
      expect(JSON.parse(text)).toEqual(view)
      expect(text.length, `item ${id}`).toBeLessThan(48_000)
    }
  })

  it('throws for an unknown id', () => {
    expect(() => resolveItem(seedCatalogue, 13)).toThrow('The catalogue has no featured item 13.')
  })
})

function getProduct(itemId: number, productId: number): ProductView {
  const product = resolveItem(seedCatalogue, itemId).products.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`item ${itemId} has no product ${productId}`)
  return product
}
