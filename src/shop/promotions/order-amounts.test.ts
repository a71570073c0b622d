import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatWithin } from '#platform/money/money.ts'
import { DELIVERY_METHODS } from '#print/delivery/shipping-cost.ts'
import { type AmountsInput, type AmountsLine, type CouponTerms, couponMisfit, orderAmounts } from './order-amounts.ts'

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

const line = (lineTotal: number, more: Partial<AmountsLine> = {}): AmountsLine => ({
  featuredItemId: 1,
  lineTotal,
  floor: 0,
  agreed: false,
  ...more,
})

const coupon = (kind: CouponTerms['kind'], value: number, more: Partial<CouponTerms> = {}): CouponTerms => ({
  kind,
  value,
  belowFloor: false,
  conditions: { items: [], leastGoods: 0 },
  ...more,
})

const amounts = (lines: readonly AmountsLine[], more: Partial<AmountsInput> = {}) =>
  orderAmounts({ lines, coupon: null, points: 0, pointPence: 1, method: 'standard', rates: RATES, ...more })

const couponShares = (lines: readonly AmountsLine[], terms: CouponTerms) =>
  amounts(lines, { coupon: terms }).shares.map((share) => share.coupon)

describe('decisions §9: coupon, then points, on goods only', () => {
  test('nothing costs nothing', () => {
    expect(amounts([], { coupon: coupon('amount', 500), points: 700 })).toEqual({
      goods: 0,
      couponDiscount: 0,
      pointDiscount: 0,
      pointsSpent: 0,
      shares: [],
      shipping: 0,
      total: 0,
      vat: 0,
      net: 0,
      netLines: [],
      netShipping: 0,
      netApart: { lines: [], goods: 0, couponDiscount: 0, pointDiscount: 0 },
    })
  })

  // Worked out by hand.
  test('10 % of £74.70, then 500 points, and both reduce the VAT', () => {
    const all = amounts([line(4980), line(2490)], { coupon: coupon('percent', 10), points: 500 })
    expect(all).toMatchObject({ goods: 7470, couponDiscount: 747, pointDiscount: 500, pointsSpent: 500 })
    expect(all.shares).toEqual([
      { coupon: 498, points: 333 },
      { coupon: 249, points: 167 },
    ])
    expect(all).toMatchObject({ shipping: 495, total: 6718, vat: 1120, net: 5598 })
  })

  test('a percentage is rounded once, not by line', () => {
    expect(amounts([line(333), line(333), line(333)], { coupon: coupon('percent', 10) }).couponDiscount).toBe(100)
  })

  test.each([
    ['Standard', 'standard', 'free from £100 after discounts', 10_001, 1, 0],
    ['Standard', 'standard', 'charged below it', 10_001, 2, 495],
    ['Express', 'express', 'charged in full', 20_000, 1, 995],
    ['Collection', 'collection', 'free', 1000, 1, 0],
  ] as const)('%s delivery (%s) is %s', (_name, method, _what, goods, off, shipping) => {
    expect(amounts([line(goods)], { coupon: coupon('amount', off), method }).shipping).toBe(shipping)
  })

  test.each([
    ['standard', 0],
    ['express', 995],
    ['collection', 0],
  ] as const)('a coupon for free delivery and %s delivery', (method, shipping) => {
    expect(amounts([line(2000)], { coupon: coupon('free-shipping', 0), method })).toMatchObject({
      couponDiscount: 0,
      shipping,
      total: 2000 + shipping,
    })
  })

  test('the total may be 0', () => {
    const all = amounts([line(1300)], { points: 9000, method: 'collection' })
    expect(all).toMatchObject({ pointDiscount: 1300, pointsSpent: 1300, total: 0, vat: 0, net: 0, netLines: [0] })
  })

  test('points of 3 pence pay whole multiples only', () => {
    expect(amounts([line(1000)], { points: 900, pointPence: 3 })).toMatchObject({
      pointsSpent: 333,
      pointDiscount: 999,
    })
  })
})

