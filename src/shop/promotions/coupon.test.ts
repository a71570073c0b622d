import { describe, expect, test } from 'vitest'
import { applyCoupon, type Coupon, type CouponFacts, checkCoupon, couponLabel, readCouponCode } from './coupon.ts'
import type { AmountsInput } from './order-amounts.ts'
import { LINE, newCoupon, RATES, testPromotionDeps } from './testing/test-promotions.server.ts'

const { itemNames } = testPromotionDeps()
const CONDITIONS = { items: [], customers: [], firstOrder: false, leastGoods: 0 }

test.each([
  ['save10', 'SAVE10'],
  [' Spring-26 \n', 'SPRING-26'],
  ['save 10', 'SAVE10'],
  ['', null],
  ['AB', null],
  ['SAVE10!', null],
  ['SÄVE10', null],
  ["'; drop table", null],
  ['X'.repeat(25), null],
])('000 §8: %j is read as %j', (text, code) => {
  expect(readCouponCode(text)).toBe(code)
})

describe('who can use a coupon, and when', () => {
  const facts: CouponFacts = {
    today: '2026-11-26',
    customerEmail: 'ada@byron.example',
    uses: { all: 0, byPerson: 0 },
    hasOrdered: false,
  }
  const ours = { ...CONDITIONS, customers: ['ada@byron.example'] }

  test.each<[name: string, coupon: Partial<Coupon>, facts: Partial<CouponFacts>, message: string | null]>([
    ['anybody', {}, {}, null],
    ['anybody, on its first day', { startsOn: '2026-11-26' }, {}, null],
    ['the day before', { startsOn: '2026-11-27' }, {}, 'This coupon can be used from Friday 27 November 2026.'],
    ['on its last day', { endsOn: '2026-11-26' }, {}, null],
    ['the day after', { endsOn: '2026-11-25' }, {}, 'This coupon ended on Wednesday 25 November 2026.'],
    ['stopped', { active: false }, {}, 'This coupon is no longer available.'],
    ['the last use', { maxUses: 3 }, { uses: { all: 2, byPerson: 0 } }, null],
    ['used up', { maxUses: 3 }, { uses: { all: 3, byPerson: 0 } }, 'This coupon has been used up.'],
    ['used by them', { maxUsesPerPerson: 1 }, { uses: { all: 1, byPerson: 1 } }, 'You have already used this coupon.'],
    ['used by others', { maxUsesPerPerson: 1 }, { uses: { all: 9, byPerson: 0 } }, null],
    ['a first order', { conditions: { ...CONDITIONS, firstOrder: true } }, {}, null],
    [
      'a second order',
      { conditions: { ...CONDITIONS, firstOrder: true } },
      { hasOrdered: true },
      'This coupon is for a first order only.',
    ],
    ['its customer', { conditions: ours }, {}, null],
    ['a stranger', { conditions: ours }, { customerEmail: null }, 'Please sign in to use this coupon.'],
    [
      'another customer, who learns nothing of it',
      { conditions: ours, active: false },
      { customerEmail: 'bea@byron.example' },
      'Please enter a valid coupon issue.',
    ],
  ])('%s', (_name, coupon, more, message) => {
    expect(checkCoupon(newCoupon(coupon), { ...facts, ...more })?.message ?? null).toBe(message)
  })
})

describe('decisions/0051: a coupon is used only where it makes the order cheaper', () => {
  const order = (more: Partial<AmountsInput> = {}): Omit<AmountsInput, 'coupon'> => ({
    lines: [LINE],
    points: 0,
    pointPence: 1,
    method: 'standard',
    rates: RATES,
    ...more,
  })
  const used = (coupon: Partial<Coupon>, more: Partial<AmountsInput> = {}) => {
    const { amounts, saves, refusal } = applyCoupon(newCoupon(coupon), order(more), itemNames)
    return { total: amounts.total, saves, message: refusal?.message ?? null }
  }
  const FREE: Partial<Coupon> = { kind: 'free-shipping', value: 0 }

  test.each<
    [name: string, coupon: Partial<Coupon>, order: Partial<AmountsInput>, total: number, saves: number, string | null]
  >([
    ['10 % off', {}, {}, 4995, 500, null],
    ['free delivery', FREE, {}, 5000, 495, null],
    [
      'free delivery, and express',
      FREE,
      { method: 'express' },
      5995,
      0,
      'This coupon is for standard delivery. Other delivery is charged in full.',
    ],
    [
      'free delivery of £100',
      FREE,
      { lines: [{ ...LINE, lineTotal: 10_000 }] },
      10_000,
      0,
      'Delivery is already free, so you keep this coupon.',
    ],
    [
      'too few goods',
      { conditions: { ...CONDITIONS, leastGoods: 6200 } },
      {},
      5495,
      0,
      'This coupon is for orders of £62.00 or more. Add £12.00 to use it.',
    ],
    [
      'other products',
      { conditions: { ...CONDITIONS, items: [2, 12] } },
      {},
      5495,
      0,
      'This coupon is for Roll Stickers and Swing Tags.',
    ],
    [
      'agreed prices',
      {},
      { lines: [{ ...LINE, agreed: true }] },
      5495,
      0,
      'Coupons cannot be used for prices agreed in an offer.',
    ],
    [
      'the lowest price',
      {},
      { lines: [{ ...LINE, lineTotal: 900 }] },
      1395,
      0,
      'These products are already at their lowest price, so you keep this coupon.',
    ],
    [
      'a discount that would cost the free delivery',
      { kind: 'amount', value: 100 },
      { lines: [{ ...LINE, lineTotal: 10_050 }] },
      10_050,
      0,
      'Delivery is free without this coupon, and the total lower, so you keep it.',
    ],
    [
      'a discount that is worth losing it',
      { kind: 'amount', value: 1000 },
      { lines: [{ ...LINE, lineTotal: 10_050 }] },
      9545,
      505,
      null,
    ],
    ['points that would pay everything anyway', {}, { points: 9000, method: 'collection' }, 0, 500, null],
    ['an empty cart', {}, { lines: [] }, 0, 0, null],
  ])('%s', (_name, coupon, more, total, saves, message) => {
    expect(used(coupon, more)).toEqual({ total, saves, message })
  })

  test.each<[Partial<Coupon>, string]>([
    [{}, '10% off'],
    [{ kind: 'amount', value: 500 }, '£5.00 off'],
    [FREE, 'Free standard delivery'],
    [{ conditions: { ...CONDITIONS, items: [2] } }, '10% off Roll Stickers'],
    [{ conditions: { ...CONDITIONS, items: [99] } }, '10% off other products'],
  ])('what it gives, in words: %s', (coupon, label) => {
    expect(couponLabel(newCoupon(coupon), itemNames)).toBe(label)
  })
})
