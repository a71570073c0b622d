import { describe, expect, test } from 'vitest'
import { cutOffText, dispatchDays, estimateInDays, turnaroundText } from './turnaround.ts'

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

test.each([
  [0, '1 business day'],
  [4, '5 business days'],
  [9, '10 business days'],
])(
  '001 §2, §4: %i days of printing are dispatched %s after approval and payment, delivered within 3 more',
  (n, days) => {
    const said = estimateInDays(dispatchDays(n))
    expect(said).toContain(`Estimated dispatch ${days} after approval and payment (`)
    expect(said).toContain('Estimated delivery within 3 business days after dispatch. No delivery date is guaranteed.')
  },
)

test('names no date: it is true whenever it is read', () => {
  expect(estimateInDays(5)).not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|20\d\d|today|now)/)
})
