import { expect, test } from 'vitest'
import { nextQuantityBreak } from './price-rows.ts'

const rows = [
  { quantity: 1_000, price: 11_441 },
  { quantity: 500, price: 7_676 },
  { quantity: 100, price: 4_130 },
]

test('says what the next row costs more and saves a piece', () => {
  expect(nextQuantityBreak(rows, 500)).toEqual({
    quantity: 1_000,
    extra_pence: 3_765,
    // 15.352 p → 11.441 p is 25.4 %, and a saving is never overstated.
    unit_price_saving_percent: 25,
  })
  expect(nextQuantityBreak(rows, 100)?.quantity).toBe(500)
})

test('says nothing at the highest quantity, and for a quantity without a row', () => {
  expect(nextQuantityBreak(rows, 1_000)).toBeNull()
  expect(nextQuantityBreak(rows, 250)).toBeNull()
  expect(nextQuantityBreak([], 100)).toBeNull()
})

test('says nothing where less than one per cent is saved', () => {
  const flat = [
    { quantity: 100, price: 10_000 },
    { quantity: 200, price: 19_900 },
  ]
  expect(nextQuantityBreak(flat, 100)).toBeNull()
})
