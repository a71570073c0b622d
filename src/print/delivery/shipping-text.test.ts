import { expect, test } from 'vitest'
import { arrivalText, freeShippingNote, shippingBanner, shippingDateText } from './shipping-cost.ts'

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
