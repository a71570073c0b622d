import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choices, CUSTOM, NO_OTHERS, OPTION_FIELDS, readChoices, TYPED_FIELDS, writeChoices } from './choices.ts'

const read = (query: string) => readChoices(new URLSearchParams(query))

describe('reading choices from an address or a form', () => {
  // The fields of the price request and of the banner form, 000 §3, by their own names.
  test.each([
    'product_id',
    'cutting_id',
    'shape_id',
    'cut_per_shape',
    'orientation_id',
    'finishing_id',
    'adhesive_id',
    'material_id',
    'printed_side_id',
    'color_id',
    'addon_item_id',
    'premium_processing_id',
    'install_ready',
    'size',
    'width',
    'height',
    'quantity',
    'custom_quantity',
    'kinds',
    'custom_kinds',
  ])('000 §3: %s is read as it is written', (field) => {
    expect(read(`${field}=7`)).toEqual({ print_features: [], [field]: '7' })
  })

  test('an empty query gives no choices', () => {
    expect(read('')).toEqual({ print_features: [] })
  })

  test.each([
    'colour=1',
    'PRODUCT_ID=1',
    'featured_item_id=1',
    'price=1',
    'utm_source=x',
    'more_size=1',
    'is_glossy=1',
  ])('decisions §5: the unknown name in %s is ignored', (query) => {
    expect(read(query)).toEqual({ print_features: [] })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[product_id]'])(
    'the name %s reaches no prototype',
    (name) => {
      const choices = read(`${name}=1&product_id=2`)
      expect(Object.keys(choices).sort()).toEqual(['print_features', 'product_id'])
      expect(Object.getPrototypeOf(choices)).toBe(Object.prototype)
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  test('the first of a repeated name counts', () => {
    expect(read('product_id=1&product_id=2&width=50&width=')).toEqual({
      print_features: [],
      product_id: '1',
      width: '50',
    })
  })

  test('values are trimmed, and an empty field is kept', () => {
    expect(read('width=%2050+&height=')).toEqual({ print_features: [], width: '50', height: '' })
  })

  test('a value is cut off at 22 characters', () => {
    expect(read(`width=${'9'.repeat(500)}`).width).toBe('9'.repeat(22))
  })
})

describe('print features in a query (decisions §5: an id, or id@back; print_features[] repeats)', () => {
  test.each([
    ['print_features[]=101&print_features[]=111', ['101', '111']],
    ['print_features=101', ['101']],
    ['print_features%5B%5D=101%40back', ['101@back']],
    ['print_features[0]=101&print_features[1]=102@back', ['101', '102@back']],
    ['print_features[foil-stamp-front]=101&print_features[die-cut-front]=121', ['101', '121']],
    ['print_features[]=101&print_features=101', ['101']],
    // None of a group, in a form without scripts: then the list is complete.
    ['print_features[die-cut-front]=', [NO_OTHERS]],
    ['print_features[]=none', [NO_OTHERS]],
    ['print_features_x=101&xprint_features[]=101', []],
  ])('%s', (query, features) => {
    expect(read(query).print_features).toEqual(features)
  })

  test.each(['0', '01', '-1', '1.5', '1e3', 'abc', '101@front', '101@Back', '1234567', ' 101', '１０１', '__proto__'])(
    '%j is not a print feature',
    (value) => {
      expect(readChoices(new URLSearchParams({ 'print_features[]': value })).print_features).toEqual([])
    },
  )

  test('40 are read and the rest is ignored', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `print_features[]=${index + 1}`)
    expect(read(ids.join('&')).print_features).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
  })
})

describe('a custom size from a form without scripts', () => {
  test.each([
    ['comes before its fields and starts from the size shown', 'size=custom&shown_size=75x100', '75', '100'],
    ['keeps what was typed', 'size=custom&width=61&height=47&shown_size=75x100', '61', '47'],
    ['keeps what was emptied', 'size=custom&width=&height=&shown_size=75x100', '', ''],
    ['starts from nothing where nothing was shown', 'size=custom', undefined, undefined],
    ['nor from nonsense', 'size=custom&shown_size=velvet', undefined, undefined],
    ['and a listed size from nothing', 'size=50x50&shown_size=75x100', undefined, undefined],
  ])('%s: %s', (_title, query, width, height) => {
    const choices = read(query)
    expect([choices.width, choices.height]).toEqual([width, height])
    expect(choices).not.toHaveProperty('shown_size')
  })
})

/*
 * 000 §4.1, §9: the first two quantities are radios, the others a dropdown beside them. Without scripts both are
 * sent: the radio, named `more` or the selected one, the dropdown as `more_…`, and `shown_…`, what the page showed.
 */
describe.each(['quantity', 'kinds'] as const)('%s from a form without scripts', (field) => {
  test.each([
    ['the radio alone', { radio: '50' }, '50'],
    ['another radio than the page showed', { radio: '100', listed: '500', shown: '50' }, '100'],
    ['the dropdown, the radio still as shown', { radio: '50', listed: '500', shown: '50' }, '500'],
    ['the dropdown untouched', { radio: '50', listed: '', shown: '50' }, '50'],
    ['no dropdown sent', { radio: '50', shown: '50' }, '50'],
    ['the radio `more` and its dropdown', { radio: 'more', listed: '500', shown: '200' }, '500'],
    ['the radio `more` as the page showed it', { radio: 'more', shown: '200' }, '200'],
    ['the radio `more` alone', { radio: 'more' }, ''],
    ['a typed one in the dropdown', { radio: 'more', listed: 'custom', shown: '200' }, 'custom'],
    ['a dropdown without a radio', { listed: '500', shown: '50' }, undefined],
  ])('%s', (_title, { radio, listed, shown }: { radio?: string; listed?: string; shown?: string }, expected) => {
    const params = new URLSearchParams()
    if (radio !== undefined) params.set(field, radio)
    if (listed !== undefined) params.set(`more_${field}`, listed)
    if (shown !== undefined) params.set(`shown_${field}`, shown)
    expect(readChoices(params)[field]).toBe(expected)
  })
})

const value = fc.string({ maxLength: 20, unit: 'grapheme-ascii' }).map((text) => text.trim())
const listedValue = value.filter((text) => text !== 'more' && text !== '-1')
const feature = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('', '@back'))
  .map((parts) => parts.join(''))