describe('decisions/0051: what a coupon reduces', () => {
  test('only the items that it is for', () => {
    const terms = coupon('percent', 50, { conditions: { items: [2], leastGoods: 0 } })
    expect(couponShares([line(1000), line(1000, { featuredItemId: 2 })], terms)).toEqual([0, 500])
  })

  test('no line below its floor, and a percentage does not move to the others', () => {
    expect(couponShares([line(1000, { floor: 900 }), line(1000)], coupon('percent', 50))).toEqual([100, 500])
  })

  test('an amount moves to lines that have room', () => {
    expect(couponShares([line(1000, { floor: 900 }), line(1000)], coupon('amount', 600))).toEqual([100, 500])
    expect(couponShares([line(1000, { floor: 900 })], coupon('amount', 600))).toEqual([100])
  })

  test('below the floor, where staff allow it', () => {
    expect(couponShares([line(1000, { floor: 900 })], coupon('percent', 50, { belowFloor: true }))).toEqual([500])
  })

  test('a line already below its floor is not reduced further', () => {
    expect(couponShares([line(1000, { floor: 1300 })], coupon('percent', 50))).toEqual([0])
  })

  test('no price that was agreed with staff, but points do', () => {
    const lines = [line(1000, { agreed: true }), line(500)]
    const all = amounts(lines, { coupon: coupon('amount', 900, { belowFloor: true }), points: 600 })
    expect(all.shares).toEqual([
      { coupon: 0, points: 600 },
      { coupon: 500, points: 0 },
    ])
  })

  test.each([
    ['other items', [line(1000)], { items: [3], leastGoods: 0 }, 'other-items'],
    ['agreed prices only', [line(1000, { agreed: true })], { items: [], leastGoods: 0 }, 'agreed-prices'],
    ['too few goods', [line(4999)], { items: [], leastGoods: 5000 }, 'least-goods'],
    [
      'enough goods, with other lines',
      [line(1000), line(4000, { agreed: true, featuredItemId: 2 })],
      { items: [1], leastGoods: 5000 },
      null,
    ],
    ['nothing at all', [], { items: [], leastGoods: 0 }, 'other-items'],
  ] as const)('%s', (_name, lines, conditions, misfit) => {
    expect(couponMisfit(coupon('percent', 10, { conditions }), lines)).toBe(misfit)
    const expected = misfit === null ? 100 : 0
    expect(amounts(lines, { coupon: coupon('percent', 10, { conditions }) }).couponDiscount).toBe(expected)
  })

  test('free delivery also for agreed prices', () => {
    expect(couponMisfit(coupon('free-shipping', 0), [line(1000, { agreed: true })])).toBeNull()
  })
})

test.each([-1, 0.5, Number.NaN])('%d is no amount', (wrong) => {
  expect(() => amounts([line(wrong)])).toThrow(RangeError)
  expect(() => amounts([line(100)], { points: wrong })).toThrow(RangeError)
})

const anyLine = fc.record({
  featuredItemId: fc.integer({ min: 1, max: 4 }),
  lineTotal: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 })),
  floor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
  agreed: fc.boolean(),
})

const anyConditions = fc.record({
  items: fc.subarray([1, 2, 3, 4]),
  leastGoods: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
})

const anyCoupon = fc
  .record({
    kind: fc.constantFrom('percent', 'amount', 'free-shipping'),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    belowFloor: fc.boolean(),
    conditions: anyConditions,
  })
  .map(
    ({ kind, percent, amount, ...rest }): CouponTerms => ({
      ...rest,
      kind,
      value: kind === 'percent' ? percent : kind === 'amount' ? amount : 0,
    }),
  )

const anyInput: fc.Arbitrary<AmountsInput> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  coupon: fc.option(anyCoupon),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 200_000 })),
  pointPence: fc.constantFrom(1, 1, 2, 5),
  method: fc.constantFrom(...DELIVERY_METHODS),
  rates: fc.constant(RATES),
})

