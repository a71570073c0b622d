import { expect, test } from 'vitest'
import { deliveryTerms } from './delivery-terms.ts'

test('001 §2, §4: all of it is dispatched with the line that takes longest', () => {
  const [said, ...more] = deliveryTerms({ items: [{ dispatch_days: 5 }, { dispatch_days: 10 }, { dispatch_days: 9 }] })
  expect(said).toMatch(/^Estimated dispatch 10 business days after approval and payment/)
  expect(said).toMatch(/No delivery date is guaranteed\.$/)
  expect(more).toEqual([])
})

test('001 §2: what staff quoted by hand may take longer, and says so', () => {
  expect(deliveryTerms({ items: [{ dispatch_days: 5 }], valid_until: '2026-12-20' })).toEqual([
    expect.stringMatching(/Depending on the type of processing, additional days may be required\.$/),
  ])
})

test.each([[[]], [[{}]], [[{ dispatch_days: 5 }, {}]]])('nothing is said where a line does not say: %j', (items) => {
  expect(deliveryTerms({ items })).toEqual([])
})
