import { expect, test } from 'vitest'
import { estimateInDays } from './estimate-in-days.ts'
import { dispatchDays } from './turnaround.ts'

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