const choices = fc
  .record({
    fields: fc.dictionary(fc.constantFrom(...OPTION_FIELDS, ...TYPED_FIELDS), listedValue),
    features: fc.uniqueArray(feature, { maxLength: 40 }),
  })
  .map(({ fields, features }): Choices => ({ ...fields, print_features: features }))

describe('writing choices as a query', () => {
  test('decisions §4: every choice can be read back from the address', () => {
    fc.assert(
      fc.property(choices, (entered) => {
        expect(read(writeChoices(entered).toString())).toEqual({ ...entered })
      }),
    )
  })

  test('any address gives choices that are written and read the same', () => {
    const name = fc.constantFrom(...OPTION_FIELDS, ...TYPED_FIELDS, 'more_quantity', 'shown_kinds', 'print_features[]')
    const query = fc.array(fc.tuple(name, fc.string({ maxLength: 40, unit: 'grapheme-ascii' })))
    fc.assert(
      fc.property(query, (pairs) => {
        const once = readChoices(new URLSearchParams(pairs))
        expect(readChoices(writeChoices(once))).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })

  test('the same choices give the same address, in any order', () => {
    const one = writeChoices({ print_features: ['101'], height: '50', product_id: '1', size: 'custom', width: '60' })
    const other = writeChoices({ width: '60', size: 'custom', product_id: '1', print_features: ['101'], height: '50' })
    expect(one.toString()).toBe('product_id=1&size=custom&width=60&height=50&print_features%5B%5D=101')
    expect(other.toString()).toBe(one.toString())
  })
})

test('000 §4.2: quantity -1 means a custom quantity', () => {
  expect(read('quantity=-1&custom_quantity=750')).toMatchObject({ quantity: CUSTOM, custom_quantity: '750' })
})
