import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrivalText,
  freeShippingNote,
  isShippingFree,
  missingForFreeShipping,
  shippingBanner,
  shippingCost,
  shippingDateText,
  shippingList,
} from './shipping-cost.ts'

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

describe('000 §4.2, §9: shipping is free from £100, else £4.95 once per cart', () => {
  test.each([
    [0, 495, 10_000],
    [1300, 495, 8700],
    [9999, 495, 1],
    [10_000, 0, 0],
    [10_001, 0, 0],
    [1_000_000, 0, 0],
  ])('goods of %i pence cost %i to send and need %i more for free shipping', (goods, cost, missing) => {
    expect(shippingCost(goods, RATES)).toBe(cost)
    expect(missingForFreeShipping(goods, RATES)).toBe(missing)
    expect(isShippingFree(goods, RATES)).toBe(cost === 0)
  })

  test('adding the missing amount makes it free, and a penny less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (goods) => {
        const missing = missingForFreeShipping(goods, RATES)
        expect(shippingCost(goods + missing, RATES)).toBe(0)
        expect(shippingCost(goods + missing - 1, RATES)).toBe(495)
      }),
    )
  })
})

test('000 §3: the shipping list of a row is its date and cost', () => {
  const estimate = { dispatch: '2026-12-03', arrival: '2026-12-08' }
  const dates = { date: '2026-12-03', arrival_date: '2026-12-08' }
  expect(shippingList(1300, estimate, RATES)).toEqual([{ ...dates, cost: 495 }])
  expect(shippingList(10_000, estimate, RATES)).toEqual([{ ...dates, cost: 0 }])
})

test.each([-1, 0.5, Number.NaN])('throws for %d pence of goods', (goods) => {
  expect(() => shippingCost(goods, RATES)).toThrow(RangeError)
})

test('000 §2.1: the banner reads Fast Shipping, prefixed with Free when free shipping applies', () => {
  expect(shippingBanner(false)).toBe('Fast Shipping')
  expect(shippingBanner(true)).toBe('Free Fast Shipping')
})

test('000 §2.2: the shipping date and the free-shipping note', () => {
  expect(shippingDateText('2026-11-26')).toBe('Estimated dispatch Thu 26 Nov')
  expect(arrivalText('2026-12-01')).toBe('Estimated delivery by Tue 1 Dec')
  expect(freeShippingNote(0)).toBe('Free shipping')
  expect(freeShippingNote(1250)).toBe('£12.50 more for free shipping')
})
