import { describe, expect, test } from 'vitest'
import { complete, type Input, seedItem } from '#shop/configurator/testing/seed-items.ts'
import { isCompareKey, parseCompareType } from './compare-type.ts'
import { describeType } from './describe-type.ts'

const row = {
  quantity: 1000,
  product_id: 1,
  price: 4300,
  orig_price: null,
  print_feature_price: 0,
  minimum_charge: false,
  shipping: [],
  custom_qty: false,
  product_pricing_id: 'v1.x.1000.4300',
}

function saved(itemId: number, input: Input = {}, kinds = 1, requestedTool: string | null = null) {
  const completed = complete(itemId, { quantity: String(row.quantity), kinds: String(kinds), ...input })
  return describeType({ item: seedItem(itemId), completed, row, kinds, requestedTool })
}

describe('saving a configuration (000 §3, saved comparison entry)', () => {
  test('saves the product, its choices and amount in words, and the price of all kinds', () => {
    const type = saved(1, { product_id: '1', size: '50x50' }, 3)
    expect(type.product).toBe('Art Paper')
    expect(type.details).toContain('Size (mm): 50 × 50')
    expect(type.details).toMatch(/ \/ Quantity: 1,000 × 3 Kinds$/)
    expect(type.details).not.toContain('Product:')
    expect(type.price).toBe(3 * row.price)
    expect(type.quote_data.page).toBe('/stickers')
  })

  test('saves the fields that 000 §3 reads', () => {
    expect(saved(8, { product_id: '9' }).quote_data).toMatchObject({
      product_id: 9,
      cutting_id: 1,
      finishing_id: null,
      material_id: null,
      premium_processing_id: null,
      install_ready: expect.stringMatching(/^(yes|no)$/),
      use_creation_tool: 'yes',
    })
    expect(saved(10).quote_data).toMatchObject({ product_id: 16, material_id: 4, use_creation_tool: null })
  })

  test.each([
    ['9', 'no', 'no'],
    ['9', 'yes', 'yes'],
    ['9', 'maybe', 'yes'],
    ['23', 'yes', 'no'],
  ])('for product %s and use_creation_tool=%s in the address: %s (001 §3)', (product_id, requestedTool, tool) => {
    expect(saved(8, { product_id }, 1, requestedTool).quote_data.use_creation_tool).toBe(tool)
  })

  test('gives the same text however the choices were entered', () => {
    const listed = saved(1, { product_id: '3', size: '50x50' })
    const typed = saved(1, { product_id: '3', size: 'custom', width: '50', height: '50' })
    expect(typed.quote_data.choices).toBe(listed.quote_data.choices)
    const features = seedItem(12).products[0]?.attributes.print_features.flatMap(({ items }) =>
      items.map(({ id }) => String(id)),
    )
    const [one = '', other = ''] = complete(12, { print_features: features ?? [] }).configuration.print_features
    const forth = saved(12, { print_features: [one, other] })
    expect(forth.quote_data.choices).toContain('print_features')
    expect(saved(12, { print_features: [other, one] }).quote_data.choices).toBe(forth.quote_data.choices)
  })

  test('uses one name per attribute for all products: the finishing of metallic films is labelled Material in their form (000 §2.3)', () => {
    expect(saved(4, { product_id: '7' }).details).toMatch(/(?:^| \/ )Finishing: M/)
    expect(saved(4, { product_id: '7' }).details).not.toContain('Material:')
    expect(saved(3, { product_id: '1' }).details).toContain('Supply: Sheet')
    expect(saved(3, { product_id: '1' }).quote_data).toMatchObject({ counted: 'sheets', product_slug: 'art-paper' })
  })

  test('types of an earlier release can still be read', () => {
    const { product_slug: _slug, counted: _counted, dispatch_days: _days, ...old } = saved(1).quote_data
    const read = parseCompareType('ct_7', JSON.stringify({ ...saved(1), quote_data: old, key: 'ct_7', position: 1 }))
    expect(read?.quote_data).toMatchObject({ product_slug: null, counted: null, dispatch_days: null })
  })

  test('can be read back from session storage', () => {
    const type = { ...saved(12), key: 'ct_7', position: 1 }
    expect(isCompareKey(type.key)).toBe(true)
    expect(parseCompareType(type.key, JSON.stringify(type))).toEqual(type)
  })
})