const total = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)

function numbersIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value]
}

/** What is wrong with the amounts of an order, in words. */
function faults(input: AmountsInput): string[] {
  const { lines, coupon: terms, points, pointPence, method } = input
  const all = orderAmounts(input)
  const { shares, netApart } = all
  const left = all.goods - all.couponDiscount - all.pointDiscount
  const rules: Record<string, boolean> = {
    'whole and never negative': numbersIn(all).every((amount) => Number.isSafeInteger(amount) && Number(amount) >= 0),
    'goods are the lines': all.goods === total(lines.map(({ lineTotal }) => lineTotal)),
    'coupon shares sum': all.couponDiscount === total(shares.map((share) => share.coupon)),
    'point shares sum': all.pointDiscount === total(shares.map((share) => share.points)),
    'points are worth': all.pointDiscount === all.pointsSpent * pointPence && all.pointsSpent <= points,
    'total adds up': all.total === left + all.shipping,
    'VAT once': all.vat === vatWithin(all.total) && all.net === all.total - all.vat,
    'net lines sum': total(all.netLines) + all.netShipping === all.net,
    'net apart sums':
      total(netApart.lines) === netApart.goods &&
      netApart.goods - netApart.couponDiscount - netApart.pointDiscount + all.netShipping === all.net,
    'no line below 0': shares.every((share, i) => share.coupon + share.points <= (lines[i]?.lineTotal ?? 0)),
    'net of a line within its amount': all.netLines.every((net, i) => {
      const share = shares[i] ?? { coupon: 0, points: 0 }
      return net <= (lines[i]?.lineTotal ?? 0) - share.coupon - share.points
    }),
    'no coupon below the floor': shares.every((share, i) => {
      const { lineTotal = 0, floor = 0 } = lines[i] ?? {}
      return share.coupon === 0 || terms?.belowFloor === true || lineTotal - share.coupon >= floor
    }),
    'no coupon on agreed prices or other items': shares.every((share, i) => {
      const { agreed, featuredItemId } = lines[i] ?? line(0)
      const items = terms?.conditions.items ?? []
      return share.coupon === 0 || (!agreed && (items.length === 0 || items.includes(featuredItemId)))
    }),
    'no more than the coupon says':
      terms === null
        ? all.couponDiscount === 0
        : terms.kind === 'amount'
          ? all.couponDiscount <= terms.value
          : all.couponDiscount <= Math.floor((all.goods * terms.value) / 100 + 0.5),
    'points are apportioned by what the coupon left': shares.every((share, i) => {
      const rest = (lines[i]?.lineTotal ?? 0) - share.coupon
      const exact = all.pointDiscount === 0 ? 0 : (all.pointDiscount * rest) / (all.goods - all.couponDiscount)
      return Math.abs(share.points - exact) < 1
    }),
    'express in full': method !== 'express' || all.shipping === (lines.length === 0 ? 0 : RATES.expressPence),
    'the same again': JSON.stringify(orderAmounts(input)) === JSON.stringify(all),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

describe('rules for every order', () => {
  test('parts sum to wholes, and nothing is negative or reduced too far', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(faults(input)).toEqual([])
      }),
      { numRuns: 5000 },
    )
  })

  test('more points never cost more, and no coupon raises what goods cost', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const goods = (more: Partial<AmountsInput>) => {
          const all = orderAmounts({ ...input, ...more })
          return all.goods - all.couponDiscount - all.pointDiscount
        }
        expect(goods({ points: input.points + 100 })).toBeLessThanOrEqual(goods({}))
        // Points that are worth several pence leave less than one of them unpaid.
        expect(goods({})).toBeLessThan(goods({ coupon: null }) + input.pointPence)
      }),
      { numRuns: 2000 },
    )
  })
})
