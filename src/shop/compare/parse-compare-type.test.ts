import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCompareKey, parseCompareType } from './parse-compare-type.ts'
import { sampleType } from './testing/sample-type.ts'

const entry = { ...sampleType(), key: 'ct_42', position: 1 }
const parse = (value: unknown, key = 'ct_42') => parseCompareType(key, JSON.stringify(value))

describe('an entry of session storage (000 §3)', () => {
  test('is read as it was saved, under ct_ and a number', () => {
    expect(parse(entry)).toEqual(entry)
    expect(isCompareKey('ct_4294967295')).toBe(true)
    for (const key of ['ct_', 'ct_x', 'xct_1', 'ct_1 ', 'ct_-1', 'cart']) expect(isCompareKey(key)).toBe(false)
  })

  test('leaves behind what it does not know', () => {
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
  ])('is refused with %s', (_name, wrong) => {
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
  ])('is refused with %s in its data', (_name, wrong) => {
    expect(parse({ ...entry, quote_data: { ...entry.quote_data, ...wrong } })).toBeNull()
  })

  test('is never more than it should be, whatever is stored', () => {
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
