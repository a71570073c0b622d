import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryFor, findSame, inOrder, isCompareKey, parseCompareType, type QuoteData } from './compare-type.ts'
import { cartBody, cartFields, designIn, savedAddress, savedAmount, savedPriceQuery } from './saved-choices.ts'
import { sampleType, savedType } from './testing/sample-type.ts'

describe('the list of saved types', () => {
  test('is in order of saving, whatever the order of session storage', () => {
    const types = [savedType(10), savedType(2), savedType(7)]
    expect(inOrder(types).map(({ position }) => position)).toEqual([2, 7, 10])
    expect(entryFor(types, sampleType(), 'ct_99')).toMatchObject({ key: 'ct_99', position: 11 })
    expect(entryFor([], sampleType(), 'ct_1')).toEqual({ ...sampleType(), key: 'ct_1', position: 1 })
  })

  test('never contains a configuration twice: its words and price are updated, its place stays', () => {
    const types = [savedType(1), savedType(2)]
    const again = sampleType({ price: 999 }, { choices: 'quantity=1', product_pricing_id: 'newer' })
    expect(entryFor(types, again, 'ct_99')).toEqual({ ...again, key: 'ct_1', position: 1 })
  })

  test('the same choices under another item, or another amount, are another type', () => {
    const types = [savedType(1)]
    expect(findSame(types, sampleType({}, { choices: 'quantity=1' }))?.key).toBe('ct_1')
    expect(findSame(types, sampleType({}, { choices: 'quantity=1', featured_item_id: 2 }))).toBeUndefined()
    expect(findSame(types, sampleType({}, { choices: 'quantity=2' }))).toBeUndefined()
  })
})

const data = (choices: string) => sampleType({}, { choices }).quote_data
const typed = data(
  'product_id=1&size=75x33&quantity=custom&custom_quantity=730&kinds=custom&custom_kinds=14&print_features%5B%5D=101%40back',
)

/** A type with these choices, as it is displayed. */
const shown = (quote_data: QuoteData) => ({
  product: 'Art Paper',
  details: 'Size (mm): 75 × 33 / Quantity: 730 × 14 Kinds',
  price: 2150,
  quote_data,
})
const SEEN = {
  seen_summary: 'Product: Art Paper / Size (mm): 75 × 33',
  seen_quantity: '730 × 14 Kinds',
  seen_total: '2150',
}

describe('the requests of a saved type', () => {
  test('its page, with every choice in the query', () => {
    expect(savedAddress(data('product_id=1&quantity=500'))).toBe('/stickers?product_id=1&quantity=500')
  })

  test('its design, for lettering', () => {
    expect(designIn('/vinyl-lettering?product_id=9&design_id=OMsSbiUUKIF9GSKIeapKXk')).toBe('OMsSbiUUKIF9GSKIeapKXk')
    expect(designIn('design_id=OMsSbiUUKIF9GSKIeapKXk&quantity=1')).toBe('OMsSbiUUKIF9GSKIeapKXk')
    expect(designIn('/stickers?product_id=1')).toBe(null)
  })

  test('adding it to the cart, by the banner form’s fields, with the price that was shown', () => {
    expect(cartBody(shown(typed))).toEqual({
      featured_item_id: 1,
      product_id: '1',
      size: '75x33',
      quantity: 'custom',
      custom_quantity: '730',
      kinds: 'custom',
      custom_kinds: '14',
      print_features: ['101@back'],
      product_pricing_id: '1.abc.500.2150',
      ...SEEN,
    })
  })

  test('the same as a form sends it', () => {
    const fields = cartFields(shown(data('product_id=1&print_features%5B%5D=101&print_features%5B%5D=101%40back')))
    expect(fields).toEqual([
      ['intent', 'add'],
      ['featured_item_id', '1'],
      ['product_pricing_id', '1.abc.500.2150'],
      ...Object.entries(SEEN),
      ['product_id', '1'],
      ['print_features[]', '101'],
      ['print_features[]', '101@back'],
    ])
  })

  test('its amount, listed or typed', () => {
    expect(savedAmount(data('quantity=500&kinds=2'))).toEqual({ quantity: 500, kinds: 2 })
    expect(savedAmount(typed)).toEqual({ quantity: 730, kinds: 14 })
  })

  test('the price of its quantity, which does not depend on the sets', () => {
    const query = new URLSearchParams(savedPriceQuery(typed))
    expect(query.get('quantity')).toBe('730')
    expect(query.get('featured_item_id')).toBe('1')
    expect(query.getAll('print_features[]')).toEqual(['101@back'])
    expect([...query.keys()].filter((name) => name.includes('kinds') || name.startsWith('custom'))).toEqual([])
  })
})

const entry = { ...sampleType(), key: 'ct_42', position: 1 }
const parse = (value: unknown, key = 'ct_42') => parseCompareType(key, JSON.stringify(value))

describe('an entry of session storage (000 §3)', () => {
  test('is read as it was saved, under ct_ and a number', () => {
    expect(parse(entry)).toEqual(entry)
    expect(isCompareKey('ct_4294967295')).toBe(true)
    for (const key of ['ct_', 'ct_x', 'xct_1', 'ct_1 ', 'ct_-1', 'cart']) expect(isCompareKey(key)).toBe(false)
  })

  test('drops unknown fields', () => {
    expect(parse({ ...entry, html: '<b>', quote_data: { ...entry.quote_data, price: 1 } })).toEqual(entry)
  })

  test.each<[string, object]>([
    ['another key inside', { key: 'ct_43' }],
    ['no name', { product: '' }],
    ['a name that is no text', { product: { toString: 'x' } }],
    ['endless details', { details: 'x'.repeat(2001) }],
    ['pence in parts', { price: 0.5 }],
    ['a negative price', { price: -1 }],
    ['a price as text', { price: '2150' }],
    ['no place', { position: null }],
    ['a list for data', { quote_data: [] }],
    ['no data', { quote_data: null }],
  ])('with %s is refused', (_name, wrong) => {
    expect(parse({ ...entry, ...wrong })).toBeNull()
  })

  test.each<[string, object]>([
    ['a product without id', { product_id: 0 }],
    ['an item as text', { featured_item_id: '1' }],
    ['an option of another kind', { material_id: 'kraft' }],
    ['a left-out option', { cutting_id: undefined }],
    ['neither yes nor no', { install_ready: true }],
    ['choices that are no text', { choices: {} }],
    ['no price id', { product_pricing_id: null }],
    ['a page of another site', { page: '//example.org' }],
    ['a page of another site by its scheme', { page: 'https://example.org/stickers' }],
    ['a page that is a script', { page: 'javascript:alert(1)' }],
    ['a page with a back slash', { page: '/\\example.org' }],
    ['a page with a query of its own', { page: '/stickers?x=1' }],
  ])('with %s in its data is refused', (_name, wrong) => {
    expect(parse({ ...entry, quote_data: { ...entry.quote_data, ...wrong } })).toBeNull()
  })

  test('never contains anything else, whatever is stored', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"key":"ct_42"}}'))
    fc.assert(
      fc.property(anything, (text) => {
        expect(parseCompareType('ct_42', text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(entry)), fc.jsonValue(), (field, value) => {
        const read = parse({ ...entry, [field]: value })
        if (read !== null) expect(Object.keys(read).toSorted()).toEqual(Object.keys(entry).toSorted())
      }),
    )
  })
})
