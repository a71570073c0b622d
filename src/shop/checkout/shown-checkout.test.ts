import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckoutNow, describeSeenCheckout, findChanges, readSeenCheckout, SEEN_FIELDS } from './shown-checkout.ts'

const STICKERS = { id: '11111111-1111-4111-8111-111111111111', product: 'Custom Stickers', lineTotal: 7547 }
const CARDS = { id: '22222222-2222-4222-8222-222222222222', product: 'Business Card', lineTotal: 2850 }

const NOW: CheckoutNow = {
  lines: [STICKERS, CARDS],
  unavailable: [],
  options: [
    { method: 'standard', cost: 495, arrival: '2026-12-03' },
    { method: 'express', cost: 995, arrival: '2026-11-30' },
    { method: 'collection', cost: 0, arrival: '2026-11-30' },
  ],
  method: 'standard',
  wanted: 'standard',
  longer: null,
  coupon: { code: 'NOV10', discount: 1040, refusal: null },
  pointsSpent: 0,
  termsVersion: 'abc',
  total: 9852,
}

const changed = (now: Partial<CheckoutNow>) =>
  findChanges(describeSeenCheckout(NOW), { ...NOW, ...now }).map(({ message }) => message)

describe('issue 19, 1: what has changed since it was shown is said', () => {
  test('nothing has changed', () => expect(changed({})).toEqual([]))

  test.each<[string, Partial<CheckoutNow>, string[]]>([
    [
      'a price',
      { lines: [{ ...STICKERS, lineTotal: 8000 }, CARDS], total: 10_305 },
      ['Custom Stickers now costs £80.00. It was £75.47.', 'The total is now £103.05. It was £98.52.'],
    ],
    [
      'a line that was added on another device',
      { lines: [STICKERS, CARDS, { ...CARDS, id: '33333333-3333-4333-8333-333333333333', product: 'Swing Tag' }] },
      ['Swing Tag has been added to your cart.'],
    ],
    ['a line that was removed there', { lines: [STICKERS] }, ['A product is no longer in your cart.']],
    [
      'a line that is no longer offered',
      { lines: [STICKERS], unavailable: [CARDS] },
      ['Business Card is no longer available with these choices, so it is not in the total.'],
    ],
    ['a line in another place', { lines: [CARDS, STICKERS] }, []],
    [
      'a coupon that takes off less',
      { coupon: { code: 'NOV10', discount: 500, refusal: null } },
      ['Coupon NOV10: it now takes off £5.00.'],
    ],
    [
      'a coupon that has ended',
      { coupon: { code: 'NOV10', discount: 0, refusal: 'This coupon ended on Monday.' } },
      ['Coupon NOV10: This coupon ended on Monday.'],
    ],
    ['a coupon that was taken out', { coupon: null }, ['Coupon NOV10: it is no longer in use.']],
    ['points', { pointsSpent: 500 }, ['You can now use 500 points. It was 0.']],
    [
      'the date',
      { options: [{ method: 'standard', cost: 495, arrival: '2026-12-04' }] },
      ['Standard delivery: the date is now Fri 4 Dec. It was Thu 3 Dec.'],
    ],
    [
      'the date, because of the place',
      {
        options: [{ method: 'standard', cost: 495, arrival: '2026-12-04' }],
        longer: 'Delivery to Northern Ireland takes one working day longer.',
      },
      [
        'Delivery to Northern Ireland takes one working day longer. Standard delivery: the date is now Fri 4 Dec. It was Thu 3 Dec.',
      ],
    ],
    [
      'delivery that is no longer free',
      { options: [{ method: 'standard', cost: 0, arrival: '2026-12-03' }] },
      ['Standard delivery now costs nothing. It was £4.95.'],
    ],
    [
      'a way that is not offered for the place',
      { wanted: 'express' },
      ['Express delivery is not available for this order, so we have chosen standard delivery.'],
    ],
    [
      'the way that was chosen after the page was shown, at its price',
      { wanted: 'express', method: 'express', total: 10_352 },
      ['The total is now £103.52. It was £98.52.'],
    ],
    ['the terms', { termsVersion: 'def' }, ['Our terms of sale have changed. Please read them again.']],
  ])('%s', (_what, now, sentences) => expect(changed(now)).toEqual(sentences))

  test('another program names the total alone, and it has to', () => {
    expect(findChanges({ seen_total: '9852' }, NOW)).toEqual([])
    expect(findChanges({ seen_total: '9851' }, NOW)).toMatchObject([{ code: 'total-changed' }])
    for (const seen of [{}, { seen_total: '' }, { seen_total: '98.52' }, { seen_total: '-1' }])
      expect(findChanges(seen, NOW)).toMatchObject([{ code: 'total-missing' }])
  })

  test('a total that is not the one shown is never accepted, whatever else was sent', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...Object.values(describeSeenCheckout(NOW))))
    const sent = fc.record(Object.fromEntries(SEEN_FIELDS.map((field) => [field, text])), { requiredKeys: [] })
    fc.assert(
      fc.property(sent, (form) => {
        const seen = readSeenCheckout((name) => (form as Record<string, unknown>)[name])
        const changes = findChanges(seen, NOW)
        if (seen.seen_total !== '9852') expect(changes.length).toBeGreaterThan(0)
        for (const { message } of changes) expect(message).not.toMatch(/undefined|NaN|\{/)
      }),
    )
  })
})
