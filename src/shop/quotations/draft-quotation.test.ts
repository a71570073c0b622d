import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getNet, vatWithin } from '#platform/money/money.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { arbitraryWay } from '#shop/configurator/testing/arbitrary-choices.ts'
import { complete, seedItem, seedItems } from '#shop/configurator/testing/seed-items.ts'
import { draftQuotation } from './draft-quotation.ts'

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

function row(differing: Partial<QuantityRow> = {}): QuantityRow {
  return {
    quantity: 500,
    product_id: 1,
    price: 4579,
    orig_price: null,
    print_feature_price: 0,
    minimum_charge: false,
    shipping: [],
    custom_qty: false,
    product_pricing_id: 'x.500.4579',
    ...differing,
  }
}

describe('the draft of a quotation (000 §2.7, §3)', () => {
  test('contains the product, its total quantity, and its price with delivery', () => {
    const completed = complete(1, { product_id: '1', size: '50x50' })
    const draft = draftQuotation({
      completed,
      row: row(),
      kinds: 2,
      turnaround: { printing_days: 4, shipping_days: 5 },
      rates: RATES,
    })
    expect(draft).toEqual({
      items: [{ details: expect.any(String), quantity: 1000, price: 9158, dispatch_days: 5, delivery_days: 4 }],
      sub_total: 9158,
      shipping_fee: 495,
      point_discount: 0,
      coupon_discount: 0,
      total_price: 9653,
      vat_percent: 20,
    })
    expect(draft.items[0]?.details).toMatch(
      /^Product: Art Paper \/ .*Size \(mm\): 50 × 50 \/ .*Quantity: 500 × 2 Kinds$/,
    )
  })

  test('counts sheets where the supply does (decisions §2)', () => {
    const completed = complete(3)
    const [item] = draftQuotation({
      completed,
      row: row(),
      kinds: 1,
      turnaround: { printing_days: 4, shipping_days: 5 },
      rates: RATES,
    }).items
    expect(item?.details).toMatch(/ \/ Sheets: 500 × 1 Kind$/)
  })

  test.each([
    [9999, 1, 495],
    [10_000, 1, 0],
    [5000, 2, 0],
    [4999, 2, 495],
  ])('000 §9: goods of %i pence × %i are delivered for %i', (price, kinds, fee) => {
    const draft = draftQuotation({
      completed: complete(1),
      row: row({ price }),
      kinds,
      turnaround: { printing_days: 4, shipping_days: 5 },
      rates: RATES,
    })
    expect(draft.shipping_fee).toBe(fee)
    expect(draft.total_price).toBe(price * kinds + fee)
  })

  const anyItem = fc.constantFrom(...seedItems).chain((item) => fc.tuple(fc.constant(item.id), arbitraryWay(item)))
  const anyAmount = fc.record({
    price: fc.integer({ min: 1, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    kinds: fc.integer({ min: 1, max: 99 }),
  })

  test('its rows sum to its total, and net and VAT do too, for any choices', () => {
    fc.assert(
      fc.property(anyItem, anyAmount, ([itemId, choices], { price, quantity, kinds }) => {
        const completed = completeConfiguration(seedItem(itemId), choices)
        const draft = draftQuotation({
          completed,
          row: row({ price, quantity }),
          kinds,
          turnaround: { printing_days: 4, shipping_days: 5 },
          rates: RATES,
        })
        const amounts = draft.items.map((item) => item.price)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(draft.sub_total)
        expect(draft.sub_total + draft.shipping_fee - draft.point_discount - draft.coupon_discount).toBe(
          draft.total_price,
        )
        expect(getNet(draft.total_price) + vatWithin(draft.total_price)).toBe(draft.total_price)
        expect(Number.isSafeInteger(draft.total_price)).toBe(true)
        expect(draft.items[0]?.quantity).toBe(quantity * kinds)
        expect(draft.items[0]?.details).toContain(`Product: ${completed.product.name}`)
      }),
    )
  })
})
