import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals, type LineAmounts, lineTotal, offerChange, quotedOffer } from './cart.ts'

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

const line = (price: number, kinds = 1, more: Partial<LineAmounts> = {}): LineAmounts => ({
  price,
  kinds,
  orig_price: null,
  counted: true,
  ...more,
})

describe('000 §4.2, §9 and decisions §3, §5: the totals of a cart', () => {
  test('an empty cart costs nothing, and misses the whole threshold', () => {
    expect(cartTotals([], RATES)).toEqual({
      goods: 0,
      coupon_discount: 0,
      point_discount: 0,
      points_spent: 0,
      shipping: 0,
      total: 0,
      vat: 0,
      net: 0,
      saved: 0,
      free_shipping_from: 10_000,
      missing_for_free_shipping: 10_000,
      net_lines: [],
      net_coupon_discount: 0,
      net_point_discount: 0,
      net_shipping: 0,
      net_goods: 0,
    })
  })

  // Worked out by hand: VAT is a sixth of the total, rounded once.
  test.each([
    { lines: [line(7470)], goods: 7470, shipping: 495, missing: 2530, vat: 1328 },
    { lines: [line(1300), line(900, 3)], goods: 4000, shipping: 495, missing: 6000, vat: 749 },
    { lines: [line(9999)], goods: 9999, shipping: 495, missing: 1, vat: 1749 },
    { lines: [line(5000, 2)], goods: 10_000, shipping: 0, missing: 0, vat: 1667 },
    { lines: [line(99_999_999, 99)], goods: 9_899_999_901, shipping: 0, missing: 0, vat: 1_649_999_984 },
  ])('goods of $goods pence', ({ lines, goods, shipping, missing, vat }) => {
    const totals = cartTotals(lines, RATES)
    expect(totals).toMatchObject({ goods, shipping, missing_for_free_shipping: missing, vat })
    expect(totals.total).toBe(goods + shipping)
    expect(totals.net).toBe(goods + shipping - vat)
  })

  test('shipping is charged once for any number of lines', () => {
    expect(cartTotals([line(1300), line(1300), line(1300)], RATES).shipping).toBe(495)
  })

  test('a line that is no longer offered is not counted, not even towards free shipping', () => {
    const totals = cartTotals([line(9000), line(5000, 1, { counted: false, orig_price: 6000 })], RATES)
    expect(totals).toMatchObject({ goods: 9000, shipping: 495, missing_for_free_shipping: 1000, saved: 0 })
    expect(totals.net_lines[1]).toBe(0)
  })

  test('a cart of only such lines has nothing to deliver', () => {
    expect(cartTotals([line(5000, 1, { counted: false })], RATES)).toMatchObject({ total: 0, shipping: 0 })
  })

  test('the savings of promotions count for every kind', () => {
    expect(cartTotals([line(4500, 2, { orig_price: 5000 }), line(1300)], RATES).saved).toBe(1000)
  })
})

describe('properties of the totals', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 2_000_000_000 }),
      kinds: fc.integer({ min: 1, max: 99 }),
      orig_price: fc.constant(null),
      counted: fc.boolean(),
    }),
    { maxLength: 100 },
  )

  test('all parts are whole pence, none is negative, and net and VAT sum to the total', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = cartTotals(cart, RATES)
        expect(totals.net + totals.vat).toBe(totals.total)
        expect(totals.goods + totals.shipping).toBe(totals.total)
        for (const amount of Object.values(totals).flat()) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
      }),
    )
  })

  test('without VAT, the displayed lines and shipping sum to the displayed net total', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = cartTotals(cart, RATES)
        const netLines = totals.net_lines.reduce((a, b) => a + b, 0)
        expect(totals.net_lines).toHaveLength(cart.length)
        expect(netLines).toBe(totals.net_goods)
        expect(totals.net_goods + totals.net_shipping + totals.vat).toBe(totals.total)
      }),
    )
  })

  test('a net part is within a penny of its exact share', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = cartTotals(cart, RATES)
        totals.net_lines.forEach((net, index) => {
          const entry = cart[index]
          if (entry === undefined || totals.total === 0) return
          const fair = entry.counted ? (totals.net * lineTotal(entry)) / totals.total : 0
          expect(Math.abs(net - fair)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const { net_lines: _a, ...forwards } = cartTotals(cart, RATES)
        const { net_lines: _b, ...backwards } = cartTotals(cart.toReversed(), RATES)
        // Which part gets the odd penny may depend on the order, but the sums may not.
        expect({ ...backwards, net_goods: 0, net_shipping: 0 }).toEqual({ ...forwards, net_goods: 0, net_shipping: 0 })
      }),
    )
  })

  test('another line never makes the goods cheaper, and saves at most the delivery', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 1_000_000 }), (cart, price) => {
        const before = cartTotals(cart, RATES)
        const after = cartTotals([...cart, line(price)], RATES)
        expect(after.goods).toBe(before.goods + price)
        expect(after.total).toBeGreaterThanOrEqual(before.total + price - 495)
        expect(after.missing_for_free_shipping).toBeLessThanOrEqual(before.missing_for_free_shipping)
      }),
    )
  })
})

const now = (price: number, orig_price: number | null = null) => ({
  ok: true as const,
  price,
  orig_price,
  product_pricing_id: 'stamp.500.1',
})

test('the same price is no change, even if a promotion caused it', () => {
  expect(offerChange({ price: 1300, kinds: 2 }, now(1300))).toEqual({ state: 'unchanged' })
  expect(offerChange({ price: 1300, kinds: 2 }, now(1300, 1500))).toEqual({ state: 'unchanged' })
})

test.each([1250, 1301])('a price of %i pence is offered, for one kind and for all', (price) => {
  expect(offerChange({ price: 1300, kinds: 3 }, now(price, 1500))).toEqual({
    state: 'new-price',
    price,
    orig_price: 1500,
    line_total: price * 3,
    product_pricing_id: 'stamp.500.1',
  })
})

test('what is no longer offered says why', () => {
  const reasons = ['Kraft Paper: Not with Sheet']
  expect(offerChange({ price: 1300, kinds: 1 }, { ok: false, reasons })).toEqual({ state: 'not-offered', reasons })
})

const quotation = (valid_until: string | null) => ({ quotation_no: 'Q-2026-00042', valid_until })
const over = { state: 'not-offered', reasons: ['Quotation Q-2026-00042 held until Thursday 3 December 2026.'] }

test.each([
  ['the day before', '2026-12-03', '2026-12-02', { state: 'quoted' }],
  ['the last day', '2026-12-03', '2026-12-03', { state: 'quoted' }],
  ['the day after', '2026-12-03', '2026-12-04', over],
  ['another year', '2026-12-03', '2027-01-01', over],
  ['without a last day', null, '2099-01-01', { state: 'quoted' }],
])('a quoted line on %s', (_name, lastDay, today, offer) => {
  expect(quotedOffer(quotation(lastDay), today)).toEqual(offer)
})
