import { describe, expect, test } from 'vitest'
import { deliveryTerms, holdsUntil, isOver, lastDay, quotationTerms } from './quotation-terms.ts'

const ISSUED = {
  issue_date: '2026-11-26',
  valid_until: null,
  accepted_on: null,
  holds_until: null,
  is_offer: false,
  vat_percent: 20,
  point_discount: 0,
  coupon_discount: 0,
  items: [],
}

describe('how long the prices of a quotation are valid', () => {
  test.each([
    [ISSUED, /^Prices are those of Thursday 26 November 2026 .* They are valid until our prices change/],
    [
      { ...ISSUED, items: [{ details: 'Product: Art Paper / Price agreed: Q-2026-00001', quantity: 1, price: 1 }] },
      /until our prices change\. Agreed prices are valid until the date/,
    ],
    [{ ...ISSUED, valid_until: '2026-12-20' }, /valid until Sunday 20 December 2026\. You can accept/],
    [{ ...ISSUED, valid_until: '2026-12-20' }, /Once you accept it, the prices are valid for another 30 days\.$/],
    [
      { ...ISSUED, valid_until: '2026-12-20', accepted_on: '2026-12-01', holds_until: '2026-12-31' },
      /^Accepted on Tuesday 1 December 2026 .* They are valid until Thursday 31 December 2026, so please order by then\.$/,
    ],
  ])('%j', (dates, sentence) => {
    expect(quotationTerms(dates)).toEqual([expect.stringMatching(sentence)])
    expect(quotationTerms(dates)[0]).toContain('VAT at 20%')
  })

  test('decisions/0051: a discount by coupon and points is not reserved', () => {
    const [, sentence] = quotationTerms({ ...ISSUED, coupon_discount: 500, point_discount: 600 })
    expect(sentence).toBe(
      'The discount by coupon and points is that of the issue date. You get it if it can still be used when you order.',
    )
  })

  test('with the delivery date if its lines have one', () => {
    const items = [{ details: 'Product: Art Paper', quantity: 1, price: 1, dispatch_days: 5 }]
    expect(quotationTerms({ ...ISSUED, items })).toEqual([
      expect.stringMatching(/^Prices are those of/),
      expect.stringMatching(/^Estimated dispatch 5 business days after/),
    ])
  })
})

test('001 §2, §4: everything is dispatched with the line that takes longest', () => {
  const [sentence, ...more] = deliveryTerms({
    items: [{ dispatch_days: 5 }, { dispatch_days: 10 }, { dispatch_days: 9 }],
  })
  expect(sentence).toMatch(/^Estimated dispatch 10 business days after approval and payment/)
  expect(sentence).toMatch(/No delivery date is guaranteed\.$/)
  expect(more).toEqual([])
})

test('001 §2: lines quoted by hand may take longer, and the text says so', () => {
  expect(deliveryTerms({ items: [{ dispatch_days: 5 }], is_offer: true })).toEqual([
    expect.stringMatching(/Depending on the type of processing, additional days may be required\.$/),
  ])
})

test.each([[[]], [[{}]], [[{ dispatch_days: 5 }, {}]]])('there is no estimate if a line has none: %j', (items) => {
  expect(deliveryTerms({ items })).toEqual([])
})

describe('decisions §9: the last days', () => {
  test.each([
    ['2026-11-26', [], '2026-12-26'],
    ['2026-02-01', [], '2026-03-03'],
    // A line whose price was agreed before ends the quotation with that agreement.
    ['2026-11-26', ['2026-12-20', '2027-01-05'], '2026-12-20'],
    ['2026-11-26', ['2027-01-05'], '2026-12-26'],
  ])('issued on %s with prices agreed until %j, it is valid until %s', (issued, agreed, last) => {
    expect(lastDay(issued, agreed)).toBe(last)
  })

  test.each([
    [null, null, null],
    ['2026-12-20', null, '2026-12-20'],
    ['2026-12-20', '2026-12-01', '2026-12-31'],
    ['2026-12-20', '2026-12-20', '2027-01-19'],
    // A later day in the quotation itself still applies.
    ['2027-03-01', '2026-12-01', '2027-03-01'],
    // Issued before there were last days.
    [null, '2026-12-01', '2026-12-31'],
  ])('valid until %s and accepted on %s, its prices hold until %s', (validUntil, acceptedOn, held) => {
    expect(holdsUntil({ validUntil, acceptedOn })).toBe(held)
  })

  test('the last day itself is included', () => {
    expect(isOver({ holds_until: '2026-12-26' }, '2026-12-26')).toBe(false)
    expect(isOver({ holds_until: '2026-12-26' }, '2026-12-27')).toBe(true)
    expect(isOver({ holds_until: null }, '2099-01-01')).toBe(false)
  })
})
