import { describe, expect, test } from 'vitest'
import { complete, type Input, seedItem, seedItems } from '#shop/configurator/testing/seed-items.ts'
import { isHidden, listPriceFields, type PriceField } from './list-price-fields.ts'

const getFields = (itemId: number, input: Input = {}) => listPriceFields(seedItem(itemId), complete(itemId, input))
const getName = (field: PriceField) => (field.kind === 'option' ? field.state.field : field.kind)
const names = (itemId: number, input: Input = {}) => getFields(itemId, input).map(getName)
const labels = (itemId: number, input: Input = {}) =>
  getFields(itemId, input).flatMap((field) =>
    field.kind === 'option' ? [`${field.state.field}: ${field.state.label}`] : [],
  )

describe('000 §2.3, 001 §2: the fields of the price form, in the order of the specification', () => {
  test.each<[string, number, Input, string[]]>([
    [
      'stickers: the size stands last, before the table',
      1,
      { product_id: '3', finishing_id: '4' },
      [
        'product_id',
        'cutting_id',
        'shape_id',
        'finishing_id',
        'adhesive_id',
        'printed_side_id',
        'color_id',
        'premium_processing_id',
        'size',
      ],
    ],
    [
      'a sheet has a number of cuts after its shape',
      3,
      { product_id: '1' },
      [
        'product_id',
        'cutting_id',
        'shape_id',
        'cuts',
        'finishing_id',
        'adhesive_id',
        'printed_side_id',
        'color_id',
        'size',
      ],
    ],
    [
      'a roll has an orientation',
      2,
      { product_id: '1' },
      [
        'product_id',
        'cutting_id',
        'shape_id',
        'orientation_id',
        'finishing_id',
        'adhesive_id',
        'printed_side_id',
        'color_id',
        'size',
      ],
    ],
    [
      'lettering asks whether it is to be ready to install',
      8,
      { product_id: '9' },
      ['product_id', 'cutting_id', 'shape_id', 'adhesive_id', 'printed_side_id', 'color_id', 'install_ready', 'size'],
    ],
    [
      'business cards have their size after the product, and 16 no print features',
      10,
      {},
      ['product_id', 'size', 'material_id', 'printed_side_id', 'color_id'],
    ],
    [
      'swing tags have an add-on and print features',
      12,
      { product_id: '17' },
      ['product_id', 'size', 'material_id', 'printed_side_id', 'color_id', 'addon_item_id', 'print_features'],
    ],
  ])('%s', (_title, item, input, expected) => {
    expect(names(item, input)).toEqual(expected)
  })

  test('every product of every item has width and height once, so that any size can be priced', () => {
    for (const item of seedItems) {
      for (const { id } of item.products) {
        const sizes = names(item.id, { product_id: String(id) }).filter((name) => name === 'size')
        expect(sizes, `${item.name}, product ${id}`).toHaveLength(1)
      }
    }
  })

  test.each<[string, number, Input, string]>([
    ['Supply', 1, { cutting_id: '1' }, 'cutting_id: Supply'],
    ['Sheet Size when the cutting is 3', 1, { cutting_id: '3' }, 'cutting_id: Sheet Size'],
    ['Material for product 7', 4, { product_id: '7' }, 'finishing_id: Material'],
    ['Material for product 8', 4, { product_id: '8' }, 'finishing_id: Material'],
    ['Finishing otherwise', 4, { product_id: '6' }, 'finishing_id: Finishing'],
    ['the add-on by its group', 12, {}, 'addon_item_id: Punch Hole'],
  ])('labelled %s', (_title, item, input, expected) => {
    expect(labels(item, input)).toContain(expected)
  })
})

describe('000 §4.5: products 9 and 23 are hidden from the product select', () => {
  const products = (itemId: number, input: Input = {}) =>
    getFields(itemId, input).flatMap((field) =>
      field.kind === 'option' && field.state.field === 'product_id'
        ? field.state.options.map(({ value }) => value)
        : [],
    )

  test('item 8 sells nothing else and shows both', () => {
    expect(products(8)).toEqual(['9', '23'])
  })

  test('an item that also sells others leaves them out', () => {
    const [hidden] = seedItem(8).products
    const item = { ...seedItem(7), products: [...seedItem(7).products, ...(hidden === undefined ? [] : [hidden])] }
    const completed = complete(7)
    const fields = completed.fields.map((state) =>
      state.field === 'product_id'
        ? { ...state, options: item.products.map(({ id, name }) => ({ value: String(id), name, disabled: null })) }
        : state,
    )
    const [product] = listPriceFields(item, { ...completed, fields })
    expect(product?.kind === 'option' && product.state.options.map(({ value }) => value)).toEqual(['10'])
  })

  test('only item 8 has no other products', () => {
    expect(seedItems.filter(isHidden).map(({ id }) => id)).toEqual([8])
  })
})
