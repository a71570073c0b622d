import { describe, expect, test } from 'vitest'
import {
  arrivalText,
  cutOffText,
  freeShippingNote,
  shippingBanner,
  shippingDateText,
  turnaroundText,
} from './shipping-text.ts'

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

test.each([
  [4, 5, '5–9 business days'],
  [8, 2, '9–10 business days'],
  [9, 5, '10–14 business days'],
  [3, 1, '4 business days'],
])('001 §9: printing %i and shipping %i days read %s', (printing_days, shipping_days, expected) => {
  expect(turnaroundText({ printing_days, shipping_days })).toBe(expected)
})

describe('001 §2: the cut-off as people say it', () => {
  test.each([
    ['17:00', '5:00 PM'],
    ['12:00', '12:00 PM'],
    ['00:30', '12:30 AM'],
    ['09:15', '9:15 AM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (cutOff, expected) => {
    expect(cutOffText(cutOff)).toBe(expected)
  })

  test('what is no time of day is a fault', () => {
    expect(() => cutOffText('25:00')).toThrow(RangeError)
  })
})
