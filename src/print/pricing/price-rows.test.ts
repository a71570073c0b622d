import { expect, test } from 'vitest'
import { nextQuantityBreak, priceRows } from './price-rows.ts'
import { plainConfiguration, smallCatalogue } from './testing/small-catalogue.ts'

test('a row for each quantity, in the given order (000 §3)', () => {
  expect(priceRows(smallCatalogue(), plainConfiguration, [1_000, 50], '2026-12-01')).toEqual([
    { quantity: 1_000, product_id: 1, price: 5_136, orig_price: null, print_feature_price: 0, minimum_charge: false },
    { quantity: 50, product_id: 1, price: 984, orig_price: null, print_feature_price: 0, minimum_charge: false },
  ])
})

test('special-processing cuttings have no price rows (decisions §2)', () => {
  expect(priceRows(smallCatalogue(), { ...plainConfiguration, cutting_id: 5 }, [50], '2026-12-01')).toEqual([])
})

test('throws for an invalid quantity', () => {
  expect(() => priceRows(smallCatalogue(), plainConfiguration, [50, Number.NaN], '2026-12-01')).toThrow(RangeError)
  expect(() => priceRows(smallCatalogue(), plainConfiguration, [-50], '2026-12-01')).toThrow(RangeError)
})

const rows = [
  { quantity: 1_000, price: 11_441, minimum_charge: false },
  { quantity: 500, price: 7_676, minimum_charge: false },
  { quantity: 100, price: 4_130, minimum_charge: false },
]

test('says how much more the next row costs and how much it saves per piece', () => {
  expect(nextQuantityBreak(rows, 500)).toEqual({
    quantity: 1_000,
    extra_pence: 3_765,
    // 15.352 p → 11.441 p is 25.4 %, and a saving is rounded down.
    unit_price_saving_percent: 25,
  })
  expect(nextQuantityBreak(rows, 100)?.quantity).toBe(500)
})

test('is null at the highest quantity, and for a quantity without a row', () => {
  expect(nextQuantityBreak(rows, 1_000)).toBeNull()
  expect(nextQuantityBreak(rows, 250)).toBeNull()
  expect(nextQuantityBreak([], 100)).toBeNull()
})

test('is null if less than one per cent is saved', () => {
  const flat = [
    { quantity: 100, price: 10_000, minimum_charge: false },
    { quantity: 200, price: 19_900, minimum_charge: false },
  ]
  expect(nextQuantityBreak(flat, 100)).toBeNull()
})

test('decisions §8: is null for a minimum charge, which is not a price per piece', () => {
  const least = { quantity: 1, price: 1_300, minimum_charge: true }
  expect(nextQuantityBreak([least, { ...least, quantity: 2 }], 1)).toBeNull()
})

test('decisions §8: a row says whether it is the minimum charge', () => {
  const priced = priceRows(smallCatalogue([], { floor: 5_000 }), plainConfiguration, [50, 5_000], '2026-12-01')
  expect(priced.map(({ price, minimum_charge }) => [price === 5_000, minimum_charge])).toEqual([
    [true, true],
    [false, false],
  ])
})
