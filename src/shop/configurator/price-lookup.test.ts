import { describe, expect, test } from 'vitest'
import { NO_CHOICES, readChoices } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { blocking, priceQuery, problems, submitText, wantsQuote } from './price-lookup.ts'
import { complete, type Input, seedItem, seedOffers } from './testing/seed-items.ts'

const codes = (refusals: readonly { code: string }[]) => refusals.map(({ code }) => code)

function query(itemId: number, input: Input = {}): string | null {
  const choices = { ...NO_CHOICES, ...input }
  const completed = completeConfiguration(seedItem(itemId), choices)
  return priceQuery(completed, settleChoices(completed, choices))
}

describe('000 §4.1, §5: the submit button and what blocks it', () => {
  test.each<[string, number, Input, 'ADD TO CART' | 'REQUEST A QUOTE', string[]]>([
    ['everything in order', 1, {}, 'ADD TO CART', []],
    ['a typed size within the limits', 1, { width: '60', height: '80' }, 'ADD TO CART', []],
    ['a typed quantity', 1, { quantity: 'custom', custom_quantity: '77' }, 'ADD TO CART', []],
    ['a special size', 1, { width: '500', height: '500' }, 'REQUEST A QUOTE', []],
    ['a special size of a card', 10, { width: '200', height: '90' }, 'REQUEST A QUOTE', []],
    ['a quantity above the highest', 1, { quantity: 'custom', custom_quantity: '20001' }, 'REQUEST A QUOTE', []],
    ['more than 30 cuts', 3, { cut_per_shape: '31' }, 'REQUEST A QUOTE', []],
    ['a sticker seat', 1, { cutting_id: '5' }, 'REQUEST A QUOTE', []],
    ['an embellished sheet', 4, { cutting_id: '6' }, 'REQUEST A QUOTE', []],
    ['a numbered sheet', 1, { cutting_id: '8' }, 'REQUEST A QUOTE', []],
    ['a size below the minimum', 1, { width: '10', height: '80' }, 'ADD TO CART', ['size-below-minimum']],
    ['no size', 1, { size: 'custom' }, 'ADD TO CART', ['size-missing']],
    ['half a size', 1, { width: '50' }, 'ADD TO CART', ['height-missing']],
    ['a size that the roll has not', 2, { size: '60x60' }, 'ADD TO CART', ['size-not-listed']],
    ['too wide for the roll', 2, { orientation_id: '55', size: '50x100' }, 'ADD TO CART', ['size-across-roll']],
    [
      'a quantity below the lowest',
      1,
      { quantity: 'custom', custom_quantity: '49' },
      'ADD TO CART',
      ['quantity-too-low'],
    ],
    ['no quantity', 1, { quantity: 'custom', custom_quantity: '' }, 'ADD TO CART', ['quantity-missing']],
    ['no cuts', 3, { cut_per_shape: '' }, 'ADD TO CART', ['cuts-missing']],
    ['no number of sets', 1, { kinds: 'custom', custom_kinds: '' }, 'ADD TO CART', ['kinds-missing']],
    [
      'a special size and no quantity',
      1,
      { width: '500', height: '9999', quantity: '' },
      'REQUEST A QUOTE',
      ['quantity-missing'],
    ],
  ])('%s (item %i)', (_title, itemId, input, submit, blocked) => {
    const completed = complete(itemId, input)
    expect(submitText(completed)).toBe(submit)
    expect(wantsQuote(completed)).toBe(submit === 'REQUEST A QUOTE')
    expect(codes(blocking(completed))).toEqual(blocked)
  })

  test('problems are in the order of the form, with their fields', () => {
    const completed = complete(3, { cut_per_shape: '0', width: '1', height: '1', quantity: '1', kinds: '0' })
    expect(problems(completed).map(({ field, message }) => [field, message])).toEqual([
      ['cut_per_shape', 'Number of cuts is required. Please try again.'],
      ['height', '※ Width or height must not be below 60mm.'],
      ['quantity', '* Please enter quantity greater than 50.'],
      ['kinds', 'Please enter the number of sets, 1 to 99.'],
    ])
  })
})

describe('000 §4.3: the query of the price lookup', () => {
  test('contains every choice that a price depends on, and no other', () => {
    expect(query(1, { kinds: '5', quantity: '500' })).toBe(
      'product_id=1&cutting_id=1&shape_id=1&finishing_id=1&adhesive_id=1&printed_side_id=1&color_id=1&size=50x50&featured_item_id=1',
    )
  })

  test('decisions §5: does not depend on sets, nor on a listed quantity', () => {
    expect(query(1, { kinds: '9', quantity: '1000' })).toBe(query(1))
    expect(query(1, { kinds: 'custom', custom_kinds: '77' })).toBe(query(1))
    expect(query(1, { quantity: 'custom', custom_quantity: '500' })).toBe(query(1))
  })

  test('a typed quantity has its own row, in whichever field it was typed', () => {
    const typed = query(1, { quantity: 'custom', custom_quantity: '77' })
    expect(new URLSearchParams(typed ?? '').get('quantity')).toBe('77')
    expect(query(1, { quantity: '77' })).toBe(typed)
  })

  test('a quantity that cannot be priced does not change the list', () => {
    for (const custom_quantity of ['', '49', '20001']) {
      expect(query(1, { quantity: 'custom', custom_quantity })).toBe(query(1))
    }
  })

  test('contains a typed size and print features', () => {
    const params = new URLSearchParams(query(12, { width: '80', height: '60', print_features: ['121', '141'] }) ?? '')
    expect(Object.fromEntries(params)).toMatchObject({ size: 'custom', width: '80', height: '60' })
    expect(params.getAll('print_features[]')).toEqual(['121', '141'])
  })

  test.each<[string, number, Input]>([
    ['no size', 1, { size: 'custom' }],
    ['half a size', 1, { height: '50' }],
    ['below the minimum', 1, { width: '1', height: '1' }],
    ['a special size', 1, { width: '999', height: '999' }],
    ['a size that the roll has not', 2, { size: '60x60' }],
    ['too wide for the roll', 2, { orientation_id: '56', size: '75x100' }],
    ['no cuts', 3, { cut_per_shape: '' }],
    ['too many cuts', 3, { cut_per_shape: '31' }],
    ['special processing', 1, { cutting_id: '5' }],
  ])('there is none with %s', (_title, itemId, input) => {
    expect(query(itemId, input)).toBeNull()
  })

  test.each(seedOffers)('$title: requests exactly the configuration on the page', ({ item, product }) => {
    const input = { product_id: String(product.id), print_features: ['101', '121'] }
    const { configuration } = complete(item.id, input)
    const asked = readChoices(new URLSearchParams(query(item.id, input) ?? ''))
    expect(completeConfiguration(item, asked).configuration).toEqual(configuration)
  })
})
