import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuantityRow } from '#shop/configurator/quantity-row.ts'
import { quantityPrices } from './quantity-prices.ts'

const row = (quantity: number, price: number, orig_price: number | null = null): QuantityRow => ({
  quantity,
  price,
  orig_price,
  product_id: 1,
  print_feature_price: 0,
  shipping: [],
  custom_qty: false,
  product_pricing_id: 'x',
})

describe('001 §9, decisions §5: the discount against the first quantity row, by unit price', () => {
  test('the first row has none, later rows have', () => {
    expect(quantityPrices([row(50, 1_802), row(100, 2_635), row(200, 3_334)]).map(({ discount }) => discount)).toEqual([
      null,
      // 36.04p → 26.35p is 26.9 %, and a discount is never overstated.
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

  test('000 §3: the price before a promotion goes along, and plays no part in the discount', () => {
    expect(quantityPrices([row(50, 900, 1_000), row(100, 1_800, 2_000)])).toEqual([
      { quantity: 50, price: 900, orig_price: 1_000, discount: null },
      { quantity: 100, price: 1_800, orig_price: 2_000, discount: null },
    ])
  })

  test('without rows there is nothing', () => {
    expect(quantityPrices([])).toEqual([])
  })

  test('is a whole per cent between 1 and 99, whatever the rows', () => {
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
