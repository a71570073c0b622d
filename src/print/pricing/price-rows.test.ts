import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'
import { plainConfiguration, smallCatalogue } from './testing/small-catalogue.ts'

test('a row for each quantity, in the order asked for (000 §3)', () => {
  expect(priceRows(smallCatalogue(), plainConfiguration, [1_000, 50], '2026-12-01')).toEqual([
    { quantity: 1_000, product_id: 1, price: 5_136, orig_price: null, print_feature_price: 0 },
    { quantity: 50, product_id: 1, price: 984, orig_price: null, print_feature_price: 0 },
  ])
})

test('special-processing cuttings have no price rows (decisions §2)', () => {
  expect(priceRows(smallCatalogue(), { ...plainConfiguration, cutting_id: 5 }, [50], '2026-12-01')).toEqual([])
})

test('what is no quantity is a fault', () => {
  expect(() => priceRows(smallCatalogue(), plainConfiguration, [50, Number.NaN], '2026-12-01')).toThrow(RangeError)
  expect(() => priceRows(smallCatalogue(), plainConfiguration, [-50], '2026-12-01')).toThrow(RangeError)
})
