import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import { NO_CHOICES } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { problems } from './price-lookup.ts'
import { complete, seedItem, seedItems, seedOffers } from './testing/seed-items.ts'

const DAY = '2026-12-01'

const getRows = ({ configuration, product }: Completed) =>
  priceRows(seedCatalogue, configuration, product.attributes.quantities, DAY)

describe.each(seedOffers)('decisions §5: $title, with everything left out', ({ item, product }) => {
  const completed = complete(item.id, { product_id: String(product.id) })

  test('is complete, without a refusal, and has a price for every quantity', () => {
    expect(completed.product).toBe(product)
    expect(completed.configuration).toMatchObject({ featured_item_id: item.id, product_id: product.id })
    expect(completed.replaced).toEqual([])
    expect(problems(completed)).toEqual([])
    expect(completed.specialProcessing).toBe(false)
    expect(completed.quantity).toEqual({ ok: true, quantity: product.attributes.quantities[0], listed: true })
    expect(completed.kinds).toEqual({ ok: true, kinds: 1 })
    expect(getRows(completed).map(({ quantity }) => quantity)).toEqual(product.attributes.quantities)
  })

  test('000 §4.1: uses the first available option of every field, one after the other', () => {
    for (const { field, options, value } of completed.fields.slice(1)) {
      // Decisions §8: except for the hole that a tag includes.
      const included = field === 'addon_item_id' ? product.included.addons[0]?.item_id : undefined
      const first = included?.toString() ?? options.find(({ disabled }) => disabled === null)?.value
      expect(`${field} ${value}`).toBe(`${field} ${first}`)
    }
    expect(completed.fields[0]).toMatchObject({ field: 'product_id', label: 'Product', value: String(product.id) })
    expect(completed.sizeValue).toBe(completed.sizes[0]?.value)
  })
})

test.each(seedItems)('$name opens with its featured product', (item) => {
  expect(complete(item.id).configuration.product_id).toBe(item.featured_product)
})

test('the featured product need not be the first', () => {
  const item = { ...seedItem(12), featured_product: 18 }
  expect(completeConfiguration(item, NO_CHOICES).configuration.product_id).toBe(18)
  const unknown = completeConfiguration(item, { ...NO_CHOICES, product_id: '99' })
  expect([unknown.configuration.product_id, unknown.replaced[0]?.field]).toEqual([18, 'product_id'])
})

describe('000 §4.1, decisions §4: the order of choosing', () => {
  test.each([
    [1, ['product_id', 'cutting_id', 'shape_id', 'finishing_id', 'adhesive_id', 'printed_side_id', 'color_id']],
    [12, ['product_id', 'material_id', 'printed_side_id', 'color_id', 'addon_item_id']],
    [8, ['product_id', 'cutting_id', 'shape_id', 'adhesive_id', 'install_ready', 'printed_side_id', 'color_id']],
    [10, ['product_id', 'material_id', 'printed_side_id', 'color_id']],
  ])('item %i', (item, fields) => {
    expect(complete(item).fields.map(({ field }) => field)).toEqual(fields)
  })
})
