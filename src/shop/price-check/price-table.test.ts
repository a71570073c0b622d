import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_CHOICES } from '#shop/configurator/choices.ts'
import { priceQuery, type QuantityRow } from '#shop/configurator/price-lookup.ts'
import { complete, type Input } from '#shop/configurator/testing/seed-items.ts'
import { choicesFor, quantityPrices, sizeMessage, whyNoPrices } from './price-table.ts'

const row = (quantity: number, price: number, orig_price: number | null = null): QuantityRow => ({
  quantity,
  price,
  orig_price,
  product_id: 1,
  print_feature_price: 0,
  minimum_charge: false,
  shipping: [],
  custom_qty: false,
  product_pricing_id: 'x',
})

test('decisions §8: a minimum charge is no saving, and no baseline for savings', () => {
  const least = { ...row(1, 1_300), minimum_charge: true }
  const rows = [least, { ...least, quantity: 10 }, row(20, 1_400), row(100, 3_500)]
  expect(quantityPrices(rows).map(({ minimum_charge, discount }) => [minimum_charge, discount])).toEqual([
    [true, null],
    [true, null],
    [false, null],
    [false, 50],
  ])
})

describe('001 §9, decisions §5: the discount against the first quantity row, by unit price', () => {
  test('the first row has none, later rows have one', () => {
    expect(quantityPrices([row(50, 1_802), row(100, 2_635), row(200, 3_334)]).map(({ discount }) => discount)).toEqual([
      null,
      // 36.04p → 26.35p is 26.9 %, and a discount is rounded down.
      26,
      53,
    ])
  })

  test.each([
    ['nothing is saved', row(100, 2_000), null],
    ['less than one per cent is saved', row(100, 1_981), null],
    ['one per cent is saved', row(100, 1_980), 1],
  ])('when %s', (_title, later, discount) => {
    expect(quantityPrices([row(50, 1_000), later])[1]?.discount).toBe(discount)
  })

  test('000 §3: the price before a promotion is included, but does not affect the discount', () => {
    expect(quantityPrices([row(50, 900, 1_000), row(100, 1_800, 2_000)])).toEqual([
      { quantity: 50, price: 900, orig_price: 1_000, minimum_charge: false, discount: null },
      { quantity: 100, price: 1_800, orig_price: 2_000, minimum_charge: false, discount: null },
    ])
  })

  test('is empty without rows', () => {
    expect(quantityPrices([])).toEqual([])
  })

  test('is a whole per cent between 1 and 99, for any rows', () => {
    const arbitraryRow = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 900, max: 5_000_000 }))
    fc.assert(
      fc.property(fc.array(arbitraryRow, { minLength: 1, maxLength: 12 }), (pairs) => {
        for (const { discount } of quantityPrices(pairs.map(([quantity, price]) => row(quantity, price)))) {
          if (discount === null) continue
          expect(Number.isInteger(discount)).toBe(true)
          expect(discount).toBeGreaterThanOrEqual(1)
          expect(discount).toBeLessThan(100)
        }
      }),
    )
  })
})

const size = (width: string, height: string): Input => ({ size: 'custom', width, height })

describe('001 §5, §8: what is shown instead of the table', () => {
  test.each<[string, number, Input, ReturnType<typeof whyNoPrices>, string | null]>([
    ['a size above the maximum', 1, size('500', '60'), 'special-size', '※ It is a special size.'],
    ['a card above the maximum, in the same words', 12, size('500', '60'), 'special-size', '※ It is a special size.'],
    ['a size below the minimum', 1, size('19', '60'), 'refused', '※ Width or height must not be below 20mm.'],
    ['no size', 1, size('', ''), 'refused', 'Please enter width and height.'],
    [
      'a roll in a size that it does not come in',
      2,
      size('500', '60'),
      'refused',
      expect.stringMatching(/^Rolls are available in/),
    ],
    ['more cuts than the form takes', 3, { cut_per_shape: '31' }, 'by-hand', null],
    ['no cuts', 3, { cut_per_shape: '' }, 'refused', null],
    ['a supply without a price list', 1, { product_id: '1', cutting_id: '6' }, 'by-hand', null],
  ])('%s', (_title, item, input, reason, message) => {
    const completed = complete(item, input)
    expect(priceQuery(completed, { ...NO_CHOICES, ...input })).toBeNull()
    expect(whyNoPrices(completed)).toBe(reason)
    expect(sizeMessage(completed)).toEqual(message)
  })
})

describe('the link of a price in the table', () => {
  const listed = { print_features: [], product_id: '3', size: '75x100', quantity: 'custom', custom_quantity: '1234' }
  const typed = { print_features: ['101'], product_id: '3', size: 'custom', width: '61', height: '47' }
  const completed = complete(1, { product_id: '3' })

  test.each([
    ['another quantity keeps a listed size', listed, { quantity: 500 }, { size: '75x100', quantity: '500' }],
    ['another quantity keeps a typed size', typed, { quantity: 500 }, { ...typed, quantity: '500' }],
    [
      'a listed size takes the place of a typed one',
      typed,
      { quantity: 50, size: '50x75' },
      { size: '50x75', quantity: '50' },
    ],
    [
      'the size entered stays typed',
      typed,
      { quantity: 50, size: '61x47' },
      { size: 'custom', width: '61', height: '47', quantity: '50' },
    ],
  ])('%s', (_title, choices, picked, expected) => {
    const led = choicesFor(choices, completed, picked)
    expect(led).toEqual({ print_features: choices.print_features, product_id: '3', ...expected })
  })
})
